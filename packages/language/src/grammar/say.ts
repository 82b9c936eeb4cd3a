/** What a statement claims: a thing, and what is said of it. Undefined where the two do not go together. */
import { isGeneric } from "../lexicon/lexicon.ts";
import { isPressed } from "./acts.ts";
import { given } from "../given.ts";
import type { Assertion, Scope } from "../intent.ts";
import {
  being,
  type Claimed,
  type Claims,
  type Count,
  holding,
  type Saying,
  showing,
  type Text,
  type Thing,
  type Things,
} from "./meaning.ts";
import {
  claimsAt,
  comesUp,
  drawnClaim,
  fieldShowing,
  placedEdges,
  sayStates,
  isDoubtful,
  isHolder,
  isHardlyAbsent,
  isHardlyThere,
  isNamedPage,
  isOneOfMany,
  isPage,
  isTextOnly,
  isVague,
  pageClaim,
  stateClaim,
  textClaim,
  textTarget,
} from "./say-places.ts";
import { Priced, UNLIKELY } from "./symbols.ts";
import { heldBy, toScopes, toTarget, withPlaces } from "./to-target.ts";
import { isNumeric } from "./values.ts";

type Made = Claims | undefined;

const PAGE_PROPERTY = /^(?:page |tab )?(?:url|address|title)$/i;

export function say(thing: Thing, saying: Saying): Made {
  // An address and a title have claims of their own.
  const isOfPage = !thing.quoted && thing.role === undefined && !thing.scope && PAGE_PROPERTY.test(thing.name ?? "");
  if (isOfPage && saying.is !== "state") return undefined;
  if (thing.page !== undefined) {
    const { page, ...elsewhere } = thing;
    const made = "negated" in saying && saying.negated ? undefined : say(elsewhere, saying);
    return made && [...made, pageClaim(page)];
  }
  // "Another A", "one of the buttons": that A is there says nothing of it.
  if (thing.isLooked || thing.isOther) return undefined;
  if (thing.colour !== undefined) return sayOfColoured(thing, saying);
  // Of what says something the text tells which one it is; that "the error" is gone says more, where no message is left at all.
  const isPlain = saying.is === "shows" || (saying.is === "shown" && saying.negated && thing.kindWord === thing.tone);
  if (thing.tone !== undefined && thing.name === thing.tone && isPlain) {
    const { name: _name, tone: _tone, ...plain } = thing;
    return say(plain, saying);
  }
  switch (saying.is) {
    case "shown":
      return sayShown(thing, saying);
    case "shows":
      return sayShows(thing, saying);
    case "holds":
      return sayHolds(thing, saying);
    case "state":
      return sayStates(thing, saying);
    case "number":
      return sayNumber(thing, saying);
    case "was":
      return sayWas(thing, saying);
    case "moved":
      return sayMoved(thing, saying);
    default:
      return sayPlainly(thing, saying);
  }
}

function sayOfColoured(thing: Thing, saying: Saying): Made {
  const { colour = "", ...plain } = thing;
  const isPlaced = "places" in saying && saying.places.length > 0 && thing.role === "message";
  if (isPlaced || (saying.is !== "shows" && saying.is !== "shown") || saying.negated) return undefined;
  const text = saying.is === "shows" ? saying.texts.texts[0]?.text : thing.name;
  if (text === undefined || (saying.is === "shows" && saying.texts.texts.some(({ colour }) => colour !== undefined))) return undefined;
  const isMessage = thing.role === "message";
  const said =
    isMessage && saying.is === "shows" && saying.match !== "starts_with"
      ? [textClaim(text), ...placedEdges(text, thing)]
      : say(plain, saying);
  const drawn = drawnClaim(textTarget(text, thing.role), colour, isMessage ? "tone" : "colour");
  return said && [...said.slice(0, 1), drawn, ...said.slice(1)];
}

function sayShown(thing: Thing, saying: Extract<Saying, { is: "shown" }>): Made {
  const page = saying.places.find(isNamedPage);
  if (page?.at === "in")
    return say({ ...thing, page: page.thing.name ?? "" }, { ...saying, places: saying.places.filter((place) => place !== page) });
  if (thing.role === "page" && thing.name !== undefined && saying.places.length === 0 && !thing.scope && !thing.relations)
    return [pageClaim(thing.name, saying.negated)];
  // That the name is there says nothing of what is called after it.
  if (isPage(thing) || !comesUp(thing, saying) || thing.isOfNoun === true || (thing.role === "page" && thing.name !== undefined))
    return undefined;
  const [place] = saying.places;
  const isAmong = place?.at === "in" && place.thing.plural === true && place.thing.name === undefined && isOneOfMany(place.thing);
  if (isAmong && thing.quoted === true && thing.role === undefined && !thing.scope)
    return say(
      { ...thing, ...place.thing, name: thing.name ?? "", quoted: true, plural: false },
      { ...saying, places: saying.places.slice(1) },
    );
  const { name, role, quoted, det, ordinal, pronoun } = thing;
  const isSaidSomewhere = quoted === true && role === "message" && (saying.places.length > 0 || thing.scope !== undefined);
  const isBareName =
    name !== undefined && !quoted && role === undefined && det === undefined && ordinal === undefined && pronoun === undefined;
  const isText = isTextOnly(thing) || isSaidSomewhere || isBareName;
  if (isBareName && isGeneric(name) && !name.endsWith("s")) return undefined;
  if (isText && thing.ordinal === undefined && !thing.relations?.length) return sayTextShown(thing, saying);
  if (isVague(thing)) return undefined;
  // A board has cards in its columns.
  if (thing.role === "card" && thing.name !== undefined && place?.at === "in" && place.thing.role === "column")
    return sayTextShown(thing, saying);
  const placed = withPlaces(thing, saying.places);
  if (!placed || (saying.negated && isHardlyAbsent(thing, placed, saying))) return undefined;
  const target = toTarget(placed);
  if (!saying.negated) return thing.plural && thing.name === undefined ? undefined : [stateClaim(target, "visible")];
  const wasThere = !thing.quoted && thing.role === undefined && thing.pronoun === undefined;
  return [...(wasThere ? [{ kind: "was", claim: stateClaim(target, "visible") } as const] : []), stateClaim(target, "hidden")];
}

function sayTextShown(thing: Thing, { places, negated }: Extract<Saying, { is: "shown" }>): Made {
  if (negated && (places.some((one) => one.at !== "in" || one.thing.role === "dropdown") || !(thing.quoted || thing.isProper)))
    return undefined;
  // "Below the name of the item": beside which of them it is, and in what.
  if (places.length > 1 && places.some(({ at }) => at === "near")) return undefined;
  return claimsAt([textClaim(thing.name ?? "", negated, thing.scope)], places);
}

function sayShows(thing: Thing, saying: Extract<Saying, { is: "shows" }>): Made {
  const { texts, match } = saying;
  const field = fieldShowing(thing, saying.places);
  if (field !== null) return field && sayShows(field, { ...saying, places: [] });
  const [text, ...others] = texts.texts;
  // What is called by its own text is another one under another text: by the old one nobody finds it now.
  if (saying.verb === "become" && thing.quoted === true && isPressed(thing) && text !== undefined && others.length === 0)
    return saying.negated
      ? undefined
      : [
          { kind: "was", claim: stateClaim(toTarget(thing), "visible") },
          stateClaim(toTarget({ ...thing, name: text.text, words: text.text }), "visible"),
        ];
  if (isVague(thing) || (isPage(thing) && texts.texts.some(({ noun }) => noun !== undefined))) return undefined;
  // That a text without quotes is not there would be so by any slip of it.
  if (saying.negated && texts.texts.some(({ quoted }) => !quoted)) return undefined;
  if (isHolder(thing) && texts.texts.some(({ colour }) => colour !== undefined)) return undefined;
  if (thing.role === "dropdown" && saying.negated && saying.match === "contains") return undefined;
  const { negated } = saying;
  const made = texts.texts.flatMap((one) => showsText(thing, saying, { text: one, negated }));
  for (const text of texts.but ?? []) made.push(...showsText(thing, { ...saying, match: "contains" }, { text, negated: !negated }));
  return match === "matches" || made.length === 0 ? undefined : claimsAt(made, saying.places, true);
}

function showsText(
  thing: Thing,
  saying: Extract<Saying, { is: "shows" }>,
  { text, negated }: { readonly text: Text; readonly negated: boolean },
): Claims {
  const target = toTarget(thing);
  const coloured: Claims = text.colour ? [drawnClaim(textTarget(text.text), text.colour)] : [];
  const { role, name, ordinal, scope = [] } = thing;
  const isKeyed = role === "row" && name !== undefined && scope.length === 0 && ordinal === undefined;
  if (isKeyed || (role === "row" && name === undefined && ordinal !== undefined && saying.column !== undefined)) {
    const keys = isKeyed ? [name, ...(thing.more ?? [])] : [];
    const place: readonly Scope[] | undefined = isKeyed ? undefined : [...scope, { kind: "row", texts: [], ...given({ ordinal }) }];
    return [{ kind: "row", keys, ...given({ place, column: saying.column }), text: text.text, negated }, ...coloured];
  }
  if (saying.column !== undefined) return [];
  if (saying.verb === "cost" && thing.quoted && thing.role === undefined)
    return [textClaim(text.text, negated, [{ kind: "card", texts: [thing.name ?? ""] }])];
  if (isHolder(thing)) {
    const match = saying.match === "contains" && saying.verb === "read" ? "exactly" : saying.match;
    return [{ kind: "value", target, value: text.text, match, negated }, ...coloured];
  }
  return [{ kind: "text", text: text.text, match: saying.match, target: isPage(thing) ? null : target, negated }, ...coloured];
}

function sayHolds(thing: Thing, saying: Extract<Saying, { is: "holds" }>): Made {
  if (thing.role === "column" && !saying.count)
    return saying.things.every((one) => one.quoted && !one.scope)
      ? saying.things.map((one) => ({ ...textClaim(one.name ?? "", saying.negated), target: toTarget(thing) }))
      : undefined;
  const scopes = isPage(thing) ? [] : toScopes(thing);
  if (!scopes || thing.det === "any") return undefined;
  const made: Assertion[] = [];
  for (const one of saying.things) {
    if (one.det === "any" || (saying.negated && isHardlyThere(one))) return undefined;
    const inside = heldBy(thing, one, scopes);
    const { comparison, count, upTo }: Count = saying.count && !saying.negated ? saying.count : { comparison: "equals", count: 0 };
    const said = saying.count
      ? [{ kind: "count" as const, target: toTarget(inside), comparison, count, ...given({ upTo }) }]
      : say(inside, being(saying.negated));
    if (!said) return undefined;
    made.push(...said);
  }
  return made.length === 0 ? undefined : made;
}

function sayNumber(thing: Thing, saying: Extract<Saying, { is: "number" }>): Made {
  if (thing.role === "heading" || thing.role === "column" || thing.role === "row" || thing.role === "cell")
    return saying.comparison === "equals"
      ? say(thing, {
          ...showing({ text: saying.value, quoted: false }, thing.role === "heading" ? "exactly" : "contains"),
          negated: saying.negated,
        })
      : undefined;
  if (isHolder(thing) && saying.comparison === "equals") return say(thing, holding(saying.value, saying.negated));
  if (
    thing.role === "page" ||
    (thing.plural && thing.name === undefined) ||
    (isTextOnly(thing) && thing.role === undefined && thing.scope === undefined && isNumeric(thing.name ?? ""))
  )
    return undefined;
  const target = toTarget(thing);
  return [{ kind: "number", target, comparison: saying.comparison, value: saying.value, negated: saying.negated }];
}

function sayWas(thing: Thing, { from, to }: Extract<Saying, { is: "was" }>): Made {
  const claim = (value: string): Made =>
    say(
      thing,
      isNumeric(value) ? { is: "number", negated: false, comparison: "equals", value } : showing({ text: value, quoted: true }, "exactly"),
    );
  const [before, after] = [claim(from)?.[0], claim(to)];
  return before && after && before.kind !== "all" ? [{ kind: "was", claim: before }, ...after] : undefined;
}

function sayMoved(thing: Thing, { direction, by }: Extract<Saying, { is: "moved" }>): Made {
  const what = { kind: "number", target: toTarget(thing), comparison: "equals", value: "1", negated: false } as const;
  return isVague(thing) ? undefined : [{ kind: "moved", what, direction, ...given({ by }) }];
}

function sayPlainly(thing: Thing, saying: Claimed): Made {
  if (!takes(thing, saying) || (isVague(thing) && saying.is !== "sorted")) return undefined;
  const isColour = saying.is === "attribute" && saying.attribute === "colour";
  // Only of a picture it is something of its own; all else is there then.
  if (saying.is === "attribute" && saying.attribute === "loaded" && thing.role !== "image") return say(thing, being(saying.negated));
  const { is: kind, ...claim } = saying;
  const target = toTarget(thing);
  return [{ kind, target: isColour && isTextOnly(thing) ? { ...target, role: "text" } : target, ...claim } as Assertion];
}

/** Whether it is said of things of its kind. */
function takes(thing: Thing, saying: Claimed): boolean {
  const { role, quoted } = thing;
  if (saying.is === "options") return role === "dropdown" || (!saying.negated && (role === "field" || role === "list" || quoted === true));
  if (saying.is === "only") return !isPage(thing) && role !== "field" && role !== "row" && role !== "cell";
  return saying.is !== "attribute" || saying.attribute !== "colour" || (role !== "page" && !saying.negated);
}

/** All of it of each of them. */
export function sayOfAll(things: Things, sayings: readonly Saying[]): Made {
  const made = sayings.flatMap((saying) => things.map((thing) => say(thing, saying)));
  return made.every((one) => one !== undefined) ? made.flat() : undefined;
}

/** What is as likely to mean something else is offered, and not carried out. */
export function ifBorne(made: Made, things: Things, sayings: readonly Saying[]): Made | Priced<Claims> {
  return made && things.some((thing) => sayings.some((saying) => isDoubtful(thing, saying))) ? new Priced(made, UNLIKELY) : made;
}
