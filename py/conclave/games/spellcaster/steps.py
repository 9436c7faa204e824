"""What may lie on the agenda or in a question: a snapshot may name nothing else.

A test compares this with what the rules hand over (`tests/contract/house/test_steps.py`).
"""

NAMES = """
effects.actions effects.colours effects.discard_pile effects.draw effects.each effects.fetch
effects.in_sight effects.kept effects.no_target effects.removed effects.rival_colours
effects.rival_hand effects.side_chosen effects.solo_or_team effects.target_piles effects.turned
moves.discard moves.discard_one moves.discarded moves.own_hand rules.action_taken rules.actions
rules.activate_action rules.all_actions rules.draw_action rules.draw_for_turn rules.end_turn
rules.fire rules.fire_enchantments rules.fire_next rules.play_action rules.refused_actions
rules.still_waiting rules.take_action rules.take_actions rules.turn texts.behind_energy
texts.behind_sapphires texts.cannot_suffer texts.carry_out texts.carry_out_text texts.choose
texts.chosen texts.copied texts.copy texts.energy_le texts.if_so texts.may texts.may_answered
texts.names_of texts.nchoose texts.pay texts.unless texts.unless_answered texts.yes_or_no
"""
STEPS = frozenset(NAMES.split())
