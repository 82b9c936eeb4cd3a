import { describeElement } from "../grounding/describe.ts";
import { commits } from "../acting/commits.ts";
import { findText } from "../judging/text-matching.ts";
import { valuesOf } from "../language/act-values.ts";
import type { Act } from "../language/intent.ts";
import { variablesIn } from "@runwright/language/document";
import type { KnownTexts } from "../model/known-texts.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { PlannedAct } from "./planned-act.ts";
import type { RunState } from "./run-state.ts";

export interface ActRules {
  readonly run: RunState;
  /** The author's sentence. */
  readonly step: string;
  readonly known: KnownTexts;
  readonly snapshot: Snapshot;
  /** What has been committed in this step. */
  readonly committed: ReadonlySet<string>;
}

/**
 * Why an act of a model is not carried out; null when it is. Here code decides, whatever the model was told or talked into: nothing is made
 * up (rule 12), a secret is used only where the step names it (rule 13), what commits is done once (rule 14).
 */
export function refusalOf(planned: PlannedAct, rules: ActRules): string | null {
  return (
    nameRefusal(planned.act, rules) ??
    variableRefusal(planned.act, rules) ??
    valueRefusal(planned.act, rules) ??
    repeatRefusal(planned, rules)
  );
}

/** What the act does once and for all, as a text to know it by; null when it may be done again. */
export function commitmentOf({ act, elements }: PlannedAct, snapshot: Snapshot): string | null {
  if (act.kind !== "click" && act.kind !== "press" && act.kind !== "drag") return null;
  if (act.kind === "press" && !/^(?:enter|return)$/iu.test(act.keys)) return null;
  const [element] = elements;
  if (act.kind === "click" && (element === undefined || !commits(element))) return null;
  return `${act.kind} ${element === undefined ? "" : describeElement(element, snapshot)}`;
}

function repeatRefusal(planned: PlannedAct, { snapshot, committed }: ActRules): string | null {
  const commitment = commitmentOf(planned, snapshot);
  if (commitment === null || !committed.has(commitment)) return null;
  return `refused: ${commitment} was done in this step already, and what commits something is done once`;
}

/** What is remembered may be what a claim is compared with: the author says under which name, nobody else. */
function nameRefusal(act: Act, { step }: ActRules): string | null {
  if (act.kind !== "remember" && act.kind !== "remember_email") return null;
  const isSaid = findText(step, act.name) !== null || variablesIn(step).includes(act.name);
  return isSaid ? null : `refused: the step does not say to keep anything as {{${act.name}}}`;
}

function variableRefusal(act: Act, { run, step }: ActRules): string | null {
  const named = variablesIn(step);
  for (const name of variablesIn(JSON.stringify(act))) {
    if (!run.variables.knows(name)) return `refused: there is no variable {{${name}}}`;
    if (run.isSecret(`{{${name}}}`) && !named.includes(name)) return `refused: {{${name}}} is secret and the step does not name it`;
  }
  return null;
}

function valueRefusal(act: Act, rules: ActRules): string | null {
  const { known, step } = rules;
  const unaccounted = valuesOf(act).find((value) => !known.accountFor(value, step));
  if (unaccounted !== undefined)
    return `refused: “${unaccounted.slice(0, 80)}” is made up: it stands neither in the step nor on a page or in a mail of this run, and no earlier step typed it; use {{random.name}} and the like where the step leaves it open`;
  if (act.kind === "dialog" && !DIALOG.test(step)) return "refused: the step says nothing of a question or its answer";
  if (act.kind === "press" && !isKey(act.keys)) return `refused: “${act.keys}” is no key; text is put in with fill`;
  return act.kind === "navigate" ? addressRefusal(act.url, rules) : null;
}

const DIALOG =
  /\b(?:dialogs?|popups?|pop-ups?|alerts?|prompts?|questions?|confirm\w*|accept\w*|agree\w*|dismiss\w*|cancel\w*|ok|okay|yes|no)\b/iu;

const KEY =
  /^(?:(?:control|ctrl|shift|alt|option|meta|cmd|command|controlormeta)\s*\+\s*)*(?:enter|return|tab|escape|esc|space|backspace|delete|insert|home|end|page ?up|page ?down|(?:arrow ?)?(?:up|down|left|right)|f\d{1,2})$/iu;
const SHORTCUT = /^(?:(?:control|ctrl|shift|alt|option|meta|cmd|command|controlormeta)\s*\+\s*)+\p{L}$/iu;

function isKey(keys: string): boolean {
  return KEY.test(keys.trim()) || SHORTCUT.test(keys.trim());
}

/** Where the step, a link of this run or the beginning of the site lead. */
function addressRefusal(written: string, { run, step, known, snapshot }: ActRules): string | null {
  if (variablesIn(written).length > 0 && step.includes(written)) return null;
  const url = URL.parse(written, snapshot.url);
  if (url === null || !/^https?:$/u.test(url.protocol)) return `refused: “${written.slice(0, 80)}” is no address of a page`;
  const start = URL.parse(run.startUrl);
  const path = url.pathname.replace(/\/$/u, "");
  const isSaid = step.includes(written) || step.includes(url.href) || (path !== "" && url.origin === start?.origin && step.includes(path));
  const isHome = url.href === start?.href || (url.origin === start?.origin && path === "" && url.search === "");
  if (isSaid || isHome || known.hasLink(url)) return null;
  return `refused: ${written.slice(0, 200)} is neither in the step nor linked to by a page of this run`;
}
