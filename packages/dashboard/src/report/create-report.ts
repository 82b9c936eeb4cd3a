import { isTerminal, type Run, type Runwright } from "@runwright/sdk";
export { createTagRunReport, tagRunReportName } from "./tag-run-report.ts";
import { gatherEvidence } from "./report-evidence.ts";
import { renderReport } from "./render-report.ts";

/** A Run that has ended as one HTML file that loads nothing from anywhere. Throws a RangeError before its end. */
export async function createReport(client: Runwright, run: Run, signal?: AbortSignal): Promise<string> {
  if (!isTerminal(run)) throw new RangeError("A Run that goes on has no report yet.");
  return renderReport(await gatherEvidence(client, run, { signal }));
}

/** Of a Run, as a name for its file. */
export function reportName(runId: string): string {
  return `runwright-report-${runId.slice(0, 8)}.html`;
}
