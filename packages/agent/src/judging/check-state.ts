import { describeElement } from "../grounding/describe.ts";
import { mayHaveCounter } from "../grounding/counter-beside.ts";
import { type Grounding, ground, groundAll, meantBy } from "../grounding/ground.ts";
import { isHeaderRow } from "../grounding/header-row.ts";
import { landmarksCalled } from "../grounding/landmarks.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { comeUpCalled } from "../grounding/parts.ts";
import { isOrHoldsList } from "../grounding/repeated.ts";
import { standsSo } from "../grounding/relations.ts";
import { signInForm } from "../grounding/sign-in-form.ts";
import { fitRole, isActedOn, isOfKind } from "../grounding/role-fit.ts";
import { scoreName } from "../grounding/element-texts.ts";
import { CALLED_SO, holdsWords, scoreText } from "../grounding/text-score.ts";
import { asCalledHere, meantAs, singularOf, usedAs } from "../grounding/page-names.ts";
import { nameOfScope } from "../grounding/scope.ts";
import type { Assertion, RoleWord, Scope } from "../language/intent.ts";
import { thingSaid } from "../language/thing-said.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { type Part, partOf, textOf } from "./at-edges.ts";
import { checkEmpty } from "./check-empty.ts";
import { signOfPage } from "./check-page.ts";
import { signBelow } from "./cell-of-row.ts";
import { missingPart } from "./check-text.ts";
import { complaintAt, isInState, isPicked, OF_CONTROLS } from "./in-state.ts";
import type { Observation } from "./claim.ts";
import { chosenAmongAlike, tickedAmongLines } from "./chosen-among-alike.ts";
import type { Evidence } from "./evidence.ts";
import { thingsCalled } from "../grounding/things-called.ts";
import { nameSaidOf } from "./never-met.ts";
import { quoted } from "./near-misses.ts";
import { messageSaying, mayBeOfOtherKind, noticesOf } from "./notices.ts";
import { answerOfOwner } from "./of-record.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { drawnAs, headed, headingDrawn, isSurely, isSurelyCalled, maySwitch } from "./sure-kind.ts";
import { findText } from "./text-matching.ts";
import { isOfLongerName, isTitledSo } from "../grounding/whole-name.ts";
import { isThingItself } from "./thing-itself.ts";
import { writtenWhole } from "./written-whole.ts";
import { whicheverIsMeant } from "./whichever.ts";

type StateAssertion = Extract<Assertion, { kind: "state" }>;

/** Roles under which an author may mean any text of the page. */
const TEXT_ROLES: ReadonlySet<RoleWord> = new Set<RoleWord>(["text", "message", "paragraph", "element"]);

/** An element is, or is not, in a state that a person can see. */
export async function checkState(assertion: StateAssertion, evidence: Evidence): Promise<Observation> {
  if (assertion.state === "visible") return await checkPresence(assertion, evidence, !assertion.negated);
  if (assertion.state === "hidden") return await checkPresence(assertion, evidence, assertion.negated);
  if (assertion.state === "empty") return await checkEmpty(assertion, evidence);
  const snapshot = await evidence.snapshot();
  const ofOwner = answerOfOwner(assertion, { snapshot, evidence });
  if (ofOwner !== null) return ofOwner;
  const found = ground(assertion.target, "read", snapshot);
  const several = found.ok
    ? null
    : whicheverIsMeant(found, {
        target: assertion.target,
        snapshot,
        isOfFew: /^(?:expanded|collapsed)$/.test(assertion.state),
        judge: (one) => judgeOne(one, assertion, { snapshot, evidence }),
      });
  if (several !== null) return several;
  // Whatever is asked of an element, it must be there to have it.
  if (!found.ok) return missingPart(found, assertion, evidence);
  const where = placeOf(found.element, snapshot, evidence);
  const isOther = [found.element, controlOf(found.element, snapshot)].every((one) => !isSurely(one, assertion.target.role, snapshot));
  if (isOther && heldByList(assertion, found.element, snapshot) === null) return ofOtherKind(found.element, assertion, { snapshot, where });
  // "The user is enabled" says nothing of the menu's link Users, which can be followed on any page.
  if (assertion.target.role === undefined && found.element.role === "link" && /^(?:enabled|disabled)$/.test(assertion.state))
    return {
      status: "unproven",
      seen: () => `there is the ${describeElement(found.element, snapshot)}, and a link is always enabled`,
      where,
    };
  return (
    judgeOne(found.element, assertion, { snapshot, evidence }) ?? {
      status: "unproven",
      seen: () => `nothing on the page says whether it is ${stateName(assertion)}`,
      where,
    }
  );
}

function stateName({ state }: StateAssertion): string {
  return state === "readonly" ? "read-only" : state;
}

/** Null where nothing says whether it is so. */
function judgeOne(
  element: PageElement,
  assertion: StateAssertion,
  { snapshot, evidence }: { readonly snapshot: Snapshot; readonly evidence: Evidence },
): Observation | null {
  const complaint = assertion.state === "invalid" ? complaintAt(controlOf(element, snapshot), snapshot) : undefined;
  if (complaint !== undefined && complaint.notice !== "error") return null;
  const is =
    (complaint && true) ??
    (OF_CONTROLS.has(assertion.state) ? isInState(controlOf(element, snapshot), assertion.state) : null) ??
    isInState(element, assertion.state) ??
    isInState(controlOf(element, snapshot), assertion.state) ??
    stateOfBox(assertion, snapshot) ??
    heldByList(assertion, element, snapshot) ??
    lineOfMenu(assertion, element, snapshot) ??
    (assertion.state === "selected" ? (chosenAmongAlike(element, snapshot) ?? isPicked(element, "selected", snapshot)) : null);
  if (is === null) return null;
  const where = placeOf(element, snapshot, evidence);
  return { status: is === assertion.negated ? "refuted" : "held", seen: () => `it is ${is ? "" : "not "}${stateName(assertion)}`, where };
}

function ofOtherKind(
  other: PageElement,
  { target }: StateAssertion,
  { snapshot, where }: { readonly snapshot: Snapshot; readonly where: string },
): Observation {
  const kind = `a thing of the kind "${target.role ?? ""}"${isSurelyCalled(other, target, snapshot) ? "" : ` called just "${target.name}"`}`;
  return { status: "unproven", seen: () => `there is the ${describeElement(other, snapshot)}, which is not ${kind} for sure`, where };
}

/** What it is the label of, or a word in the label of: many boxes are drawn by nothing else. */
function controlOf(label: PageElement, { elements }: Snapshot): PageElement {
  if (isActedOn(label) && label.tag !== "label" && label.role !== "generic") return label;
  const refs = [label.ref, ...label.ancestors];
  for (const ref of refs) {
    const labelled = elements.filter(({ frame, labels }) => frame === label.frame && labels?.includes(ref) === true);
    if (labelled.length > 0) return labelled[0] ?? label;
  }
  return label;
}

/** `"Buy milk" is checked`: the box that one would tick for it, where the name itself is only a text beside it. */
function stateOfBox({ target, state }: StateAssertion, snapshot: Snapshot): boolean | null {
  if (state !== "checked" && state !== "unchecked") return null;
  const box = ground(target, "check", snapshot);
  return box.ok ? isInState(box.element, state) : null;
}

function lineOfMenu({ state }: StateAssertion, element: PageElement, snapshot: Snapshot): boolean | null {
  const isTicked = state === "checked" || state === "unchecked" ? tickedAmongLines(element, snapshot) : null;
  return isTicked === null ? null : isTicked === (state === "checked");
}

/** `"Large" is selected`: a list that is closed shows nothing but what was chosen in it. What a drawn one offers is not known before it opens. */
function heldByList({ target: { name }, state }: StateAssertion, element: PageElement, snapshot: Snapshot): boolean | null {
  if (state !== "selected" || name === undefined) return null;
  const list = [element, ...PageIndex.of(snapshot).around(element)].find(({ role }) => role === "combobox");
  const same = (one: string): boolean => one.trim().toLowerCase() === name.toLowerCase();
  if (list === undefined) return null;
  const { tag, value, text, state: is, options = [] } = list;
  if (tag === "select") return list !== element || value === undefined || !options.some(same) ? null : same(value);
  return same(value ?? (is.editable ? "" : text)) ? true : null;
}

/**
 * That something is not in a part which only a model has recognised holds where it is nowhere on the page: who says which part is meant then says
 * no more than that there is one. Null where no part is so.
 */
async function absentBySaying(assertion: StateAssertion, evidence: Evidence): Promise<Observation | null> {
  const snapshot = await evidence.snapshot();
  const { scope = [], ...rest } = assertion.target;
  const isSaid = (one: Scope): boolean => one.kind === "called" && meantAs(nameOfScope(one) ?? "", snapshot) !== undefined;
  if (!scope.some(isSaid)) return null;
  const there = await checkPresence({ ...assertion, target: { ...rest, scope: scope.filter((one) => !isSaid(one)) } }, evidence, false);
  return there.status === "held" ? there : { ...there, status: "unproven" };
}

async function checkPresence(given: StateAssertion, evidence: Evidence, wanted: boolean): Promise<Observation> {
  const snapshot = await evidence.snapshot();
  const target = asCalledHere(given.target, snapshot) ?? given.target;
  const assertion = { ...given, target };
  const part = partOf(target.scope ?? [], snapshot);
  const said = wanted ? null : await absentBySaying(assertion, evidence);
  if (said !== null) return said;
  if (!part.region.ok) return missingPart(part.region, { negated: !wanted }, evidence);
  if (isThePage(target) && snapshot.elements.some(({ role, state }) => role !== "document" && state.visible))
    return { status: wanted ? "held" : "refuted", seen: () => "it is shown", where: placeOfPage(evidence) };
  const sign = signBelow(target, snapshot);
  if (typeof sign === "boolean") {
    evidence.happened.met.add(nameSaidOf(target) ?? "");
    const seen = sign ? "the cell there shows it" : "the cell there does not show it";
    return { status: sign === wanted ? "held" : "refuted", seen: () => seen, where: placeOfPage(evidence) };
  }
  const element = shownElement(target, snapshot);
  const isIt =
    element === undefined ||
    (isSurelyCalled(element, target, snapshot) &&
      (!wanted ||
        (isSurely(element, target.role, snapshot) && !mayBeOfOtherKind(target, element) && !isOfLongerThing(target, element, snapshot))));
  if (!isIt) return ofOtherKind(element, assertion, { snapshot, where: placeOf(element, snapshot, evidence) });
  const named = element === undefined && mayBePage(target) ? await signOfPage(target.name ?? "", evidence) : null;
  if (named !== null) evidence.happened.met.add(nameSaidOf(target) ?? "");
  if (named !== null) return { status: wanted ? "held" : "refuted", seen: () => named, where: placeOfPage(evidence), quote: named };
  const shown = element === undefined ? await findAsText(target, part, evidence) : null;
  const name = nameSaidOf(target);
  if (name !== null && (element !== undefined || shown !== null || isThereHidden(name, snapshot))) evidence.happened.met.add(name);
  if (element !== undefined || shown !== null) {
    const where = element === undefined ? placeOfPage(evidence) : placeOf(element, snapshot, evidence);
    const quote = shown ?? (element?.name || element?.text || undefined);
    const seen = quote === undefined ? "it is shown" : quoted(quote);
    return {
      status: wanted ? "held" : "refuted",
      seen: () => (wanted ? seen : `it is there: ${seen}`),
      where,
      ...(quote === undefined ? {} : { quote }),
    };
  }
  // Nothing is called "search window", but the words say that it is a dialog called "search".
  const ofKind = mayBePage(target) ? thingSaid(target.name ?? "") : null;
  if (ofKind !== null) return await checkPresence({ ...assertion, target: { ...ofKind, words: target.words } }, evidence, wanted);
  const where = placeOfPage(evidence);
  const message = wanted ? messageSaying(target, snapshot, evidence.happened.messages) : null;
  if (message !== null) return { status: "held", seen: () => message.seen, where, quote: message.text };
  if (snapshot.truncated) return { status: "unproven", seen: () => "the page holds more than could be read", where };
  const maybe = wanted ? null : sign === "unclear" ? "what stands in the cell there may be it" : mayBeThere(target, snapshot);
  if (maybe !== null) return { status: "unproven", seen: () => maybe, where };
  const drawn = wanted ? undefined : drawnAs(target, part.region.element, snapshot);
  if (drawn !== undefined) return ofOtherKind(drawn, assertion, { snapshot, where });
  const written = wanted ? null : await writtenWhole(target, part, evidence);
  if (written !== null) return { status: "unproven", seen: () => `${quoted(written)} is written there, so it may be there`, where };
  if (!wanted) return { status: "held", seen: () => "it is not there", where };
  return { status: "refuted", seen: () => whyMissing(ground(target, "read", snapshot)), where };
}

function isOfLongerThing(target: StateAssertion["target"], element: PageElement, snapshot: Snapshot): boolean {
  return mayBePage(target) && isOfLongerName(target, element, snapshot);
}

function mayBeThere(target: StateAssertion["target"], snapshot: Snapshot): string | null {
  // Counted it is not, but a step would find it, or several of it: then it is not gone.
  if (isFoundByStep(target, snapshot)) return "something like it is there, so it may be there";
  const pressed = mayBePage(target)
    ? groundAll(target, snapshot).find(
        ({ state, text, name }) => state.visible && [text, name].some((one) => isTitledSo(target.name ?? "", one)),
      )
    : undefined;
  if (pressed !== undefined) return `there is the ${describeElement(pressed, snapshot)}, which may be it`;
  if (mayHaveCounter(target, snapshot, meantBy)) return "something stands on that line, which may be it";
  if (mayBeUnnamed(target, snapshot)) return `there is a ${target.role ?? ""} that nothing names, so that may be the one`;
  return maySwitch(target, snapshot) ? "there are checkboxes, which may be drawn as switches" : null;
}

function whyMissing(found: Grounding): string {
  return found.ok ? "it is not shown" : found.message;
}

function isFoundByStep(target: StateAssertion["target"], snapshot: Snapshot): boolean {
  const { role } = target;
  if (role === undefined) return false;
  const found = ground(target, "read", snapshot);
  // A box of one thing may be a list all the same; the whole page, which only begins with that word, is none.
  const isMaybeList = found.ok && role === "list" && found.element.tag !== "body";
  if (found.ok && role === "row" && isHeaderRow(found.element, snapshot)) return false;
  if (found.ok) return found.element.state.visible && (isMaybeList || fitRole(role, found.element) === "fits");
  return found.code === "ambiguous" && found.candidates.some((one) => one.role.includes(role));
}

function shownElement(target: StateAssertion["target"], snapshot: Snapshot): PageElement | undefined {
  const notices = noticesOf(target, snapshot);
  if (notices !== null) return notices[0];
  const signIn = isSignInForm(target) ? signInForm(snapshot) : null;
  if (signIn !== null) return signIn;
  const called = groundAll(target, snapshot);
  const used = usedAs(target.name ?? "", snapshot);
  if (used !== undefined && called[0] === used) return isOfKind(used, target.role) ? used : undefined;
  // A box that a title names is no list yet, and one that is empty may be hidden.
  const isSuch = (element: PageElement): boolean =>
    !(target.role === "menu" && target.name === undefined && element.state.expanded === false) &&
    (target.role === "row" ? !isMessageAbove(element, snapshot) : target.role !== "list" || isOrHoldsList(element, snapshot));
  const all = called
    .map((element) => (isOfKind(element, target.role) ? element : controlOf(element, snapshot)))
    .filter((element) => isOfKind(element, target.role) && isSuch(element) && !isOnlyExplainedBy(target, element));
  const isSuchThing = (element: PageElement): boolean => isSurely(element, target.role, snapshot);
  const isIt = (element: PageElement): boolean => isSuchThing(element) && isSurelyCalled(element, target, snapshot);
  return mayBePage(target)
    ? (all.find((element) => isThingItself(element, target, snapshot)) ??
        identifiedSo(target, snapshot) ??
        firstListed(target, snapshot) ??
        comeUp(target, snapshot) ??
        landmarksCalled(target.name ?? "", snapshot)[0])
    : (all.find(isIt) ?? headed(target, snapshot) ?? headingDrawn(target, snapshot) ?? all.find(isSuchThing) ?? all[0]);
}

/** "The panel": what no word of the page calls so, but what has come up. */
function comeUp({ name = "" }: StateAssertion["target"], snapshot: Snapshot): PageElement | undefined {
  const [only, another] = comeUpCalled({ kind: "any", texts: [name] }, PageIndex.of(snapshot));
  return another === undefined ? only : undefined;
}

/** What shows other words is not called by a few of those that come up over it: "Account settings" of the link "Ann". */
function isOnlyExplainedBy({ name = "", quoted: isQuoted }: StateAssertion["target"], element: PageElement): boolean {
  if (isQuoted !== true || !isActedOn(element) || element.text === "") return false;
  const { titleAttribute = "", describedBy = "", ...shown } = element;
  const isExplained = [titleAttribute, describedBy].some((text) => holdsWords(name, text));
  return isExplained && scoreName(name, shown, true).score === 0 && scoreText(name, titleAttribute, { quoted: true }).score < CALLED_SO;
}

/** Where a page has a table with rows, what its list of messages says of one is no row. */
function isMessageAbove(element: PageElement, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const list = index.parentOf(element);
  if (element.role !== "listitem" || list === undefined) return false;
  const isOfMessages = index.childrenOf(list).every(({ notice, state }) => notice !== undefined || !state.visible);
  return isOfMessages && snapshot.elements.some(({ role, state }) => role === "row" && state.visible);
}

/** "The cart badge", which shows a number and which only its author calls so: by all of these words. */
function identifiedSo(target: StateAssertion["target"], snapshot: Snapshot): PageElement | undefined {
  const { name = "" } = target;
  const found = name.includes(" ") ? ground(target, "read", snapshot) : null;
  if (!found?.ok || !found.element.state.visible || found.element.text === "") return undefined;
  return found.element.attributes.some((identifier) => holdsWords(name, wordsOf(identifier))) ? found.element : undefined;
}

/** "Her plans are shown", where the page lists such things. */
function firstListed(target: StateAssertion["target"], snapshot: Snapshot): PageElement | undefined {
  const { name = "" } = target;
  const listed = singularOf(name.toLowerCase()) === name.toLowerCase() ? null : thingsCalled(target, snapshot);
  return listed?.isNamed === true ? listed.members[0] : undefined;
}

/** A box of just that name that is not drawn now. */
function isThereHidden(name: string, { elements }: Snapshot): boolean {
  return elements.some(
    ({ state, attributes, name: label, text }) =>
      !state.visible && [label, text, ...attributes.map(wordsOf)].some((words) => words.toLowerCase().trim() === name),
  );
}

function wordsOf(identifier: string): string {
  return identifier.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[-_]+/g, " ");
}

/** Few of them are called anything. */
function isSignInForm({ name = "", role, quoted: isQuoted, ordinal, relations = [], scope = [] }: StateAssertion["target"]): boolean {
  const isBare = isQuoted !== true && ordinal === undefined && relations.length === 0 && scope.length === 0;
  return isBare && role === "form" && /^(?:log|sign)[- ]?(?:in|on)$/i.test(name);
}

/** Whatever is in front: what "wait for the page to load" waits for. */
function isThePage({ role, name = "", ordinal, relations = [], scope = [] }: StateAssertion["target"]): boolean {
  return role === "page" && name === "" && ordinal === undefined && relations.length === 0 && scope.length === 0;
}

/** "The dashboard is shown": a thing of which nobody said what kind it is may be a whole page. */
function mayBePage({ name, quoted: isQuoted, role, ordinal, relations = [], scope = [] }: StateAssertion["target"]): boolean {
  return (
    name !== undefined && isQuoted !== true && role === undefined && ordinal === undefined && relations.length === 0 && scope.length === 0
  );
}

/** `"Thank you" is visible` may speak of words in the middle of a line. */
async function findAsText(target: StateAssertion["target"], part: Part, evidence: Evidence): Promise<string | null> {
  const { name, role, ordinal, relations = [] } = target;
  if (name === undefined || ordinal !== undefined) return null;
  if (relations.length > 0) return await findInRelation(target, part, evidence);
  if (mayBePage(target) || noticesOf(target, await evidence.snapshot()) !== null) return null;
  if (role !== undefined && !TEXT_ROLES.has(role)) return null;
  const text = await textOf(part, evidence);
  for (const run of text.runs) if (findText(run.text, name) !== null) return run.text;
  return findText(text.joined(), name)?.quote ?? null;
}

/** Words of a longer text, above or below or beside of what they are said to be. What stands under a field may be of the next one. */
async function findInRelation(
  { name = "", role, relations = [] }: StateAssertion["target"],
  part: Part,
  evidence: Evidence,
): Promise<string | null> {
  const [relation, another] = relations;
  if (relation === undefined || another !== undefined || relation.kind === "next_to" || relation.kind === "near") return null;
  if (role !== undefined && !TEXT_ROLES.has(role)) return null;
  const anchor = ground(relation.target, "read", await evidence.snapshot());
  if (!anchor.ok || anchor.element.interactive) return null;
  const { frame, box, text } = anchor.element;
  // What holds the words itself is none that they stand under.
  if (findText(text, name) !== null) return null;
  const { runs } = await textOf(part, evidence);
  return (
    runs.find((run) => run.frame === frame && findText(run.text, name) !== null && standsSo(relation.kind, run.box, box))?.text ?? null
  );
}

/** "The login form", where there is a form: few of them are called anything; and "the checkbox Ann" where her name stands by itself, and so does a box. */
function mayBeUnnamed({ role, quoted: isQuoted, name = "" }: StateAssertion["target"], { elements }: Snapshot): boolean {
  const isShown = ({ ownText, interactive, state }: PageElement): boolean =>
    state.visible && !interactive && scoreText(name, ownText, { quoted: true }).score >= CALLED_SO;
  if (role === undefined || name === "" || (role === "form" ? isQuoted === true : !LABELLED.has(role) || !elements.some(isShown)))
    return false;
  return elements.some(
    (one) =>
      one.state.visible && fitRole(role, one) === "fits" && [one.name, one.label ?? "", one.beside ?? ""].every((text) => text === ""),
  );
}

/** What a text nearby names as often as any code does. */
const LABELLED: ReadonlySet<RoleWord> = new Set<RoleWord>(["checkbox", "radio", "switch", "field", "dropdown", "slider"]);
