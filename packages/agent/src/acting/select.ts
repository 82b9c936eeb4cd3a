import { describeElement } from "../grounding/describe.ts";
import { ground } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { scoreText } from "../grounding/text-score.ts";
import type { Act, Target } from "../language/intent.ts";
import type { NativeOption } from "../page-script/messages.ts";
import { askElement, reachElement } from "../perception/perceive.ts";
import { clickOn } from "./click.ts";
import { locate } from "./locate.ts";
import { type Deed, type Found, onElement } from "./on-element.ts";
import { type ActFailed, type ActOutcome, type Doing, failed, notGrounded } from "./outcome.ts";

type Select = Extract<Act, { readonly kind: "select" }>;

const LIST_OPENS_MS = 3_000;
const LISTED = 8;

export async function select(doing: Doing, act: Select): Promise<ActOutcome> {
  const wanted = act.options.map((option) => doing.resolveValue(option));
  if (act.target === null) return selectAnywhere(doing, wanted);
  return onElement(doing, { kind: "select", target: act.target, act: (found) => selectIn(doing, found, wanted) });
}

/** "Select Large": an option that is shown, or the one list that has it. */
async function selectAnywhere(doing: Doing, wanted: readonly string[]): Promise<ActOutcome> {
  const [first = ""] = wanted;
  const option: Target = { name: first, quoted: true, words: `"${first}"` };
  const found = await locate(
    doing.session,
    { ...option, role: "option" },
    { kind: "click", deadline: doing.deadline.within(300), signal: doing.signal },
  );
  const lists = found.snapshot.elements.filter(
    (element) =>
      element.tag === "select" &&
      element.state.visible &&
      element.reachable &&
      wanted.every((one) => bestOption(one, element.options ?? []) !== null),
  );
  const [list, another] = lists;
  if (list !== undefined && another === undefined) {
    const target: Target = {
      name: describeName(list.name || list.label || list.attributes[0]),
      words: describeElement(list, found.snapshot),
    };
    const sure = ground(target, "select", found.snapshot);
    if (sure.ok && sure.element === list) return onElement(doing, { kind: "select", target, act: (one) => selectIn(doing, one, wanted) });
  }
  return onElement(doing, {
    kind: "click",
    target: option,
    act: async (one) => {
      await clickOn(one, { button: "left", double: false });
      return { words: `select ${one.words}`, actions: 1 };
    },
  });
}

function describeName(name: string | undefined): string {
  return name ?? "";
}

async function selectIn(doing: Doing, found: Found, wanted: readonly string[]): Promise<Deed> {
  const { element } = found;
  if (element.tag === "select") return selectNative(found, wanted);
  if (element.role === "radiogroup" || element.tag === "fieldset") return pickInside(found, wanted);
  return pickFromList(doing, found, wanted);
}

async function selectNative(found: Found, wanted: readonly string[]): Promise<Deed> {
  const { handle } = found;
  const options = await askElement(found, "optionsOf");
  if (options === null) throw new Error("It is gone.");
  const chosen: NativeOption[] = [];
  for (const text of wanted) {
    const index =
      bestOption(
        text,
        options.map(({ label }) => label),
      ) ??
      bestOption(
        text,
        options.map(({ value }) => value),
      );
    const option = index === null ? undefined : options[index];
    if (option === undefined)
      return noOption(
        found,
        text,
        options.map(({ label }) => label),
      );
    if (option.disabled) return failed("disabled", `The option "${option.label}" of the ${found.words} is disabled.`);
    chosen.push(option);
  }
  await handle.selectOption(
    chosen.map(({ index }) => ({ index })),
    { timeout: found.timeoutMs },
  );
  return { words: `select ${chosen.map(({ label }) => `"${label}"`).join(" and ")} in ${found.words}`, actions: 1 };
}

/** To the letter first, then by its words, then a part of it if only one option has it. */
function bestOption(wanted: string, options: readonly string[]): number | null {
  const exact = options.indexOf(wanted);
  if (exact !== -1) return exact;
  const scores = options.map((option) => scoreText(wanted, option, { quoted: true }).score);
  const best = Math.max(0, ...scores);
  if (best < 0.6) return null;
  const alike = scores.filter((score) => best - score < 0.08).length;
  return alike === 1 || best >= 0.97 ? scores.indexOf(best) : null;
}

async function pickInside(found: Found, wanted: readonly string[]): Promise<Deed> {
  const { snapshot, element } = found;
  const inside = PageIndex.of(snapshot)
    .within(element)
    .filter((one) => one.role === "radio" || one.role === "checkbox");
  let actions = 0;
  for (const text of wanted) {
    const index = bestOption(
      text,
      inside.map((one) => one.name || one.label || one.text),
    );
    const choice = index === null ? undefined : inside[index];
    const handle = choice === undefined ? null : await reachElement(snapshot, choice);
    if (choice === undefined || handle === null)
      return noOption(
        found,
        text,
        inside.map((one) => one.name || one.text),
      );
    await clickOn({ ...found, handle, element: choice }, { button: "left", double: false });
    actions += 1;
  }
  return { words: `select ${wanted.map((text) => `"${text}"`).join(" and ")} in ${found.words}`, actions };
}

/** A list drawn by the page: opened by a click, then one clicks the option; typing narrows down what is too long to show. */
async function pickFromList(doing: Doing, found: Found, wanted: readonly string[]): Promise<Deed> {
  let actions = 0;
  for (const text of wanted) {
    if (found.element.role !== "listbox" && (actions === 0 || wanted.length > 1) && !(await isOpen(found))) {
      await found.handle.click({ timeout: found.timeoutMs });
      actions += 1;
    }
    let failure = await pickOption(doing, text);
    if (failure !== null && found.element.state.editable) {
      await found.handle.fill(text, { timeout: found.timeoutMs });
      actions += 1;
      failure = await pickOption(doing, text);
    }
    if (failure !== null) return { ...failure, actions };
    actions += 1;
  }
  return { words: `select ${wanted.map((text) => `"${text}"`).join(" and ")} in ${found.words}`, actions };
}

async function isOpen(found: Found): Promise<boolean> {
  return (await askElement(found, "isExpanded")) === true;
}

async function pickOption(doing: Doing, text: string): Promise<ActFailed | null> {
  const { session, signal } = doing;
  const target: Target = { name: text, quoted: true, role: "option", words: `option "${text}"` };
  const option = await locate(session, target, { kind: "click", deadline: doing.deadline.within(LIST_OPENS_MS), signal });
  if (!option.ok) return notGrounded(option);
  const handle = await reachElement(option.snapshot, option.element);
  if (handle === null) return failed("not_found", `The option "${text}" went away before it could be chosen.`);
  await handle.click({ timeout: LIST_OPENS_MS });
  return null;
}

function noOption(found: Found, text: string, options: readonly string[]): ActFailed {
  const listed = options.slice(0, LISTED).map((option) => `"${option}"`);
  const more = options.length > LISTED ? `, and ${options.length - LISTED} more` : "";
  return failed("option_not_found", `The ${found.words} has no option "${text}". It has: ${listed.join(", ")}${more}.`);
}
