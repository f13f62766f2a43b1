"""The screen on which a game that is over is watched: its table, and below it what steers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from engine.input.intents import DeviceKind, Intent
from engine.match.playback import Reel, take_up
from engine.match.settings import PACES
from engine.present import fonts, theme
from engine.present.i18n import _
from engine.present.screen import Frame, columns, cut_bottom, cut_left, cut_top
from engine.present.sprite import Sprite, SurfaceArt
from engine.present.widgets import Button, Choice, Pick, button_height
from scenes import catalog, flow
from scenes.gamelog import GameLog
from scenes.menu import Menu
from scenes.replay.hands import OpenHands, has_hands, height
from scenes.replay.projector import Projector
from scenes.replay.scrub import Scrub
from scenes.rowtiles import KeyTile
from scenes.settings.pace import pace_picks

if TYPE_CHECKING:
    from scenes.hall import Hall

_LINE: Final = 60
_PAD: Final = 18
_SAYS: Final = 400
_KEYS: Final = 56
"""Units: the height of the bar one drags, what is free around the rows, the width of where one is, and the
height of the line of keys where it has its own."""
_WEIGHTS: Final = (1.7, 0.8, 0.8, 1.0, 0.8, 0.8, 2.8, 4.6, 3.1)
"""Back, five ways to go, speed, view, take up: their shares of the row."""


class Replay(Menu):
    """Begins at the start, as the first person at the table saw it, and plays."""

    def __init__(self, hall: Hall, reel: Reel) -> None:
        super().__init__(hall)
        self._reel = reel
        self._table = catalog.table_of(reel.log.header.game)
        event, self._part = self._table.chapters()
        self._parts = reel.begun(event)
        self._projector = Projector(hall, reel)
        self._projector.pace = hall.settings.pace
        self._views = self._all_views()
        self._view = next((n for n, seat in enumerate(self._views) if seat is not None), 0)
        self._projector.viewer = self._views[self._view]
        self._open: OpenHands | None = None
        self._room = Rect(0, 0, 0, 0)
        self._hands_room = Rect(0, 0, 0, 0)
        self._told = -1
        self._fresh = True
        self.prefer("play")

    def _all_views(self) -> list[int | None]:
        """Seats whose eyes can be looked through, people's first; None: a bystander's, which is also what all
        hands are laid open beside."""
        if not has_hands(self._reel.moments[0].step.state):
            return [None]
        players = self._reel.players
        seats = sorted(range(len(players)), key=lambda seat: players[seat].kind != "person")
        return [*seats, None, None]

    @property
    def _lays_open(self) -> bool:
        return len(self._views) > 1 and self._view == len(self._views) - 1

    # -- the picture -------------------------------------------------------------------------------------

    def build(self, frame: Frame) -> None:
        pad, high = frame.px(_PAD), button_height(frame)
        deep = 2 if frame.portrait else 1
        keys = frame.px(_KEYS) if frame.portrait else 0
        bar_high = 3 * pad + frame.px(_LINE) + deep * high + (deep - 1) * pad + keys
        bar, rest = cut_bottom(frame.rect, bar_high)
        self.page.base.fill(self.palette.ground)
        self._hands_room = Rect(0, 0, 0, 0)
        if self._lays_open:
            strip, rest = cut_bottom(rest, height(frame, len(self._reel.players)) + pad)
            self._hands_room = Rect(frame.safe.x, strip.y + pad, frame.safe.w, strip.h - pad)
        self._room = rest
        inside = Rect(frame.safe.x, bar.y + pad, frame.safe.w, bar.h - 2 * pad - keys)
        self._hint_room = Rect(inside.x, inside.bottom + pad // 2, inside.w, keys)
        line, buttons = cut_top(inside, frame.px(_LINE))
        self._build_line(frame, line)
        self._build_buttons(frame, Rect(buttons.x, buttons.y + pad, buttons.w, buttons.h - pad))

    def _build_line(self, frame: Frame, line: Rect) -> None:
        self._says, rest = cut_left(line, frame.px(_SAYS))
        bar = rest
        if not frame.portrait:
            bar, self._hint_room = columns(rest, (3, 2), frame.px(40))
        scrub = Scrub(bar, frame, self._reel.last, self._parts, self._seek, self._step)
        self.add("scrub", scrub)

    def _build_buttons(self, frame: Frame, room: Rect) -> None:
        gap = frame.px(_PAD)
        if frame.portrait:
            upper, lower = cut_top(room, button_height(frame))
            lower = Rect(lower.x, lower.y + gap, lower.w, lower.h - gap)
            ways = columns(upper, (*_WEIGHTS[:6], _WEIGHTS[6]), gap)
            cells = [*ways, *columns(lower, _WEIGHTS[7:], gap)]
        else:
            cells = columns(room, _WEIGHTS, gap)
        back, *ways = cells[:6]
        speed, view, anew = cells[6:]
        self.add("back", Button(back, self.back_words(), self.back, frame, self.palette))
        for (key, sign, do), cell in zip(self._ways(), ways, strict=True):
            self.add(key, KeyTile(cell, frame, "", do, sign))
        at, paces = PACES.index(self._projector.pace), pace_picks()
        widest = max(fonts.width(pick.text, "strong", frame.type(theme.LABEL)) for pick in paces)
        self.page.need(widest + frame.type(4 * theme.LABEL) <= speed.w)
        self.add("speed", Choice(speed, "", paces, at, self._set_speed, frame, self.palette))
        if len(self._views) > 1:
            self.add("view", Choice(view, "", self._view_picks(), self._view, self._set_view, frame))
        self.add("anew", Button(anew, _("Play on from here"), self._take_up, frame, self.palette))

    def _ways(self) -> tuple[tuple[str, str, partial[None]], ...]:
        return (
            ("part-back", "part-back", partial(self._to_part, -1)),
            ("step-back", "step-back", partial(self._step, -1)),
            ("play", "play", partial(self._toggle)),
            ("step-next", "step-next", partial(self._step, 1)),
            ("part-next", "part-next", partial(self._to_part, 1)),
        )

    def _view_picks(self) -> list[Pick]:
        seats = [self._reel.players[seat] for seat in self._views if seat is not None]
        names = [Pick(_("As {name}").format(name=player.name)) for player in seats]
        return [*names, Pick(_("As a bystander")), Pick(_("All hands open"))]

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        self._told = -1
        table = Frame(self._room.w, self._room.h, self.frame.text)
        running = self._projector.running or self._fresh
        self._projector.show(table)
        if self._hands_room.h:
            players, deck = self._reel.players, self.hall.settings.deck
            self._open = OpenHands(self._hands_room, self.frame, players, deck)
        if running:
            self._fresh = False
            self._projector.run()
        self._tell()

    def fold(self) -> None:
        self._projector.fold()
        super().fold()

    def leave(self) -> None:
        self._projector.fold()
        self.hall.sound.music("")

    def draw(self, target: Surface) -> list[Rect]:
        rects = super().draw(target)
        bared = [rect for rect in rects if rect.colliderect(self._room)]
        bare = bared[0].unionall(bared[1:]).clip(self._room) if bared else None
        return [*rects, *self._projector.draw(target, bare)]

    def update(self, dt: float) -> None:
        self._projector.update(dt)
        self._tell()

    def _tell(self) -> None:
        """Says where one is, and whether it goes on."""
        play, scrub = self.widgets["play"], self.widgets["scrub"]
        assert isinstance(play, KeyTile) and isinstance(scrub, Scrub)
        play.sign = "pause" if self._projector.running else "play"
        acts = self._projector.acts
        if acts == self._told:
            return
        self._told = scrub.at = acts
        self.widgets["anew"].enabled = acts < self._reel.last
        self._say_where(acts)
        if self._open is not None and self._hands_room.h:
            picture = self._open.picture(self._reel.moments[acts].step.state)
            self.stage.add(Sprite(SurfaceArt(picture), *self._hands_room.center), "hands")

    def _say_where(self, acts: int) -> None:
        part = sum(moment <= acts for moment in self._parts)
        words = _("{part}  ·  {at} of {all}").format(
            part=_(self._part).format(n=part), at=acts, all=self._reel.last
        )
        px = fonts.fit(words, "strong", self.frame.type(theme.BODY), self._says.w)
        drawn = fonts.render(words, "strong", px, theme.CREAM)
        place = self._says.x + drawn.width / 2, self._says.centery
        self.stage.add(Sprite(SurfaceArt(drawn), *place), "where")

    def hints(self, kind: DeviceKind) -> str:
        return {
            "pad": _("A: choose   Y: play, pause   X: in words   B: back"),
            "keys-left": _("Space: choose   T: play, pause   L: in words   Esc: back"),
            "keys-right": _("Enter: choose   T: play, pause   L: in words   Esc: back"),
            "mouse": _("Drag the bar   Right button: back"),
            "touch": _("Drag the bar"),
        }[kind]

    # -- what people do ----------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        on_table = intent.kind == "press" and intent.pos and self._room.collidepoint(intent.pos)
        if intent.kind in ("auto", "hint") or on_table:
            self.hall.last_device = intent.device
            self._toggle()
        elif intent.kind == "log":
            self._projector.hold()
            self.app.push(GameLog(self.hall, self._projector.playback))
        elif intent.kind == "point" and intent.held and self._scrubs(intent):
            scrub = self.widgets["scrub"]
            assert isinstance(scrub, Scrub) and intent.pos is not None
            self._seek(scrub.moment_at(intent.pos[0]))
        else:
            super().handle(intent)

    def _scrubs(self, intent: Intent) -> bool:
        """Whether the pointer went down on the bar and is still there."""
        down = self._down.get((intent.device, intent.finger))
        return intent.pos is not None and down is not None and down is self.widgets["scrub"]

    def _toggle(self) -> None:
        if self._projector.running:
            self._projector.hold()
        else:
            if self._projector.acts == self._reel.last:
                self._projector.seek(0)
            self._projector.run()

    def _seek(self, acts: int) -> None:
        if acts != self._projector.acts or self._projector.running:
            self._projector.seek(acts)
            self._tell()

    def _step(self, way: int) -> None:
        """An action on is shown as it was played; an action back stands at once."""
        acts = self._projector.acts
        if way < 0:
            self._projector.seek(max(0, acts - 1))
        elif acts < self._reel.last:
            self._projector.run(acts + 1)
        self._tell()

    def _to_part(self, way: int) -> None:
        """To the beginning of the race, the deal, the round: of the next, or of this one and those before."""
        acts = self._projector.acts
        if way > 0:
            found = next((moment for moment in self._parts if moment > acts), self._reel.last)
        else:
            found = max((moment for moment in self._parts if moment < acts), default=0)
        running = self._projector.running
        self._projector.seek(found)
        if running:
            self._projector.run()
        self._tell()

    def _set_speed(self, index: int) -> None:
        self._projector.set_pace(PACES[index])

    def _set_view(self, index: int) -> None:
        self._view = index
        self._projector.viewer = self._views[index]
        self.rebuild()

    def _take_up(self) -> None:
        """A game of its own begins with what there is at this moment."""
        id_ = take_up(self._reel, self._projector.acts, self.hall.store)
        flow.take_up(self.hall, id_, self.hall.last_device)
