import { endSentence, lowerFirst, unfinished } from "../language/sentence.ts";
import type { ClaimRow } from "./claim-table.ts";
import { verdictOf } from "./claim-table.ts";
import type { ClaimResult } from "./claim.ts";
import { quoted } from "./near-misses.ts";

export interface ReasoningFacts {
  readonly rows: readonly ClaimRow[];
  /** Steps that were written, and those that were carried out. */
  readonly steps: { readonly written: number; readonly done: number; readonly skipped: number };
  /** Number of the step that failed: what follows it was not done, and its outcomes were looked at all the same. */
  readonly brokenAt?: number;
  readonly hasWrittenClaims: boolean;
  /** In which state the page was when the first of them failed, where that explains it: a sentence. */
  readonly pageState?: string | null;
  /** What else a reader should know: a page that reloads itself, a dialog that was dismissed. */
  readonly notes: readonly string[];
}

/** The verdict in words, from the table alone: first why, then a line for each claim with what was seen and where. Pure. */
export function renderReasoning(facts: ReasoningFacts): string {
  const { rows, hasWrittenClaims } = facts;
  const isPassed = verdictOf(rows) === "passed";
  const lines = [isPassed ? passedSentence(facts) : failedSentence(facts)];
  if (!hasWrittenClaims) {
    lines.push(
      "The description says nothing about the result, so only this was checked: every step had its effect, the page raised no error, and the server answered none with a 5xx status.",
    );
  }
  lines.push(...rows.filter(({ origin, result }) => origin !== "step" || result.status !== "held").map((row) => claimLine(row, rows)));
  lines.push(...facts.notes.map((note) => `Note: ${note}`));
  return withPaths(lines.join("\n"), rows);
}

/** Why there is no verdict, and what had been seen until then. Pure. */
export function renderUnfinished(why: string, rows: readonly ClaimRow[]): string {
  const told = rows.filter(({ origin, result }) => origin !== "step" || result.status !== "held");
  return withPaths([unfinished(why), ...told.map((row) => claimLine(row, rows))].join("\n"), rows);
}

/** Addresses of the one site under test are told by their path; the site itself is known. */
function withPaths(text: string, rows: readonly ClaimRow[]): string {
  const origins = new Set(rows.flatMap(({ result }) => result.where.match(/https?:\/\/[^/\s)]+/g) ?? []));
  const [origin] = origins;
  return origin === undefined || origins.size > 1 ? text : text.replaceAll(`at ${origin}/`, "at /");
}

function passedSentence({ rows, steps, hasWrittenClaims }: ReasoningFacts): string {
  const claims = rows.filter(({ origin }) => origin === "claim").length;
  const done =
    steps.done === 0
      ? ""
      : `${steps.done === 1 ? "The step was" : `All ${steps.done} steps were`} carried out${steps.skipped === 0 ? "" : ` (${steps.skipped} not needed)`}`;
  if (!hasWrittenClaims) return `Passed: ${lowerFirst(done === "" ? "The page opened" : done)} without trouble.`;
  const held = claims === 1 ? "what was expected was seen" : `all ${claims} expectations were met`;
  return `Passed: ${done === "" ? "" : `${lowerFirst(done)}, and `}${held}.`;
}

function failedSentence({ rows, brokenAt, pageState }: ReasoningFacts): string {
  const broken = rows.filter(({ result }) => result.status !== "held");
  const first = broken.find(({ i }) => i === brokenAt) ?? broken[0];
  if (first === undefined) return "Failed: nothing was checked.";
  const at = brokenAt === undefined || brokenAt === 0 ? "Failed" : `Failed at step ${brokenAt}`;
  if (first.origin === "step") return `${at}${first.i === 0 ? "" : `, ${quoted(first.text)}`}: ${endSentence(first.result.seen)}`;
  const claims = rows.filter(({ origin }) => origin !== "step").length;
  const more = brokenAt !== undefined || broken.length === 1 ? "" : ` ${broken.length} of ${claims} expectations were not met.`;
  const state = typeof pageState === "string" ? ` ${pageState}` : "";
  return `${at}: expected that ${first.result.expected}, but ${contradictionOf(first.result)}${state}${more}`;
}

/** What was found instead, as a sentence that follows "but": `the page shows “Total €141.00” (at /checkout).` Pure. */
export function contradictionOf({ seen, status, where }: ClaimResult): string {
  const place = where === "" ? "" : ` (${where})`;
  return `${foundInstead(seen, status)}${place}.`;
}

function foundInstead(seen: string, status: ClaimResult["status"]): string {
  const told = seen.replace(/^(?:There|The|It)\b/, (word) => word.toLowerCase()).replace(/\.$/, "");
  if (status === "unproven") return `that could not be proven: ${told}`;
  return /^“[^”]*”$/.test(told) ? `the page shows ${told}` : told;
}

const MARKS = { held: "✓", refuted: "✗", unproven: "?" } as const;

function claimLine({ origin, text, result, i }: ClaimRow, rows: readonly ClaimRow[]): string {
  const { status, seen, expected } = result;
  const subject = (origin === "step" && i > 0 ? `Step ${i}, ${text}` : text).trim().replace(/[.:]$/, "");
  // One sentence can claim several things: then it takes more than its words to say which one is meant.
  const isOneOfMany = rows.some((row) => row.i === i && row.origin === origin && row.text === text && row.result !== result);
  if (origin === "step" || status === "held") {
    const where = result.where === "" ? "" : ` (${result.where})`;
    return `${MARKS[status]} ${subject}: ${seen.replace(/\.$/, "")}${where}`;
  }
  const told = isOneOfMany ? `expected that ${expected}, but ${contradictionOf(result)}` : contradictionOf(result);
  return `${MARKS[status]} ${subject}: ${told.replace(/\.$/, "")}`;
}
