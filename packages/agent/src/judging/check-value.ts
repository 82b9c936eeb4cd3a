import { groundHolder } from "./ground-holder.ts";
import { ground } from "../grounding/ground.ts";
import { listBehind } from "../grounding/drawn-instead.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Assertion } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { partOf, textOf } from "./at-edges.ts";
import { cellMeant } from "./cell-of-row.ts";
import { checkBeside } from "./check-labelled.ts";
import { chosenIn, isOneOfSeveral } from "./chosen-in-list.ts";
import { quoted } from "./near-misses.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { textsOfCell } from "./said-by-sign.ts";
import { collapse, findText, matchText } from "./text-matching.ts";
import { whicheverIsMeant } from "./whichever.ts";

type ValueAssertion = Extract<Assertion, { kind: "value" }>;

/** A field holds, a dropdown has chosen, or a label stands beside the value. */
export async function checkValue(assertion: ValueAssertion, evidence: Evidence): Promise<Observation> {
  const { target, negated } = assertion;
  const snapshot = await evidence.snapshot();
  const cell = cellMeant(target, snapshot);
  if (cell !== null && !holdsField(cell, snapshot)) {
    const said = textsOfCell(cell, snapshot).find((one) => holdsValue(one, assertion));
    return judge(said ?? (await evidence.text(cell)).joined(), assertion, placeOf(cell, snapshot, evidence));
  }
  const found = groundHolder(target, snapshot);
  if (found.ok && found.element.inputType === "password") {
    const where = placeOf(found.element, snapshot, evidence);
    return { status: "unproven", seen: () => "what a password field holds is never read", where };
  }
  if (found.ok && isField(found.element))
    return judge(await shownIn(found.element, assertion, evidence), assertion, placeOf(found.element, snapshot, evidence));
  const judgeField = (one: PageElement): Observation | null =>
    isField(one) && one.inputType !== "password" ? judge(one.value ?? "", assertion, placeOf(one, snapshot, evidence)) : null;
  const several = found.ok ? null : whicheverIsMeant(found, { target, snapshot, judge: judgeField });
  if (several !== null) return several;
  if (found.ok && listsOf(found.element, snapshot)) return noValue(placeOf(found.element, snapshot, evidence));
  // A label that its page does not tie to the field beside it: what would be typed into holds it.
  const filled = found.ok ? ground(target, "fill", snapshot) : null;
  const ofField = filled?.ok === true ? judgeField(filled.element) : null;
  if (ofField !== null) return ofField;
  // The box that a page draws around a hidden list shows what is chosen; a text that begins with its label says something else.
  const list = found.ok ? listBehind(found.element, snapshot) : undefined;
  const labelled = list === undefined ? await findLabelled(assertion, evidence) : null;
  if (labelled !== null) return labelled;
  if (!found.ok) return missingPart(found, { negated }, evidence);
  const drawn = (await evidence.text(found.element)).joined();
  const value = list?.value ?? "";
  return judge(holdsValue(drawn, assertion) || value === "" ? drawn : value, assertion, placeOf(found.element, snapshot, evidence));
}

function isField({ value, state, role }: PageElement): boolean {
  return value !== undefined || state.editable || role === "combobox" || role === "listbox";
}

/** A list in which nothing is chosen yet shows a text of its own, as the first option of a dropdown does; what a field asks for is none. */
async function shownIn(field: PageElement, { value: wanted }: ValueAssertion, evidence: Evidence): Promise<string> {
  const { value = "", role, state } = field;
  if (role === "listbox" && value === "") return chosenIn(field, await evidence.snapshot());
  const isDrawnList = value === "" && role === "combobox" && !state.editable && collapse(wanted) !== "";
  return isDrawnList ? (await evidence.text(field)).joined() : value;
}

function judge(value: string, assertion: ValueAssertion, where: string): Observation {
  const { negated, match, value: wanted } = assertion;
  const holds = holdsValue(value, assertion);
  if (negated && match === "exactly" && isOneOfSeveral(value, (one) => holdsValue(one, assertion)))
    return { status: "unproven", seen: () => `it holds ${quoted(value)}, and ${quoted(wanted)} is one of them`, where };
  const seen = collapse(value) === "" ? "it is empty" : `it holds ${quoted(value)}`;
  return { status: holds === negated ? "refuted" : "held", seen: () => seen, where, quote: collapse(value) };
}

function holdsValue(value: string, { value: wanted, match }: ValueAssertion): boolean {
  if (collapse(wanted) === "") return collapse(value) === "";
  return matchText(value, wanted, match) !== null;
}

function holdsField(cell: PageElement, snapshot: Snapshot): boolean {
  return PageIndex.of(snapshot)
    .within(cell)
    .some((one) => isField(one) && one.state.visible);
}

/** `Status` in a table of names and values is no field, yet it "is" something. */
async function findLabelled(assertion: ValueAssertion, evidence: Evidence): Promise<Observation | null> {
  const { target, negated } = assertion;
  if (target.name === undefined || target.ordinal !== undefined || collapse(assertion.value) === "") return null;
  const part = partOf(target.scope ?? [], await evidence.snapshot());
  if (!part.region.ok) return null;
  const holds = (text: string): boolean => holdsValue(text, assertion);
  const place = { text: await textOf(part, evidence), within: part.region.element };
  const said = await checkBeside(place, { label: target.name, holds, negated, where: placeOfPage(evidence) }, evidence);
  // A box may contain what its title stands over.
  if (said?.status !== "held" || negated || assertion.match === "contains") return said;
  return isOnlyListed(holds, target.name, await evidence.snapshot()) ? noValue(said.where) : said;
}

/** It lists things and has nothing to fill in: what it shows are its entries, be it one. */
function listsOf(element: PageElement, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const inside = index.within(element);
  return NO_FIELDS.has(element.role) && !inside.some(isField);
}

const NO_FIELDS: ReadonlySet<string> = new Set(["list", "tree", "table", "grid", "treegrid", "feed"]);

/** Wherever the value is shown, it is an entry of a list, and the label is no part of that entry. */
function isOnlyListed(holds: (text: string) => boolean, label: string, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const shown = snapshot.elements.filter(({ state, ownText }) => state.visible && ownText !== "" && holds(ownText));
  const isEntry = (one: PageElement): boolean => {
    const line = [one, ...index.around(one)];
    const entry = line.find(({ role }) => role === "listitem" || role === "treeitem");
    const list = line.find((outer) => NO_FIELDS.has(outer.role));
    return entry !== undefined && list !== undefined && listsOf(list, snapshot) && findText(entry.text, label) === null;
  };
  return shown.length > 0 && shown.every(isEntry);
}

function noValue(where: string): Observation {
  return { status: "unproven", seen: () => "it is a list of things, and has no value of its own; say what it shows or lists", where };
}
