import type { Run } from "@runwright/sdk";
import { plural } from "../format.ts";
import { failingStep, isBad, type Pass } from "./passes.ts";

/** The verdict in a line. */
export function headlineOf(run: Run, passes: readonly Pass[]): string {
  const claims = passes.flatMap((pass) => pass.steps.filter((step) => step.kind === "outcome"));
  const refuted = claims.filter((claim) => isBad(claim.status)).length;
  if (run.status === "passed") return claims.length === 0 ? "Passed: every step was carried out" : "Passed: all that was expected was seen";
  const failed = failingStep(passes.flatMap((pass) => pass.steps));
  if (failed !== undefined && failed.kind !== "outcome") return `${run.status === "error" ? "Error" : "Failed"} at step ${failed.index}`;
  if (run.status === "failed")
    return refuted === 0
      ? "Failed"
      : `Failed: ${refuted} of ${plural(claims.length, "expectation")} ${refuted === 1 ? "was" : "were"} not met`;
  if (run.status === "cancelled") return "Cancelled: there is no verdict";
  return "Error: the Run came to no verdict";
}

/** The sentence of an error often ends with the reasoning; then it is said once. */
export function reasonsOf({ reasoning, errorMessage }: Pick<Run, "reasoning" | "errorMessage">): readonly string[] {
  const error = errorMessage?.replace(/^[a-z_]+: /u, "") ?? "";
  const why = reasoning ?? "";
  const tail = why.replace(/^No verdict: /u, "");
  const isSame = error !== "" && tail.toLowerCase().startsWith(error.slice(0, 200).toLowerCase());
  return [why, isSame ? "" : error].filter((text) => text !== "");
}
