"""What may lie on the agenda or in a question: a snapshot may name nothing else.

A test compares this with what the rules hand over (`tests/contract/house/test_steps.py`).
"""

NAMES = """
energy.aim energy.aimed energy.blue_chosen energy.blue_spells energy.cannot_hit energy.cannot_use
energy.discard energy.discarded energy.energy_phase energy.spent energy.stones_at_hand
energy.stones_moved energy.targets energy.upkeep energy.use_blue exchange.all_areas
exchange.bidding exchange.closed_areas exchange.exchange exchange.jewel_bid_made
exchange.jewel_bids exchange.jewel_phase exchange.move exchange.moved exchange.sale
metal.cannot_get metal.cannot_give metal.cannot_use metal.gifts metal.give_one metal.grey_chosen
metal.grey_spells metal.has_nothing metal.income metal.metal_given metal.metal_phase
metal.metal_picked metal.metal_swapped metal.mirror metal.nobody_to_rob metal.nothing_to_mirror
metal.nothing_to_swap metal.pick_metal metal.returns metal.rival_spells metal.rob metal.robbed
metal.spell_mirrored metal.stacks metal.swap metal.use_grey metal.victims metal.without_income
rules.end_round rules.new_round rules.offer_spell rules.spell_bid_made rules.spell_bidding
rules.spell_bids rules.spell_phase rules.spell_sold settlement.choose_jewel settlement.clear_pool
settlement.extra_jewel settlement.extra_taken settlement.extras settlement.glean
settlement.jewel_taken settlement.jewels_here settlement.paid settlement.pay settlement.payments
settlement.save settlement.taken settlement.takings settlement.too_foreign setup.choose_spells
setup.own_dealt setup.redraw setup.redraw_spells setup.redrawn setup.reveal_spells
setup.shuffle_aside setup.spell_without_stone setup.spells_kept setup.stones_placed
setup.stones_to_place setup.take_dealt setup.two_of_four
"""
STEPS = frozenset(NAMES.split())
