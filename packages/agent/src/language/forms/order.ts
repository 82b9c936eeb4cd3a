import { actForm, phraseForm } from "../form.ts";
import type { Act } from "../intent.ts";
import { capitalized } from "../rewording.ts";

/** Orders that are the name of a button: `Save`, `Save the changes`, `Continue`. */
const BARE =
  "save|continue|proceed|confirm|cancel|apply|publish|finish|next|register|sign up|send|done|check ?out|place (?:the |my |your )?order|pay|subscribe|unsubscribe|undo|redo|go|ok";
const OBJECTS: Readonly<Record<string, string>> = {
  save: "changes|settings|form|record|draft|profile|item|entry|edits?|modifications?|preferences|event|task|post|article|page|contact|note|issue|ticket|user|product|customer|project|message|comment|document|appointment|booking|order|list|board|card|filter|query|dashboard|report|configuration",
  apply: "changes|filters?|settings|coupon|discount",
  confirm: "deletion|order|changes|choice|action|selection|purchase|removal|booking",
  cancel: "changes|edit|editing|action|deletion|order",
  publish: "post|article|page|changes",
  send: "message|email|request|reply|invitation",
  finish: "order|checkout|purchase|setup",
};
const WITH_OBJECT = Object.entries(OBJECTS)
  .map(([verb, objects]) => `${verb}(?: (?:the|my|your|all|these))* (?:${objects})`)
  .join("|");
const ORDER = new RegExp(`^(?:${WITH_OBJECT}|${BARE})$`, "i");
const TO_CHECKOUT = /^(?:proceed|continue|go|move on)(?:s|ed|es)? to (?:the )?check-?out$/i;
const INFLECTED =
  /^(saves|saved|continues|continued|proceeds|proceeded|confirms|confirmed|cancels|cancelled|canceled|applies|applied|publishes|published|finishes|finished|registers|registered|sends|sent|signs up|signed up|checks out|subscribes)\b/i;
const BASES: Readonly<Record<string, string>> = {
  sent: "send",
  applies: "apply",
  applied: "apply",
  publishes: "publish",
  published: "publish",
  finishes: "finish",
  finished: "finish",
  cancelled: "cancel",
  canceled: "cancel",
  saves: "save",
  saved: "save",
  continues: "continue",
  continued: "continue",
};

/** `The user saves the changes` is the order "save the changes". */
function inBaseForm(text: string): string {
  return text.replace(INFLECTED, (verb) => {
    const [first = "", ...more] = verb.toLowerCase().split(" ");
    return [BASES[first] ?? first.replace(/(?:ed|s)$/, ""), ...more].join(" ");
  });
}

function order(written: string): Act | null {
  const text = inBaseForm(written);
  if (TO_CHECKOUT.test(text)) return { kind: "click", target: { name: "Checkout", words: written } };
  if (!ORDER.test(text)) return null;
  const verb = /^(?:sign up|check ?out|place|\S+)/i.exec(text)?.[0] ?? text;
  const isWhole = verb === text || /^place/i.test(text);
  const name = /^place/i.test(text) ? "Place order" : isWhole ? text : verb;
  return { kind: "click", target: { name: capitalized(name), role: "button", words: written } };
}

export const orderForms = [
  phraseForm({
    name: "press the button of an order",
    examples: ["Save the changes", "Proceed to checkout", "Place the order"],
    read: order,
  }),
  actForm({
    name: "accept the terms",
    patterns: ["(accept|agree~ [to|with]) <target>"],
    examples: ["Accept the terms and conditions"],
    build: ({ target }) => {
      if (!target?.name || target.ordinal !== undefined) return null;
      if (target.role === undefined && /\b(?:terms|conditions|agreement|privacy policy|policy|rules|licen[cs]e)\b/i.test(target.name))
        return { kind: "check", target: { ...target, role: "checkbox" }, to: true };
      return COOKIES.test(target.words)
        ? { kind: "click", target: { name: "Accept", role: "button", scope: [{ kind: "any", texts: ["cookies"] }], words: target.words } }
        : null;
    },
  }),
  actForm({
    name: "answer a question",
    patterns: ["answer~ [with] <literal> (to|for) <target>", "answer~ <target> with <literal>"],
    examples: ['Answer "Yes" to "Are you over 18?"'],
    build: ({ literal, target }) => (literal !== undefined && target ? { kind: "select", target, options: [literal] } : null),
  }),
  actForm({
    name: "sort or filter by",
    patterns: ["(sort|order|filter~) [the|all] [products|items|results|list|table|rows|orders] [list] by <literal>"],
    examples: ['Sort by "Newest first"'],
    build: ({ literal }) => (literal === undefined ? null : { kind: "select", target: null, options: [literal] }),
  }),
];

const COOKIES = /\bcookies?\b/i;
