"""Regicide's rules in the player's words."""

from __future__ import annotations

from engine.present.i18n import _
from scenes.prose import Part, head, item, text


def rules() -> tuple[Part, ...]:
    """The whole page, in the current language."""
    return (*_aim(), *_deal(), *_play(), *_regicide(), *_points(), *_options(), *_hands(), *_honesty())


def _aim() -> tuple[Part, ...]:
    return (
        head(_("The game")),
        text(
            _(
                "A game of tricks for two to four players, by Robin Taylor. Whoever takes **most "
                "tricks** of a hand scores a point for each of them; the others score nothing. And "
                "whoever takes a trick from another may bring down the trump suit, or turn the order of "
                "rank upside down."
            )
        ),
        head(_("The cards")),
        text(
            _(
                "Ace, 2 to 9 and king in four suits, and two jokers: 42 cards. Kings are high: king, 9, "
                "8, 7, 6, 5, 4, 3, 2, ace. **Reversed**, aces are high: ace, 2, 3, and so on down to "
                "the king. The jokers are on top of either order. Every hand begins with kings high."
            )
        ),
    )


def _deal() -> tuple[Part, ...]:
    return (
        head(_("The deal")),
        text(
            _(
                "The first dealer is drawn by lot; then the deal goes round clockwise. Everybody gets "
                "nine cards and looks at them. The dealer may **open** the top card of the pack or "
                "**pass**, then the next player, and so on. When all have passed the dealer must open."
            )
        ),
        text(
            _(
                "The opened card makes its suit **trump** and goes to whoever opened it. Whoever opens "
                "a joker names any suit. Then the rest is dealt, until all hold the same number: 21 "
                "cards each for two players, 14 for three, 10 for four. Two cards that are left over at "
                "four are laid aside unseen."
            )
        ),
    )


def _play() -> tuple[Part, ...]:
    return (
        head(_("Tricks")),
        text(
            _(
                "The dealer leads to the first trick. Everybody plays a card, clockwise. Whoever has a "
                "card of the suit that was led must **follow suit**; whoever has none may play any "
                "card. The highest trump takes the trick, or without a trump the highest card of the "
                "suit led. The winner leads to the next one."
            )
        ),
        item(_("A **joker** beats everything. Of two in one trick the first one wins.")),
        item(
            _(
                "A joker counts as a **trump**: it follows when trumps are led, and must be played then "
                "if you hold no other trump. To any other suit you may play it only when you have none "
                "of that suit. When it is led, it asks for trumps."
            )
        ),
        item(
            _("Cards that you may play are bright. Press a dark one, and the table says why it may not go.")
        ),
    )


def _regicide() -> tuple[Part, ...]:
    return (
        head(_("Regicide")),
        text(
            _(
                "When you take a trick that **another** player led, you may change the rules before you "
                "lead to the next: make another suit **trump**, or **turn the crown over**, which "
                "reverses the order of rank, or both. Or lead on as it is. A trick that you led "
                "yourself gives no such right."
            )
        ),
        text(
            _(
                "The table shows four suits under a crown the right way up, and four under a crown "
                "upside down. One press does it all. The banner always shows what is trump, and which "
                "way the crown stands."
            )
        ),
    )


def _points() -> tuple[Part, ...]:
    return (
        head(_("Points")),
        text(
            _(
                "Whoever has most tricks scores them, a point each; nobody else scores. Beside your "
                "tricks it says how many more make sure of the hand. The first to reach the agreed "
                "number of points wins at the end of that hand."
            )
        ),
        item(
            _(
                "If several have most tricks, the one of them who has most points in the game scores. "
                "If that is equal, too, the points **wait**: the tricks of one of them are added to "
                "what the next player who scores gets."
            )
        ),
    )


def _options() -> tuple[Part, ...]:
    return (
        head(_("Agreed before the game")),
        item(
            _(
                "**Partners**: four players in two teams; who sit across from each other play together "
                "and add up their tricks. The right to change is the winner’s own."
            )
        ),
        item(
            _(
                "**Nine cards**: nobody opens. A card is turned up; from the dealer on, each may take "
                "it, which makes its suit trump, and lay one card of the ten away face down. If all "
                "pass, the dealer names trump. Nine tricks are played."
            )
        ),
        item(
            _(
                "**Free jokers**: a joker may be played to any trick, whatever was led. When it is led "
                "it asks for nothing: the others play any card."
            )
        ),
        item(
            _(
                "**Ties split**: each of those who are tied gets half of its own tricks as points, "
                "rounded down; nothing waits."
            )
        ),
        item(_("**Points to win**: 30, 50 or 100.")),
    )


def _hands() -> tuple[Part, ...]:
    return (
        head(_("At this table")),
        item(_("Pad: stick or cross to choose, A to play, Y for a hint, X for the log, Start: menu.")),
        item(_("Keyboard: W A S D and Space, or the arrows and Enter; T hint, L log, P menu, M sound.")),
        item(_("Mouse and touch: press a card, slide along the hand if it is the wrong one, and let go.")),
        item(_("A press while something is shown skips it.")),
        item(
            _(
                "When several people share the screen, a cloth in your colour lies over your hand. It "
                "is lifted by your own device only; the others look away."
            )
        ),
    )


def _honesty() -> tuple[Part, ...]:
    return (
        head(_("Honest shuffles")),
        text(
            _(
                "Before each hand the table shows the seal of its shuffle, a fingerprint that gives "
                "nothing away. After the hand the log shows what it was shuffled with, and anybody can "
                "check that nothing was changed. Computer players see what you would see in their seat, "
                "and no more."
            )
        ),
    )
