import type { Page } from "playwright-core";
import { readDetails } from "../../perception/frame-script.ts";
import { perceive } from "../../perception/perceive.ts";
import { readVisibleText } from "../../perception/visible-text.ts";
import type { Assertion } from "../../language/intent.ts";
import { parseLine } from "@runwright/language";
import { claimsOf, type ClaimStatus } from "../claim.ts";
import type { Evidence, Happenings } from "../evidence.ts";
import { observe } from "../observe.ts";

const NOTHING: Happenings = {
  consoleErrors: [],
  pageErrors: [],
  networkErrors: [],
  downloads: [],
  lastActAtMs: -Infinity,
  typedAtMs: null,
  typed: [],
  met: new Set(),
  messages: [],
  openedTabs: () => [],
  loadMs: () => Promise.resolve(500),
  emails: () => Promise.resolve(null),
};

/** One look at a page, without a run around it. */
export function evidenceOf(page: Page, happened: Partial<Happenings> = {}): Evidence {
  const snapshot = perceive(page);
  const whole = readVisibleText(page);
  // A page may be closed before anyone has asked for what it is read for.
  for (const one of [snapshot, whole]) one.catch(() => undefined);
  return {
    atMs: performance.now(),
    at: new Date().toISOString(),
    condition: { url: "http://shop.test/", status: 200 },
    alerts: [],
    happened: { ...NOTHING, ...happened },
    isOpen: () => true,
    isLeaving: () => Promise.resolve(false),
    isAtRest: () => Promise.resolve(false),
    isOfActToCome: () => Promise.resolve(false),
    isBeingBuilt: () => Promise.resolve(false),
    documentSeen: () => null,
    isTorn: () => false,
    snapshot: () => snapshot,
    text: async (element) =>
      element === undefined ? await whole : await readVisibleText(page, { within: { snapshot: await snapshot, element } }),
    details: async (element) => await readDetails(await snapshot, element),
  };
}

/** What one look says of a sentence: `held` when all that it claims is. Throws for a sentence that is not understood. */
export async function judge(text: string, evidence: Evidence): Promise<ClaimStatus> {
  const statuses: ClaimStatus[] = [];
  for (const assertion of assertionsIn(text)) {
    for (const claim of claimsOf(assertion, text)) statuses.push((await observe(claim.assertion, evidence)).status);
  }
  return statuses.includes("refuted") ? "refuted" : statuses.includes("unproven") ? "unproven" : "held";
}

export function assertionsIn(text: string): readonly Assertion[] {
  return parseLine(text, "outcome").map(({ intent }) => {
    if (intent.type !== "assert") throw new Error(`Not understood: ${text}`);
    return intent.assertion;
  });
}
