import { readClause, readerOf, type Clause } from "../clause.ts";
import type { Act, Relation } from "../intent.ts";
import { placeIntent } from "@runwright/language/document";
import { readScopes } from "../scope.ts";
import { readTarget } from "../target.ts";

const NEXT_TO =
  /^\s*(next to|beside|above|below|beneath|under|near|to the (?:left|right) of)\s+((?<!under )the (?!heading\b)[^,"“”]{2,50}|["“][^"”]{1,200}["”]|\{\{[^{}]{1,100}\}\}|[\p{Lu}][\p{L}]{1,30}),\s+(.+)$/isu;
const RELATIONS: Readonly<Record<string, Relation["kind"]>> = {
  "next to": "next_to",
  beside: "next_to",
  above: "above",
  below: "below",
  beneath: "below",
  under: "below",
  near: "near",
  "to the left of": "left_of",
  "to the right of": "right_of",
};

/** `Next to "Ann", click "Edit"`. */
export function readBeside(text: string): readonly Clause[] | null {
  const found = NEXT_TO.exec(text);
  const kind = RELATIONS[found?.[1]?.toLowerCase() ?? ""];
  if (!found?.[2] || !found[3] || kind === undefined) return null;
  const reader = readerOf(found[2]);
  const other = readTarget(reader, { from: 0, to: reader.to }, "act");
  const clause = readClause(found[3], "step", null);
  if (!other || clause?.intent.type !== "act" || !("target" in clause.intent.act) || !clause.intent.act.target) return null;
  const { act } = clause.intent;
  if (clause.intent.act.target.relations !== undefined) return null;
  const target = { ...clause.intent.act.target, relations: [{ kind, target: other }] };
  return [{ ...clause, text, intent: { ...clause.intent, act: { ...act, target } as Act } }];
}

const FOUND =
  /^\s*(?:find|locate|look for|search for the (?:row|card|item)(?= )|go to(?= the row))\s+(.+?)\s*,?\s+(?:and|then|and then)\s+(.+)$/is;

/** `Find "Blue Mug" and click "Add to cart"`: beside what was found, or on it. */
export function readFound(text: string): readonly Clause[] | null {
  const found = FOUND.exec(text);
  if (!found?.[1] || !found[2]) return null;
  const reader = readerOf(found[1]);
  const target = readTarget(reader, { from: 0, to: reader.to }, "act");
  const clause = readClause(found[2], "step", target);
  if (clause?.intent.type !== "act") return null;
  if (target !== null && "target" in clause.intent.act && clause.intent.act.target === target) return [{ ...clause, text }];
  const isBeside =
    "target" in clause.intent.act && clause.intent.act.target?.relations?.some(({ target: other }) => other === target) === true;
  if (target !== null && isBeside) return [{ ...clause, text }];
  const place = readerOf(`in ${found[1]}`);
  const scope = readScopes(place, 0, place.to);
  const intent = scope && scope.length > 0 ? placeIntent(clause.intent, scope) : null;
  return intent && [{ ...clause, text, intent }];
}
