import { ground } from "../grounding/ground.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import type { Act, Target } from "../language/intent.ts";
import { readDetails } from "../perception/frame-script.ts";
import { perceive } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { bestOption } from "./best-option.ts";
import { type ActOutcome, type Doing, failed, NO_EFFECT } from "./outcome.ts";
import type { Perform } from "./abstract-act.ts";
import { placeOf } from "./ways-to-act.ts";

type Sort = Extract<Act, { kind: "sort" }>;
/** Unsorted, one way, the other way. */
const MOST_CLICKS = 3;

/** By the head of the column, clicked until it says that it is sorted so; else by the list that says how things are sorted. */
export async function sort(doing: Doing, act: Sort, perform: Perform): Promise<ActOutcome> {
  const by = doing.resolveValue(act.by);
  const scope = act.target === undefined ? [] : placeOf(act.target);
  const column: Target = { name: by, quoted: true, role: "column", words: `the column "${by}"`, scope };
  const list = await listToSortBy(doing, by, act);
  let done: ActOutcome = { ok: true, words: `sort by "${by}"`, actions: 0, effect: NO_EFFECT };
  let told: string | null = await stateOf(doing, column);
  if (told === null && list !== null) return await perform(list);
  // What is neither a column nor named as what sorts is one of the things that are offered: "Price (low to high)".
  if (told === null && act.direction === undefined) return await perform({ kind: "select", target: null, options: [act.by] });
  for (let clicks = 0; clicks < MOST_CLICKS && !isDone(told, act.direction, clicks); clicks += 1) {
    const before: number = done.actions;
    let sign: PageElement | undefined;
    done = await perform({ kind: "click", target: column }, (target, kind, snapshot) => {
      const head = (doing.ground ?? ground)(target, kind, snapshot);
      sign = head.ok ? signOfDirection(head.element, snapshot, act.direction) : undefined;
      return head.ok && sign !== undefined ? { ...head, element: sign } : head;
    });
    if (!done.ok) return done;
    if (told === "" && !done.effect.changed)
      return failed("no_effect", `Clicking the head of the column "${by}" changed nothing: the page does not sort by it.`, done.actions);
    if (told === "" && sign !== undefined) return done;
    done = { ...done, actions: done.actions + before };
    told = await stateOf(doing, column);
  }
  if (act.direction !== undefined && told !== "" && told !== act.direction)
    return failed("not_accepted", `The column "${by}" says that it is sorted ${told ?? "otherwise"}, not ${act.direction}.`, done.actions);
  return done;
}

/** Where the head has a sign for each direction, the one of what is wanted: `▲`, `▼`. */
function signOfDirection(pressed: PageElement, snapshot: Snapshot, direction: Sort["direction"]): PageElement | undefined {
  const index = PageIndex.of(snapshot);
  const head = [pressed, ...index.around(pressed)].find(({ role }) => role === "columnheader");
  if (head === undefined || direction === undefined) return undefined;
  const signs = index.outermostOf(index.within(head).filter((one) => one.state.visible && isActedOn(one) && !/\p{L}/u.test(one.text)));
  const isOf = (one: PageElement, way: RegExp): boolean =>
    [one, ...index.within(one)].some(({ icon = "", name, text, titleAttribute = "" }) =>
      way.test(`${icon} ${name} ${text} ${titleAttribute}`),
    );
  const [one, another] = signs.filter((sign) => isOf(sign, direction === "ascending" ? UP : DOWN));
  return another === undefined && signs.length > 1 ? one : undefined;
}

const UP = /\b(?:up|asc(?:ending)?)\b|[↑▲△⌃]/iu;
const DOWN = /\b(?:down|desc(?:ending)?)\b|[↓▼▽⌄▾]/iu;

/** A head that does not tell is clicked once, or once more for what comes after the first way. */
function isDone(told: string | null, direction: Sort["direction"], clicks: number): boolean {
  if (told === "" || told === null) return clicks >= (direction === "descending" ? 2 : 1);
  return direction === undefined ? clicks > 0 || told !== "none" : told === direction;
}

/** `ascending`, `descending`, `none`; empty where it does not tell, null where there is no such column. */
async function stateOf(doing: Doing, column: Target): Promise<string | null> {
  const snapshot = await perceive(doing.session.page, { signal: doing.signal });
  const found = ground(column, "click", snapshot);
  if (!found.ok) return null;
  const head = [found.element, ...PageIndex.of(snapshot).around(found.element)].find(({ role }) => role === "columnheader");
  const details = head === undefined ? null : await readDetails(snapshot, head);
  return details === null ? null : (details.attributes["aria-sort"] ?? "");
}

const ASCENDING = /\basc(?:ending)?\b|\ba[ -]*(?:to|–|-|→)?[ -]*z\b|low(?:est)? to high|oldest|first to last|↑|▲/i;
const DESCENDING = /\bdesc(?:ending)?\b|\bz[ -]*(?:to|–|-|→)?[ -]*a\b|high(?:est)? to low|newest|last to first|↓|▼/i;

/** `Sort by: Price, low to high`: the one option that speaks of it, in that direction where one is said. */
async function listToSortBy(doing: Doing, by: string, { direction }: Sort): Promise<Act | null> {
  const snapshot = await perceive(doing.session.page, { signal: doing.signal });
  for (const name of ["Sort by", "Sort", "Order by"]) {
    const target: Target = { name, words: `"${name}"` };
    const found = ground(target, "select", snapshot);
    if (!found.ok || found.element.options === undefined) continue;
    const { options } = found.element;
    const exact = bestOption(by, options);
    const fits = options.filter((one) => one.toLowerCase().includes(by.toLowerCase()));
    const way = direction === undefined ? fits : fits.filter((one) => (direction === "ascending" ? ASCENDING : DESCENDING).test(one));
    const [only, another] = way;
    const option =
      only !== undefined && another === undefined ? only : direction === undefined && exact !== null ? options[exact] : undefined;
    if (option !== undefined) return { kind: "select", target, options: [option] };
  }
  return null;
}
