import type { FinishedRun } from "@runwright/sdk";
import { formatDuration, runDuration } from "../text/duration.ts";
import { plain } from "../text/plain.ts";
import { priceText } from "../text/price-text.ts";
import type { Theme } from "../text/theme.ts";
import { wrapProse } from "../text/wrap.ts";
import type { LocalArtifacts } from "./reporter.ts";

const INDENT = "  ";
const LABEL_WIDTH = 12;

interface Verdict {
  readonly run: FinishedRun;
  readonly artifacts: LocalArtifacts;
  readonly page?: string | undefined;
  readonly theme: Theme;
  readonly width: number;
}

function forPrice({ modelUse }: Verdict["run"]): string {
  return modelUse?.price === undefined ? "" : ` for ${priceText(modelUse.price)}`;
}

/** Status, duration, reasoning, and where the evidence lies. */
export function verdictLines(verdict: Verdict): string[] {
  const { run, theme, width } = verdict;
  const duration = runDuration(run);
  const actions = `${run.stepCount} ${run.stepCount === 1 ? "action" : "actions"}`;
  const tokens =
    run.tokensUsed === undefined || run.tokensUsed === 0 ? "" : `${run.tokensUsed.toLocaleString("en")} tokens${forPrice(run)}`;
  const facts = [duration === undefined ? "" : `in ${formatDuration(duration)}`, actions, tokens].filter((fact) => fact !== "").join(" · ");
  const reasoning = reasons(run).flatMap((text) => wrapProse(plain(text, { lines: true }), width - INDENT.length));
  return [
    "",
    `${INDENT}${theme.badge(run.status)} ${theme.dim(facts)}`,
    ...block(reasoning.map((line) => INDENT + line)),
    ...block(evidence(verdict)),
    "",
  ];
}

/** The error's message is `code: sentence`, and the reasoning mostly holds that sentence: then it is said once. */
function reasons({ reasoning, errorMessage }: FinishedRun): string[] {
  if (reasoning === null || reasoning === "") return errorMessage === null ? [] : [errorMessage];
  if (errorMessage === null || errorMessage === "") return [reasoning];
  const sentence = errorMessage.replace(/^[a-z_]+: /u, "").replace(/\.$/u, "");
  return reasoning.toLowerCase().includes(sentence.toLowerCase()) ? [reasoning] : [reasoning, errorMessage];
}

function evidence({ run, artifacts, page, theme }: Verdict): string[] {
  const rows: [string, string][] = [
    ["Video", artifacts.video ?? run.videoUrl ?? ""],
    ["Trace", artifacts.trace ?? run.traceUrl ?? ""],
    ["Transcript", artifacts.transcript ?? run.transcriptUrl ?? ""],
    ["Page", page ?? run.links?.dashboardRun ?? ""],
  ];
  const lines = rows
    .filter(([, place]) => place !== "")
    .map(([label, place]) => `${INDENT}${theme.dim(label.padEnd(LABEL_WIDTH))}${plain(place)}`);
  for (const missing of run.missingArtifacts ?? [])
    lines.push(`${INDENT}${theme.dim("Missing".padEnd(LABEL_WIDTH))}${missingText(missing, run)}`);
  const hint = nextStep(run, artifacts);
  return hint === undefined ? lines : [...lines, "", `${INDENT}${theme.dim("Look closer".padEnd(LABEL_WIDTH))}${theme.cyan(hint)}`];
}

/** In plain words: it was made, but is nowhere to be looked at. */
function missingText({ kind, device, try: tryNumber }: NonNullable<FinishedRun["missingArtifacts"]>[number], run: FinishedRun): string {
  const where = [run.device === "both" ? ` on ${device}` : "", tryNumber === undefined ? "" : ` (try ${tryNumber})`].join("");
  return `${kind}${where}: could not be saved`;
}

/** With an empty line above, unless there is nothing to show. */
function block(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}

function nextStep(run: FinishedRun, artifacts: LocalArtifacts): string | undefined {
  if (artifacts.trace !== undefined) return `npx playwright show-trace ${quoted(artifacts.trace)}`;
  const hasPictures = (run.videoUrl ?? run.traceUrl) !== undefined;
  return hasPictures ? `runwright runs artifacts ${run.id}` : undefined;
}

function quoted(path: string): string {
  return /^[\w./:@-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
