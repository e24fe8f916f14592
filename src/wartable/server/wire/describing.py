"""Games, options and cards as people read them."""

from __future__ import annotations

from wartable.bots.levels import Level
from wartable.core.cardset import CardInfo, CardSet
from wartable.core.game import Game
from wartable.core.options import Option
from wartable.practice.lessons import Lesson
from wartable.server.play.shelf import all_bots
from wartable.server.protocol.answers import (
    BotDescription,
    CardDescription,
    CardsDescription,
    GameDescription,
    LessonDescription,
    LessonStep,
    OptionDescription,
)


def describe_game(game: Game) -> GameDescription:
    """Describe what a game is and what can be agreed before it."""
    options = [describe_option(option) for option in game.options if not option.implied]
    return GameDescription(
        name=game.name,
        title=game.title,
        players=list(game.players),
        options=options,
        bots=[describe_bot(bot) for bot in all_bots().values()],
    )


def describe_bot(bot: Level) -> BotDescription:
    """Describe a bot to play against."""
    return BotDescription(name=bot.name, title=bot.title, sentence=bot.sentence)


def describe_card(card: CardInfo) -> CardDescription:
    """Describe a card as people read it."""
    return CardDescription(**{**vars(card), "attested": sorted(card.attested)})


def describe_cards(cards: CardSet) -> CardsDescription:
    """Describe the cards of a set."""
    described = [describe_card(card) for card in cards.cards]
    return CardsDescription(name=cards.name, hash=cards.hash, cards=described)


def describe_lesson(lesson: Lesson) -> LessonDescription:
    """Describe a lesson to the one who takes it."""
    content = lesson.content
    return LessonDescription(
        name=lesson.name,
        title=content.title,
        sentence=content.sentence,
        goal=content.goal,
        minutes=content.minutes,
        steps=[LessonStep(**step.model_dump(exclude={"then", "luck"})) for step in content.step],
        ending=content.ending,
    )


def describe_option(option: Option) -> OptionDescription:
    """Describe one thing to agree on, as people read it."""
    offered = option.choices or option.offered
    shown = option.per_seat or offered
    return OptionDescription(
        name=option.name,
        label=option.label or option.name.replace("_", " ").capitalize(),
        default=option.usual,
        choices=list(offered),
        per_seat=list(option.per_seat),
        titles=list(option.titles) or [str(word).replace("-", " ").capitalize() for word in shown],
        distinct=option.distinct,
        when={name: list(values) for name, values in option.when.items()},
        needs={
            str(choice): {name: list(values) for name, values in others.items()}
            for choice, others in option.needs.items()
        },
        help=option.help,
    )
