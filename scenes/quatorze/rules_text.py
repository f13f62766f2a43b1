"""Quatorze's rules in the player's words."""

from __future__ import annotations

from engine.present.i18n import _
from scenes.prose import Part, head, item, text


def rules() -> tuple[Part, ...]:
    """The whole page, in the current language."""
    return (
        *_aim(), *_deal(), *_melds(), *_turn(), *_laying(), *_points(), *_end(), *_options(), *_hands(),
        *_honesty(),
    )  # fmt: skip


def _aim() -> tuple[Part, ...]:
    return (
        head(_("The game")),
        text(
            _(
                "A rummy from Lebanon for two to six players. Lay down your cards in sets and runs and be "
                "the first to get rid of them all: whoever is left with cards in hand takes their points. "
                "**Fewest points win.**"
            )
        ),
        head(_("The cards")),
        text(
            _(
                "Two packs and two jokers, shuffled together. In melds and in hand 2 to 10 count their "
                "number, jack, queen and king 10, the ace 11, but only 1 where it lies low in a run. A "
                "joker counts as the card it stands for; left in hand it counts 25."
            )
        ),
    )


def _deal() -> tuple[Part, ...]:
    return (
        head(_("The deal")),
        text(
            _(
                "The highest card of a draw deals first; then the deal goes to the right, as the turns do: "
                "**anticlockwise**. The dealer’s left lifts a part of the pack and shows its lowest "
                "card; if that is a joker the cutter keeps it. Everybody gets fourteen cards, and the "
                "dealer’s right fifteen: that player begins by throwing one card, and no more."
            )
        ),
    )


def _melds() -> tuple[Part, ...]:
    return (
        head(_("Sets and runs")),
        item(
            _(
                "**Set**: three or four cards of one rank, each of another suit. Two equal cards are no "
                "part of a set. A set may hold one joker."
            )
        ),
        item(
            _(
                "**Run**: three to thirteen cards of one suit in a row. The ace lies low (A 2 3) or high "
                "(Q K A), never in the middle. Two jokers may not lie side by side."
            )
        ),
        item(_("Every meld has at least two cards that are no jokers.")),
    )


def _turn() -> tuple[Part, ...]:
    return (
        head(_("A turn")),
        item(
            _(
                "**Draw** the top card of the stock, or take the top discard. The discard may be taken "
                "only if you can lay it on the table in this very turn, and then you must."
            )
        ),
        item(
            _(
                "**Lay down**, if you like. Your first melds of a round, your opening, must be worth **51** "
                "together. Once you are down you may lay any melds, and add cards to anybody’s melds."
            )
        ),
        item(
            _(
                "**Throw** one card, always. So one card must be left to throw: your last card is never "
                "laid down. Whoever throws the last card goes out and ends the round."
            )
        ),
        text(
            _(
                "When the stock is used up, the discards but for the top one are shuffled into a new one, "
                "twice in a round. After that the next draw from it ends the round, and nobody goes out."
            )
        ),
    )


def _laying() -> tuple[Part, ...]:
    return (
        head(_("On the table")),
        text(
            _(
                "To a set of three goes the missing suit, or a joker; to a run the next card at either end, "
                "or a joker for it. What lies on the table is never taken back, split or joined. A small "
                "sign on a card says who added it; the corner of a joker says what it stands for."
            )
        ),
    )


def _points() -> tuple[Part, ...]:
    return (
        head(_("Points of a round")),
        item(_("Whoever goes out: **−30**.")),
        item(
            _(
                "Whoever opens and goes out in one and the same turn, adding nothing to other melds: "
                "**−60**, and everybody else’s points are doubled."
            )
        ),
        item(_("Everybody else: the points of the cards in hand, also those who are down.")),
    )


def _end() -> tuple[Part, ...]:
    return (
        head(_("The end")),
        text(
            _(
                "When anyone stands at the limit after a round, or the last round is over, the fewest "
                "points win; if they are level, another round decides. With **last one left** whoever "
                "reaches the limit is out of the game, and the last one left wins."
            )
        ),
        text(
            _(
                "As printed the game knows no last round. With 30 points less for each win it can then go "
                "on for very long; the last two may never come to an end."
            )
        ),
        text(
            _(
                "After any round of such a game all may agree in the pause menu to stop: the fewest points "
                "win."
            )
        ),
    )


def _options() -> tuple[Part, ...]:
    return (
        head(_("Agreed before the game")),
        item(_("**The end**, **limit** and **rounds**: how long the game goes on.")),
        item(_("**Opening**: 51 points, or any meld.")),
        item(
            _(
                "**Jokers may be swapped**: whoever is down puts the card that a joker stands for in its "
                "place, and must lay that joker in the same turn."
            )
        ),
        item(_("**Jokers**: one or two.")),
    )


def _hands() -> tuple[Part, ...]:
    return (
        head(_("At this table")),
        item(
            _(
                "Press a card to pick it, again to put it back. Picked cards that are melds are laid with "
                "**Lay down**; with nothing picked the button lays what the table proposes. One picked card "
                "goes to the discards with **Throw**, or to a meld where a light shows that it fits."
            )
        ),
        item(_("A run of picked cards with a joker lies as it lies in your hand, if that makes a run.")),
        item(
            _(
                "Drag a card along the hand, or hold the button and push left or right: that is your own "
                "order, and it is kept. **Sort** puts suits or ranks together; **Arrange** puts braces "
                "under what would meld."
            )
        ),
        item(_("Cards may be dragged to the discards and onto melds, too.")),
        item(_("Your hand can be put in order at any time, also while others move.")),
        item(_("Pad: stick or cross to choose, A to press, Y for a hint, X for the log, Start: menu.")),
        item(_("Keyboard: W A S D and Space, or the arrows and Enter; T hint, L log, P menu, M sound.")),
        item(_("A press while something is shown skips it.")),
        item(
            _(
                "When several people share the screen, a curtain in your colour lies over your hand. It is "
                "lifted by your own device only; the others look away."
            )
        ),
    )


def _honesty() -> tuple[Part, ...]:
    return (
        head(_("Honest shuffles")),
        text(
            _(
                "Before each round the table shows the seal of its shuffle, a fingerprint that gives "
                "nothing away. After the round the log shows what it was shuffled with, and anybody can "
                "check that nothing was changed. Computer players see what you would see in their seat, "
                "and no more."
            )
        ),
    )
