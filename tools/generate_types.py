"""Writes web/src/generated/schema.json: the JSON Schema of all that travels between server and browser."""

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, models_json_schema

from wartable.core.envelope import EventJson, view_shape
from wartable.games import OWN, load
from wartable.server.protocol import accounts, answers, house, looking_back, workshop
from wartable.server.protocol.messages import ClientMessage, ServerMessage

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "generated" / "schema.json"
REF = "#/$defs/{model}"
ASKED: list[type[BaseModel]] = [
    answers.TableRequest,
    answers.ClaimRequest,
    answers.InvitationRequest,
    answers.LookupRequest,
    looking_back.ForkRequest,
    looking_back.PuzzleForkRequest,
    answers.LessonRequest,
    house.ReportRequest,
    accounts.Recovery,
    accounts.Credentials,
    house.Ban,
    workshop.CardChange,
    workshop.FieldsRequest,
]
ANSWERED: list[type] = [
    answers.GameDescription,
    answers.RulesDescription,
    answers.CardsDescription,
    answers.LessonDescription,
    answers.NewTable,
    answers.ClaimedSeat,
    answers.Invitation,
    answers.Invites,
    answers.Offered,
    answers.TableSummary,
    answers.RecordAnswer,
    answers.ProblemAnswer,
    house.HouseAnswer,
    accounts.Session,
    accounts.AccountAnswer,
    accounts.RatedPerson,
    accounts.SeatKey,
    accounts.SeatKeys,
    looking_back.ReplayAnswer,
    looking_back.ReplayFrames,
    looking_back.OpenedRecord,
    looking_back.ReviewAnswer,
    looking_back.PuzzleSummary,
    looking_back.PuzzleAnswer,
    workshop.ChangedCards,
    workshop.CardFieldAnswer,
    workshop.TrialAnswer,
    EventJson,
]


class AllSent(GenerateJsonSchema):
    """Knows that what is sent has every field, those with defaults too, but for what says that it may be left out."""

    def field_is_required(self, field: Any, total: bool) -> bool:
        """Tell whether a field is always there."""
        may_lack = field["type"] == "typed-dict-field"
        return (self.mode == "serialization" and not may_lack) or super().field_is_required(field, total)


def schema() -> dict[str, Any]:
    """One schema whose definitions are all types, reachable from its properties."""
    definitions: dict[str, Any] = {}
    views = {view_name(name): view_shape(load(name).detail) for name in OWN}
    for name, view in views.items():
        definitions[name] = definition(view, definitions)
    definitions["View"] = {"anyOf": [{"$ref": REF.format(model=name)} for name in views]}
    for model in ANSWERED:
        definitions[model.__name__] = definition(TypeAdapter(model), definitions)
    _, asked = models_json_schema([(model, "validation") for model in ASKED], ref_template=REF)
    definitions |= asked["$defs"]
    for name, adapter in (("ClientMessage", TypeAdapter(ClientMessage)), ("ServerMessage", TypeAdapter(ServerMessage))):
        mode = "validation" if name == "ClientMessage" else "serialization"
        content = adapter.json_schema(ref_template=REF, mode=mode, schema_generator=AllSent)  # type: ignore[arg-type]
        definitions |= content.pop("$defs")
        content.pop("discriminator", None)
        definitions[name] = content
    named = {name: untitled(definitions[name]) for name in sorted(definitions)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "description": "All that travels between server and browser, made by tools/generate_types.py.",
        "type": "object",
        "additionalProperties": False,
        "properties": {name: {"$ref": REF.format(model=name)} for name in named},
        "required": list(named),
        "$defs": named,
    }


def definition(shape: TypeAdapter[Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of a shape as it is sent; what it refers to joins the definitions."""
    content = shape.json_schema(ref_template=REF, mode="serialization", schema_generator=AllSent)
    for name, found in content.pop("$defs", {}).items():
        if definitions.setdefault(name, found) != found:
            raise SystemExit(f"types: two games have different types called {name}: name one of them after its game")
    return content


def view_name(game: str) -> str:
    """Name the type of a game's views: RoarOfWarView."""
    return "".join(word.capitalize() for word in game.split("-")) + "View"


def untitled(part: Any) -> Any:
    """Leave out the titles that pydantic adds, which would name every field's type; name the views' type."""
    if isinstance(part, list):
        return [untitled(item) for item in part]
    if not isinstance(part, dict):
        return part
    if "x-view" in part:
        return {"$ref": REF.format(model="View")}
    kept = {key: value for key, value in part.items() if not (key == "title" and isinstance(value, str))}
    if "properties" in kept:
        kept["properties"] = {name: untitled(value) for name, value in kept["properties"].items()}
    return {key: value if key == "properties" else untitled(value) for key, value in kept.items()}


def main() -> None:
    """Write the file, if it would change."""
    text = json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.write_text(text, encoding="utf-8")
        print(f"types: wrote {TARGET.relative_to(TARGET.parents[3])}")


if __name__ == "__main__":
    main()
