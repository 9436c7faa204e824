"""What may lie on the agenda or in a question: a snapshot may name nothing else.

A test compares this with what the rules hand over (`tests/contract/house/test_steps.py`).
"""

NAMES = """
auctions.auction_over auctions.bid_made auctions.bids auctions.lightning auctions.opened
auctions.openings auctions.start_auction auctions.survivor_wins figures.energy figures.settled
figures.slots figures.vp jewels.arrange jewels.arrangements jewels.gems_arranged
jewels.gems_handled jewels.handlings jewels.overreached jewels.overreaching
keeping.keep_within_limit keeping.keepings keeping.kept knowledge.cannot_choose_step
knowledge.free_step knowledge.step knowledge.step_chosen knowledge.steps paying.paid
paying.payments rules.begin rules.character_chosen rules.choose_character rules.choose_characters
rules.count_points rules.free_characters rules.give_characters rules.income rules.keep_limits
rules.play_round turn.act turn.action_taken turn.actions turn.advance turn.all_actions turn.enchant
turn.enchanted turn.end_turn turn.refusals turn.release_stone turn.turn winning.acquire
winning.active_kinds winning.free_stone winning.gem_lost winning.gem_placed winning.gems_lost
winning.lose_gem winning.own_stones winning.release winning.resting_places winning.stone_chosen
"""
STEPS = frozenset(NAMES.split())
