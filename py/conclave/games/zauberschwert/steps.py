"""What may lie on the agenda or in a question: a snapshot may name nothing else.

A test compares this with what the rules hand over (`tests/contract/house/test_steps.py`).
"""

NAMES = """
adventures.ask_smith adventures.ask_trader adventures.bargain adventures.bargains
adventures.bearers adventures.cannot_bargain adventures.cannot_bear adventures.cannot_smith
adventures.card_won adventures.claim_card adventures.gather adventures.gather_as
adventures.reinforce adventures.resolve_adventures adventures.smith adventures.smithing
adventures.visit_forge adventures.visit_library adventures.visit_market arrivals.ask_mortus
arrivals.cannot_slay arrivals.cast_mortus arrivals.new_adventures arrivals.new_landscape
arrivals.prey arrivals.slay arrivals.temple auctions.bid_made auctions.bidding auctions.bids
choosing.apprentice_placed choosing.apprentice_stays_away choosing.ask_fluvius choosing.cannot_flow
choosing.cannot_visit choosing.cast_fluvius choosing.choose_adventures choosing.destinations
choosing.flow choosing.place_apprentice choosing.place_wizard choosing.ways_on
choosing.wizard_placed fights.beaten fights.call_heroes fights.cannot_declare fights.cannot_fight
fights.cannot_pay fights.claim fights.claimed fights.creature_won fights.declarations
fights.declare fights.declared fights.doses fights.fight fights.fight_decided fights.fight_or_not
fights.fight_together fights.heroes_called fights.needs_help fights.numbers fights.opening_bids
fights.pay_alone fights.share_out fights.win_alone knowledge.learn knowledge.lessons
knowledge.study laying.artefact_turn laying.cannot_craft laying.craft laying.crafts laying.go_on
laying.lay_out laying.swap laying.swappable rules.end_round rules.play_round rules.tidy_display
scoring.craft scoring.fellowship scoring.song scoring.wealth scoring.wisdom spoils.after_victory
spoils.artefact_bonus spoils.just_drawn spoils.omnus_decided spoils.repeatable spoils.repeated
spoils.returned spoils.take_spoils spoils.whether strength.strength supply.ask_for_spells
supply.cannot_cast supply.cast supply.castable supply.exchange supply.hero_magic supply.hero_works
supply.landscape_magic supply.look_for_victim supply.rob_everybody supply.safe supply.spell_magic
supply.spells_of supply.supply supply.victim_chosen supply.victims trading.answered trading.answers
trading.ask_gift trading.ask_matching trading.ask_partner trading.ask_want trading.cannot_accept
trading.cannot_trade trading.give_in_return trading.given trading.matching trading.offer_made
trading.paid trading.partners trading.to_give trading.to_want trading.wished
"""
STEPS = frozenset(NAMES.split())
