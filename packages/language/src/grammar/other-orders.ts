/** Orders about files, emails, remembered values, and what an order calls by the name of its button. */
import { wordSet } from "../lexicon/entries.ts";
import { given } from "../given.ts";
import type { FileToUpload, Scope } from "../intent.ts";
import { act, acts, each, isOpen, labelled, pointAt } from "./acts.ts";
import type { Intents, Thing } from "./meaning.ts";
import { rule, type Rule } from "./symbols.ts";
import { toScopes, toTarget } from "./to-target.ts";

export const OTHER_ORDERS: readonly Rule[] = [
  /* Emails. */
  rule("ACT", "@wait m:C_MAIL ,? for? XUPTO? s:SECONDS?", -1, ({ m, s }) => {
    const [mail] = m;
    return mail?.kind === "email" ? acts({ kind: "wait_email", filter: mail.filter, ...given({ timeoutMs: s }) }) : undefined;
  }),
  rule(
    "ACT",
    "@open|@click the? o:@ordinal? q:QUOTE? link|button in|from|of XMAIL || @open|@click the? link|button q:QUOTE in|from XMAIL",
    -1,
    ({ o, q }) => acts({ kind: "open_email_link", ...given({ text: q, ordinal: o === undefined ? o : Number(o) }) }),
  ),
  // A message is on the page before it is in a mailbox: most pages say "Undo" in one.
  rule("XMAIL", "the|this|that|your email|mail"),
  rule("ACT", "@remember w:S_MAILPART in|from|of XMAIL as n:VARNAME", -1, ({ w, n }) => {
    const [digits, what = ""] = w.split(" ");
    return acts({ kind: "remember_email", what: what as "code", ...given({ digits: Number(digits) || undefined }), name: n });
  }),
  rule("S_MAILPART", "the? w:#word code", ({ w }) => (/^\d+-digit$/.test(w) ? `${Number.parseInt(w, 10)} code` : undefined)),
  rule("S_MAILPART", "the? code|link|subject|text", (_b, { words }) => `0 ${words.toLowerCase().split(" ").at(-1)}`),
  /* Values. */
  rule("ACT", "@open|@click the row|context|action|actions|more? menu of|for p:LABEL", -0.6, ({ p }, { words }) =>
    acts({ kind: "click", target: { name: "menu", scope: [{ kind: "row", texts: [p.name] }], words } }),
  ),
  // 'Save "Report" as "Draft"' saves something, and remembers nothing.
  rule("ACT", "@remember t:THING as|in|under n:VARNAME", 0.2, ({ t, n }, { words }) =>
    t.quoted && t.role === undefined && /^(?!remember).*["”'’`]$/i.test(words) ? undefined : remembered(t, n),
  ),
  rule("ACT", "@remember the url|address|current_url as n:VARNAME || @remember the url of the page as n:VARNAME", -0.5, ({ n }) =>
    acts({ kind: "remember", what: "url", target: null, name: n }),
  ),
  rule("ACT", "@remember the? text of|in t:THING as|in n:VARNAME", -0.3, ({ t, n }) => remembered(t, n)),
  rule("ACT", "@remember the? value of|in t:THING as|in n:VARNAME", -0.3, ({ t, n }) => remembered(t, n, "value")),
  rule("ACT", "@remember the? number|count of t:THING as|in n:VARNAME", -0.3, ({ t, n }) =>
    t.plural || t.name?.endsWith("s") === true ? remembered(t, n, "count") : remembered(t, n),
  ),
  /* Files. */
  rule("ACT", "@upload f:S_FILES || @upload f:S_FILES to|into|onto|in|under|for|as|with|on|using|via t:THING", -0.6, ({ f, t }) =>
    upload(f, t),
  ),
  rule("S_FILES", "w:S_FILENOUN? f:FILE", ({ f }) => f),
  rule("S_FILES", "w:S_FILENOUN? f:FILE JOIN g:S_FILES", ({ f, g }) => `${f}\n${g}`),
  rule("ACT", "@upload b:BYTES XTYPE? CALLED f:FILE to|in|into|under|via|with|using|for|as t:THING", -0.9, ({ b, f, t }) =>
    upload(f, t, b),
  ),
  rule("XTYPE", "pdf|csv|png|jpg|text|image file?"),
  rule("ACT", "@drag f:S_FILES on|onto|into|in|to t:THING", -0.8, ({ f, t }) => upload(f, t)),
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
  rule("S_CART", "cart|basket|bag|shopping_cart|shopping_basket|wishlist|favorites|favourites", (_b, { words }) =>
    words.toLowerCase().replace(/^shopping /, ""),
  ),
  rule("ACT", "XANSWERED XWHAT? with|by|using|via the? l:LABEL", 0.2, ({ l }) => acts({ kind: "click", target: labelled(l) })),
  rule("ACT", "XANSWERED XWHAT? with|by|using|via @press? k:KEY", -0.2, ({ k }) => acts({ kind: "press", keys: k })),
  rule("XANSWERED", "~confirm|~answer|~acknowledge|~accept|~close|~dismiss|~leave|~finish|back_out"),
  rule("XWHAT", "the? deletion|removal|question|dialog|order|choice|change|changes|popup|confirmation|prompt|draft"),
];

function remembered(thing: Thing, name: string, what: "text" | "value" | "count" = "text"): Intents | undefined {
  const target = thing.pronoun !== undefined || thing.det === "any" ? undefined : toTarget(thing);
  // What a field shows is what it holds.
  return target && acts({ kind: "remember", what: what === "text" && thing.role === "field" ? "value" : what, target, name });
}

const upload = (written: string, thing?: Thing, bytes?: number): Intents | undefined => {
  const isNamed = thing !== undefined && (thing.quoted === true || !/^(?:upload|drop)|area$/i.test(thing.name ?? thing.kindWord ?? ""));
  const target = isNamed ? pointAt(thing) : null;
  const files: readonly FileToUpload[] = written.split("\n").map((name) => ({ name, ...given({ bytes }) }));
  return target === undefined ? undefined : acts({ kind: "upload", target, files });
};

export const NEEDS_MORE = wordSet(
  "Send Post Reply Add Next Search Continue Proceed Load Open Upload Order Create Comment OK Import Register",
);
