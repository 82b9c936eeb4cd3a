import type { Deps } from "./deps.ts";

/** Says in the ledger how large the artifacts of a Run that has ended are. Idempotent. */
export async function noteArtifacts(deps: Pick<Deps, "artifacts" | "artifactLedger">, runId: string, endedAt: string): Promise<void> {
  const infos = await deps.artifacts.list(runId);
  if (infos.length > 0) await deps.artifactLedger.note({ runId, endedAt, bytes: infos.reduce((sum, { size }) => sum + size, 0) });
}
