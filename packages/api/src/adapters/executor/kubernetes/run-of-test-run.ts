import { LABELS, testRunName } from "@runwright/contracts/kubernetes";
import { type IdSource, repeatableIds } from "../../../domain/new-id.ts";
import type { SecretBox } from "../../../ports/secret-box.ts";
import type { TestRunObject } from "./test-runs.ts";

/**
 * - `own`: the service made it for this Run, or made this Run for it.
 * - `new`: somebody made it, and it has no Run yet.
 * - `foreign`: it names a Run that is not its own, which must not let it end that Run or read its secrets.
 */
export type Belonging =
  | { readonly kind: "own"; readonly runId: string; readonly isMadeByHand: boolean }
  | { readonly kind: "new" }
  | { readonly kind: "foreign" };

export interface BelongingOptions {
  /** Where the service makes its TestRuns. */
  readonly namespace: string;
  readonly secretBox: Pick<SecretBox, "sign" | "digest">;
}

/** Whose it is: told by where it is and what it is called, never by what it says of itself alone. */
export function belongingOf(testRun: TestRunObject, options: BelongingOptions): Belonging {
  const { metadata, spec } = testRun;
  const named = spec.runId ?? metadata.labels?.[LABELS.runId];
  if (named === undefined) return { kind: "new" };
  if (spec.runId !== undefined) {
    const isOurs = metadata.namespace === options.namespace && metadata.name === testRunName(spec.runId);
    return isOurs ? { kind: "own", runId: spec.runId, isMadeByHand: false } : { kind: "foreign" };
  }
  const runId = idsOf(testRun, options).id();
  return runId === named ? { kind: "own", runId, isMadeByHand: true } : { kind: "foreign" };
}

/** The ids of the Run of a TestRun that somebody made: the same each time, and nobody else can name them. */
export function idsOf({ metadata }: TestRunObject, { secretBox }: Pick<BelongingOptions, "secretBox">): IdSource {
  return repeatableIds(secretBox, Date.parse(metadata.creationTimestamp), `testrun ${metadata.uid}`);
}

/** Where a TestRun is, in the words of a Run's `launchedBy`. */
export function placeText(place: { readonly namespace: string; readonly name: string }): string {
  return `testrun ${place.namespace}/${place.name}`;
}

/** What the dispatcher notes of Runs whose TestRuns have their name of the Run. */
export function launcherText(namespace: string): string {
  return `testruns ${namespace}`;
}

/** Where the TestRun of a Run is or was; null when it was not launched here. */
export function placeOf(
  { id, launchedBy }: { readonly id: string; readonly launchedBy: string | null },
  { namespace }: Pick<BelongingOptions, "namespace">,
): { readonly namespace: string; readonly name: string } | null {
  // The launch was not noted before a crash, but a runner has come.
  if (launchedBy === null) return { namespace, name: testRunName(id) };
  const [kind, place] = launchedBy.split(" ");
  if (place === undefined || place === "") return null;
  if (kind === "testruns") return { namespace: place, name: testRunName(id) };
  const [in_, name] = place.split("/");
  return kind === "testrun" && in_ !== undefined && name !== undefined ? { namespace: in_, name } : null;
}
