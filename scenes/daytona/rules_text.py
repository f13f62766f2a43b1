"""Daytona's rules in the player's words."""

from __future__ import annotations

from engine.present.i18n import _
from scenes.prose import Part, head, item, text


def rules() -> tuple[Part, ...]:
    """The whole page, in the current language."""
    return (*_race(), *_turn(), *_special_cards(), *_finish(), *_options(), *_hands(), *_honesty())


def _race() -> tuple[Part, ...]:
    return (
        head(_("The race")),
        text(
            _(
                "Two to four cars race on a track made of playing cards. In your turn you draw a card, and "
                "your car answers to it: on, back, or not at all. Points are given for the first three "
                "places. Whoever reaches the agreed number of points, and has more than everyone else, wins."
            )
        ),
        head(_("The cards")),
        text(
            _(
                "Two packs of 52 with two jokers each, 108 cards. **Suits mean nothing.** An ace counts 1, "
                "the cards from 2 to 10 count their face, the jack 11, the queen 12, the king 13. The values "
                "are a ladder and not a ring: a king and an ace are twelve apart."
            )
        ),
        head(_("The track")),
        text(
            _(
                "Fourteen cards are laid as a rectangle and driven anticlockwise. The **start/finish card** "
                "lies crosswise outside the left end, the **pit stop** in the middle, beside the pack. "
                "Neighbours on the track are never equal, no value lies on it more than twice, and there are "
                "neither jokers nor deuces on it. The start/finish card is one from 3 to jack, more than two "
                "away from both cards that lead up to it. The pit stop has a value that no other card of the "
                "track has."
            )
        ),
        text(
            _(
                "A card that may not lie where it was turned goes under the pack, and the next one is "
                "turned. All cars start on the start/finish card. In the first race each seat draws a card "
                "and the highest starts; in later races the last winner does. Turns go clockwise."
            )
        ),
    )


def _turn() -> tuple[Part, ...]:
    return (
        head(_("Your turn")),
        text(
            _(
                "Draw the top card. A card **fits** another when their values are at most **two** apart: a 7 "
                "fits 5, 6, 7, 8 and 9. What you drew is held against the card ahead of your car and the "
                "card behind it."
            )
        ),
        item(_("It fits the card **ahead**: one card forward.")),
        item(_("It fits the card **behind**: one card back.")),
        item(_("It fits **both**: forward in a Sprint, back in Endurance.")),
        item(_("It fits **neither**: the car stays.")),
        text(
            _(
                "At the start of the first lap there is no card behind you. Cars do not block one another: "
                "any number may stand on the same card. The screen always shows which values would carry you "
                "on and which would carry you back."
            )
        ),
    )


def _special_cards() -> tuple[Part, ...]:
    return (
        head(_("Pit stop, jokers, deuces")),
        item(
            _(
                "**The pit stop's value** goes before everything else: draw it and your car stands where it "
                "is while you miss your next two turns."
            )
        ),
        item(_("**A joker** carries any car one card forward, but never over the finishing line.")),
        item(
            _(
                "**A deuce** may be a two or a joker, as you say. You are asked only when it makes a "
                "difference. A held throttle stops at the question."
            )
        ),
    )


def _finish() -> tuple[Part, ...]:
    return (
        head(_("The finishing line")),
        text(
            _(
                "From the last card of the last lap the card ahead is the start/finish card, and there a "
                "card must come within **one** of it to carry you home. Jokers do not cross, nor do deuces "
                "played as jokers; a deuce played as a two does when it fits. A car that has crossed takes "
                "no more turns."
            )
        ),
        text(
            _(
                "In a race of several laps the start/finish card is a card like any other until the last "
                "lap: within two is enough and a joker will do. You can be driven back over it, too, and "
                "then you are in the lap before."
            )
        ),
        head(_("Points")),
        text(
            _(
                "**10** for the first car home, **5** for the second, **2** for the third. The race ends "
                "when all places that pay are taken or one car is left on the track; that car takes the next "
                "place without crossing. Of two cars the winner takes 10 and the other 5. Then all cards are "
                "shuffled for the next race. If two are level at the target, another race is driven."
            )
        ),
    )


def _options() -> tuple[Part, ...]:
    return (
        head(_("What can be agreed")),
        item(
            _(
                "**Sprint**: what fits both ways drives forward. With two, three, four cars a race takes "
                "about 103, 172, 244 draws."
            )
        ),
        item(
            _(
                "**Endurance, as printed**: what fits both ways drives back, as the old rules have it. About "
                "450, 925, 1,360 draws. It is always driven over one lap, and deuces may be jokers."
            )
        ),
        item(_("**Deuces**: two or joker as you say, or always a plain two.")),
        item(_("**Laps**: one, two or three.")),
        item(_("**Points to win**: 10, which is a single race, or 30, 50 or 100.")),
    )


def _hands() -> tuple[Part, ...]:
    return (
        head(_("In your hands")),
        item(
            _(
                "Press to draw a card. Hold to draw on, faster the longer you hold, and let go to stop at "
                "once."
            )
        ),
        item(
            _(
                "**Auto-drive** holds the throttle for you and picks the better half of a deuce: T, or Y on "
                "a gamepad."
            )
        ),
        item(
            _(
                "**Keyboard**, left half: W A S D and Space. Right half: arrows and Enter. Two people can "
                "share it."
            )
        ),
        item(_("**Gamepad**: A draws and chooses, B goes back, Start pauses, X opens the log.")),
        item(_("**Mouse and touch**: press what you see; anywhere on the track draws.")),
        item(_("**Everywhere**: Esc goes back, P pauses, L opens the log, M mutes, F11 fills the screen.")),
        text(_("You can leave at any moment. The race waits on the shelf until you take it up again.")),
    )


def _honesty() -> tuple[Part, ...]:
    return (
        head(_("Shuffled for everyone to check")),
        text(
            _(
                "Before each shuffle is used the log holds its seal, made from a secret seed and the order "
                "of the cards. When the game is over the seed is opened. Anyone can then recompute every "
                "shuffle of the game: python main.py verify, with the name of the log."
            )
        ),
    )
