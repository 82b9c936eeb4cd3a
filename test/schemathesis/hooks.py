"""What schemathesis cannot know of the service: which ids name something, and which values only the service can judge."""

import random
import re
import uuid

import schemathesis

# Ids of what was made so far, by the first word of the path: {"tests": [...]}.
POOL: dict[str, list[str]] = {}
FIELDS = {"projectId": "projects", "environmentId": "environments"}

# What a problem says of single values that the document says as well. The rest is beyond it: what an id names, what a text means.
IN_THE_DOCUMENT = {"required", "invalid_type", "invalid_format", "invalid_union", "unknown_field", "too_big"}
# A secret keeps its value when none is given; what is no secret must give one.
WHERE_IT_DEPENDS = re.compile(r"^/(headers|variables)/\d+/value$")


def kind_of(path: str) -> str:
    return path.split("/")[2]


def some(kind: str) -> str | None:
    ids = POOL.get(kind)
    return random.choice(ids) if ids else None


def is_valid(case) -> bool:
    return case.meta is not None and case.meta.generation.mode.is_positive


@schemathesis.hook
def before_call(context, case, kwargs):
    """Lets valid requests name what there is, so that they get further than 404. Stateful tests know ids of their own."""
    if not is_valid(case) or case.meta.phase.name.value == "stateful":
        return
    # The same key with another body is rightly refused.
    if case.headers and "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    # A cursor can only be one that the service has given out, which no schema can say.
    if case.query:
        case.query.pop("cursor", None)
    if "id" in (case.path_parameters or {}):
        case.path_parameters["id"] = some(kind_of(case.path)) or case.path_parameters["id"]
    if isinstance(case.body, dict):
        for field, kind in FIELDS.items():
            if isinstance(case.body.get(field), str):
                case.body[field] = some(kind) or case.body[field]


@schemathesis.hook
def after_call(context, case, response):
    kind = kind_of(case.path)
    if response.status_code == 204 and case.method == "DELETE":
        gone = (case.path_parameters or {}).get("id")
        POOL[kind] = [id for id in POOL.get(kind, []) if id != gone]
    if response.status_code != 201:
        return
    made = response.json()
    # What a Test's path makes with /run is a Run.
    made_kind = "runs" if "status" in made else kind
    if "id" in made:
        POOL.setdefault(made_kind, []).append(made["id"])


@schemathesis.check
def valid_request_is_taken(ctx, response, case):
    """A request that the document allows is refused only for what the document cannot say."""
    if not is_valid(case) or response.status_code not in (400, 413, 415, 422):
        return None
    problem = response.json()
    if problem["code"] == "malformed_request":
        if "cursor" in (case.query or {}):
            return None
    elif problem["code"] != "unknown_field":
        errors = [error for error in problem.get("errors", []) if not WHERE_IT_DEPENDS.match(error["pointer"])]
        if not any(error["code"] in IN_THE_DOCUMENT for error in errors):
            return None
    raise AssertionError(f"refused what the document allows: {response.text}")
