import { ground, resolveScope } from "../grounding/ground.ts";
import { isUncounted } from "../grounding/header-row.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isPageOf } from "../grounding/page-names.ts";
import { WHOLE_PAGE } from "../grounding/region.ts";
import { repeatedCalled } from "../grounding/repeated.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import type { Assertion, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { seriesOf } from "./listed.ts";
import { quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { collapse, findText } from "./text-matching.ts";

type OnlyAssertion = Extract<Assertion, { kind: "only" }>;

const MEMBERS = new Set(["row", "listitem", "option", "treeitem", "article", "menuitem", "tab"]);

/** A list holds the things that the claim names, and no others. */
export async function checkOnly(assertion: OnlyAssertion, evidence: Evidence): Promise<Observation> {
  const { target, texts, inOrder } = assertion;
  const snapshot = await evidence.snapshot();
  const where = placeOfPage(evidence);
  if (snapshot.truncated) return { status: "unproven", seen: () => "the page holds more than could be read", where };
  const named = target === null ? null : membersOf(target, snapshot);
  const isTold = named === null || (Array.isArray(named) && named.length === 0 && isOfTitle(target, snapshot));
  const found = isTold ? await seriesHolding(texts, snapshot, evidence) : named;
  if ("ok" in found) return missingPart(found, { negated: false }, evidence);
  if (isTold && target === null && areBesideTheList(found, snapshot))
    return { status: "unproven", seen: () => "they stand in a list beside the one that the page is about; say which list is meant", where };
  if (found.length === 0) return { status: "refuted", seen: () => `nothing is listed with ${texts.map(quoted).join(" and ")}`, where };
  const shown = await Promise.all(found.map(async (member) => (await evidence.text(member)).joined()));
  const lines = shown.map((text) => text.replaceAll("\n", " ").trim());
  const seen = (): string =>
    `listed ${lines.length === 1 ? "is" : "are"} ${lines
      .slice(0, 6)
      .map((line) => quoted(line.slice(0, 60)))
      .join(", ")}${lines.length > 6 ? ", …" : ""}`;
  // One text that says more may be several things that nothing tells apart.
  const isOneOfMany =
    lines.length === 1 && texts.length === 1 && !MEMBERS.has(found[0]?.role ?? "") && collapse(lines[0] ?? "") !== collapse(texts[0] ?? "");
  const holds = inOrder ? isInOrder(shown, texts) : isOneToOne(shown, texts);
  return {
    status: !holds ? "refuted" : isOneOfMany ? "unproven" : "held",
    seen,
    where,
    quote: lines.slice(0, 6).join(", "),
    count: lines.length,
  };
}

function isInOrder(shown: readonly string[], texts: readonly string[]): boolean {
  return shown.length === texts.length && shown.every((text, at) => findText(text, texts[at] ?? "") !== null);
}

/** Every text has a thing of its own, and every thing a text. */
function isOneToOne(shown: readonly string[], texts: readonly string[]): boolean {
  if (shown.length !== texts.length) return false;
  const fits = (at: number, taken: ReadonlySet<number>): boolean => {
    const wanted = texts[at];
    if (wanted === undefined) return true;
    return shown.some((text, thing) => !taken.has(thing) && findText(text, wanted) !== null && fits(at + 1, new Set([...taken, thing])));
  };
  return texts.length <= LONGEST_MATCHED ? fits(0, new Set()) : texts.every((text) => shown.some((line) => findText(line, text) !== null));
}

/** Trying every way takes long for more. */
const LONGEST_MATCHED = 12;

/** Things that nothing but a heading of the page calls so: then what is listed has to tell which list that is. */
function isOfTitle(target: Target | null, snapshot: Snapshot): boolean {
  const { name, role, scope = [], ordinal } = target ?? {};
  return name !== undefined && role === undefined && scope.length === 0 && ordinal === undefined && isPageOf(name, snapshot);
}

/** The rows, items or options of what is named; or the things themselves, where those are named: "the items are ...". */
function membersOf(target: Target, snapshot: Snapshot): readonly PageElement[] | Extract<ReturnType<typeof ground>, { ok: false }> {
  if (isSeveral(target)) return seriesOf(target, snapshot)?.members ?? [];
  const found = ground(target, "read", snapshot);
  if (!found.ok) return found;
  const index = PageIndex.of(snapshot);
  const inside = index.within(found.element).filter((element) => element !== found.element && element.state.visible);
  const members = inside.filter((element) => MEMBERS.has(element.role) && !isUncounted(element, snapshot));
  const outer = members.filter((member) => !members.some((other) => index.isInside(member, other)));
  return outer.length > 0 ? outer : partsOf(found.element, index);
}

/** What stands in it beside each other: a box around all of them is none of them. */
function partsOf(element: PageElement, index: PageIndex): readonly PageElement[] {
  const partsIn = (one: PageElement): readonly PageElement[] =>
    index.childrenOf(one).filter(({ state, text }) => state.visible && text !== "");
  const parts = partsIn(element);
  const [only, another] = parts;
  const isBox = only !== undefined && another === undefined && only.ownText === "" && !isActedOn(only) && partsIn(only).length > 0;
  return isBox ? partsOf(only, index) : parts;
}

function isSeveral({ role, ordinal }: Target): boolean {
  return ordinal === undefined && (role === undefined || ["row", "item", "card", "option", "tab", "button", "link"].includes(role));
}

/** In the menu at the side, while the page has a list of its own that holds none of them. */
function areBesideTheList(members: readonly PageElement[], snapshot: Snapshot): boolean {
  const list = resolveScope([{ kind: "list", texts: [] }], snapshot);
  if (!list.ok || list.element === null || members.length === 0) return false;
  const { element } = list;
  const index = PageIndex.of(snapshot);
  return members.every((one) => !index.isInside(one, element) && !index.isInside(element, one));
}

/** The smallest series of which one member shows each text. */
async function seriesHolding(texts: readonly string[], snapshot: Snapshot, evidence: Evidence): Promise<readonly PageElement[]> {
  const index = PageIndex.of(snapshot);
  const groups = new Map<string, PageElement[]>();
  for (const element of snapshot.elements) {
    if (!element.state.visible || !MEMBERS.has(element.role) || isUncounted(element, snapshot)) continue;
    const key = `${element.frame}:${element.ancestors[0] ?? ""}:${element.role}`;
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  const holding: (readonly PageElement[])[] = [];
  for (const members of groups.values()) {
    const shown = await Promise.all(members.map(async (member) => (await evidence.text(member)).joined()));
    if (texts.every((text) => shown.some((line) => findText(line, text) !== null))) holding.push(members);
  }
  if (holding.length === 0) {
    const things = repeatedCalled("item", WHOLE_PAGE, snapshot);
    const shown = await Promise.all(things.map(async (one) => (await evidence.text(one)).joined()));
    return texts.every((text) => shown.some((line) => findText(line, text) !== null)) ? things : [];
  }
  const innermost = holding.filter(
    (members) => !holding.some((other) => other !== members && other.every((one) => members.some((outer) => index.isInside(one, outer)))),
  );
  return innermost.length === 1 ? (innermost[0] ?? []) : [];
}
