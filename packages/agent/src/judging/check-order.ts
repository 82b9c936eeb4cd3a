import { fieldBetween, fieldsCalled } from "../grounding/beyond-field.ts";
import type { Assertion } from "../language/intent.ts";
import type { TextRun } from "../perception/visible-text.ts";
import { partOf, textOf } from "./at-edges.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { excerpt, isBeside, nearestTexts, quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";
import { findAllText, findText, matchText } from "./text-matching.ts";

/** One text stands before another, as the page is read. */
export async function checkOrder(assertion: Extract<Assertion, { kind: "order" }>, evidence: Evidence): Promise<Observation> {
  const part = partOf(assertion.scope ?? [], await evidence.snapshot());
  const where = placeOfPage(evidence);
  if (!part.region.ok) return missingPart(part.region, { negated: false }, evidence);
  const text = await textOf(part, evidence);
  const joined = text.joined();
  const firsts = findAllText(joined, assertion.first);
  const seconds = findAllText(joined, assertion.second);
  const status = text.truncated ? "unproven" : "refuted";
  for (const [hits, wanted] of [
    [firsts, assertion.first],
    [seconds, assertion.second],
  ] as const) {
    if (hits.length > 0) continue;
    const near = nearestTexts(text.runs, wanted);
    return {
      status,
      seen: () => `${quoted(wanted)} is not shown${near.length === 0 ? "" : `; the nearest text is ${quoted(near[0] ?? "")}`}`,
      where,
    };
  }
  const order = new ReadingOrder(text.runs, assertion);
  const before = order.isBefore("first", (firsts[0]?.start ?? 0) < (seconds[0]?.start ?? 0));
  const beforeAtEnd = order.isBefore("last", (firsts.at(-1)?.start ?? 0) < (seconds.at(-1)?.start ?? 0));
  if (text.truncated) return { status: "unproven", seen: () => "the page holds more than could be read", where };
  if (before !== beforeAtEnd) {
    return { status: "unproven", seen: () => `they stand there more than once, in either order`, where };
  }
  const field = before ? await otherField(text.runs, assertion, evidence) : null;
  if (field !== null) return { status: "refuted", seen: () => `${quoted(field)} stands between them, which is another field`, where };
  const quote = excerpt(assertion.first, assertion.first);
  if (before) return { status: "held", seen: () => "they stand in this order", where, quote };
  return { status: "refuted", seen: () => `${quoted(assertion.second)} stands before ${quoted(assertion.first)}`, where };
}

/** What a form says below a field, it says of that one: the field between them, null where there is none. */
async function otherField(
  runs: readonly TextRun[],
  { first, second }: { readonly first: string; readonly second: string },
  evidence: Evidence,
): Promise<string | null> {
  const snapshot = await evidence.snapshot();
  const fields = fieldsCalled(first, snapshot);
  if (fields.length === 0 || fieldsCalled(second, snapshot).length > 0) return null;
  const seconds = runs.filter((run) => findText(run.text, second) !== null);
  const between = seconds.map((run) => fields.map((field) => fieldBetween(run, field, snapshot)));
  const [found] = between.flat();
  return found !== undefined && found !== null && between.flat().every((one) => one !== null) ? found.label || found.name : null;
}

/** The order of the document, unless the screen says otherwise: styles can turn a list round. */
class ReadingOrder {
  readonly #firsts: readonly TextRun[];
  readonly #seconds: readonly TextRun[];
  readonly #isRightToLeft: boolean;

  constructor(runs: readonly TextRun[], { first, second }: { readonly first: string; readonly second: string }) {
    this.#firsts = runsWith(first, runs);
    this.#seconds = runsWith(second, runs);
    this.#isRightToLeft = runs.some((run) => RIGHT_TO_LEFT.test(run.text));
  }

  isBefore(which: "first" | "last", inDocument: boolean): boolean {
    const at = which === "first" ? 0 : -1;
    const [one, other] = [this.#firsts.at(at), this.#seconds.at(at)];
    if (one === undefined || other === undefined || one === other || one.frame !== other.frame) return inDocument;
    if (isBeside(one, other)) return this.#isRightToLeft ? inDocument : one.box.x < other.box.x;
    const isOneColumn = Math.min(one.box.x + one.box.width, other.box.x + other.box.width) > Math.max(one.box.x, other.box.x);
    return isOneColumn ? one.box.y < other.box.y : one.order < other.order;
  }
}

/** Where it stands alone; in a sentence it is only spoken of. */
function runsWith(wanted: string, runs: readonly TextRun[]): readonly TextRun[] {
  const holding = runs.filter((run) => findText(run.text, wanted) !== null);
  const alone = holding.filter((run) => matchText(run.text.replace(/[\s:*]+$/, ""), wanted, "exactly") !== null);
  return alone.length > 0 ? alone : holding;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
