/** What is said of a thing in numbers: amounts, changes, sums, and how it is sorted. */
import { given } from "../given.ts";
import { type Saying, showing, type Text } from "./meaning.ts";
import { rule, type Rule } from "./symbols.ts";

const text = (one: string): Text => ({ text: one, quoted: true });

export const NUMBER_SAYINGS: readonly Rule[] = [
  /* Numbers. */
  // "Has gone up to 5" is 5 now.
  rule("SAYING", "b:BE c:COMPARED a:AMOUNT", -0.1, ({ b, c, a }, { words }) =>
    /\bgone up\b/i.test(words) ? undefined : { is: "number", negated: b, comparison: c, value: a },
  ),
  rule("SAYING", "b:BE exactly? a:AMOUNT XF* || a2:AUX? @become a:AMOUNT XF* || a2:AUX? @show a:MEASURE XF*", 0.05, ({ a, b, a2 }) => ({
    is: "number",
    negated: b ?? a2 ?? false,
    comparison: "equals",
    value: a,
  })),
  rule("SAYING", "~cost c:COMPARED? m:MEASURE", -0.2, ({ c, m }) =>
    c === undefined ? { ...showing(text(m), "contains"), verb: "cost" } : { is: "number", negated: false, comparison: c, value: m },
  ),
  rule("SAYING", "x:AUX? @change|@rise|@sink from a:TEXT to b:TEXT", -0.6, ({ x, a, b }) =>
    x ? undefined : { is: "was", from: a.text, to: b.text },
  ),
  rule("SAYING", "XDOES? d:S_MOVING by m:MEASURE|N || XDOES? d:S_MOVING", -0.5, ({ d, m }) => moved(d as "up", m)),
  rule("SAYING", "_:IS d:S_THAN than before", -0.5, ({ d }) => moved(d as "up")),
  rule("S_MOVING", "_:@rise", () => "up"),
  rule("S_MOVING", "_:@sink", () => "down"),
  rule("S_THAN", "higher|greater|larger|more|bigger", () => "up"),
  rule("S_THAN", "lower|smaller|less|fewer", () => "down"),
  // Without a "before", "A and B are the same" compares them with each other.
  rule("SAYING", "~stay|~remain the same as_before? || ~be the same as_before || does not change || has not changed", -0.5, () => ({
    is: "moved",
    direction: "none",
  })),
  /* Order. */
  rule("S_SORTED", "in? ascending order? || from a to z || alphabetically || in? alphabetical order", (_b, { words }) =>
    sorted("ascending", words),
  ),
  rule("S_SORTED", "in? descending order? || from z to a || in? reverse alphabetical order", (_b, { words }) =>
    sorted("descending", words),
  ),
  rule("S_SORTED", "from? e:@extreme to _:@extreme || e:@extreme first", ({ e }, { words }) => sorted(e, words)),
  rule("SAYING", "_:IS sorted|listed|ordered|shown|arranged|displayed? by? t:THING? ,? s:S_SORTED", -0.3, ({ t, s }) => {
    const [direction = "", kind = ""] = s.split(" ");
    if (t && (t.quoted && t.role === undefined) === false && t.name === undefined) return undefined;
    const by = /price|amount|number|cost/i.test(t?.name ?? "") && kind === "auto" ? "number" : kind;
    const { name = "", quoted, scope = [], words } = t ?? { words: "" };
    const target = t && { role: "column" as const, name, ...given({ quoted }), scope, words };
    return { is: "sorted", direction: direction as "ascending", by: by as "auto", ...given({ target }) };
  }),
];

const moved = (direction: "up" | "down", by?: string | number): Saying => ({
  is: "moved",
  direction,
  ...given({ by: by?.toString() }),
});

/** Which way it goes, and as what it is compared. */
const sorted = (direction: string, words: string): string => `${direction} ${SORTS.find(([said]) => said.test(words))?.[1] ?? "auto"}`;

const SORTS = [
  [/alphabet|a to z|z to a/i, "text"],
  [/low|high|small|large|cheap|expens/i, "number"],
  [/newest|oldest/i, "date"],
] as const;
