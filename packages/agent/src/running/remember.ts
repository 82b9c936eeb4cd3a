import { locate } from "../acting/locate.ts";
import { groundAll } from "../grounding/ground.ts";
import type { Ground } from "../grounding/grounding.ts";
import { valuesOf } from "../judging/labelled-text.ts";
import { collapse, findText } from "../judging/text-matching.ts";
import type { Act, Target } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { readVisibleText, type VisibleText } from "../perception/visible-text.ts";
import { answerIn } from "./arithmetic.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

type Remember = Extract<Act, { kind: "remember" }>;

/** Keeps something the page shows under a name, for `{{NAME}}` in later steps. */
export async function remember(run: RunState, act: Remember, ground?: Ground): Promise<StepEnd> {
  const read = await readOff(run, act, ground);
  if (typeof read !== "string") return read;
  const value = act.word === undefined ? read : wordOf(read, act.word);
  if (value === undefined)
    return { status: "failed", code: "nothing_to_remember", detail: `There are fewer words than that: “${collapse(read).slice(0, 200)}”.` };
  if (value.trim() === "")
    return { status: "failed", code: "nothing_to_remember", detail: `There is nothing to remember as ${act.name}: it is empty.` };
  run.variables.remember(act.name, value);
  run.secretOrigins.learn(act.name, value);
  run.log.emit({ type: "var.set", name: act.name, value });
  return { status: "passed", action: `remembered “${value}” as ${act.name}` };
}

/** Makes up a value and keeps it under a name. */
export function generate(run: RunState, { what, name }: Extract<Act, { kind: "generate" }>): StepEnd {
  const value = run.variables.makeUp(what);
  run.variables.remember(name, value);
  run.log.emit({ type: "var.set", name, value });
  return { status: "passed", action: `made up “${value}” as ${name}` };
}

/** Signs around a word are none of it; the hyphen and the apostrophe in one are. */
function wordOf(text: string, word: number): string | undefined {
  const words = text.split(/\s+/).map((part) => part.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  return words.filter((one) => one !== "").at(word > 0 ? word - 1 : word);
}

/** "Your order number is LK-105." does not make the full stop a part of the number. */
function withoutEnd(value: string): string {
  return /^\S+[.,;]$/.test(value) ? value.slice(0, -1) : value;
}

async function readOff(run: RunState, { what, target }: Remember, ground: Ground | undefined): Promise<string | StepEnd> {
  if (what === "url") return run.session.page.url();
  if (what === "answer") return await workOut(run);
  if (target === null) return { status: "failed", code: "nothing_to_remember", detail: "The step does not say what to remember." };
  const resolved = run.variables.resolveIn(target);
  if (what === "count") return String(groundAll(resolved, await perceive(run.session.page, { signal: run.workSignal() })).length);
  return (what === "text" ? await readLabelled(run, resolved) : null) ?? (await readElement(run, resolved, { what, ground }));
}

async function workOut(run: RunState): Promise<string | StepEnd> {
  const { runs } = await readVisibleText(run.session.page, { signal: run.workSignal() });
  const answer = answerIn(runs.map(({ text }) => collapse(text)));
  const detail = "The page asks for no sum, or for more than one.";
  return answer ?? { status: "failed", code: "nothing_to_remember", detail };
}

/** `the order number` is most often a label with the number beside it. */
async function readLabelled(run: RunState, { name, role, ordinal, scope = [] }: Target): Promise<string | null> {
  if (name === undefined || role !== undefined || ordinal !== undefined || scope.length > 0) return null;
  const { page } = run.session;
  const signal = run.workSignal();
  const snapshot = await perceive(page, { signal });
  const read = async (element?: PageElement): Promise<VisibleText> =>
    await readVisibleText(page, { signal, ...(element === undefined ? {} : { within: { snapshot, element } }) });
  const evidence = { snapshot: () => Promise.resolve(snapshot), text: read };
  const labelled = await valuesOf(name, { text: await read(), within: null }, evidence);
  const texts = [...new Set(labelled.filter(({ rank }) => rank === labelled[0]?.rank).map(({ text }) => text))];
  return texts.length === 1 ? withoutEnd(collapse(texts[0] ?? "")) : null;
}

async function readElement(
  run: RunState,
  target: Target,
  { what, ground }: { readonly what: "text" | "value"; readonly ground: Ground | undefined },
): Promise<string | StepEnd> {
  const signal = run.workSignal();
  const located = await locate(run.session, target, { kind: "read", deadline: run.deadlineIn(run.stepTimeoutMs), signal, ground });
  if (!located.ok) return { status: "failed", code: located.code, detail: located.message };
  const { element, snapshot } = located;
  if (element.inputType === "password") {
    return { status: "failed", code: "nothing_to_remember", detail: "What a password field holds is never read." };
  }
  // What a field holds is kept to the letter: it may be pasted elsewhere.
  if (what === "value" || element.state.editable) return element.value ?? "";
  const text = (await readVisibleText(run.session.page, { within: { snapshot, element }, signal })).joined() || element.text;
  // "Order number:" with nothing behind it is a label, not what was to be remembered.
  return isLabelAlone(text, target) ? "" : withoutEnd(collapse(text));
}

function isLabelAlone(text: string, { name, role }: Target): boolean {
  const hit = name === undefined || role !== undefined ? null : findText(text, name);
  return hit !== null && /:\s*$/.test(text) && /^[\s:]*$/.test(text.slice(hit.end));
}
