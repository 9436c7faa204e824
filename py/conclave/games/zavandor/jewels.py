"""What may be done at any time in the own turn: sell gems, arrange them, defy the lightning.

These are standing offers, for nothing waits for them, and whoever plays at random should not
ruin itself with them. Only a mage with gems in the pentagon finds arranging among the actions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...kernel import Choice, Subset
from ...kernel.chance import Luck
from ...kernel.question import Asked
from .auctions import beyond_means, start_auction
from .cards import GEM_VP, GEMS, IDLE, KIND, MOST_MAGES, Row
from .figures import slots
from .holdings import active_names, gem_names, return_gem
from .winning import NONE

if TYPE_CHECKING:
    from .state import Zavandor

ARRANGE, OVERREACH = "arrange", "overreach"
DISENCHANT = {gem: f"disenchant {gem}" for gem in (*GEMS, *IDLE)}


def handlings(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    """Each kind of gem can be sold, from spiral or pentagon (§5.5b), or be put to sleep."""
    found = [DISENCHANT[gem] for gem in dict.fromkeys(gem_names(g, mage))]
    if found and not g.arranged and not any(g.idle[mage]):
        found.append(ARRANGE)
    if g.lightning and beyond_means(g, mage):
        found.append(OVERREACH)
    return tuple(found)


def gems_handled(g: Zavandor, mage: int, choice: str) -> None:
    """The question about the next action waits on the agenda, so it may be asked again."""
    if choice == ARRANGE:
        g.asked.clear()
        arrange(g, mage, "")
    elif choice == OVERREACH:
        g.asked.clear()
        g.ask(mage, "overreach", overreaching, overreached)
    else:
        disenchant(g, mage, choice.partition(" ")[2])


OFFERS = [Asked(mage, "gems", handlings, gems_handled, None, ()) for mage in range(MOST_MAGES)]


def overreaching(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    """Auctions one could not pay for; one may think better of it."""
    return (*beyond_means(g, mage), NONE)


def overreached(g: Zavandor, mage: int, item: str) -> None:
    """An auction beyond one's means is begun like any other (R12)."""
    if item != NONE:
        g.arranged = False
        start_auction(g, mage, item)


def disenchant(g: Zavandor, mage: int, gem: str) -> None:
    """Half the price, rounded down, as dust."""
    value = return_gem(g, mage, gem)
    g.dust[mage] += value
    g.arranged = False
    g.tell("disenchants", mage=mage, gem=gem, value=value)


# --- arranging ------------------------------------------------------------------------------------


def arrange(g: Zavandor, mage: int, _: str) -> None:
    g.arranged = True
    g.ask(mage, "arrange", arrangements, gems_arranged)


def arrangements(g: Zavandor, mage: int) -> Arrangement:
    """Any of the own gems may be active, as far as there are places."""
    now, idle = g.active[mage], g.idle[mage]
    items = active_names[tuple([a + b for a, b in zip(now, idle, strict=True)])]
    return Arrangement(items, 0, min(slots(g, mage), len(items)), (), None, now)


def gems_arranged(g: Zavandor, mage: int, choice: tuple[str, ...]) -> None:
    before, idle = g.active[mage], g.idle[mage]
    after = counts(choice)
    g.active[mage] = after
    g.idle[mage] = tuple([a + b - c for a, b, c in zip(before, idle, after, strict=True)])
    if after == before:
        g.tell("leaves_gems", mage=mage)
    else:
        g.tell("arranges", mage=mage, count=len(choice))


def counts(gems: tuple[int | str, ...]) -> Row:
    return tuple([gems.count(gem) for gem in GEMS])


@dataclass(slots=True)
class Arrangement(Subset):
    """Which gems are active: at most as many as there are places; they may stay as they are."""

    now: Row = ()

    def sample(self, rng: Luck) -> Choice:
        """One gem more or less, or one for another."""
        options = self.candidates()
        return options[rng.randrange(len(options))]

    def candidates(self) -> tuple[Choice, ...]:
        """The dearest gems, those with most points; or one active gem less."""
        now = active_names[self.now]
        by_cost = tuple(sorted(self.items, key=dearest_first)[: self.most])
        by_points = tuple(sorted(self.items, key=most_points_first)[: self.most])
        fewer = [without(now, gem) for gem in dict.fromkeys(now)]
        return tuple(
            dict.fromkeys(
                tuple(sorted(each, key=dearest_first)) for each in (by_cost, by_points, *fewer)
            )
        )


def dearest_first(gem: int | str) -> int:
    return -KIND[str(gem)]


def most_points_first(gem: int | str) -> tuple[int, int]:
    """Of gems with equal points the cheaper come first: they are easier to replace."""
    kind = KIND[str(gem)]
    return -GEM_VP[kind], kind


def without(gems: tuple[str, ...], gem: str) -> tuple[str, ...]:
    place = gems.index(gem)
    return gems[:place] + gems[place + 1 :]
