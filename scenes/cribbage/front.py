"""All that stands on the stage at one size: the scenery, and over it what people decide by or wait at."""

from __future__ import annotations

from engine.match.match import Match
from engine.present.particles import Particles
from engine.present.screen import Frame
from engine.present.sound import Sound
from engine.present.stage import Stage
from engine.present.timeline import Cue
from engine.rules.cribbage.events import GameWon
from scenes.cribbage.decision import Decision
from scenes.cribbage.desk import Desk
from scenes.cribbage.layout import Layout
from scenes.cribbage.picture import Picture
from scenes.cribbage.scenery import Game, Scenery
from scenes.cribbage.script import Act
from scenes.cribbage.talk import Talk
from scenes.cribbage.wonpanel import WonPanel
from scenes.hearing import hear


class Front:
    """``decision``: what a person is asked."""

    def __init__(self, stage: Stage, frame: Frame, game: Game, near: int, told: Talk, sound: Sound) -> None:
        self._stage = stage
        self._sound = sound
        layout = Layout(frame, game.terms.target).turned(near)
        self.scenery = Scenery(stage, layout, game, told)
        self.desk = Desk(self.scenery)
        self.decision: Decision | None = None
        self._particles = Particles(stage, frame)
        self._panel: WonPanel | None = None

    def update(self, dt: float) -> None:
        self._particles.update(dt)
        if self.decision is not None:
            self.decision.update(dt)

    def say(self, text: str, seat: int | None, *, warn: bool = False, tail: str = "") -> None:
        """A sentence about a seat, on the line above the near hand."""
        emblem = None if seat is None else self.scenery.game.players[seat].emblem
        self.scenery.say(text, emblem, warn=warn, tail=tail)

    def refuse(self, text: str, seat: int) -> None:
        """Says why something does not go."""
        self._sound.play("refuse")
        self.say(text, seat, warn=True)

    # -- decisions ---------------------------------------------------------------------------------------

    def ask(self, match: Match, shown: Picture) -> None:
        """The seat to move, a person's, is asked."""
        self.decision = Decision(self.scenery, self.desk, match, shown)
        self.say(self.decision.prompt, self.decision.seat)

    def close_decision(self) -> None:
        if self.decision is not None:
            self.decision.close()
            self.decision = None

    # -- the end of a game -------------------------------------------------------------------------------

    def show_win(self, act: Act) -> None:
        """Who has won a game of the match, and how the games stand."""
        won = next(event for event in act.events if isinstance(event, GameWon))
        game = self.scenery.game
        self._panel = WonPanel(self._stage, self.scenery.layout, won, game.players, game.terms.match)

    def close_panel(self) -> None:
        if self._panel is not None:
            self._panel.close()
            self._panel = None

    def follow(self, cue: Cue) -> None:
        """A timeline's cue: something to hear or to set off."""
        if cue.name == "won" and isinstance(cue.data, int):
            layout, target = self.scenery.layout, self.scenery.game.terms.target
            self._particles.confetti(*layout.track.hole(cue.data, target), 50)
            self._particles.confetti(*layout.middle.center, 60)
        hear(self._sound, cue, self.scenery.layout.frame.width)
