import type { RoleWord } from "../intent.ts";
import { valuesOf } from "../lexicon/entries.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { type Claims, holding, type Place, type Saying, type Thing, type Things } from "./meaning.ts";
import { say, sayOfAll } from "./say.ts";
import { claimsAt, isOneOfMany, isPage, textClaim } from "./say-places.ts";
import { rule, type Rule } from "./symbols.ts";
import { toTarget, withPlaces } from "./to-target.ts";

export const QUANTITY_CLAIMS: readonly Rule[] = [
  rule(
    "CLAIM0",
    "the? number|count|amount of t:THING b:BE n:COUNT || the? number|count|amount of t:THING @become n:COUNT",
    -0.5,
    ({ t, b, n }) => (b || t.det === "any" ? undefined : [{ kind: "count", target: toTarget(t), ...n }]),
  ),
  rule("CLAIM0", "the? number|text|value|word|price|label p:PLACE b:BE v:TEXT", -0.4, ({ p, b, v }) =>
    p.at === "near" ? claimsAt([textClaim(v.text, b)], [p], true) : undefined,
  ),
  rule("CLAIM0", "the value of|in t:THING b:BE v:TEXT", -0.6, ({ t, b, v }) => say(t, holding(v.text, b))),
  rule("CLAIM0", "v:TEXT b:BE selected|chosen|preselected in|for|from|as t:THING", -0.4, ({ v, b, t }) =>
    t.role === "page" || t.det === "any" ? undefined : say(t, holding(v.text, b)),
  ),
  rule("CLAIM0", "the w:@property of t:THING b:BE v:TEXT || the w:@property of t:THING ~read|~say v:TEXT", -0.7, ({ w, t, b, v }) =>
    say(t, { is: "attribute", attribute: w, value: v.text, match: "exactly", negated: b ?? false }),
  ),
  rule("CLAIM0", "_:@only n:COUNT t:THING ~be? @shown XF* p:PLACE*", -0.6, ({ n, t, p }) => {
    const placed = t.det !== undefined || n.comparison !== "equals" ? undefined : withPlaces(t, p);
    return placed && placed.page === undefined ? [{ kind: "count", target: toTarget(placed), ...n }] : undefined;
  }),
  rule("CLAIM0", "_:@only t:THINGS ~be? @shown XF* p:PLACE*", -0.5, ({ t, p }) => onlyOf(t, p)),
  rule("CLAIM0", "t:THINGS b:BE XLISTED? in this|that order", -0.6, ({ t, b }) => (b || t.length < 2 ? undefined : ordered(t))),
  rule(
    "CLAIM0",
    "a:QUOTE b:BE XLISTED? above|before|over c:QUOTE || a:QUOTE ~appear|~come|~stand above|before|over c:QUOTE",
    -0.5,
    ({ a, b, c }) => (b ? undefined : [{ kind: "order", first: a, second: c }]),
  ),
  rule(
    "CLAIM0",
    "a:QUOTE b:BE XLISTED? below|after|under|behind c:QUOTE || a:QUOTE ~appear|~come|~stand after c:QUOTE",
    -0.5,
    ({ a, b, c }, { words }) => (b || !/after|behind/i.test(words) ? undefined : [{ kind: "order", first: c, second: a }]),
  ),
  rule("CLAIM0", "a:QUOTE b:BE listed below c:QUOTE", -1, ({ a, b, c }) => (b ? undefined : [{ kind: "order", first: c, second: a }])),
  rule("XLISTED", "listed|shown|displayed"),
  rule("CLAIM0", "l:LABEL :|= m:MEASURE", 0.6, ({ l, m }, { words }) => [
    { kind: "number", target: { name: l.name, words }, comparison: "equals", value: m, negated: false },
  ]),
  rule("CLAIM0", "t:THING _:IS v:TEXT at|and|, m:#money", -0.4, ({ t, v, m }) =>
    t.ordinal === undefined ? undefined : [v.text, m].map((text) => ({ ...textClaim(text), target: toTarget(t) })),
  ),
  rule("CLAIM0", "a:THINGS s:SAYING XAND c:THINGS ~be|do|does n:NOT", ({ a, s, c, n }) => {
    const one = sayOfAll(a, [s]);
    const other = n && "negated" in s && s.is !== "number" ? sayOfAll(c, [{ ...s, negated: !s.negated } as Saying]) : undefined;
    return one && other && [...one, ...other];
  }),
];

const KINDS = valuesOf(LEXICON.kind);
/** Whether something is called an entry of what lists it, or by no kind of ours: the columns of a table are not what it lists. */
export function isListed(noun = ""): boolean {
  const role = KINDS.get(noun.toLowerCase().replace(/s$/, ""));
  return role === undefined || role === "option" || isOneOfMany({ role: role as RoleWord, words: noun });
}

function onlyOf(items: Things, places: readonly Place[] | undefined): Claims | undefined {
  const areNames = items.every(
    ({ name, role, noun, scope, relations }) => name !== undefined && role === undefined && isListed(noun) && !scope && !relations,
  );
  const [place, another] = places ?? [];
  if (!areNames || another || (place && place.at !== "in")) return undefined;
  const target = place && !isPage(place.thing) ? toTarget(place.thing) : null;
  return [{ kind: "only", target, texts: items.map((one) => one.name ?? ""), inOrder: false }];
}

function ordered(items: readonly Thing[]): Claims | undefined {
  const names = items.map((one) => one.name);
  if (names.some((name) => name === undefined)) return undefined;
  return names.slice(1).map((name, at) => ({ kind: "order", first: names[at] ?? "", second: name ?? "" }));
}
