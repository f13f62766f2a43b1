"""Cribbage's rules in the player's words."""

from __future__ import annotations

from engine.present.i18n import _
from scenes.prose import Part, head, item, text


def rules() -> tuple[Part, ...]:
    """The whole page, in the current language."""
    return (
        *_game(),
        *_deal(),
        *_play(),
        *_show(),
        *_winning(),
        *_counting(),
        *_options(),
        *_hands(),
        *_honesty(),
    )


def _game() -> tuple[Part, ...]:
    return (
        head(_("The game")),
        text(
            _(
                "Two players race to **121** points on a board of holes. In every deal you score twice: in "
                "the **play**, when the cards are laid one by one, and in the **show**, when the hands are "
                "counted. One of you deals and owns the **crib**, a third hand that both of you fill; the "
                "other is called **pone**. The deal alternates."
            )
        ),
        head(_("The cards")),
        text(
            _(
                "One pack of 52. An ace counts 1, the cards from 2 to 10 count their face, jack, queen and "
                "king 10 each. In runs the ace is low and the king high, and there is no way round from "
                "one to the other. For the first deal each cuts a card: the **lower** one deals. In a "
                "match the loser of a game deals the next one first."
            )
        ),
    )


def _deal() -> tuple[Part, ...]:
    return (
        head(_("Six cards, two for the crib")),
        text(
            _(
                "Each gets six cards. You lay **two** away, face down, to the dealer’s crib: pone first, "
                "then the dealer. Good cards there are a gift to yourself when you deal, and to the other "
                "when you do not."
            )
        ),
        text(
            _(
                "Then pone cuts the **starter**, which counts with every hand later. When it is a jack the "
                "dealer takes **2** at once, “for his heels”."
            )
        ),
    )


def _play() -> tuple[Part, ...]:
    return (
        head(_("The play")),
        text(
            _(
                "Pone leads. In turn you lay a card and say the running total, which may not pass **31**. "
                "If a card of yours fits you must lay one. If none does you say **go**, and the other "
                "plays on alone as long as a card fits."
            )
        ),
        item(_("The total is exactly **15**: 2 points. Exactly **31**: 2 points.")),
        item(_("Your card makes a **pair** with the one before: 2. Three alike: 6. Four alike: 12.")),
        item(
            _(
                "The last three or more cards are a **run**, in any order: a point for each. After 4 and 2 "
                "a 3 scores three; a 5 after that scores four."
            )
        ),
        item(_("Whoever laid the last card before a total ends takes **1**, unless it was 31.")),
        text(
            _(
                "Then the total begins again at 0, and whoever did not lay the last card leads if there "
                "are cards left. When all eight cards are laid the hands are shown."
            )
        ),
    )


def _show() -> tuple[Part, ...]:
    return (
        head(_("The show")),
        text(
            _(
                "First pone’s hand is counted, then the dealer’s, then the crib: four cards, and the "
                "starter as the fifth. The same card counts in as many combinations as it can."
            )
        ),
        item(_("**Fifteen**: every set of cards that adds up to 15 scores 2.")),
        item(_("**Pairs**: 2 for each. Three of a kind are three pairs, 6. Four are 12.")),
        item(_("**Runs** of three or more: a point for each card, and each way to make the run counts.")),
        item(_("**Flush**: four hand cards of one suit 4, with the starter 5. In the crib only five count.")),
        item(_("**His nobs**: a jack of the starter’s suit in the hand, 1.")),
        text(
            _(
                "The best hand of all is 29: three fives and the jack of the suit of the fourth, which is "
                "the starter. Nobody can hold 19, 25, 26 or 27, so players call a worthless hand "
                "“nineteen”."
            )
        ),
    )


def _winning() -> tuple[Part, ...]:
    return (
        head(_("Winning")),
        text(
            _(
                "Whoever reaches 121 wins **at once**, in the middle of the play or before the other has "
                "counted: that is why it matters that pone counts first."
            )
        ),
        text(
            _(
                "The red lines on the board are the **skunk lines**. A loser who has not reached 91 is "
                "skunked, and the game counts 2; one who has not reached 61 is double-skunked, and it "
                "counts 3. In a game to 61 the line is at 31, and there is only one."
            )
        ),
        head(_("The board")),
        text(
            _(
                "Each player has two pegs. The front one stands at the score, the other where the last "
                "score was: when you score it is the hind peg that leaps over the front one. The last "
                "hole, in the brass sun, is for the winner."
            )
        ),
    )


def _counting() -> tuple[Part, ...]:
    return (
        head(_("Counting yourself, and muggins")),
        text(
            _(
                "When the players count, you say what your hand is worth, from 0 to 29. Say too little and "
                "that is what you get; say too much and you get what is true. What was missed is shown to "
                "both."
            )
        ),
        text(
            _(
                "With **muggins** the other is asked after every count whether anything was missed. Who "
                "names the right number takes those points; a wrong one takes nothing. The question comes "
                "every time, so it gives nothing away."
            )
        ),
    )


def _options() -> tuple[Part, ...]:
    return (
        head(_("What can be agreed")),
        item(_("**Points to win**: 61, or 121.")),
        item(_("**Games to win**: a single game, or the first to 3, 5 or 7 game points.")),
        item(_("**Skunks**: count more, or not.")),
        item(_("**Counting**: by the table, or by the players.")),
        item(_("**Muggins**: on, or off. It needs players who count.")),
    )


def _hands() -> tuple[Part, ...]:
    return (
        head(_("In your hands")),
        item(
            _(
                "Left and right choose a card, the button lays it. For the crib choose two, then **Lay "
                "away**. Press a card again to keep it after all."
            )
        ),
        item(_("What cannot be done is done for you: a **go**, or the only card that fits, after a moment.")),
        item(_("A press while something is shown brings it to its end; the next one counts.")),
        item(_("**Hint**: H, or Y on a gamepad: what a strong player would do, and why.")),
        item(_("To count: left and right by one, up and down by ten, or type the digits.")),
        item(
            _(
                "Two people on one screen: a curtain comes down between your turns. Whose colour it has "
                "lifts it with the own device; the other looks away."
            )
        ),
        item(_("**Everywhere**: Esc goes back, P pauses, L opens the log, M mutes, F11 fills the screen.")),
        text(_("You can leave at any moment. The game waits on the shelf until you take it up again.")),
    )


def _honesty() -> tuple[Part, ...]:
    return (
        head(_("Shuffled for everyone to check")),
        text(
            _(
                "Before each deal the screen shows, and the log keeps, the seal of its shuffle, made from "
                "a secret seed and the order of the cards. When the game is over the seed is opened. "
                "Anyone can then recompute every shuffle of the game: python main.py verify, with the name "
                "of the log."
            )
        ),
    )
