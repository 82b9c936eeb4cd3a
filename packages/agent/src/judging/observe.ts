import type { SingleAssertion } from "../language/intent.ts";
import { coveredByDialog } from "./behind-dialog.ts";
import { checkAlert } from "./check-alert.ts";
import { checkAttribute } from "./check-attribute.ts";
import { checkMoved, checkWas } from "./check-changed.ts";
import { checkCompare } from "./check-compare.ts";
import { checkCount } from "./check-count.ts";
import { checkEvery } from "./check-every.ts";
import { checkDownloaded, checkEmail, checkLoadTime, checkNoErrors, checkTabOpened } from "./check-happened.ts";
import { checkLink } from "./check-link.ts";
import { checkNumber } from "./check-number.ts";
import { checkOnly } from "./check-only.ts";
import { checkOptions } from "./check-options.ts";
import { checkOrder } from "./check-order.ts";
import { checkPage } from "./check-page.ts";
import { checkPlaced } from "./check-placed.ts";
import { checkRow } from "./check-row.ts";
import { checkSorted } from "./check-sorted.ts";
import { checkState } from "./check-state.ts";
import { checkText } from "./check-text.ts";
import { checkTitle } from "./check-title.ts";
import { checkTooltip, saidOfTooltip } from "./check-tooltip.ts";
import { checkUrl } from "./check-url.ts";
import { checkValue } from "./check-value.ts";
import { type Before, isAbsenceClaim, type Claim, type Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { type Absence, absenceOn } from "./page-condition.ts";
import { PatternError } from "./pattern.ts";
import { paintedInsteadOf } from "./painted.ts";
import { placeOfPage } from "./place.ts";
import { rowOfAnother } from "./row-of-another.ts";

/**
 * What one look at one document says about a claim. Absence is believed only on a page where it means something. `before`: what a claim
 * compares with that compares.
 */
export async function observe(assertion: Claim["assertion"], evidence: Evidence, before?: Before): Promise<Observation> {
  if (assertion.kind === "was") return checkWas(before, evidence);
  const observation = await observeOnce(assertion, evidence, before);
  if (observation.status !== "held" || !evidence.isTorn() || !isSeenOnPage(assertion)) return observation;
  return { ...observation, status: "unproven", seen: () => "the page was replaced by another while it was looked at" };
}

async function observeOnce(assertion: Present, evidence: Evidence, before: Before | undefined): Promise<Observation> {
  const observation = await checked(assertion, evidence, before);
  if (observation.status === "held" && isSeenOnPage(assertion) && (await evidence.isLeaving())) {
    return { ...observation, status: "unproven", seen: () => "the page was about to be left for another" };
  }
  // What is counted are the rows that show it.
  const said = assertion.kind === "count" ? (assertion.target.scope ?? []) : assertion;
  const other = observation.status === "held" ? await rowOfAnother(said, evidence) : null;
  if (other !== null) return { ...observation, status: "unproven", seen: () => other };
  const isOfAbsence = observation.status === "held" && restsOnAbsence(assertion, observation);
  const isMissed =
    observation.status === "refuted" && !isAbsenceClaim(assertion) && isSeenOnPage(assertion) && !OF_DOCUMENT.has(assertion.kind);
  const painted = isOfAbsence || isMissed ? await paintedInsteadOf(assertion, evidence, isOfAbsence) : null;
  if (painted !== null) return unproven(observation, painted);
  if (!isOfAbsence) return observation;
  const covered = coveredByDialog(assertion, await evidence.snapshot());
  const absence: Absence = covered === null ? await absenceOn(evidence) : { proves: false, because: covered };
  if (!absence.proves) return unproven(observation, absence.because);
  return absence.doubt === undefined ? observation : { ...observation, doubt: absence.doubt };
}

function unproven(observation: Observation, because: string): Observation {
  return { ...observation, status: "unproven", seen: () => `it was not seen, but that proves nothing, because ${because}` };
}

/** What the page of now can tell. */
type Present = Exclude<SingleAssertion, { kind: "was" }>;

async function checked(assertion: Present, evidence: Evidence, before: Before | undefined): Promise<Observation> {
  try {
    return assertion.kind === "moved" ? await checkMoved(assertion, before, evidence) : await check(assertion, evidence);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return { status: "unproven", seen: () => error.message, where: placeOfPage(evidence) };
  }
}

async function check(assertion: Exclude<Present, { kind: "moved" }>, evidence: Evidence): Promise<Observation> {
  const ofTooltip = saidOfTooltip(assertion);
  if (ofTooltip !== null) return await checkTooltip(ofTooltip, evidence);
  switch (assertion.kind) {
    case "text":
      return await checkText(assertion, evidence);
    case "state":
      return await checkState(assertion, evidence);
    case "value":
      return await checkValue(assertion, evidence);
    case "count":
      return await checkCount(assertion, evidence);
    case "number":
      return await checkNumber(assertion, evidence);
    case "order":
      return await checkOrder(assertion, evidence);
    case "url":
      return checkUrl(assertion, evidence);
    case "title":
      return await checkTitle(assertion, evidence);
    case "row":
      return await checkRow(assertion, evidence);
    case "placed":
      return await checkPlaced(assertion, evidence);
    case "alert":
      return checkAlert(assertion, evidence);
    default:
      return await checkFurther(assertion, evidence);
  }
}

type Further = Exclude<
  SingleAssertion,
  { kind: "was" | "moved" | "text" | "state" | "value" | "count" | "number" | "order" | "url" | "title" | "row" | "alert" | "placed" }
>;

async function checkFurther(assertion: Further, evidence: Evidence): Promise<Observation> {
  switch (assertion.kind) {
    case "link":
      return await checkLink(assertion, evidence);
    case "attribute":
      return await checkAttribute(assertion, evidence);
    case "sorted":
      return await checkSorted(assertion, evidence);
    case "options":
      return await checkOptions(assertion, evidence);
    case "every":
      return await checkEvery(assertion, evidence);
    case "only":
      return await checkOnly(assertion, evidence);
    case "compare":
      return await checkCompare(assertion, evidence);
    case "page":
      return await checkPage(assertion, evidence);
    case "no_errors":
      return checkNoErrors(assertion, evidence);
    case "downloaded":
      return await checkDownloaded(assertion, evidence);
    case "email":
      return await checkEmail(assertion, evidence);
    case "tab_opened":
      return checkTabOpened(assertion, evidence);
    case "load_time":
      return await checkLoadTime(assertion, evidence);
  }
}

/** What is refuted without a look at what the page shows needs none. */
const OF_DOCUMENT: ReadonlySet<Present["kind"]> = new Set<Present["kind"]>(["url", "title", "load_time"]);

/** What happened beside the page does not go with it. */
function isSeenOnPage({ kind }: Claim["assertion"]): boolean {
  return !["alert", "no_errors", "downloaded", "email", "tab_opened"].includes(kind);
}

/** "At most 3" rests on what is there unless nothing is. */
function restsOnAbsence(assertion: Claim["assertion"], observation: Observation): boolean {
  if (!isAbsenceClaim(assertion) || !isSeenOnPage(assertion)) return false;
  const isCounted = assertion.kind === "count" || (assertion.kind === "every" && assertion.quantity !== "none");
  return !isCounted || observation.count === 0;
}
