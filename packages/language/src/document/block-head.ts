import { COUNTS } from "../lexicon/sequences.ts";
import type { Assertion, Scope, Target } from "../intent.ts";
import type { LineKind, LineReading } from "./reading.ts";

/** A line that gives the lines below it a condition, a number of times, a place or data. */
export type BlockHead =
  | { readonly kind: "if"; readonly condition: Assertion }
  | { readonly kind: "otherwise" }
  | { readonly kind: "repeat"; readonly times: number }
  | { readonly kind: "until"; readonly condition: Assertion; readonly max: number }
  | { readonly kind: "each"; readonly target: Target }
  /** Of the description; without any there, each of these on the page. */
  | { readonly kind: "data"; readonly target: Target | null }
  | { readonly kind: "form"; readonly scope: readonly Scope[] }
  | { readonly kind: "place"; readonly scope: readonly Scope[] };

/** How the words of a head are read: as a whole line made of them, so that no reader has to know of heads. */
export type ReadWords = (text: string, kind: LineKind) => LineReading;

/** A round that is done until something holds ends here where the author names no end. */
const MOST_ROUNDS = 20;

const DATA =
  /^(?:(?:repeat|do|perform)(?: (?:this|the following|these steps|the steps))? )?(?:for|with|using) (?:each|every|all)(?: of(?: the)?)?(?: (?:the|these|following))* (?:[\p{L}-]+ ){0,3}?(?:rows?|lines?|records?|values?|examples?|data(?: sets?)?|users?|people|persons?|names?|products?|orders?|pages?|customers?|accounts?|entries|items?|cases?|inputs?|combinations?|credentials)(?: (?:of|in|from) (?:the |this |following )?(?:[\p{L}-]+ )*(?:table|data|list|examples?))?(?: below| above)?$/iu;
/** "For each of these tickets": what stands below it says of which, so that the noun does not matter. */
const OF_THESE = /^(?:repeat )?(?:for|with|using) (?:each|every|all) of (?:these|those|the following)(?: [\p{L}-]+){0,3}$/iu;
const EACH =
  /^(?:repeat )?(?:for|in|with|on) (?:each|every)(?: of the)? (.+?)(?: (?:do|repeat)(?: this| the following| these steps)?)?$/isu;
const FORM =
  /^(?:please )?(?:(?:i|you|we|the user|user) )?(?:fill|complete|enter|type|provide|input|submit|set)(?:s|ed|es)?(?: (?:in|out|up))?(?: (.*?))?(?: (?:with|as|using|like this|as follows))?(?: (?:the )?(?:following|these)(?: (?:values|data|details|information|fields|form data))?)?$/iu;
/** An order of its own it is not: what stands below it says what is typed. */
const FILLING = /^(?:please )?(?:fill|type|enter)s? in(?: (?:the following|these))?$/iu;
const FORM_NOUN =
  /^(?:(?:the|this|these|following|your|all) )*(?:.{0,80}? )?(?:form|fields?|details|data|values|information|following|address|inputs?)$/iu;

export function readBlockHead(text: string, kind: LineKind, read: ReadWords): BlockHead | null {
  const bare = text.replace(/[,:\s]+(?:then)?[:\s]*$/iu, "");
  if (kind === "step") {
    if (/^(?:otherwise|else|if not)$/iu.test(bare)) return { kind: "otherwise" };
    const condition = /^(?:if|when)\s/iu.test(bare) ? claimOf(bare.replace(/^\w+\s+/u, ""), read) : null;
    if (condition) return { kind: "if", condition };
    const rounds = readRounds(bare, read);
    if (rounds) return rounds;
  }
  if (kind === "step" && FILLING.test(bare)) return { kind: "form", scope: [] };
  if (!text.endsWith(":")) return null;
  if (kind === "step" && (DATA.test(bare) || OF_THESE.test(bare))) return { kind: "data", target: targetOf(EACH.exec(bare)?.[1], read) };
  const each = kind === "step" ? targetOf(EACH.exec(bare)?.[1], read) : null;
  if (each) return { kind: "each", target: each };
  const form = kind === "step" ? readFormHead(bare, read) : null;
  if (form) return { kind: "form", scope: form };
  const scope = /^(?:in|on|inside|within|under|at|for) /iu.test(bare) ? scopeOf(bare, read) : null;
  return scope && { kind: "place", scope };
}

/** `Repeat 3 times`, `Repeat until "Done" is shown (max 20)`. */
function readRounds(bare: string, read: ReadWords): BlockHead | null {
  const said = /^(?:repeat|do)(?: (?:this|these steps|the following(?: steps)?))? (\d{1,4}|\p{L}+) times$/iu.exec(bare)?.[1]?.toLowerCase();
  const twice = /^(?:repeat|do)(?: (?:this|the following))? twice$/iu.test(bare) ? 2 : null;
  const named = said === undefined ? -1 : COUNTS.indexOf(said);
  const times = twice ?? (said === undefined ? null : named >= 0 ? named : Number(said));
  if (times !== null) return Number.isInteger(times) && times > 0 && times <= 1_000 ? { kind: "repeat", times } : null;
  const until =
    /^repeat(?: (?:this|these steps|the following(?: steps)?))? until (.+?)(?:,? \(?(?:max(?:imum)?|at most|up to) (\d{1,4})(?: times)?\)?)?$/iu.exec(
      bare,
    );
  const condition = until?.[1] === undefined ? null : claimOf(until[1], read);
  return condition && { kind: "until", condition, max: Number(until?.[2] ?? MOST_ROUNDS) };
}

/** Of an order to type: whether it names a form, or what stands in one. Null: it is another order. */
export function fillingOf(order: string): { readonly isForm: boolean } | null {
  const object = FORM.exec(order.replace(/[.:\s]+$/u, ""));
  return object && { isForm: FORM_NOUN.test((object[1] ?? "").trim()) };
}

/** `Fill in the "Address" form with`: the form, if it is named. */
function readFormHead(bare: string, read: ReadWords): readonly Scope[] | null {
  const found = FORM.exec(bare.replace(/^(?:(?:given|when|then|and|but|next|now)[,\s]+)+/iu, ""));
  if (!found) return null;
  const object = (found[1] ?? "").trim();
  if (object === "" || /^(?:(?:in|with|the|following)\s*)*$/iu.test(object)) return [];
  if (!FORM_NOUN.test(object)) return null;
  const form = scopeOf(`In ${object}`, read)?.at(-1);
  return form?.kind === "form" && form.texts.length > 0 ? [form] : [];
}

function claimOf(words: string, read: ReadWords): Assertion | null {
  const { intents } = read(words, "outcome");
  const [intent, another] = intents ?? [];
  return intent?.type === "assert" && another === undefined ? intent.assertion : null;
}

/** What is pointed at with it. */
function targetOf(words: string | undefined, read: ReadWords): Target | null {
  const [intent, another] = words === undefined ? [] : (read(`Click the ${words}`, "step").intents ?? []);
  const target = intent?.type === "act" && intent.act.kind === "click" && another === undefined ? intent.act.target : null;
  return target === null || target.ordinal !== undefined ? null : target;
}

const PROBE = "qzx";
/** Where something would be that is there. */
function scopeOf(words: string, read: ReadWords): readonly Scope[] | null {
  const [intent, another] = read(`${words}, click "${PROBE}"`, "step").intents ?? [];
  const target = intent?.type === "act" && intent.act.kind === "click" && another === undefined ? intent.act.target : null;
  return target?.name === PROBE && target.scope !== undefined && target.scope.length > 0 && target.relations === undefined
    ? target.scope
    : null;
}
