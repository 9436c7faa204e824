"""The table everyone sits at: state, questions, agenda, chance, matches and saves."""

from .auction import PASS, Auction, Bid
from .bot import Bot
from .game import EVERYBODY, Event, Game
from .gate import SaveError
from .match import PERSON, Match, Seat
from .question import Amount, Choice, IllegalChoice, Question, Refusal, Several, Subset, no
from .record import Record, record
from .registry import GameInfo, Option, game, games

__all__ = [
    "EVERYBODY",
    "PASS",
    "PERSON",
    "Amount",
    "Auction",
    "Bid",
    "Bot",
    "Choice",
    "Event",
    "Game",
    "GameInfo",
    "IllegalChoice",
    "Match",
    "Option",
    "Question",
    "Record",
    "Refusal",
    "SaveError",
    "Seat",
    "Several",
    "Subset",
    "game",
    "games",
    "no",
    "record",
]
