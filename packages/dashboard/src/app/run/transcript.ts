import type { Pass } from "./passes.ts";

/** One line of a transcript. What it says besides depends on its type; an unknown one is shown as it came. */
export interface TranscriptLine {
  readonly type: string;
  readonly t?: string;
  readonly i?: number;
  readonly kind?: string;
  readonly text?: string;
  readonly status?: string | number;
  readonly words?: string;
  readonly message?: string;
  readonly url?: string;
  readonly expected?: string;
  readonly seen?: string;
  readonly where?: string;
  readonly page?: { readonly url: string };
}

/** A transcript that was cut off ends with half a line: that one is left out. */
export function parseTranscript(text: string): readonly TranscriptLine[] {
  return text.split("\n").flatMap((line) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as TranscriptLine];
    } catch {
      return [];
    }
  });
}

export interface Claim {
  readonly text: string;
  readonly status: string;
  readonly expected: string;
  readonly seen: string;
  readonly where: string;
}

/** What a transcript adds to a step. */
export interface StepRecord {
  readonly claims: readonly Claim[];
  /** Errors of the page and requests that failed while it was carried out. */
  readonly troubles: readonly string[];
}

/** By the index of the step in its Run. Steps are told by their kind and words, in order: a sign-in counts in the Run alone. */
export function recordsOf(lines: readonly TranscriptLine[], pass: Pass): ReadonlyMap<number, StepRecord> {
  const records = new Map<number, { claims: Claim[]; troubles: string[] }>();
  const waiting = [...pass.steps];
  const indexes = new Map<number, number>();
  let current: number | undefined;
  for (const line of lines) {
    if (line.type === "step.started" || line.type === "step.finished") {
      if (line.i !== undefined && !indexes.has(line.i)) {
        const at = waiting.findIndex((step) => step.kind === line.kind && step.text === line.text);
        const found = at < 0 ? undefined : waiting.splice(at, 1)[0];
        if (found !== undefined) indexes.set(line.i, found.index);
      }
      current = line.i === undefined ? undefined : indexes.get(line.i);
    }
    const claim = toClaim(line);
    const trouble = troubleOf(line);
    const index = claim === null ? current : (indexes.get(line.i ?? -1) ?? current);
    if (index === undefined || (claim === null && trouble === null)) continue;
    const record = records.get(index) ?? { claims: [], troubles: [] };
    records.set(index, record);
    if (claim !== null) record.claims.push(claim);
    if (trouble !== null) record.troubles.push(trouble);
  }
  return records;
}

function toClaim(line: TranscriptLine): Claim | null {
  if (line.type !== "claim") return null;
  const { text = "", status = "", expected = "", seen = "", where = "" } = line;
  return { text, status: String(status), expected, seen, where };
}

/** What the page itself complained about; null for any other line. */
export function troubleOf(line: TranscriptLine): string | null {
  if (line.type === "console.error") return `Console: ${line.message ?? ""}`;
  if (line.type === "page.error") return `Page error: ${line.message ?? ""}`;
  if (line.type === "http.error") return `${line.status ?? "Error"} ${line.url ?? ""}`;
  return null;
}

const STRUCTURE = new Set(["type", "seq", "t", "page", "i", "ms"]);

/** A line in words, for people and for the search. */
export function lineWords(line: TranscriptLine): string {
  const trouble = troubleOf(line);
  if (trouble !== null) return trouble;
  if (line.type === "claim") return `${line.status ?? ""}: expected ${line.expected ?? ""}; seen ${line.seen ?? ""} (${line.where ?? ""})`;
  if (line.type === "step.started") return line.text ?? "";
  if (line.type === "step.finished") return `${line.status ?? ""}: ${line.text ?? ""}`;
  if (typeof line.words === "string") return line.words;
  if (typeof line.message === "string") return line.message;
  return JSON.stringify(Object.fromEntries(Object.entries(line).filter(([name]) => !STRUCTURE.has(name))));
}
