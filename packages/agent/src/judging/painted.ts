import { ground } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { Claim } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { findText } from "./text-matching.ts";

/** Where an assertion has the words that the page should show. */
const SHOWN = new Set(["text", "texts", "name", "value", "values", "column", "first", "second", "beside", "between"]);

/**
 * Why neither the absence nor the presence of what a claim is about can be told: the page has written it into a canvas, of which no element says what
 * stands there. Null where it can. `isOfNothing`: it is believed because nothing of a kind was seen.
 */
export async function paintedInsteadOf(assertion: Claim["assertion"], evidence: Evidence, isOfNothing: boolean): Promise<string | null> {
  const snapshot = await evidence.snapshot();
  const { painted = [] } = snapshot;
  if (painted.length === 0 || (!isOfNothing && isOnPage(assertion, snapshot))) return null;
  const wanted = shownBy(assertion);
  if (wanted.length === 0) return isOfNothing ? "the page writes texts into a picture (a canvas), where things cannot be counted" : null;
  const all = togetherIn(snapshot);
  const text = wanted.find((one) => findText(all, one) !== null || painted.some((written) => isBeginningOf(one, written)));
  return text === undefined ? null : `the page writes “${text}” into a picture (a canvas), where it cannot be read`;
}

/** What a thing is, or holds, is told by itself, if it is an element and no picture. What stands in one may stand below its title. */
function isOnPage(assertion: Claim["assertion"], snapshot: Snapshot): boolean {
  if (assertion.kind === "text" || !("target" in assertion) || assertion.target === null) return false;
  const found = ground(assertion.target, "read", snapshot);
  return (
    found.ok &&
    !PageIndex.of(snapshot)
      .within(found.element)
      .some(({ tag }) => tag === "canvas")
  );
}

const together = new WeakMap<Snapshot, string>();

/** One below the other: "Not" in one cell denies nothing in the next. */
function togetherIn(snapshot: Snapshot): string {
  const known = together.get(snapshot) ?? (snapshot.painted ?? []).join("\n");
  together.set(snapshot, known);
  return known;
}

/** What has no room is written with dots behind its beginning. */
function isBeginningOf(text: string, written: string): boolean {
  const [, beginning = ""] = /^(.{2,}?)\s*(?:…|\.{3})$/su.exec(written) ?? [];
  return beginning !== "" && text.startsWith(beginning);
}

function shownBy(value: unknown, key = ""): readonly string[] {
  if (typeof value === "string") return SHOWN.has(key) && value.trim() !== "" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => shownBy(one, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, one]) => shownBy(one, inner));
}
