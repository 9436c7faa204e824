"""What must be true of every state: the invariants of the specification, section 11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import ACTIONS, COLOUR, DECK, MOST_ACTIONS, MOST_TURNS, SAPPHIRES_TO_WIN, TOKENS

if TYPE_CHECKING:
    from .state import Spellcaster

OTHERS_DECIDE = frozenset({"buy_off", "suffer", "discard"})
"""The only questions that are put to a mage outside the own turn."""


def check(g: Spellcaster) -> None:
    """Assert all invariants that can be seen in a single state."""
    check_cards(g)
    check_piles(g)
    check_tokens(g)
    check_turn(g)
    check_questions(g)
    check_end(g)
    check_knowledge(g)


def check_cards(g: Spellcaster) -> None:
    """1: every one of the 60 cards is in exactly one place."""
    cards = [*g.deck, *g.discard, *g.sight]
    for group in (*g.hands, *g.piles.values()):
        cards += group
    assert sorted(cards) == sorted(DECK), "60 cards, each in one place"


def check_piles(g: Spellcaster) -> None:
    """2: every pile has its colour, and every card in one faces a side."""
    for colour, pile in g.piles.items():
        assert all(COLOUR[card] == colour for card in pile), "a pile has one colour"
    lying = {card for pile in g.piles.values() for card in pile}
    assert g.facing.keys() == lying, "cards in piles face a side, others do not"
    assert set(g.facing.values()) <= {0, 1}


def check_tokens(g: Spellcaster) -> None:
    """3: nobody owes tokens, and there are no more than 30 of a kind."""
    for tokens in (g.energy, g.sapphires):
        assert min(tokens) >= 0, "nobody owes tokens"
        assert sum(tokens) <= TOKENS, "30 tokens of a kind"


def check_turn(g: Spellcaster) -> None:
    """4, 5, 7 and 21: a turn costs a card of the deck, spells work once, actions are few."""
    assert g.turn + len(g.deck) + len(g.sight) <= MOST_TURNS[g.players], "the deck is a clock"
    assert len(set(g.activated)) == len(g.activated), "a spell works once a turn"
    assert 0 <= g.actions <= ACTIONS + g.granted <= MOST_ACTIONS, "actions"
    assert not g.shortfall or not g.deck, "only an empty deck falls short"


def check_questions(g: Spellcaster) -> None:
    """9 and 20: what may be done and who is asked."""
    for question in g.questions:
        assert question.player == g.active or question.kind in OTHERS_DECIDE, "out of turn"
        if question.kind == "act":
            assert set(question.options) == legal_actions(g), "legal actions"  # type: ignore[arg-type]


def legal_actions(g: Spellcaster) -> set[str]:
    """The legal actions in the words of the specification."""
    spells = [card for card in g.tops(g.side) if card not in g.activated]
    legal = {f"play {card}" for card in g.hands[g.active]} | {f"activate {card}" for card in spells}
    return legal | ({"draw"} if g.deck else set())


def check_end(g: Spellcaster) -> None:
    """6, 14 and 15: a running game has no winner, a finished one has the right one."""
    lost = [side for side in (0, 1) if g.energy[side] == 0]
    won = [side for side in (0, 1) if g.sapphires[side] >= SAPPHIRES_TO_WIN]
    if not g.outcome:
        assert not lost, "nobody has lost yet"
        assert not won, "nobody has won yet"
        assert g.asked, "somebody has to decide"
        return
    assert not g.asked, "nobody is asked after the end"
    assert not g.agenda, "nothing happens after the end"
    if g.outcome == "energy":
        assert lost == [1 - g.winner], "the loser has no energy"
    elif g.outcome == "sapphire":
        assert (won, lost) == ([g.winner], []), "the winner has the sapphires"
    else:
        assert lost == won == [], "nobody has won outright"
        assert not g.deck, "the deck has run out"
        check_comparison(g)


def check_comparison(g: Spellcaster) -> None:
    first, second = zip(g.sapphires, g.energy, strict=True)
    assert g.winner == (-1 if first == second else 0 if first > second else 1), "sapphires, energy"


def check_knowledge(g: Spellcaster) -> None:
    """What the mages remember is true."""
    assert len(g.looked) <= len(g.deck)
    for seat, entries in enumerate(g.memory):
        for card, hands in entries:
            holders = [mage for mage in range(g.players) if card in g.hands[mage]]
            assert len(holders) == 1, "a remembered card is in a hand"
            assert hands >> holders[0] & 1, "it is where it is remembered"
            assert not hands >> seat & 1, "the own hand needs no memory"
