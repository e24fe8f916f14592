"""What was rendered before is kept, and never shown where something else would be rendered now."""

from __future__ import annotations

from typing import Any

from wartable.core.conformance.trial import Trial, some_choice
from wartable.core.state import View


def keeping(trial: Trial) -> None:
    """Views are the same whether parts of them are kept from earlier ones or all is rendered anew."""
    kept, anew, rng = trial.new(), trial.new(), trial.rng()
    for step in trial.steps():
        for seat in trial.watchers(kept):
            fresh = rendered_anew(anew.view(seat))
            trial.require_equal(kept.view(seat).json(), fresh, "the view shows what was rendered before", step, seat)
        if kept.over:
            return
        choice = some_choice(kept, rng)
        kept.apply(*choice)
        anew.apply(*choice)


def rendered_anew(view: View) -> dict[str, Any]:
    """Render a view without anything that was kept, so that nothing of another world is taken for its own."""
    for setup in (view.veiled.setup, view.veiled.current().setup):
        setup.kept.forget()
    return view.json()
