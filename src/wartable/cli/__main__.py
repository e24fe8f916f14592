"""Lets ``python -m wartable.cli`` do what ``wartable`` does."""

import sys

from wartable.cli import main

sys.exit(main())
