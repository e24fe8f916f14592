"""A first agent, cell by cell: it is trained, its curve is read, its strength is measured, and one game is looked at.

Run it as a script, or cell by cell in an editor that knows `# %%`. It needs `pip install 'wartable[train]'`.
"""

# %% What is learnt, for how long, and in how many games strength is measured
import json
import subprocess
import sys
from pathlib import Path

from wartable import load
from wartable.arena.play import play_game
from wartable.arena.standings import wilson
from wartable.bots import load as load_bot
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.rl.neural import TRAINED, NeuralBot
from wartable.rl.sight import layout
from wartable.rl.sights import sight_of

GAME = "drums-of-war"
FOLDER = Path("first-agent")
MINUTES = 10.0
DEALS = 50
setup = load(GAME).setup()

# %% What the network will see: the first stretches of an observation
notes = layout(sight_of(setup), setup.deal(seeded(1)), 0)
for note in notes[:8]:
    print(f"from bit {note.start:4}, {note.width:2} wide, as {note.how}: {note.name}")
print(f"and {len(notes) - 8} more")

# %% Learning, unless it has been done already; an interrupted training goes on
if not (FOLDER / TRAINED).exists():
    training = ["train", GAME, "--folder", str(FOLDER), "--minutes", str(MINUTES)]
    subprocess.run([sys.executable, "-m", "wartable.cli", *training], check=True)

# %% The curve: what it won against greedy while it learnt
lines = [json.loads(line) for line in (FOLDER / "log.jsonl").read_text(encoding="utf-8").splitlines()]
trials = [line for line in lines if "average, best" in line]
for trial in trials:
    share = trial["average, best"]
    print(f"{trial['seconds']:6.0f} s {trial['decisions']:12,} decisions {share:6.1%} {'#' * round(40 * share)}")

# %% How strong it is: each deal from both seats, so that luck is the same for both
agent, greedy = NeuralBot(FOLDER), load_bot("greedy")
won = 0.0
for deal in range(DEALS):
    won += play_game(setup, [agent, greedy], seed=deal).state.score(0)
    won += play_game(setup, [greedy, agent], seed=deal).state.score(1)
low, high = wilson(won / (2 * DEALS), 2 * DEALS)
print(f"{won / (2 * DEALS):.1%} against greedy, {low:.1%} to {high:.1%} (95 %) by {2 * DEALS} games")

# %% One game: what it expects of its own position, decision by decision, from -1 (lost) to 1 (won)
state, luck = setup.deal(seeded(7)), seeded(8)
while not state.over:
    seat = state.to_act[0]
    position = Position(state.view(seat))
    if seat == 0 and len(position.legal_actions()) > 1:
        thought = agent.think(position, luck)
        print(f"{thought.values[0]:+.2f} {state.text(seat, thought.choice)} ({max(thought.shares):.0%})")
        state.apply(seat, thought.choice)
    else:
        state.apply(seat, greedy.choose(position, luck))
print("won" if state.score(0) == 1.0 else "not won")
