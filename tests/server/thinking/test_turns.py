"""Tables are served in turn, one thought at a time for each."""

import asyncio

from wartable.server.thinking.bot_time import Payer
from wartable.server.thinking.turns import Turns


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_table_with_many_bots_does_not_keep_others_waiting() -> None:
    async def main() -> list[str]:
        turns, served = Turns(["worker"]), []

        async def think(table: str) -> None:
            worker = await turns.take(Payer("Ann", table))
            served.append(table)
            await settle()
            turns.give_back(Payer("Ann", table), worker)

        await asyncio.gather(*[think("crowded") for _ in range(4)], think("quiet"), think("calm"))
        return served

    assert asyncio.run(main()) == ["crowded", "quiet", "calm", "crowded", "crowded", "crowded"]


def test_a_table_has_one_thought_at_a_time_even_if_workers_are_idle() -> None:
    async def main() -> None:
        turns = Turns([1, 2])
        first = await turns.take(Payer("Ann", "crowded"))
        second = asyncio.create_task(turns.take(Payer("Ann", "crowded")))
        await settle()
        assert not second.done()
        other = await turns.take(Payer("Ann", "quiet"))
        assert {first, other} == {1, 2}
        turns.give_back(Payer("Ann", "crowded"), first)
        assert await second == first

    asyncio.run(main())


def test_who_no_longer_waits_takes_nothing() -> None:
    async def main() -> None:
        turns = Turns(["worker"])
        worker = await turns.take(Payer("Ann", "a"))
        gone, late = (
            asyncio.create_task(turns.take(Payer("Ann", "b"))),
            asyncio.create_task(turns.take(Payer("Ann", "c"))),
        )
        await settle()
        gone.cancel()
        turns.give_back(Payer("Ann", "a"), worker)
        assert await late == worker
        called_off = asyncio.create_task(turns.take(Payer("Ann", "a")))
        await settle()
        turns.give_back(Payer("Ann", "c"), worker)  # it is lent to the one that is called off in the same moment
        called_off.cancel()
        await asyncio.gather(gone, called_off, return_exceptions=True)
        assert await turns.take(Payer("Ann", "d")) == worker

    asyncio.run(main())


def test_a_person_with_many_tables_does_not_keep_others_waiting() -> None:
    async def main() -> list[str]:
        turns, served = Turns(["worker"]), []

        async def think(person: str, table: str) -> None:
            payer = Payer(person, table)
            worker = await turns.take(payer)
            served.append(f"{person} {table}")
            await settle()
            turns.give_back(payer, worker)

        many = [think("Ann", f"{number}") for number in range(4)]
        await asyncio.gather(*many, think("Ben", "quiet"), think("Cat", "calm"))
        return served

    assert asyncio.run(main()) == ["Ann 0", "Ann 1", "Ben quiet", "Cat calm", "Ann 2", "Ann 3"]
