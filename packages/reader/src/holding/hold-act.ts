import type { Act } from "@runwright/language";
import { factsOf } from "./intent-facts.ts";
import { mainVerbIn, momentVerbIn, ordersIn } from "./mood.ts";
import type { ReadSentence } from "./held.ts";
import type { HoldingProblem } from "./problem.ts";
import { plainOf, sourceWordsOf, stemOf } from "./source-words.ts";

/** What people do when they say so, for verbs that leave no doubt: what else a step may need stands beside it, in sentences for the same words. */
const DONE_BY: readonly (readonly [verbs: string, acts: readonly Act["kind"][]])[] = [
  ["type write insert", ["fill", "set", "choose", "search", "filter", "press", "add", "sign_in", "dialog"]],
  ["scroll", ["scroll", "scroll_until"]],
  ["drag", ["drag"]],
  ["hover", ["hover"]],
  ["upload attach", ["upload"]],
  ["navigate visit browse", ["navigate", "click", "open_tab", "switch_tab", "choose", "operate", "open_email_link"]],
  ["wait await", ["wait_for", "pause", "wait_email"]],
  ["tick untick", ["check", "set", "choose", "click", "select"]],
  ["select choose pick", ["choose", "select", "click", "set", "check", "filter", "sort", "press", "drag", "switch_tab", "select_text"]],
  [
    "click tap double-click right-click",
    [
      "click",
      "click_away",
      "choose",
      "select",
      "check",
      "set",
      "operate",
      "add",
      "sort",
      "press",
      "focus",
      "dialog",
      "download",
      "open_tab",
      "switch_tab",
    ],
  ],
  ["clear erase", ["clear", "set", "fill", "press", "click", "select_text", "operate"]],
  ["sort", ["sort", "click", "choose", "select", "set", "operate"]],
  ["download", ["download", "click"]],
  ["reload refresh", ["history", "click", "press"]],
];

const DENIES = /^(?:not|never|don['’]t|doesn['’]t|cannot|can['’]t|isn['’]t|aren['’]t)$/u;
/** Until something is not there any more; a box that is not to be ticked. */
const MAY_DENY = new Set(["wait_for", "scroll_until", "check", "set", "clear", "pause"]);

/** Acts that are made of several: to sign in, to filter by something. */
const WHOLE = new Set(["sign_in", "drag", "filter", "search", "sort", "download", "wait_email", "open_email_link"]);

/** Words that no control is labelled with: "Save and continue" may be a button, "Go back to the list" is none. */
const NO_LABELS = new Set("go type click tap press navigate visit scroll choose pick double-click".split(" "));

const ACTS_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  DONE_BY.flatMap(([verbs, acts]) => verbs.split(" ").map((verb) => [stemOf(verb), new Set<string>(acts)] as const)),
);

/**
 * A step is done as its verb says: a claim such as "Ann is not listed" may hold as well where nothing was done. `sentences` are all that
 * render the same words.
 */
export function holdAct(words: string, sentences: readonly ReadSentence[]): readonly HoldingProblem[] {
  const verb = momentVerbIn(words) ?? mainVerbIn(words);
  const swallowed = sentences.find(
    (one) => one.intent.type === "act" && namesOf(one, words).some((name) => plainOf(name).split(" ").includes(verb)),
  );
  if (swallowed !== undefined && NO_LABELS.has(verb))
    return [{ code: "act_changed", message: `“${swallowed.sentence}” takes “${verb}”, which is to be done, for a part of a name.` }];
  const acts = sentences.flatMap(({ intent }) => (intent.type === "act" ? [intent.act] : []));
  const denied = sourceWordsOf(words).find(({ kind, lower }) => kind === "word" && DENIES.test(lower));
  if (denied !== undefined && acts.some(({ kind }) => !MAY_DENY.has(kind)))
    return [{ code: "act_changed", message: `The line says “${denied.text}”, and “${sentences[0]?.sentence}” does something.` }];
  const orders = ordersIn(words);
  const done = sentences.filter(({ intent }) => intent.type !== "assert").length + labelled(sentences, words, orders);
  if (
    done > 0 &&
    done < orders.length &&
    !sentences.some(({ intent }) => intent.type === "control" || (intent.type === "act" && WHOLE.has(intent.act.kind)))
  )
    return [
      {
        code: "act_changed",
        message: `The line says ${orders.map((one) => `“${one}”`).join(", ")}, and there ${done === 1 ? "is one sentence" : `are ${done} sentences`} for it.`,
      },
    ];
  const wanted = ACTS_OF.get(stemOf(verb));
  if (wanted === undefined || acts.length === 0 || acts.length < sentences.length) return [];
  const fits = acts.some((act) => wanted.has(act.kind) && isSoClicked(verb, act));
  return fits ? [] : [{ code: "act_changed", message: `The line says “${verb}”, and “${sentences[0]?.sentence}” does something else.` }];
}

/** "Save and continue" may be what one button says. */
function labelled(sentences: readonly ReadSentence[], words: string, orders: readonly string[]): number {
  const names = sentences.flatMap((one) => namesOf(one, words)).map((name) => plainOf(name).split(" "));
  return names.reduce((sum, name) => sum + Math.max(0, orders.filter((verb) => name.includes(verb)).length - 1), 0);
}

/** Names that the words have in no quotes. */
function namesOf({ intent }: ReadSentence, words: string): readonly string[] {
  const quoted = new Set(sourceWordsOf(words).flatMap(({ kind, lower }) => (kind === "literal" ? [lower] : [])));
  return factsOf(intent).literals.filter((text) => !quoted.has(plainOf(text)));
}

function isSoClicked(verb: string, act: Act): boolean {
  if (!verb.endsWith("-click")) return true;
  return act.kind === "click" && (verb.startsWith("double") ? act.double === true : act.button === "right");
}
