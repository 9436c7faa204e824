"""What may lie on the agenda or in a question: a snapshot may name nothing else.

A test compares this with what the rules hand over (`tests/contract/house/test_steps.py`).
"""

NAMES = """
attacks.aim attacks.attack attacks.attack_over attacks.cannot_be_struck attacks.choose_target
attacks.companion_given attacks.companion_named attacks.court_of attacks.own_court attacks.reflect
attacks.respond attacks.responded attacks.responses attacks.rivals attacks.strike
attacks.target_chosen attacks.wears_cloak cloak.cloak_choices cloak.cloak_cycle cloak.cloak_or_pass
cloak.lay_or_pass cloak.offer_cloak interrupts.cloak_laid_meanwhile moves.draw moves.gain_treasure
moves.on_board rules.adventure_phase rules.all_pages rules.black_magic rules.buy_or_pass
rules.card_taken rules.clear_offer rules.deal_offer rules.end_of_round rules.first_in_order
rules.first_round rules.last_in_order rules.offer_treasure rules.open_books rules.page_is_closed
rules.pages rules.pass_or_board rules.preparation_phase rules.raise_level rules.same_spell
rules.spell_book_phase rules.spell_chosen rules.take_card rules.treasure_bought rules.turn
rules.use_companions rules.witch_swapped rules.witch_wakes rules.witch_window rules.witch_windows
spells.beggars_blessing spells.belongings spells.card_replaced spells.card_sold spells.cast_spell
spells.echo spells.golden_farewell spells.night_of_returning spells.nothing_more
spells.shadow_hoard spells.shadow_penny spells.shadow_purse spells.turn_of_fate
spells.watchful_star
"""
STEPS = frozenset(NAMES.split())
