import { ground, resolveScope } from "../grounding/ground.ts";
import type { NotGrounded } from "../grounding/grounding.ts";
import type { Assertion, RoleWord, TextMatch } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { VisibleText } from "../perception/visible-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { excerpt, nearestTexts, quoted } from "./near-misses.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { collapse, findText, matchText } from "./text-matching.ts";

type TextAssertion = Extract<Assertion, { kind: "text" }>;

/** Where the claim looks: the readable text there, and how to call the place. */
interface Reading {
  readonly text: VisibleText;
  readonly where: string;
  /** The part that was named, when it is a single thing with one text, such as a heading. */
  readonly isSingle: boolean;
}

/** Parts of a page that hold many texts: `exactly` then asks for one of them. */
const CONTAINERS: ReadonlySet<RoleWord> = new Set<RoleWord>([
  "page",
  "section",
  "form",
  "card",
  "dialog",
  "list",
  "table",
  "row",
  "column",
  "menu",
  "frame",
  "tree",
  "item",
]);

/** The page, or the part named, shows one of the texts where a person can read it; or none of them. */
export async function checkText(assertion: TextAssertion, evidence: Evidence): Promise<Observation> {
  const reading = await readWhere(assertion, evidence);
  if (!("text" in reading)) return missingPart(reading, assertion, evidence);
  const { text, where } = reading;
  const hit = findShown(assertion, reading);
  if (assertion.negated) {
    if (hit !== null) return { status: "refuted", seen: () => `it is shown: ${quoted(hit)}`, where, quote: hit };
    if (text.truncated) return { status: "unproven", seen: () => "not all of the text could be read", where };
    return { status: "held", seen: () => "it is not there", where };
  }
  if (hit !== null) return { status: "held", seen: () => quoted(hit), where, quote: hit };
  const instead = await whatIsThere(assertion, reading, evidence);
  return { status: text.truncated ? "unproven" : "refuted", seen: () => instead, where };
}

async function readWhere(assertion: TextAssertion, evidence: Evidence): Promise<Reading | NotGrounded> {
  const { target, scope = [] } = assertion;
  if (target === null || (target.role === "page" && target.name === undefined)) {
    if (scope.length === 0) return { text: await evidence.text(), where: placeOfPage(evidence), isSingle: false };
    const snapshot = await evidence.snapshot();
    const region = resolveScope(scope, snapshot);
    if (!region.ok) return region;
    const { element } = region;
    const where = element === null ? placeOfPage(evidence) : placeOf(element, snapshot, evidence);
    return { text: await evidence.text(element ?? undefined), where, isSingle: false };
  }
  const snapshot = await evidence.snapshot();
  const found = ground(scope.length === 0 ? target : { ...target, scope: [...scope, ...(target.scope ?? [])] }, "read", snapshot);
  if (!found.ok) return found;
  const { element } = found;
  const isSingle = target.role === undefined || !CONTAINERS.has(target.role);
  return { text: withOwnValue(await evidence.text(element), element), where: placeOf(element, snapshot, evidence), isSingle };
}

/** What a field holds is no text of the page, but it is what the field itself shows. */
function withOwnValue(text: VisibleText, element: PageElement): VisibleText {
  const { value } = element;
  if (value === undefined || value === "" || text.runs.length > 0) return text;
  const run = { text: value, frame: element.frame, box: element.box, order: 0, editable: false } as const;
  return { ...text, runs: [run], joined: () => value };
}

/** The line on which one of the texts stands, or null. */
function findShown(assertion: TextAssertion, { text, isSingle }: Reading): string | null {
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
    (element) => element.state.editable && findText(element.value ?? "", assertion.text) !== null,
  );
  if (inField !== undefined) return `it stands only in the field ${quoted(inField.name)}, where it was typed; that does not count as shown`;
  return text.runs.length === 0 ? "there is no text at all" : `nothing like it; the text there begins ${quoted(beginningOf(text))}`;
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
