import { ground, resolveScope } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import type { Assertion, RoleWord, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { cellUnderName } from "./cell-of-row.ts";
import { checkEmptyColumn } from "./check-empty-column.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { groundHolder } from "./ground-holder.ts";
import { quoted } from "./near-misses.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { isEmptyCell } from "./said-by-sign.ts";
import { membersIn, toldEmpty } from "./told-empty.ts";

type EmptyAssertion = Extract<Assertion, { kind: "state" }>;

const FIELDS = new Set(["textbox", "searchbox", "spinbutton", "combobox", "listbox", "slider"]);

/** What a cell is called that is told by its column. */
const CELLS: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>([undefined, "column", "text", "element"]);

/** None of them is a field, whatever a field says of them: "2 in your cart". */
const HOLDS_THINGS = /\b(?:cart|basket|bag|wish ?list|inbox|trash|queue)$/iu;

/** A field holds nothing; a list, a table or a cart holds nothing that counts, whatever its heading says. */
export async function checkEmpty(assertion: EmptyAssertion, evidence: Evidence): Promise<Observation> {
  const { target, negated } = assertion;
  const snapshot = await evidence.snapshot();
  const cell = CELLS.has(target.role) ? cellUnderName(target, snapshot) : null;
  if (cell !== null && !PageIndex.of(snapshot).within(cell).some(isField)) return ofCell(cell, assertion, { snapshot, evidence });
  const told = await toldEmpty(target, evidence);
  const held = groundHolder(target, snapshot);
  const holder = held.ok && isField(held.element) && !HOLDS_THINGS.test(target.name ?? "") ? held.element : null;
  if (holder !== null) return ofField(holder, assertion, placeOf(holder, snapshot, evidence));
  if (told !== null) {
    return { status: negated ? "refuted" : "held", seen: () => `the page says ${quoted(told)}`, where: placeOfPage(evidence), quote: told };
  }
  const column = await checkEmptyColumn(assertion, evidence);
  if (column !== null) return column;
  const found = ground(target, "read", snapshot);
  const named = partOf(target, snapshot);
  if (named === null && !found.ok) return missingPart(found, { negated }, evidence);
  const part = named ?? (found.ok ? found.element : null);
  const isOnlyField = part !== null && isField(part) && HOLDS_THINGS.test(target.name ?? "");
  if (part === null || isOnlyField) return { status: "unproven", seen: () => "it is not there", where: placeOfPage(evidence) };
  const where = placeOf(part, snapshot, evidence);
  const members = membersIn(part, snapshot);
  if (members.length > 0) {
    return {
      status: negated ? "held" : "refuted",
      seen: () => `it holds ${members.length}, the first ${quoted((members[0]?.text ?? "").slice(0, 60))}`,
      where,
      count: members.length,
    };
  }
  const isList = ["table", "grid", "list", "listbox", "tree", "feed"].includes(part.role);
  const text = isList ? "" : (await evidence.text(part)).joined().trim();
  const isEmpty = text === "";
  return { status: isEmpty === negated ? "refuted" : "held", seen: () => (isEmpty ? "it is empty" : `it shows ${quoted(text)}`), where };
}

/** What is pressed there, or stands there as a sign, may be all that a page shows of nothing. */
function ofCell(
  cell: PageElement,
  { negated }: EmptyAssertion,
  { snapshot, evidence }: { readonly snapshot: Snapshot; readonly evidence: Evidence },
): Observation {
  const where = placeOf(cell, snapshot, evidence);
  const pressed = PageIndex.of(snapshot).within(cell).filter(isActedOn);
  const isSaid = /[\p{L}\p{N}]/u.test(cell.text) && !pressed.some(({ text }) => text === cell.text);
  if (!isSaid && !isEmptyCell(cell, snapshot))
    return {
      status: "unproven",
      seen: () => `it shows ${cell.text === "" ? "a sign" : quoted(cell.text)}, which may stand for nothing`,
      where,
    };
  return { status: isSaid === negated ? "held" : "refuted", seen: () => (isSaid ? `it shows ${quoted(cell.text)}` : "it is empty"), where };
}

function isField({ role, state, value, inputType }: PageElement): boolean {
  return FIELDS.has(role) || state.editable || (value !== undefined && inputType !== undefined);
}

function ofField({ state, value, text, inputType }: PageElement, { negated }: EmptyAssertion, where: string): Observation {
  const is = state.empty ?? (inputType === "password" ? null : (value ?? text).trim() === "");
  if (is === null) return { status: "unproven", seen: () => "nothing on the page says whether it is empty", where };
  return {
    status: is === negated ? "refuted" : "held",
    seen: () => (is ? "it is empty" : `it holds ${inputType === "password" ? "something" : quoted(value ?? text)}`),
    where,
  };
}

/** The part of the page of that name, rather than the link that leads there. */
function partOf(target: Target, snapshot: Snapshot): PageElement | null {
  if (target.name === undefined || target.role !== undefined || target.ordinal !== undefined) return null;
  const part = resolveScope([...(target.scope ?? []), { kind: "any", texts: [target.name] }], snapshot);
  return part.ok ? part.element : null;
}
