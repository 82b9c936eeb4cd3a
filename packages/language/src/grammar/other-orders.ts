/** Orders that remember a value, or call what is done by the name of its button. */
import { wordSet } from "../lexicon/entries.ts";
import { given } from "../given.ts";
import type { Scope } from "../intent.ts";
import { act, acts, each, isOpen, labelled, pointed } from "./acts.ts";
import { rule, type Rule } from "./symbols.ts";
import { toScopes } from "./to-target.ts";

export const OTHER_ORDERS: readonly Rule[] = [
  rule("ACT", "@open|@click the row|context|action|actions|more? menu of|for p:LABEL", -0.6, ({ p }, { words }) =>
    acts({ kind: "click", target: { name: "menu", scope: [{ kind: "row", texts: [p.name] }], words } }),
  ),
  // What of a thing is remembered, a canonical sentence says.
  rule("ACT", "@remember t:THING as|in|under n:VARNAME", 0.2, ({ t, n }) =>
    /^(?:the )?(?:text|value|number|count|url|address|download)\b/i.test(t.words)
      ? undefined
      : pointed(t, (target) => ({ kind: "remember", what: t.role === "field" ? "value" : "text", target, name: n })),
  ),
  rule("ACT", "@remember the url as n:VARNAME", -0.5, ({ n }) => acts({ kind: "remember", what: "url", target: null, name: n })),
  /* What is called by the name of its button. */
  rule("ACT", "b:@button it?", 0.9, ({ b }) => acts({ kind: "click", target: { name: b, role: "button", words: b } })),
  rule("ACT", "b:@button the|my|all_the|these|your? changes|settings|entries|form|profile", 0.2, ({ b }, { words }) => {
    const scope: readonly Scope[] | undefined = /form$/i.test(words) ? [{ kind: "form", texts: [] }] : undefined;
    return acts({ kind: "click", target: { name: b, role: "button", ...given({ scope }), words } });
  }),
  rule("ACT", "proceed to the? checkout", -0.8, (_b, { words }) => acts({ kind: "click", target: { name: "Checkout", words } })),
  rule("ACT", "~add|~put|~place t:THINGS to|in|into XA? w:S_CART", -0.6, ({ t, w }) =>
    each(t, (one) => {
      const { name, ordinal, scope = [], words } = one;
      if (name === undefined || isOpen(one)) return undefined;
      const place = ordinal === undefined ? [...scope, { kind: "any" as const, texts: [name] }] : toScopes(one);
      return place ? act({ kind: "click", target: { name: `Add to ${w}`, scope: place, words } }) : undefined;
    }),
  ),
  rule("ACT", "b:@button the? q:QUOTE p:PLACE?", 0.5, ({ b, q, p }, { words }) => {
    if (NEEDS_MORE.has(b) || (p && p.at !== "in")) return undefined;
    return acts({ kind: "click", target: { name: b, scope: [{ kind: "any", texts: [q] }], words } });
  }),
  rule("S_CART", "cart|basket|bag|shopping_cart|shopping_basket|wishlist|favorites|favourites", (_b, { words }) =>
    words.toLowerCase().replace(/^shopping /, ""),
  ),
  rule("ACT", "XANSWERED XWHAT? with|by|using|via the? l:LABEL", 0.2, ({ l }) => acts({ kind: "click", target: labelled(l) })),
  rule("ACT", "XANSWERED XWHAT? with|by|using|via @press? k:KEY", -0.2, ({ k }) => acts({ kind: "press", keys: k })),
  rule("XANSWERED", "~confirm|~answer|~acknowledge|~accept|~close|~dismiss|~leave|~finish|back_out"),
  rule("XWHAT", "the? deletion|removal|question|dialog|order|choice|change|changes|popup|confirmation|prompt|draft"),
];

export const NEEDS_MORE = wordSet(
  "Send Post Reply Add Next Search Continue Proceed Load Open Upload Order Create Comment OK Import Register",
);
