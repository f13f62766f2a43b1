"""The event loop and the stack of scenes.

A pass of the loop: events become intents for the top scene, the top scene moves on by ``dt`` seconds, and
what it changed is drawn and shown. When nothing changed nothing is drawn. Scenes never wait or loop.
"""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

import pygame

from engine.curtain import Curtain
from engine.input.devices import Devices
from engine.input.intents import Intent
from engine.latch import Latch
from engine.onebutton import OneButton
from engine.present.artcache import SHARED
from engine.present.i18n import _
from engine.present.screen import Frame
from engine.present.sound import Sound
from engine.present.stage import Stage
from engine.pulse import Pulse
from engine.toast import Toast
from engine.window import Window

SMALLEST: Final = 360
"""Pixels; the least width and height that scenes are laid out for."""

_log = logging.getLogger("cardcade")


class Scene:
    """One screen. It builds everything in ``layout``, which is called again at every change of size."""

    opaque: ClassVar[bool] = True
    """False for one that stands over the scene below and shows it, darkened, around itself."""

    light: ClassVar[bool] = False
    """True for one that is quick to lay out: it keeps no picture while another covers it."""

    takes_letters: ClassVar[bool] = False
    """True for one that names are typed into: the keyboard's letters come as text."""

    stage: Stage

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def awaits_person(self) -> bool:
        """Whether in a game that is played here it is a person's turn."""
        return False

    def layout(self, frame: Frame) -> None:
        """Builds the picture of how things stand, without animation. ``stage`` is new and empty; for a scene
        that is not opaque its base already shows the scenes below, darkened."""

    def handle(self, intent: Intent) -> None:
        """Takes what a person did."""

    def spots(self) -> Sequence[pygame.Rect]:
        """Where something can be chosen now by a pointer, what is likeliest first: one-button mode goes
        through them in this order."""
        return ()

    def holds(self, intent: Intent) -> bool:
        """Whether this press or peek is one that people hold, for something that goes on as long."""
        return intent.kind == "peek"

    def wake(self) -> None:
        """A key or button that means nothing was pressed: enough for a screen that waits for anything."""

    def update(self, dt: float) -> None:
        """Moves on by ``dt`` seconds; called for the top scene only."""

    def enter(self) -> None:
        """The scene has become the top one: newly shown, or uncovered again."""

    def cover(self) -> None:
        """Another scene comes over this one: what only some may see is to be hidden by now."""

    def leave(self) -> None:
        """The scene has been taken off the stack for good."""

    def fold(self) -> None:
        """Out of sight, for good or until the next ``layout``: lets its picture go. One that has left must
        not hold itself in a circle any more."""
        self.stage.close()

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draws what changed since the last call; says where."""
        return self.stage.draw(target)


class App:
    """A window, not open yet, with its scenes. ``on_trouble`` makes the scene that is shown when another
    broke (the exception is in the log by then); ``text`` is the size of text, 1.0 being normal."""

    no_screen: ClassVar[int] = 1
    """The exit status where there is no screen."""

    def __init__(
        self,
        window: Window,
        devices: Devices,
        sound: Sound,
        on_trouble: Callable[[App], Scene],
        text: float = 1.0,
    ) -> None:
        self.devices = devices
        self.sound = sound
        self.window = window
        self._text = text
        self._on_trouble = on_trouble
        self._scenes: list[Scene] = []
        self._stale: list[Scene] = []
        self._pictured: list[Scene] = []
        self._running = False
        self._status = 0
        self._curtain = Curtain()
        self._toast = Toast()
        self.one_button = OneButton()
        self.latch = Latch()
        self._shown = False
        self.drawn = False
        """Whether the last pass changed the picture."""
        self._message: Scene | None = None
        self._resting: Intent | None = None
        """Where a mouse rests, if it is what was used last."""
        self.after_first_picture: list[Callable[[], None]] = []

    # -- what scenes use ---------------------------------------------------------------------------------

    @property
    def screen(self) -> pygame.Surface:
        return self.window.surface

    @property
    def frame(self) -> Frame:
        """Measures of the window as it is now. A tiny one is cut, not filled: nothing can be read in it."""
        width, height = self.window.size
        return Frame(max(width, SMALLEST), max(height, SMALLEST), self._text)

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Puts a scene on top; the one below waits."""
        self._change([*self._scenes, scene])

    def pop(self) -> None:
        """Takes the top scene away; without another below it the app ends."""
        self._change(self._scenes[:-1])

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the top one's place."""
        self._change([*self._scenes[:-1], scene])

    def put_above(self, below: Scene, *scenes: Scene) -> None:
        """Takes away what stands above a scene of the stack and puts these there."""
        self._change([*self._scenes[: self._scenes.index(below) + 1], *scenes])

    def reset(self, *scenes: Scene) -> None:
        """Takes all scenes away and starts with these (the last is on top)."""
        self._change(list(scenes))

    def say(self, words: str) -> None:
        """Shows a few words in a corner of the picture for a moment."""
        if self.top is not None:
            self._toast.show(words, self.top.stage, self.frame)

    def point_anew(self) -> None:
        """What lies on the picture has changed: a mouse that rests, if it was used last, points at what lies
        under it now."""
        if self._resting is not None:
            self._hand_on(self._resting)

    def quit(self, status: int = 0) -> None:
        """Ends the loop after this pass."""
        self._running = False
        self._status = status

    def rebuild(self) -> None:
        """Lays every scene out anew: the size, the text's size or the language has changed."""
        self._curtain.lift()
        self._stale = list(self._scenes)
        self._freshen()

    def restyle(self, text: float) -> None:
        """Another size of text; and everything in sight is laid out anew, in the colours and the language
        that are in force by now."""
        self._text = text
        self.rebuild()

    def rehearse(self, scene: Scene) -> None:
        """Lays a scene out and draws it out of sight: when it comes on, its pictures are there already."""
        scene.stage = Stage(self.window.size)
        scene.layout(self.frame)
        scene.draw(pygame.Surface(self.window.size))

    def toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self.rebuild()

    # -- the loop ----------------------------------------------------------------------------------------

    def run(self, first: Callable[[App], Scene], title: str) -> int:
        """Shows the window until somebody quits; gives the exit status."""
        try:
            self.open(first, title)
        except pygame.error as error:
            print(
                _("Cardcade found no screen to show itself on: {error}").format(error=error), file=sys.stderr
            )
            return self.no_screen
        pulse = Pulse()
        previous = {number: signal.signal(number, self._on_signal) for number in _SIGNALS}
        try:
            self.step((), 0.0)  # the first picture waits for no beat
            while self._running:
                self.step(*pulse.beat(self.drawn))
        finally:
            for number, handler in previous.items():
                signal.signal(number, handler)
            self.close()
        return self._status

    def open(self, first: Callable[[App], Scene], title: str) -> None:
        """Opens the window and puts the first scene on it."""
        self.window.open(title)
        self._running = True
        self._guarded(lambda: self.reset(first(self)))

    def step(self, events: Iterable[pygame.Event], dt: float) -> bool:
        """One pass of the loop; false when it was the last."""
        self._guarded(lambda: self._take(events, dt))
        self._guarded(lambda: self._move_on(dt))
        self._tidy()
        self._guarded(self._draw)
        return self._running

    def close(self) -> None:
        """Lets every scene go and closes the window."""
        for scene in reversed(self._scenes):
            _quietly(scene.leave)
        self._scenes = []
        pygame.quit()

    # -- parts of a pass ---------------------------------------------------------------------------------

    def _take(self, events: Iterable[pygame.Event], dt: float) -> None:
        for event in events:
            if event.type == pygame.QUIT:
                self.quit()
            elif self.window.notice(event):
                self._resized()
            intents = self.devices.translate(event)
            for intent in intents:
                self._hand_on(intent)
            if not intents and self.top is not None and not self._curtain.wiping and _is_key(event):
                self.top.wake()
        for intent in self.devices.update(dt):
            self._hand_on(intent)

    def _hand_on(self, intent: Intent) -> None:
        self._note_pointer(intent)
        if intent.kind == "fullscreen":
            self.toggle_fullscreen()
        elif intent.kind == "mute":
            self.sound.muted = not self.sound.muted
            self.say(_("Sound off") if self.sound.muted else _("Sound on"))
        elif self._curtain.wiping and intent.kind in ("press", "cancel", "menu"):
            self._lift_curtain()  # what was pressed was meant for a picture that is no longer there
        else:
            for pressed in self.one_button.take(intent):
                self._tell(pressed)

    def _note_pointer(self, intent: Intent) -> None:
        """The arrow is there for who holds a mouse, and for nobody else."""
        if intent.kind not in ("point", "press", "move"):
            return
        visible = intent.device.kind == "mouse"
        self._resting = Intent("point", intent.device, intent.pos) if visible else None
        if pygame.mouse.get_visible() != visible:
            pygame.mouse.set_visible(visible)

    def _tell(self, intent: Intent) -> None:
        if self.top is not None:
            for one in self.latch.take(intent, self.top):
                self.top.handle(one)

    def _move_on(self, dt: float) -> None:
        self._toast.update(dt)
        self.sound.update(dt)
        if self._curtain.update(dt):
            self.rebuild()
        elif self.top is not None and not (self._curtain.wiping or self._curtain.stretching):
            self.top.update(dt)
            if self.top is not None:
                self.one_button.update(dt, self.top, self.frame)

    def _draw(self) -> None:
        top = self.top
        self.drawn = False
        if top is None or self.window.hidden or self._curtain.stretching:
            return
        rects = self._curtain.draw(top, self.screen)
        self.window.show(rects)
        self.drawn = bool(rects)
        if rects and not self._shown:
            self._shown = True
            for call in self.after_first_picture:
                call()

    # -- scenes and pictures -----------------------------------------------------------------------------

    def _change(self, scenes: list[Scene]) -> None:
        gone = [scene for scene in self._scenes if scene not in scenes]
        covers = [scene for scene in (self.top, *scenes[-1:]) if scene is not None]
        new = [scene for scene in scenes if scene not in self._scenes]
        below, self._scenes = self.top, scenes
        if below is not None and below in scenes[:-1]:
            below.cover()
            below.draw(self.screen)  # a wipe begins with what may be seen
            if scenes[-1].opaque:
                SHARED.clear()  # what moved on it is not seen for a while; a long text wants the room
        for scene in gone:
            scene.leave()
        if not scenes:
            self.quit()
            return
        self._stale = [scene for scene in [*self._stale, *new] if scene in scenes]
        self._freshen()
        self.devices.typing = scenes[-1].takes_letters
        scenes[-1].enter()
        scenes[-1].stage.invalidate()
        if self._shown and all(scene.opaque for scene in covers):
            self._curtain.call()
        else:
            self._curtain.lift()

    def arrange(self, scene: Scene) -> None:
        """Lays one scene out anew: what it shows has changed by more than a picture."""
        scene.stage = Stage(self.window.size)
        self._pictured += [scene] if scene not in self._pictured else []
        place = self._scenes.index(scene)
        if not scene.opaque and place > 0:
            below = self._scenes[place - 1]
            below.stage.invalidate()
            below.draw(scene.stage.base)
            scene.stage.base.fill(_DARKENING, special_flags=pygame.BLEND_RGB_MULT)
        scene.layout(self.frame)

    @property
    def _lowest(self) -> int:
        """The place in the stack of the lowest scene in sight."""
        return max((n for n, scene in enumerate(self._scenes) if scene.opaque), default=0)

    def _freshen(self) -> None:
        """Lays out those scenes that are in sight and were not yet, at this size; the others wait."""
        for scene in self._scenes[self._lowest :]:
            if scene in self._stale:
                self._stale.remove(scene)
                self.arrange(scene)

    def _tidy(self) -> None:
        """Lets go the pictures of scenes that are gone or covered; not before their own calls are over."""
        seen = self._scenes[self._lowest :]
        for scene in [scene for scene in self._pictured if scene not in seen]:
            if scene.light or scene not in self._scenes:
                self._pictured.remove(scene)
                self._stale += [scene] if scene in self._scenes and scene not in self._stale else []
                _quietly(scene.fold)

    def _lift_curtain(self) -> None:
        self._curtain.lift()
        if self.top is not None:
            self.top.stage.invalidate()

    def _resized(self) -> None:
        """While the window's edge is dragged the last picture is stretched; the layout follows at rest. One
        that has come back to its size at once is empty, too."""
        if self.top is not None and (self._curtain.stretching or self.top.stage.size != self.window.size):
            self._curtain.stretch(self.top, self.screen)
            self.window.show([self.screen.get_rect()])
        else:
            self._lift_curtain()

    # -- trouble -----------------------------------------------------------------------------------------

    def _on_signal(self, _number: int, _frame: object) -> None:
        self.quit()

    def _guarded(self, call: Callable[[], None]) -> None:
        """A scene that breaks gives way to a message; only when that breaks too does the app end."""
        try:
            call()
        except Exception:
            _log.exception("a scene broke")
            if self.top is not None and self.top is self._message:
                self.quit(1)
            else:
                self._say_trouble()

    def _say_trouble(self) -> None:
        for scene in self._scenes:
            _quietly(scene.leave)
        self._scenes = []
        self._curtain.lift()
        try:
            self._message = self._on_trouble(self)
            self.push(self._message)
        except Exception:
            _log.exception("the message about it broke too")
            self.quit(1)


_DARKENING: Final = (70, 70, 78)
_MODIFIERS: Final = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_MODE),
    )
)
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def _quietly(call: Callable[[], None]) -> None:
    try:
        call()
    except Exception:
        _log.exception("a scene broke while it was taken away")


def _is_key(event: pygame.Event) -> bool:
    """A key or a pad's button went down, and not one that only changes what others mean."""
    if event.type == pygame.KEYDOWN:
        return event.key not in _MODIFIERS
    return bool(event.type == pygame.JOYBUTTONDOWN)
