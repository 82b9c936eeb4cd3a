import { type ArtifactKind, DEVICE_PASSES, type DevicePass } from "@runwright/contracts";
import type { ArtifactInfo, ByteRange } from "../ports/artifact-store.ts";
import { artifactKey, artifactName, screenshotName } from "./artifact-name.ts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import type { RunRecord } from "./records.ts";
import { requireRun, type Named } from "./visibility.ts";

export interface ArtifactInput {
  readonly runId: Named<RunRecord>;
  readonly kind: ArtifactKind;
  /** Without it: the first device that did not pass, else the first one there is. */
  readonly device?: DevicePass | undefined;
  /** For screenshots: the step's index. */
  readonly step?: number | undefined;
  /** Without it: the last one that has any. */
  readonly try?: number | undefined;
}

const LAST_TRY_FIRST = [2, 1];

export interface FoundArtifact {
  readonly info: ArtifactInfo;
  /** Opens it; null when it has been deleted meanwhile. */
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
}

/** Refusals: not_found (the Run, or it has no such artifact). */
export async function findArtifact(deps: Deps, caller: Caller, input: ArtifactInput): Promise<FoundArtifact> {
  const run = await requireRun(deps, caller, input.runId);
  const name = nameOf(run, input);
  const info = name === null ? null : await deps.artifacts.stat(run.id, name);
  if (name === null || info === null) throw new DomainError("not_found", `The Run ${run.id} has no such ${input.kind}.`);
  return {
    info,
    open: async (range) => (await deps.artifacts.open(run.id, name, range))?.content ?? null,
  };
}

function nameOf(run: RunRecord, input: ArtifactInput): string | null {
  if (input.kind === "screenshot") return input.step === undefined ? null : screenshotName(input.step);
  const wanted =
    input.device === undefined ? [...(run.firstFailedDevice === null ? [] : [run.firstFailedDevice]), ...DEVICE_PASSES] : [input.device];
  for (const tryNumber of input.try === undefined ? LAST_TRY_FIRST : [input.try]) {
    const device = wanted.find((one) => run.artifacts[artifactKey(input.kind, one, tryNumber)] !== undefined);
    if (device !== undefined) return artifactName(input.kind, device, tryNumber);
  }
  return null;
}
