import { describeElement } from "../grounding/describe.ts";
import { ground, groundAll } from "../grounding/ground.ts";
import type { Ground, NotGrounded } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isActedOn, isCheckable } from "../grounding/role-fit.ts";
import { findRegions } from "../grounding/scope.ts";
import type { Act, Scope, Target } from "../language/intent.ts";
import type { NativeOption } from "../page-script/messages.ts";
import { askElement, perceive, reachElement } from "../perception/perceive.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { bestOption, noOption } from "./best-option.ts";
import { pickDate } from "./calendar.ts";
import { check } from "./check.ts";
import { clickOn } from "./click.ts";
import { readDate } from "./dates.ts";
import { orBrokenOff } from "./delivered.ts";
import { locate } from "./locate.ts";
import { type Deed, type Found, onElement } from "./on-element.ts";
import { type ActOutcome, type Doing, failed } from "./outcome.ts";
import { offers, pickFromList } from "./pick-from-list.ts";
import { refusedIn } from "./refused-in.ts";
import { listsWith, orOfferedBy } from "./unnamed-list.ts";
import { choicesIn, groundSelectPlace } from "./select-place.ts";

type Select = Extract<Act, { readonly kind: "select" }>;

export async function select(doing: Doing, act: Select): Promise<ActOutcome> {
  const wanted = act.options.map((option) => doing.resolveValue(option));
  if (act.target === null) return selectAnywhere(doing, wanted, []);
  if (isAnyListIn(act.target)) return selectAnywhere(doing, wanted, act.target.scope ?? []);
  const rows = await rowsToTick(doing, act.target, wanted);
  if (rows !== null) return tickRows(doing, rows);
  return onElement(doing, {
    kind: "select",
    target: act.target,
    ground: orOfferedBy(groundSelectPlace, wanted),
    act: async (found) => {
      const frame = found.snapshot.frames[found.element.frame];
      // A list that is searched is typed into.
      const refused = act.options.map((option) => refusedIn(doing, option, frame)).find((one) => one !== null);
      return refused ?? (await selectIn(doing, found, wanted));
    },
  });
}

/** "Select the books "Ronia" and "SPQR"", where no list is called so, but each of them has a row with a box to tick. */
async function rowsToTick({ session, signal }: Doing, target: Target, wanted: readonly string[]): Promise<readonly Target[] | null> {
  if (target.role !== undefined || target.quoted === true || !/^\p{L}+s$/u.test(target.name ?? "")) return null;
  const snapshot = await perceive(session.page, { signal });
  const list = ground(target, "select", snapshot);
  const boxes = wanted.map((text): Target => {
    const scope = [...(target.scope ?? []), { kind: "row" as const, texts: [text] }];
    return { role: "checkbox", scope, words: `the checkbox in the row of "${text}"` };
  });
  const areThere = boxes.every((box) => ground(box, "check", snapshot).ok);
  return !list.ok && list.code !== "ambiguous" && boxes.length > 0 && areThere ? boxes : null;
}

async function tickRows(doing: Doing, boxes: readonly Target[]): Promise<ActOutcome> {
  const outcomes: ActOutcome[] = [];
  for (const target of boxes) {
    const outcome = await check(doing, { kind: "check", target, to: true });
    if (!outcome.ok) return outcome;
    outcomes.push(outcome);
  }
  const last = outcomes.at(-1);
  if (last?.ok !== true) return failed("not_found", "There is no row to tick.");
  const done = outcomes.flatMap((one) => (one.ok ? [one] : []));
  return { ...last, words: done.map(({ words }) => words).join("; "), actions: done.reduce((sum, { actions }) => sum + actions, 0) };
}

/** "Select Large in the row of Ann": whether there is a list in it, its author did not say. */
function isAnyListIn({ name, role, scope = [], ordinal, relations, words }: Target): boolean {
  const kind = scope.at(-1)?.kind;
  const isRow = kind === "row" || kind === "item" || kind === "card";
  return name === undefined && role === "dropdown" && isRow && ordinal === undefined && !relations && /^["“`]/.test(words);
}

/** Before which a list comes that is just being drawn. */
const LIST_MS = 3_000;

/** "Select Large": the one list that has it, or an option that is shown. */
async function selectAnywhere(doing: Doing, wanted: readonly string[], scope: readonly Scope[]): Promise<ActOutcome> {
  const [first = ""] = wanted;
  const option: Target = { name: first, quoted: true, words: `"${first}"`, scope };
  const listOrOption: Ground = (target, kind, snapshot) => {
    const within = findRegions(scope, snapshot);
    const isThere = (list: PageElement): boolean => within.ok && within.regions.some((region) => region.holds(list));
    const lists = listsWith(wanted, snapshot, isThere);
    const [list] = lists;
    const index = PageIndex.of(snapshot);
    if (list === undefined) {
      const shown = ground(target, kind, snapshot);
      return !shown.ok || isToChoose(shown.element, index) ? shown : noneToChoose(target);
    }
    // A radio button, a box, a tab or an option of another list is chosen as well.
    const isOther = (one: PageElement): boolean =>
      (isCheckable(one) || one.state.selected !== undefined) &&
      bestOption(first, [one.name || one.text]) !== null &&
      !lists.some((its) => index.isInside(one, its));
    const all = [...lists, ...groundAll(option, snapshot).filter(isOther)];
    if (all.length > 1) {
      const told = all.map((one) => describeElement(one, snapshot)).join("; ");
      const message = `There are ${all.length} that offer ${option.words}: ${told}.`;
      return { ok: false, code: "ambiguous", message, candidates: [], nearest: [] };
    }
    return { ok: true, element: list, score: 0.9, why: [`is the only list that offers "${wanted.join('", "')}"`] };
  };
  const { session, signal } = doing;
  const found = await locate(session, option, { kind: "click", deadline: doing.deadline.within(LIST_MS), signal, ground: listOrOption });
  if (found.ok && found.element.tag === "select") {
    const target: Target = { words: describeElement(found.element, found.snapshot), scope };
    return onElement(doing, { kind: "select", target, ground: listOrOption, act: (one) => selectIn(doing, one, wanted) });
  }
  return onElement(doing, {
    kind: "click",
    target: option,
    ground: listOrOption,
    act: async (one) => {
      await clickOn(one, { button: "left", double: false });
      return { words: `select ${one.words}`, actions: 1 };
    },
  });
}

/** What is only written somewhere is not chosen by pressing it; a column is by what sorts it. */
function isToChoose(element: PageElement, index: PageIndex): boolean {
  const line = [element, ...index.around(element)];
  const head = line.find(({ role }) => role === "columnheader");
  return [...line, ...(head === undefined ? [] : index.within(head))].some((one) => isActedOn(one) || isCheckable(one));
}

function noneToChoose({ words }: Target): NotGrounded {
  const message = `Nothing on the page offers ${words}: it only stands there as a text.`;
  return { ok: false, code: "not_found", message, candidates: [], nearest: [] };
}

export async function selectIn(doing: Doing, found: Found, wanted: readonly string[]): Promise<Deed> {
  const { element, snapshot } = found;
  if (element.tag === "select") return selectNative(found, wanted);
  const [date = ""] = wanted;
  const isDay = element.tag === "input" && readDate(date) !== null;
  if (isDay && (element.role !== "combobox" || !(await offers(doing, found, date)))) return pickDate(doing, found, date);
  const isList = /^(combobox|listbox|button)$/.test(element.role);
  if (element.role === "radiogroup" || element.tag === "fieldset" || (!isList && choicesIn(element, snapshot).length > 1))
    return pickInside(doing, found, wanted);
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
  // Who chooses by hand has the focus there: pages go by it, and so does "Apply" of two tool bars.
  if ((await askElement(found, "focus")) === null) throw new Error("It is gone.");
  await handle.selectOption(
    chosen.map(({ index }) => ({ index })),
    { timeout: found.timeoutMs },
  );
  return { words: `select ${chosen.map(({ label }) => `"${label}"`).join(" and ")} in ${found.words}`, actions: 1 };
}

async function pickInside(doing: Doing, found: Found, wanted: readonly string[]): Promise<Deed> {
  const { snapshot, element } = found;
  const inside = choicesIn(element, snapshot);
  const names = inside.map((one) => one.name || one.label || one.text);
  let actions = 0;
  for (const text of wanted) {
    const index = bestOption(text, names);
    const choice = index === null ? undefined : inside[index];
    const handle = choice === undefined ? null : await reachElement(snapshot, choice);
    if (choice === undefined || handle === null) return noOption(found, text, names);
    if (!choice.state.enabled) return failed("disabled", `The choice "${text}" of the ${found.words} is disabled.`, actions);
    if (choice.state.checked === true) continue;
    const press = async (): Promise<void> => await clickOn({ ...found, handle, element: choice }, { button: "left", double: false });
    const stuck = actions === 0 ? await press() : await orBrokenOff(doing, { words: found.words, actions }, press);
    if (stuck !== undefined) return stuck;
    actions += 1;
  }
  return { words: `select ${wanted.map((text) => `"${text}"`).join(" and ")} in ${found.words}`, actions };
}
