import { isHeaded } from "../grounding/header-row.ts";
import { ANYWHERE, listingCalled } from "../grounding/listing.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { openedParts } from "../grounding/parts.ts";
import { isOfAnother } from "../grounding/of-another.ts";
import { fitRole, isActedOn } from "../grounding/role-fit.ts";
import { surroundingsHolding } from "../grounding/scope.ts";
import type { NotGrounded } from "../grounding/grounding.ts";
import type { Scope, TextMatch } from "../language/intent.ts";
import { joinLines } from "../perception/join-lines.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { TextRun, VisibleText } from "../perception/visible-text.ts";
import { partOf } from "./at-edges.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { checkBeside, checkLabelled } from "./check-labelled.ts";
import { isLabelOf, LEADING_ON } from "./labelled-text.ts";
import { excerpt, nearestTexts, quoted } from "./near-misses.ts";
import { answeredInRecord, saidOfLabel, saidOfRecord, saidOfThePage, shownInItsRow } from "./of-record.ts";
import { overlaps } from "./behind-dialog.ts";
import { typedInto, valuesInRows } from "./held-in-rows.ts";
import { cellBeside, rowSaidOf } from "./cell-of-row.ts";
import { isHeadAlone, isMenuClosed, othersOfKind } from "./denied-place.ts";
import { chosenInList } from "./chosen-in-list.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { saidWithoutName } from "./said-without-name.ts";
import { collapse, findText, matchText } from "./text-matching.ts";
import { toldEmpty } from "./told-empty.ts";
import { type Reading, readWhere, type TextAssertion } from "./text-place.ts";

/**
 * The page, or the part named, shows one of the texts where a person can read it; or none of them. A tab shows what stands on it and, where it is
 * open, what it has opened.
 */
export async function checkText(assertion: TextAssertion, evidence: Evidence): Promise<Observation> {
  const own = await checkThere(assertion, evidence);
  const opened = own.status === (assertion.negated ? "held" : "refuted") ? await openedByTab(assertion, evidence) : null;
  if (opened === null) return own;
  const there = await checkThere({ ...assertion, target: null, scope: opened }, evidence);
  return there.status === own.status && !assertion.negated ? own : there;
}

async function openedByTab({ target, scope = [] }: TextAssertion, evidence: Evidence): Promise<readonly Scope[] | null> {
  if (target?.role !== "tab" || target.name === undefined || target.ordinal !== undefined) return null;
  const part: Scope = { kind: "section", texts: [target.name] };
  const parts = openedParts(part, PageIndex.of(await evidence.snapshot()));
  return parts.length === 1 ? [...scope, ...(target.scope ?? []), part] : null;
}

async function checkThere(assertion: TextAssertion, evidence: Evidence): Promise<Observation> {
  const ofThePage = await saidOfThePage(assertion, evidence);
  if (ofThePage) return ofThePage;
  const places = [...(assertion.target === null ? [] : [assertion.target]), ...(assertion.scope ?? []), ...(assertion.target?.scope ?? [])];
  if (assertion.negated && isMenuClosed(places, await evidence.snapshot()))
    return {
      status: "unproven",
      seen: () => "no menu is open, but there is a button that opens one; open it first",
      where: placeOfPage(evidence),
    };
  const reading = await readWhere(assertion, evidence);
  if (!("text" in reading)) {
    const said =
      (await saidWithoutName(reading, assertion, evidence)) ??
      (await saidOfRecord(reading, assertion, evidence)) ??
      (await saidOfLabel(reading, assertion, evidence));
    const instead = said ?? (await inEach(reading, assertion, evidence));
    const told = instead === null ? await saidInsteadOfRows(assertion, evidence) : null;
    if (told === null) return instead ?? missingPart(reading, assertion, evidence);
    return { status: assertion.negated ? "refuted" : "held", seen: () => quoted(told), where: placeOfPage(evidence), quote: told };
  }
  const { text, where } = reading;
  const answered = (await answeredInRecord(assertion, reading, evidence)) ?? (await shownInItsRow(assertion, reading, evidence));
  if (answered !== null) return answered;
  const labelled = await besideLabel(assertion, reading, evidence);
  if (labelled !== null) return labelled;
  const chosen = await chosenInList(assertion, evidence);
  if (chosen !== null) return chosen;
  const told = assertion.negated || reading.isSingle ? reading : { ...reading, text: await withoutOrders(assertion, text, evidence) };
  const hit = findShown(assertion, told) ?? findAsWritten(assertion, reading);
  if (assertion.negated) {
    if (isOtherKind(assertion, reading)) return { status: "unproven", seen: () => "nothing there is of that kind for sure", where };
    const shown = hit ?? (await shownInTable(assertion, evidence)) ?? (await saidInsteadOfRows(assertion, evidence));
    if (shown !== null) return { status: "refuted", seen: () => `it is shown: ${quoted(shown)}`, where, quote: shown };
    if (text.truncated) return { status: "unproven", seen: () => "not all of the text could be read", where };
    if (await isOnlyHead(assertion, reading, evidence))
      return { status: "unproven", seen: () => "it is not there, but on the page, and that may not be all of what is meant", where };
    const field = await fieldHolding(assertion, reading, evidence);
    if (field !== null) return { status: "unproven", seen: () => `it stands in the field ${quoted(field.name)}`, where };
    return { status: "held", seen: () => "it is not there", where };
  }
  const seen =
    hit ??
    (await lineAround(assertion, reading, evidence)) ??
    (await shownInNamedList(assertion, evidence)) ??
    (await shownInEditor(assertion, reading, evidence)) ??
    (await shownInRow(assertion, reading, evidence)) ??
    (await saidInsteadOfRows(assertion, evidence));
  if (seen !== null) return { status: "held", seen: () => quoted(seen), where, quote: seen };
  const instead = await whatIsThere(assertion, reading, evidence);
  return { status: text.truncated ? "unproven" : "refuted", seen: () => instead, where };
}

/** Whichever of several places is meant: what is so in each of them, or in none, is so there. */
async function inEach({ among = [] }: NotGrounded, assertion: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  const { negated, match, target, scope = [] } = assertion;
  // Which one is the first, of several to count in, is another question.
  const isCounted = [target, ...scope, ...(target?.scope ?? [])].some((one) => one?.ordinal !== undefined);
  if (among.length === 0 || match !== "contains" || isCounted) return null;
  const snapshot = await evidence.snapshot();
  const [own, other] = among.filter((one) => rowSaidOf(one, snapshot) !== null);
  const ofRow = own === undefined || other !== undefined ? null : await shownInItsRow(assertion, { element: own }, evidence);
  if (ofRow !== null) return ofRow;
  const texts = await Promise.all(among.map(async (one) => await evidence.text(one)));
  const shown = texts.map((text) => findShown(assertion, { text, isSingle: false }));
  const [first] = shown;
  if (texts.some(({ truncated }) => truncated) || shown.some((one) => (one === null) !== (first === null))) return null;
  // Shown elsewhere, it may be in what is meant and bears no such name.
  const isElsewhere = negated && first === null && findShown(assertion, { text: await evidence.text(), isSingle: false }) !== null;
  if (isElsewhere)
    return {
      status: "unproven",
      seen: () => `it is in none of ${among.length}, but on the page; say which is meant`,
      where: placeOfPage(evidence),
    };
  const seen = (): string =>
    first === null || first === undefined ? `it is in none of ${among.length}` : `each shows it: ${quoted(first)}`;
  return { status: (first === null) === negated ? "held" : "refuted", seen, where: placeOfPage(evidence) };
}

/** A field there that shows it, though the run has not put it there: a person sees that on the page, too. */
async function fieldHolding(assertion: TextAssertion, reading: Reading, evidence: Evidence): Promise<PageElement | null> {
  const fields = await fieldsHolding(assertion, reading, evidence);
  return fields.find((one) => !typedInto(one, evidence).some((typed) => holdsOne(typed, assertion) !== null)) ?? null;
}

/** The line of a document that stands in an editor into which the run has typed nothing, or in a box that can only be read: a person reads it as any other text. */
async function shownInEditor(assertion: TextAssertion, reading: Reading, evidence: Evidence): Promise<string | null> {
  if (assertion.match !== "contains") return null;
  const isOwn = (one: PageElement): boolean => one.role === "textbox" && one.tag === "textarea" && one.state.readonly === true;
  const isEditor = ({ tag, role }: PageElement): boolean => role === "textbox" && tag !== "input" && tag !== "textarea";
  const editor = (await fieldsHolding(assertion, reading, evidence)).find(
    (one) => isOwn(one) || (isEditor(one) && typedInto(one, evidence).every((typed) => collapse(typed) === "")),
  );
  const hit = editor === undefined ? null : holdsOne(editor.value ?? "", assertion);
  return hit === null ? null : excerpt(editor?.value ?? "", hit);
}

/** "The list shows "No results"": what the page says where it has nothing to list stands in no list. */
async function saidInsteadOfRows(assertion: TextAssertion, evidence: Evidence): Promise<string | null> {
  const [only, another] = listsSaid(assertion);
  if (only?.kind !== "list" || another !== undefined || only.texts.length > 1 || only.ordinal !== undefined) return null;
  const [name] = only.texts;
  const told = await toldEmpty({ role: "list", ...(name === undefined ? {} : { name }) }, evidence);
  return told === null ? null : holdsOne(told, assertion);
}

/** In a field of the row, or of the part in which the row stands, that is named; of the whole page nobody says that it shows it. */
async function shownInRow(assertion: TextAssertion, { element, part }: Reading, evidence: Evidence): Promise<string | null> {
  const place = element ?? part;
  const values = place === undefined || assertion.match === "matches" ? [] : await valuesInRows(evidence, place);
  return values.find(({ text }) => holdsOne(text, assertion) !== null)?.text ?? null;
}

/** How the first of the texts stands there. */
function holdsOne(value: string, { text, orTexts = [], match }: TextAssertion): string | null {
  for (const wanted of [text, ...orTexts]) {
    const hit = matchText(value, wanted, match);
    if (hit !== null) return hit.quote;
  }
  return null;
}

async function fieldsHolding(assertion: TextAssertion, { element }: Reading, evidence: Evidence): Promise<readonly PageElement[]> {
  const { target, scope = [] } = assertion;
  const snapshot = await evidence.snapshot();
  const index = PageIndex.of(snapshot);
  const { region } = partOf([...scope, ...(target?.scope ?? [])], snapshot);
  const place = element ?? (region.ok ? region.element : null);
  const isThere = (one: PageElement): boolean => place === null || one === place || index.isInside(one, place);
  return index.elements.filter((one) => one.state.visible && holdsOne(one.value ?? "", assertion) !== null && isThere(one));
}

/** What is denied of a part is shown by the page, and not in what bears the name of the part and has nothing but that. */
async function isOnlyHead(assertion: TextAssertion, { part, element }: Reading, evidence: Evidence): Promise<boolean> {
  const said = assertion.target ?? assertion.scope?.at(-1);
  const place = part ?? element;
  if (said === undefined || place === undefined) return false;
  if (findShown(assertion, { text: await evidence.text(), isSingle: false }) === null) return false;
  const snapshot = await evidence.snapshot();
  if (isHeadAlone(place, said, snapshot)) return true;
  const others = othersOfKind(place, said, snapshot);
  const texts = await Promise.all(others.map(async (one) => await evidence.text(one)));
  return texts.some((text) => findShown(assertion, { text, isSingle: false }) !== null);
}

/** What fits no pattern must be what was meant: of a text that is only called so it proves nothing; nor does the button of a menu that is closed. */
function isOtherKind({ target, match, scope = [] }: TextAssertion, { element, part }: Reading): boolean {
  if ((element ?? part)?.state.expanded === false && (target?.role ?? scope.at(-1)?.kind) === "menu") return true;
  return match === "matches" && element !== undefined && target?.role !== undefined && fitRole(target.role, element) !== "fits";
}

/**
 * Whatever list was found, "the list" may as well be the table of the page, and "the list of authors" that of a page about them, whatever in its
 * menu is called so: what that shows is not gone from the list.
 */
async function shownInTable(assertion: TextAssertion, evidence: Evidence): Promise<string | null> {
  const [only, another] = listsSaid(assertion);
  if (only?.kind !== "list" || another !== undefined || only.texts.length > 1) return null;
  const snapshot = await evidence.snapshot();
  const [noun] = only.texts;
  const about = noun === undefined ? null : listingCalled(noun, ANYWHERE, snapshot);
  for (const table of noun === undefined
    ? snapshot.elements.filter((one) => one.state.visible && isHeaded(one, PageIndex.of(snapshot)))
    : about === null
      ? []
      : [about]) {
    const shown = findShown(assertion, { text: await evidence.text(table), isSingle: false });
    if (shown !== null) return shown;
  }
  return null;
}

/** Where it is said to stand, "the list" included. */
function listsSaid({ target, scope = [] }: TextAssertion): readonly Scope[] {
  const listed: readonly Scope[] = target?.role === "list" ? [{ kind: "list", texts: target.name === undefined ? [] : [target.name] }] : [];
  return [...scope, ...(target?.scope ?? []), ...listed];
}

/** That a list of that name shows it is told by the one table of a page that is about such things. */
async function shownInNamedList(assertion: TextAssertion, evidence: Evidence): Promise<string | null> {
  const named = [...(assertion.scope ?? []), ...(assertion.target?.scope ?? [])].some(({ texts }) => texts.length === 1);
  return named && assertion.target === null ? await shownInTable(assertion, evidence) : null;
}

/** "The status" is not the word but what stands beside it: `Status: Open`, or the next cell. Null when it is more than a label. */
async function besideLabel(assertion: TextAssertion, { text, element, where }: Reading, evidence: Evidence): Promise<Observation | null> {
  const { target, match, negated } = assertion;
  const { name, role, ordinal, scope = [], relations = [] } = target ?? {};
  if (element === undefined || name === undefined || ordinal !== undefined) return null;
  const tied = role === undefined && scope.length === 0 ? null : await tiedTo(element, assertion, evidence);
  if (tied !== null || role !== undefined) return tied;
  const [beside, another] = relations;
  const owner = beside?.kind === "next_to" && another === undefined ? beside.target.name : undefined;
  if (relations.length > 0 && owner === undefined) return null;
  if (element.interactive || match === "matches") return null;
  // Its colon may be drawn by itself.
  const own = isLabelOf(element.text, name) ? element.text : text.joined();
  const hit = findText(own, name);
  if (hit === null || (hit.start > 0 && target?.quoted === true) || own.includes("\n")) return null;
  const behind = own.slice(hit.end).replace(LEADING_ON, "");
  const isLabelAlone = /^[\s:=]*$/.test(behind);
  const cell = element.role === "heading" ? cellBeside(element, await evidence.snapshot()) : null;
  const isTitle = element.role === "heading" && cell === null;
  if (isLabelAlone ? isTitle || hit.start > 0 : !/^\s*(?:[:=]|[-–—]\s)/.test(behind)) return null;
  const wanted = [assertion.text, ...(assertion.orTexts ?? [])];
  if (wanted.some((one) => matchText(own, one, match) !== null)) return null;
  // Another label of the same name, outside the part that was named, says nothing about this one.
  if (isLabelAlone && scope.length > 0) return null;
  const holds = (seen: string): boolean => wanted.some((one) => matchText(seen, one, match) !== null);
  const claim = { label: name, holds, negated, where };
  if (!isLabelAlone) return checkLabelled(text, claim);
  if (cell !== null)
    return { status: holds(cell.text) === negated ? "refuted" : "held", seen: () => quoted(cell.text), where, quote: cell.text };
  if (owner === undefined) return await checkBeside({ text: await evidence.text(), within: null }, claim, evidence);
  // Beside "Ann": in the part that holds both, unless that holds somebody else who is nearer to the label.
  const snapshot = await evidence.snapshot();
  const within = surroundingsHolding(element, [owner], snapshot);
  if (within === null || isOfAnother(element, { around: within, texts: [owner] }, snapshot)) return null;
  return await checkBeside({ text: await evidence.text(within), within }, claim, evidence);
}

/** The label that was named has one value, and its own words are not what is asked for. */
async function tiedTo(element: PageElement, assertion: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  const { target, match, negated, text, orTexts = [] } = assertion;
  const snapshot = await evidence.snapshot();
  const index = PageIndex.of(snapshot);
  const isLabel = (label: PageElement): boolean =>
    isLabelOf(label.text, target?.name ?? "") && (label === element || index.isInside(element, label));
  const [only, another] = snapshot.pairs.filter(({ label }) => isLabel(label));
  if (only === undefined || another !== undefined || (target?.role !== undefined && target.role !== "element" && target.role !== "text"))
    return null;
  const holds = (seen: string): boolean => [text, ...orTexts].some((one) => matchText(seen, one, match) !== null);
  const shown = collapse((await evidence.text(only.value)).joined());
  if (holds(only.label.text) || shown === "") return null;
  const where = placeOf(only.label, snapshot, evidence);
  return { status: holds(shown) === negated ? "refuted" : "held", seen: () => quoted(`${only.label.text} ${shown}`), where, quote: shown };
}

/** Of "11 / 11" each number may be drawn by itself: all of the line that it stands on. */
async function lineAround({ text }: TextAssertion, { element, isSingle }: Reading, evidence: Evidence): Promise<string | null> {
  const index = PageIndex.of(await evidence.snapshot());
  const line = isSingle && element !== undefined ? index.parentOf(element) : undefined;
  if (element === undefined || line === undefined || index.within(line).some(isActedOn)) return null;
  return line.box.height < element.box.height * 2 && collapse(line.text) === collapse(text) ? line.text : null;
}

/** "Checkout" that a style writes in capitals is "Checkout" as well: nobody can tell from the screen what the page says. */
function findAsWritten({ text, match }: TextAssertion, { text: shown, isSingle, element }: Reading): string | null {
  if (!isSingle || match !== "exactly" || element === undefined) return null;
  const isStyled = collapse(element.text).toLowerCase() === collapse(shown.joined()).toLowerCase();
  return isStyled ? (matchText(element.text, text, match)?.quote ?? null) : null;
}

const ORDERS = /^(?:button|link|menuitem|tab)$/;

/** "Done" is not what a button "Mark as done" says: where the case differs, part of an order is no statement. */
async function withoutOrders({ text, orTexts, match }: TextAssertion, shown: VisibleText, evidence: Evidence): Promise<VisibleText> {
  if (match !== "contains") return shown;
  const doubtsOf = ({ text: seen }: TextRun): readonly string[] =>
    [text, ...(orTexts ?? [])].filter((wanted) => {
      const hit = findText(seen, wanted);
      return hit !== null && hit.quote.length < collapse(seen).length && !collapse(seen).includes(collapse(wanted));
    });
  const doubtful = new Map(shown.runs.map((run) => [run, doubtsOf(run)] as const).filter(([, doubts]) => doubts.length > 0));
  if (doubtful.size === 0) return shown;
  const { elements } = await evidence.snapshot();
  // A line may hold other words than those of its links, and all that a link says is a statement: only a part of an order is none.
  const isOrder = (run: TextRun): boolean =>
    elements.some(
      (one) =>
        ORDERS.test(one.role) &&
        one.state.visible &&
        one.frame === run.frame &&
        overlaps(run.box, one.box) &&
        (doubtful.get(run) ?? []).some((wanted) => {
          const hit = findText(one.text, wanted);
          return hit !== null && hit.quote.length < collapse(one.text).length;
        }),
    );
  const runs = shown.runs.filter((run) => !doubtful.has(run) || !isOrder(run));
  return runs.length === shown.runs.length ? shown : { ...shown, runs, joined: () => joinLines(runs) };
}

/** The line on which one of the texts stands, or null. */
function findShown(assertion: TextAssertion, { text, isSingle }: Pick<Reading, "text" | "isSingle">): string | null {
  for (const wanted of [assertion.text, ...(assertion.orTexts ?? [])]) {
    const hit = findOne(text, { wanted, match: assertion.match, isSingle });
    if (hit !== null) return hit;
  }
  return null;
}

function findOne(
  text: VisibleText,
  { wanted, match, isSingle }: { readonly wanted: string; readonly match: TextMatch; readonly isSingle: boolean },
): string | null {
  if (!isSingle || match === "contains" || match === "matches") {
    for (const run of text.runs) {
      const hit = matchText(run.text, wanted, match);
      if (hit !== null) return excerpt(run.text, hit.quote);
    }
    for (const line of text.joined().split("\n")) {
      const hit = matchText(line, wanted, match);
      if (hit !== null) return excerpt(line, hit.quote);
    }
  }
  if (!isSingle && match !== "contains" && match !== "matches") return null;
  return matchText(text.joined(), wanted, match)?.quote ?? null;
}

async function whatIsThere(assertion: TextAssertion, { text, isSingle }: Reading, evidence: Evidence): Promise<string> {
  if (isSingle && text.runs.length > 0) return `it shows ${quoted(text.joined())}`;
  const near = nearestTexts(text.runs, assertion.text);
  if (near.length > 0) return `the nearest text there is ${near.map(quoted).join(", ")}`;
  const inField = (await evidence.snapshot()).elements.find(
    (element) => element.state.visible && findText(element.value ?? "", assertion.text) !== null,
  );
  if (inField !== undefined) return `it stands only in the field ${quoted(inField.name)}, ${whyNotShown(inField)}`;
  return text.runs.length === 0 ? "there is no text at all" : `it shows nothing like that; its text begins ${quoted(beginningOf(text))}`;
}

function whyNotShown({ state, name }: PageElement): string {
  if (state.editable) return "where it was typed; that does not count as shown";
  return `and what a field holds does not count as shown; say: The "${name}" field contains …`;
}

function beginningOf(text: VisibleText): string {
  const words = collapse(
    text.runs
      .slice(0, 12)
      .map((run) => run.text)
      .join(" · "),
  );
  return words.length > 100 ? `${words.slice(0, 99).trimEnd()}…` : words;
}

/** A part that is not there shows nothing: no proof that it does not show something. */
export function missingPart(failure: NotGrounded, { negated }: { readonly negated: boolean }, evidence: Evidence): Observation {
  const isUndecided = negated || failure.code === "ambiguous";
  return { status: isUndecided ? "unproven" : "refuted", seen: () => failure.message, where: placeOfPage(evidence) };
}
