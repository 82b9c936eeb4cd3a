/** Orders about files, emails, remembered values, and what an order calls by the name of its button. */
import { wordSet } from "../lexicon/entries.ts";
import { given } from "../given.ts";
import type { FileToUpload, Scope } from "../intent.ts";
import { act, acts, each, forEach, isOpen, labelled, pointAt, pointed } from "./acts.ts";
import type { Intents, Thing } from "./meaning.ts";
import { rule, type Rule } from "./symbols.ts";
import { toScopes, toTarget } from "./to-target.ts";

export const OTHER_ORDERS: readonly Rule[] = [
  /* Emails. */
  rule(
    "ACT",
    "@wait m:C_MAIL ,? for? XUPTO? s:SECONDS? || @wait m:C_MAIL to arrive || @open m:C_MAIL || check my|your|the inbox|mailbox for m:C_MAIL",
    -1,
    ({ m, s }) => {
      const [mail] = m;
      return mail?.kind === "email" ? acts({ kind: "wait_email", filter: mail.filter, ...given({ timeoutMs: s }) }) : undefined;
    },
  ),
  rule(
    "ACT",
    "@open|@click the? o:@ordinal? q:QUOTE? XMAILSORT? link|button in|from|of XMAIL || @click q:QUOTE in|from XMAIL || @open|@click the? link|button q:QUOTE in|from XMAIL",
    -1,
    ({ o, q }) => acts({ kind: "open_email_link", ...given({ text: q, ordinal: o === undefined ? o : Number(o) }) }),
  ),
  // A message is on the page before it is in a mailbox: most pages say "Undo" in one.
  rule("XMAIL", "the|this|that|your XMAILSORT? email|mail"),
  rule("XMAILSORT", "confirmation|verification|reset|password_reset|activation|welcome|registration|invitation|order_confirmation"),
  rule("ACT", "@remember w:S_MAILPART in|from|of XMAIL as n:VARNAME", -1, ({ w, n }) => {
    const [digits, what = ""] = w.split(" ");
    return acts({ kind: "remember_email", what: what as "code", ...given({ digits: Number(digits) || undefined }), name: n });
  }),
  rule("S_MAILPART", "the? n:N -? digit code", ({ n }) => `${n} code`),
  rule("S_MAILPART", "the? w:#word code", ({ w }) => (/^\d+-digit$/.test(w) ? `${Number.parseInt(w, 10)} code` : undefined)),
  rule("S_MAILPART", "the? XMAILSORT? code|link|subject|text", (_b, { words }) => `0 ${words.toLowerCase().split(" ").at(-1)}`),
  /* Values. */
  rule("ACT", "@open|@click the row|context|action|actions|more? menu of|for p:LABEL", -0.6, ({ p }, { words }) =>
    acts({ kind: "click", target: { name: "menu", scope: [{ kind: "row", texts: [p.name] }], words } }),
  ),
  rule("ACT", "@remember t:THING as|in|under n:VARNAME || grab|get|read|take t:THING and @remember it as|in n:VARNAME", 0.2, ({ t, n }) =>
    remembered(t, n),
  ),
  rule("ACT", "@remember the url|address|current_url as n:VARNAME || @remember the url of the page as n:VARNAME", -0.5, ({ n }) =>
    acts({ kind: "remember", what: "url", target: null, name: n }),
  ),
  rule("ACT", "@remember the? text of|in t:THING as|in n:VARNAME", -0.3, ({ t, n }) => remembered(t, n)),
  rule("ACT", "@remember the? value of|in t:THING as|in n:VARNAME", -0.3, ({ t, n }) => remembered(t, n, "value")),
  rule("ACT", "@remember the? number|count of t:THING as|in n:VARNAME", -0.3, ({ t, n }) =>
    t.plural || t.name?.endsWith("s") === true ? remembered(t, n, "count") : remembered(t, n),
  ),
  rule(
    "ACT",
    "@generate a|an unique|random|new m:@made and @remember it as n:VARNAME || @generate a|an unique|random|new m:@made as n:VARNAME",
    -1,
    ({ m, n }) => acts({ kind: "generate", what: m as "email", name: n }),
  ),
  /* Files. */
  rule("ACT", "@upload f:S_FILES || @upload f:S_FILES to|into|onto|in|under|for|as|with|on|using|via t:THING", -0.6, ({ f, t }) =>
    upload(f, t),
  ),
  rule("S_FILES", "w:S_FILENOUN? f:FILE", ({ f }) => f),
  rule("S_FILES", "w:S_FILENOUN? f:FILE JOIN g:S_FILES", ({ f, g }) => `${f}\n${g}`),
  rule(
    "ACT",
    "@upload b:BYTES XTYPE? CALLED f:FILE || @upload b:BYTES XTYPE? CALLED f:FILE to|in|into|under|via|with|using|for|as t:THING",
    -0.9,
    ({ b, f, t }) => upload(f, t, b),
  ),
  rule("XTYPE", "pdf|csv|png|jpg|text|image file? || file || image || document || video"),
  rule("ACT", "@select|~drop f:S_FILES for upload|uploading || @drag f:S_FILES on|onto|into|in|to t:THING", -0.8, ({ f, t }) =>
    upload(f, t),
  ),
  /* What is called by the name of its button. */
  rule("ACT", "b:@button it?", 0.9, ({ b }) => acts({ kind: "click", target: { name: b, role: "button", words: b } })),
  rule("ACT", "b:@button the|my|all_the|these|your? changes|settings|entries|form|profile", 0.2, ({ b }, { words }) => {
    const scope: readonly Scope[] | undefined = /form$/i.test(words) ? [{ kind: "form", texts: [] }] : undefined;
    return acts({ kind: "click", target: { name: b, role: "button", ...given({ scope }), words } });
  }),
  rule("ACT", "proceed to the? checkout", -0.8, (_b, { words }) => acts({ kind: "click", target: { name: "Checkout", words } })),
  rule("ACT", "place the|my|your? order", -0.5, (_b, { words }) =>
    acts({ kind: "click", target: { name: "Place order", role: "button", words } }),
  ),
  rule("ACT", "b:@button XENTRY? q:QUOTE p:PLACE? || b:@button the q:QUOTE p:PLACE?", 0.5, ({ b, q, p }, { words }) => {
    if (NEEDS_MORE.has(b) || (p && p.at !== "in")) return undefined;
    return acts({ kind: "click", target: { name: b, scope: [{ kind: "any", texts: [q] }], words } });
  }),
  rule(
    "XENTRY",
    "the? user|entry|item|product|task|todo|row|project|file|customer|order|chip|tag|filter|note|post|comment|card|list|board|folder|contact|record|message",
  ),
  rule("ACT", "b:@button t:THING", 0.4, ({ b, t }, { words }) => {
    const scope =
      t.ordinal === undefined || t.det === "any" || t.page !== undefined || NEEDS_MORE.has(b) || b === "Close" ? null : toScopes(t);
    return scope ? acts({ kind: "click", target: { name: b, scope, words } }) : undefined;
  }),
  rule("ACT", "~add|~put|~place t:THINGS to|in|into XA? w:S_CART", -0.6, ({ t, w }) =>
    each(t, (one) => {
      const { name, ordinal, scope = [], words } = one;
      if (name === undefined || isOpen(one)) return undefined;
      const place = ordinal === undefined ? [...scope, { kind: "any" as const, texts: [name] }] : toScopes(one);
      return place ? act({ kind: "click", target: { name: `Add to ${w}`, scope: place, words } }) : undefined;
    }),
  ),
  rule("ACT", "add|~add to the? w:S_CART", -0.4, ({ w }, { words }) =>
    acts({ kind: "click", target: { name: `Add to ${w}`, quoted: true, words } }),
  ),
  rule("S_CART", "cart|basket|bag|shopping_cart|shopping_basket|wishlist|favorites|favourites", (_b, { words }) =>
    words.toLowerCase().replace(/^shopping /, ""),
  ),
  rule("ACT", "XANSWERED XWHAT? with|by|using|via the? l:LABEL", 0.2, ({ l }) => acts({ kind: "click", target: labelled(l) })),
  rule("ACT", "XANSWERED XWHAT? with|by|using|via @press? k:KEY", -0.2, ({ k }) => acts({ kind: "press", keys: k })),
  rule("XANSWERED", "~confirm|~answer|~acknowledge|~accept|~close|~dismiss|~leave|~finish|back_out"),
  rule("XWHAT", "the? deletion|removal|question|dialog|order|choice|change|changes|popup|confirmation|prompt|draft || it|them|this|that"),
  rule("ACT", "~add|~create a|an|the|another? new? XTODO CALLED? l:QUOTE", -0.2, ({ l }) => entered("new todo", [l])),
  rule("ACT", "~add v:VALUES to the? list|todo_list|to-do_list|shopping_list|task_list|todos", -0.6, ({ v }) => entered("new item", v)),
  rule("XTODO", "todo|task|item|to-do item?"),
  rule("ACT", "leave t:THING as it is || leave t:THING as they are || leave t:THING unchanged|untouched|alone", -0.3, ({ t }) =>
    t.det === "any" ? undefined : [],
  ),
  rule("ACT", "@find and then? @click t:THING", -0.5, ({ t }) => found(t, "any")),
  rule("ACT", "switch|~look between|through the tabs to|and @find and @click t:THING", -1.5, ({ t }) => found(t, "tabs")),
  rule("ACT", "@expand the sections below? ,? to|and @find and @click t:THING", -1.5, ({ t }) => found(t, "sections")),
  rule("ACT", "go|~look|~page through the pages to|and @find and @click t:THING", -1.5, ({ t }) => found(t, "pages")),
  rule("ACT", "@click the first n:N t:THING", -0.4, ({ n, t }) =>
    t.plural ? forEach({ ...t, plural: false }, (target) => ({ kind: "click", target }), n) : undefined,
  ),
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

function entered(field: string, values: readonly string[]): Intents {
  return values.flatMap((value) =>
    acts({ kind: "fill", target: { name: field, role: "field", words: value }, value }, { kind: "press", keys: "Enter" }),
  );
}

/** It may be behind a tab, in a folded section, on a further page. */
const found = (thing: Thing, search: "any" | "tabs" | "sections" | "pages"): Intents | undefined =>
  pointed(thing, (target) => ({ kind: "click", target, search }));
