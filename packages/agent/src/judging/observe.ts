import type { Assertion } from "../language/intent.ts";
import { checkAlert } from "./check-alert.ts";
import { checkCount } from "./check-count.ts";
import { checkNumber } from "./check-number.ts";
import { checkOrder } from "./check-order.ts";
import { checkRow } from "./check-row.ts";
import { checkState } from "./check-state.ts";
import { checkText } from "./check-text.ts";
import { checkTitle } from "./check-title.ts";
import { checkUrl } from "./check-url.ts";
import { checkValue } from "./check-value.ts";
import { isAbsenceClaim, type Claim, type Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { absenceOn } from "./page-condition.ts";
import { PatternError } from "./pattern.ts";
import { placeOfPage } from "./place.ts";

/** What one look at the page says about a claim. Absence is believed only on a page where it means something. */
export async function observe(assertion: Claim["assertion"], evidence: Evidence): Promise<Observation> {
  const observation = await checked(assertion, evidence);
  if (observation.status !== "held" || !restsOnAbsence(assertion, observation)) return observation;
  const absence = await absenceOn(evidence);
  if (!absence.proves) {
    return { ...observation, status: "unproven", seen: () => `it was not seen, but that proves nothing, because ${absence.because}` };
  }
  return absence.doubt === undefined ? observation : { ...observation, doubt: absence.doubt };
}

async function checked(assertion: Claim["assertion"], evidence: Evidence): Promise<Observation> {
  try {
    return await check(assertion, evidence);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return { status: "unproven", seen: () => error.message, where: placeOfPage(evidence) };
  }
}

async function check(assertion: Exclude<Assertion, { kind: "all" }>, evidence: Evidence): Promise<Observation> {
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
    case "alert":
      return checkAlert(assertion, evidence);
    default:
      return { status: "unproven", seen: () => "nothing looks at this kind of claim", where: placeOfPage(evidence) };
  }
}

/** "At most 3" rests on what is there unless nothing is. */
function restsOnAbsence(assertion: Claim["assertion"], observation: Observation): boolean {
  return isAbsenceClaim(assertion) && (assertion.kind !== "count" || observation.count === 0);
}
