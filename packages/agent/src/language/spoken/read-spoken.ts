import type { Clause } from "../clause.ts";
import type { Scope, Target } from "../intent.ts";
import { placeIntent } from "@runwright/language/document";
import { ASIDES } from "./asides.ts";
import { DIALOG_ANSWERS } from "./dialog-answers.ts";
import { FEW_WORDS } from "./few-words.ts";
import type { Family } from "./family.ts";
import { mask } from "./masked.ts";
import { ITEM_ORDERS } from "./item-orders.ts";
import { MAIL_ORDERS } from "./mail-orders.ts";
import { MORE_OF_A_ROW } from "./more-of-a-row.ts";
import { NAMED_ORDERS } from "./named-orders.ts";
import { NOT_SAID } from "./not-said.ts";
import { PLACE_ORDERS } from "./place-orders.ts";
import { SEVERAL_FIELDS } from "./several-fields.ts";
import { SIGN_IN_ORDERS } from "./sign-in-orders.ts";
import { SIMPLER_ORDERS } from "./simpler-orders.ts";
import { inBaseForm } from "./verb-form.ts";
import { VIEW_ORDERS } from "./view-orders.ts";
import { WAY_ORDERS } from "./way-orders.ts";

const FAMILIES: readonly Family[] = [
  ...NOT_SAID,
  ...ASIDES,
  ...WAY_ORDERS,
  ...VIEW_ORDERS,
  ...SIGN_IN_ORDERS,
  ...DIALOG_ANSWERS,
  ...SEVERAL_FIELDS,
  ...PLACE_ORDERS,
  ...MAIL_ORDERS,
  ...ITEM_ORDERS,
  ...SIMPLER_ORDERS,
  ...FEW_WORDS,
  ...MORE_OF_A_ROW,
  ...NAMED_ORDERS,
];
const PLACE = /^\s*((?:in|inside|within|on) (?:the|this|that|its) [^,:]{2,80}),\s+(\S.*)$/isu;
/** Nobody says one order in more words. */
const LONGEST_ORDER = 600;

/** `Click "Click for JS Confirm" and dismiss it`: what was clicked says itself that a dialog of the browser opens. */
const ALERT_ANSWERED =
  /^((?:click|press|tap)(?: on)? (?:the )?["“'`][^"”'`]*\b(?:alert|confirm|prompt)\b[^"”'`]*["”'`](?: button| link)?),? (?:and )?(?:then )?(accept|confirm|dismiss|cancel) (?:it|that|this)\.?$/iu;

type Read = (order: string, it: Target | null) => readonly Clause[] | null;

export interface SpokenReaders {
  /** Of orders as the grammar has them. */
  readonly plain: Read;
  /** Of orders as people give them: these here, too. */
  readonly free: Read;
  /** The place that `in the ... ` names; null where it is none. */
  readonly place: (words: string) => readonly Scope[] | null;
  /** What was spoken of last, of what an order is about. */
  readonly about: (clauses: readonly Clause[]) => Target | null;
}

/**
 * One order as people speak, by the plainer orders that say the same: null where it is no such order, `refused` where it is one that can't be
 * carried out as it was said.
 */
export function readSpoken(text: string, it: Target | null, readers: SpokenReaders): readonly Clause[] | "refused" | null {
  if (text.length > LONGEST_ORDER) return null;
  const placed = readPlaced(text, it, readers);
  if (placed !== null) return placed;
  const answered = ALERT_ANSWERED.exec(text.trim());
  if (answered?.[1] !== undefined && answered[2] !== undefined)
    return readAll([answered[1], `${answered[2]} the alert`], { it, text, readers, isAgain: false });
  const masked = mask(text.trim().replace(/[.,;:?]+$/, ""));
  const plain = inBaseForm(masked.text);
  for (const { says, orders, again } of FAMILIES) {
    const found = says.exec(plain);
    if (found === null) continue;
    const said = orders(found.map((group) => group ?? ""));
    if (said === "refused") return said;
    const clauses =
      said === null
        ? null
        : readAll(
            said.map((order) => masked.unmask(order)),
            { it, text, readers, isAgain: again === true },
          );
    if (clauses !== null) return clauses;
  }
  return null;
}

function readAll(
  orders: readonly string[],
  {
    it,
    text,
    readers,
    isAgain,
  }: { readonly it: Target | null; readonly text: string; readonly readers: SpokenReaders; readonly isAgain: boolean },
): readonly Clause[] | null {
  const clauses: Clause[] = [];
  let about = it;
  for (const order of orders) {
    if (isAgain && order.length >= text.length) return null;
    const read = isAgain ? readers.free(order, about) : readers.plain(order, about);
    if (read === null || read.some(({ intent }) => intent.type === "assert")) return null;
    clauses.push(...read);
    about = readers.about(read) ?? about;
  }
  return clauses.length === 0 ? null : clauses;
}

/** `In the pop-up, enter "A" as the title and 18:00 as the start`: all of it there. */
function readPlaced(text: string, it: Target | null, readers: SpokenReaders): readonly Clause[] | null {
  const [, place = "", order = ""] = PLACE.exec(text) ?? [];
  const scope = place === "" ? null : readers.place(place);
  if (scope === null || scope.length === 0) return null;
  const spoken = readSpoken(order, it, readers);
  if (spoken === null || spoken === "refused") return null;
  const clauses = spoken.map((clause) => {
    const intent = clause.intent.type === "act" && clause.intent.act.kind === "press" ? clause.intent : placeIntent(clause.intent, scope);
    return intent && { ...clause, intent };
  });
  return clauses.every((clause) => clause !== null) ? clauses : null;
}
