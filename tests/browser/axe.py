"""Asks axe-core what is wrong with a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.gestures import SETTLED

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
GRAVE = ("moderate", "serious", "critical")
EVERYTHING = {
    "resultTypes": ["violations"],
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}
COLOURS = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}
RUN = f"""async options => {{
  const unpainted = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [];
  await ({SETTLED})();
  const found = await axe.run(document, options);
  document.adoptedStyleSheets = unpainted;
  return found.violations;
}}"""
OTHER_THEME = """() => {
  const page = document.documentElement;
  page.dataset.theme = page.dataset.theme === "dark" ? "light" : "dark";
}"""


def expect_accessible(page: Page) -> None:
    """Fails on anything that axe calls moderate or worse, and says where it is.

    With axe's own rules comes one that it does not use by itself: that a name holds every word that is to be seen.
    """
    page.wait_for_timeout(150)  # appearing things are translucent for a moment
    page.evaluate(AXE.read_text())
    _expect_nothing_grave(page, EVERYTHING)


def expect_accessible_in_both_themes(page: Page) -> None:
    """Looks at everything in the page's theme, and again at what the other theme changes: the colours."""
    expect_accessible(page)
    page.evaluate(OTHER_THEME)
    _expect_nothing_grave(page, COLOURS)
    page.evaluate(OTHER_THEME)


def _expect_nothing_grave(page: Page, options: dict[str, Any]) -> None:
    grave = [
        f"{violation['id']}: {node['html'][:160]} ({node['failureSummary'][:300]})"
        for violation in page.evaluate(RUN, options)
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
        if not _is_tooltip_beside_landmarks(violation["id"], node["html"])
    ]
    assert not grave, "\n".join(grave)


def _is_tooltip_beside_landmarks(rule: str, html: str) -> bool:
    """Tells whether only this is wrong: a tooltip belongs to what it explains, and lies over the page."""
    return rule == "region" and html.startswith('<div role="tooltip"')


def expect_no_sideways_scrolling(page: Page) -> None:
    """Everything fits."""
    widest = page.evaluate(
        "() => Math.max(document.documentElement.scrollWidth,"
        " ...[...document.querySelectorAll('main, .table')].map(one => one.scrollWidth * (one.currentCSSZoom ?? 1)))"
    )
    assert widest <= page.evaluate("innerWidth") + 1


def expect_nothing_cut_off(page: Page) -> None:
    """Fails where a button lies outside the page, to the left or right, unless it is a fanned card."""
    outside: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, [role=status]')].filter(one => {
            const box = one.getBoundingClientRect();
            return box.width && (box.left < -1 || box.right > innerWidth + 1) && !one.closest('.cards, .hand');
        }).map(one => one.ariaLabel || one.textContent)"""
    )
    assert not outside
