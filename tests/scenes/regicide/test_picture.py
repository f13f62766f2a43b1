"""A picture folded from events is the picture of the view; what may not be known is not in it."""

from __future__ import annotations

import pytest

from engine.cards import HIDDEN, cards
from engine.present.screen import Frame
from engine.rules.regicide.events import CardOpened, GameOver, HandScored, TrickWon
from scenes.regicide import picture
from scenes.regicide.layout import Layout
from scenes.regicide.picture import Picture
from scenes.regicide.places import places
from scenes.regicide.script import script
from tests.scenes.regicide.games import GAMES, begin, follow, layout_of, name_of, play, seen, watched

EYES = [0, 1, None]


def table(shown: Picture, layout: Layout) -> list[tuple[object, ...]]:
    """Everything that lies on the table, whatever the numbers of its tokens."""
    return sorted(
        (place.spot.x, place.spot.y, place.spot.angle, place.spot.height, place.up, shown.faces[token])
        for token, place in places(shown, layout).items()
    )


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_folding_events_leads_to_the_view(game, eyes):
    seats, options = game
    layout = layout_of((seats, options), near=eyes or 0)
    for before, events, after in follow(seats, seats, eyes, **options):
        shown = picture.fold(before, events)
        wanted = seen(after, eyes)
        assert table(shown, layout) == table(wanted, layout)
        for field in ("tricks", "scores", "dealer", "trump", "reversed", "carried", "viewer"):
            assert getattr(shown, field) == getattr(wanted, field), field
        if after.phase != "over":
            assert shown.has_pack == wanted.has_pack
            assert shown.hand == wanted.hand


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_no_face_is_known_but_the_viewers_and_what_lies_open(game):
    seats, options = game
    for before, _events, _after in follow(seats, 7, 1, **options):
        open_ = {token for _seat, token in before.trick} | {before.turned}
        for seat, hand in enumerate(before.hands):
            known = [token for token in hand if before.faces[token] != HIDDEN]
            assert seat == 1 or not known
            assert not open_ & set(hand)


def test_a_bystander_sees_only_backs_in_hands():
    layout = Layout(Frame(1920, 1080), 3)
    for before, _events, _after in follow(3, 4, None):
        for hand in before.hands:
            assert all(before.faces[token] == HIDDEN for token in hand)
        found = places(before, layout)
        assert not any(found[token].up for hand in before.hands for token in hand)


def test_a_hand_is_held_jokers_first_then_trump_then_suits_in_the_present_order():
    codes = "3C KC AS X1 9H 2H KD"
    held = cards(codes)
    shown = Picture(0, held, (tuple(range(7)), ()), (), 0, None, (0, 0), (0, 0), 0, "H", False, 1, 0)
    names = codes.split()
    assert " ".join(names[token] for token in picture.held(shown, range(7))) == "X1 9H 2H AS KD KC 3C"
    turned = Picture(0, held, (tuple(range(7)), ()), (), 0, None, (0, 0), (0, 0), 0, "C", True, 1, 0)
    assert " ".join(names[token] for token in picture.held(turned, range(7))) == "X1 3C KC AS 2H 9H KD"


def test_the_card_that_wins_the_trick_so_far():
    faces = cards("9H 3S KH")
    trick = ((0, 0), (1, 1), (2, 2))
    shown = Picture(None, faces, ((), (), ()), trick, 0, None, (0,) * 3, (0,) * 3, 0, "S", False, 1, 0)
    assert shown.winning() == 1


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_acts_hold_all_events_in_their_order(game):
    seats, options = game
    for _before, events, _after in play(seats, 2, **options):
        acts = script(events)
        assert tuple(event for act in acts for event in act.events) == events
        for act in acts:
            scored = any(isinstance(event, HandScored) for event in act.events)
            over = any(isinstance(event, GameOver) for event in act.events)
            assert act.gate == ("over" if over else "points" if scored else None)
            assert sum(isinstance(event, TrickWon) for event in act.events) <= 1


def test_an_opened_card_is_hidden_again_in_a_hand_that_is_not_seen():
    state, events = begin(3, 1)
    shown = picture.fold(picture.empty(state, 0), watched(events, 0))
    event = CardOpened(1, cards("7D")[0])
    after = picture.after(shown, event)
    assert after.faces[after.hands[1][-1]] == HIDDEN
    mine = picture.after(shown, CardOpened(0, cards("7D")[0]))
    assert cards("7D")[0] in [mine.faces[token] for token in mine.hands[0]]
