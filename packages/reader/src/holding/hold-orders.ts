import { type Intent, LEXICON, verbClasses } from "@runwright/language";
import type { HeldLine, ReadSentence } from "./held.ts";
import { factsOf } from "./intent-facts.ts";
import { mainVerbIn, ordersIn } from "./mood.ts";
import type { HoldingProblem } from "./problem.ts";
import { factsIn, sourceFactsOf } from "./source-facts.ts";
import { isFrom, plainOf, stemOf, stems, unquoted } from "./source-words.ts";

/**
 * Each of several orders of a line is carried out: "Uncheck the box and save" is no ticking alone. What an order is about by its name a sentence has
 * to have anyway; of any other its verb tells. What only brings something into view is left to the page.
 */
export function* holdOrders(line: HeldLine): Generator<HoldingProblem> {
  const { kind, isLoose, isGiven, text, sentences, assumptions } = line;
  if (sentences.length === 0 || isGiven === true || (kind === "outcome" && isLoose !== true)) return;
  const orders = ordersIn(unquoted(text));
  if (orders.length < 2) return;
  const done = new Set(sentences.flatMap((one) => [...classesOf(one)]));
  const said = new Set(stems(plainOf([...sentences.map(({ sentence }) => sentence), ...assumptions.map(({ about }) => about)].join(" "))));
  const isDone = (order: string): boolean => {
    const verb = mainVerbIn(order);
    const isNamed = order.includes('""') || factsIn(sourceFactsOf(order, { line: text })) > 0;
    const isCertain = sentences.some(
      (one) => one.isCertain === true && one.source.some((piece) => plainOf(unquoted(piece)).includes(plainOf(order))),
    );
    return (
      isNamed ||
      isCertain ||
      said.has(stemOf(verb)) ||
      LEADING.has(verb) ||
      [...classesIn(order, verb)].some((one) => done.has(one) || (order === orders.at(-1) ? STAYS : LOOKS).has(one))
    );
  };
  const lost = orders.find((order) => !isDone(order));
  // Where a button of another name is pressed, that may be how it is done.
  if (lost === undefined || sentences.some(({ intent }) => isCalledOtherwise(intent, text))) return;
  yield { code: "words_left_over", message: `No sentence does “${lost}”.`, leftOver: [lost] };
}

function classesIn(order: string, verb: string): ReadonlySet<string> {
  const from = plainOf(order).indexOf(verb);
  return verbClasses(from < 0 ? verb : plainOf(order).slice(from));
}

/** Classes of verbs for what a sentence does; who signs in, or presses a key, sends what was filled in. */
function classesOf({ sentence, intent }: ReadSentence): readonly string[] {
  const sends = intent.type === "act" && SENDING.has(intent.act.kind) ? ["button"] : [];
  // What is clicked may be what is chosen: "take the suggestion".
  const classes = sentence.split("\n").flatMap((row) => [...verbClasses(row.trim())].filter((one) => one !== "personal"));
  return [...sends, ...classes, ...(classes.includes("click") ? ["select"] : [])];
}

function isCalledOtherwise(intent: Intent, text: string): boolean {
  if (intent.type !== "act" || intent.act.kind !== "click") return false;
  const { names } = factsOf(intent);
  return names.length > 0 && names.every((name) => !isFrom(name, plainOf(text)));
}

const SENDING = new Set(["sign_in", "press", "search", "add", "filter"]);
/** What is done last leads to nothing that is pressed there, and "go back" to another page than the one before. */
const STAYS = new Set(["find", "scroll", "wait", "focus"]);
const LOOKS = new Set([...STAYS, "open", "goTo", "hover"]);
/** With these another order says what is done, or a claim follows. */
const LEADING = new Set([...LEXICON.report.map(({ words: [first = ""] }) => first), "use"]);
