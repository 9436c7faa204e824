"""The hand limit: what does not fit into the hand is given back at the end of a round (§5.9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ...kernel import Choice, Refusal, Subset, no
from ...kernel.chance import Luck
from .cards import CARDS, DUST_PLACES, DUST_TILES, MOST_TWOS, PLACES, UNMAKEABLE, VALUE
from .figures import hand_limit
from .holdings import lay_aside
from .state import Zavandor

SENSIBLE = 5


def keep_within_limit(g: Zavandor, mage: int) -> None:
    """Whoever holds too much chooses what to keep; with nothing but dust there is no choice."""
    if g.hands[mage]:
        g.ask(mage, "keep", keepings, kept)
    else:
        dust = most_dust(g.dust[mage], hand_limit(g, mage), g.one_dust)
        kept(g, mage, tiles_of(dust, g.one_dust))


def keepings(g: Zavandor, mage: int) -> Keeping:
    """Cards, concentrated energy, and dust as tiles that can make every amount that fits."""
    limit, dust = hand_limit(g, mage), g.dust[mage]
    items = g.hands[mage] + tiles_within(dust, limit, g.one_dust)
    return Keeping(items, 0, len(items), (), None, dust, limit, g.one_dust)


def kept(g: Zavandor, mage: int, choice: tuple[str, ...]) -> None:
    """The rest is given back without compensation, for everybody to see."""
    hand = g.hands[mage]
    gone = tuple([e for e in dict.fromkeys(hand) for _ in range(hand.count(e) - choice.count(e))])
    dust = sum([DUST_TILES[each][0] for each in choice if each in DUST_TILES])
    if gone:
        g.tell("gives_back", mage=mage, items=gone)
    if dust < g.dust[mage]:
        g.tell("gives_back_dust", mage=mage, dust=g.dust[mage] - dust)
    lay_aside(g, mage, gone)
    g.dust[mage] = dust


@dataclass(slots=True)
class Keeping(Subset):
    """The sets that fit within the hand limit."""

    dust: int = 0
    limit: int = 0
    one_dust: bool = False

    def why_not(self, choice: Choice) -> Refusal | None:
        if reason := Subset.why_not(self, choice):
            return reason
        assert isinstance(choice, tuple)
        tiles = sum([DUST_TILES[each][0] for each in choice if each in DUST_TILES])
        if tiles > self.dust:
            return no("more_dust_than_owned", "limit", dust=self.dust)
        places = sum([room(each) for each in choice])
        return (
            no("over_limit", "limit", places=places, limit=self.limit)
            if places > self.limit
            else None
        )

    def sample(self, rng: Luck) -> Choice:
        """Anything, as long as it fits."""
        items = list(self.items)
        rng.shuffle(items)
        chosen: list[int | str] = []
        left, dust = self.limit, self.dust
        for each in items:
            tile = DUST_TILES.get(str(each), (0, 0))[0]
            if room(each) <= left and tile <= dust:
                chosen.append(each)
                left -= room(each)
                dust -= tile
        return tuple(chosen)

    def candidates(self) -> tuple[Choice, ...]:
        """The best for each number of concentrated energies kept, the most energy first (§5.10)."""
        cards = [str(each) for each in self.items if each in CARDS]
        concs = [str(each) for each in self.items if each in VALUE and each not in CARDS]
        cards.sort(key=lambda card: -VALUE[card])
        concs.sort(key=lambda conc: -VALUE[conc])
        fits = range(min(len(concs), self.limit // 3) + 1)
        ranked = sorted(self.fullest(concs[:count], cards) for count in fits)
        return tuple([choice for *_, choice in ranked[:SENSIBLE]])

    def fullest(self, concs: list[str], cards: list[str]) -> tuple[int, int, int, tuple[str, ...]]:
        """With these concentrated energies: the cards and the dust that keep the most energy."""
        left = self.limit - sum([room(each) for each in concs])
        ways = []
        for count in range(min(len(cards), left) + 1):
            dust = most_dust(self.dust, left - count, self.one_dust)
            energy = sum([VALUE[each] for each in concs + cards[:count]]) + dust
            used = self.limit - left + count + DUST_PLACES[self.one_dust][dust]
            items = (*concs, *cards[:count], *tiles_of(dust, self.one_dust))
            ways.append((-energy, used, dust, items))
        return min(ways)


def room(item: int | str) -> int:
    """How much room in the hand a card or a tile takes."""
    return PLACES[str(item)] if item in PLACES else DUST_TILES[str(item)][1]


# --- dust -----------------------------------------------------------------------------------------


@cache
def most_dust(dust: int, places: int, one_dust: bool) -> int:
    """The largest amount up to `dust` that tiles can make within so much room."""
    table = DUST_PLACES[one_dust]
    barred = () if one_dust else UNMAKEABLE
    return max(n for n in range(dust + 1) if table[n] <= places and n not in barred)


@cache
def tiles_of(dust: int, one_dust: bool) -> tuple[str, ...]:
    """The fewest places that make an amount, as tiles."""
    if dust == 0:
        return ()
    table = DUST_PLACES[one_dust]
    for tile, (value, places) in DUST_TILES.items():
        rest = dust - value
        if rest >= 0 and table[rest] + places == table[dust] and makeable(rest, one_dust):
            return (tile, *tiles_of(rest, one_dust))
    raise ValueError(f"no tiles make {dust}")


def makeable(dust: int, one_dust: bool) -> bool:
    return one_dust or dust not in UNMAKEABLE


@cache
def tiles_within(dust: int, limit: int, one_dust: bool) -> tuple[str, ...]:
    """Tiles enough to make every amount that could be kept."""
    most = {
        "dust10": limit // 3,
        "dust5": 1,
        "dust2": min(MOST_TWOS, limit),
        "dust1": int(one_dust),
    }
    return tuple(
        tile
        for tile, (value, _) in DUST_TILES.items()
        for _ in range(min(most[tile], dust // value))
    )
