"""Machines that learn: many games stepped at once, observations as bits, self-play, networks."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a bot thinks on one core, before numpy takes all of them
