import { artifactKey, artifactName } from "../artifact-name.ts";
import type { NewRunEvent, RunRecord } from "../records.ts";
import { isTerminal } from "../run-state.ts";
import { usageOf } from "../usage.ts";
import type { ImportDeps } from "./import-workspace.ts";
import { type ExportLine, TransferError } from "./lines.ts";

type Lines = AsyncIterator<ExportLine, undefined>;

const MOST_EMAILS = 100_000;

/**
 * Stores a Run with what follows its line, up to its `run-end`. The Run itself comes last: one that is there is there whole, and what an
 * import that broke off has left of one is replaced. False when it was there.
 */
export async function importRun(deps: ImportDeps, run: RunRecord, lines: Lines): Promise<boolean> {
  if (!isTerminal(run) || !run.closed) throw new TransferError("export_damaged", "The file is damaged: it holds a Run that has not ended.");
  const isNew = (await deps.runs.get(run.id)) === null;
  if (isNew) await Promise.all([deps.events.deleteAll(run.id), deps.emails.deleteAll(run.id), deps.artifacts.deleteAll(run.id)]);
  const sizes = await takeLeft(deps, { run, lines, isNew });
  if (!isNew) return false;
  const at = run.completedAt ?? run.createdAt;
  const bytes = [...sizes.values()].reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0) await deps.artifactLedger.note({ runId: run.id, endedAt: at, bytes });
  await deps.usage.add(usageOf(run, at));
  await deps.runs.insert({ ...run, artifacts: artifactsOf(run, sizes), launchedBy: null });
  return true;
}

interface Stored {
  readonly size: number;
  readonly etag: string;
}

async function takeLeft(
  deps: ImportDeps,
  { run, lines, isNew }: { readonly run: RunRecord; readonly lines: Lines; readonly isNew: boolean },
): Promise<ReadonlyMap<string, Stored>> {
  const stored = new Map<string, Stored>();
  let batch = 0;
  let next = await nextLine(lines);
  while (next.type !== "run-end") {
    if (next.type === "artifact") {
      const { name } = next;
      const content = new Content(lines);
      if (isNew) stored.set(name, await deps.artifacts.put(run.id, name, { content: content.chunks() }));
      next = await content.rest();
      continue;
    }
    if (next.type === "events" && isNew) await deps.events.append(run.id, `import ${++batch}`, withoutPlaces(next.events, run));
    else if (next.type === "email" && isNew) await deps.emails.append({ ...next.record, runId: run.id }, MOST_EMAILS);
    else if (next.type !== "events" && next.type !== "email") throw damaged(next);
    next = await nextLine(lines);
  }
  return stored;
}

/** Events hold the Run as it was, with the ids of its workspace and project. */
function withoutPlaces(events: readonly NewRunEvent[], { workspaceId, projectId }: RunRecord): NewRunEvent[] {
  return events.map((event) => ("run" in event ? { ...event, run: { ...event.run, workspaceId, projectId } } : event));
}

/** The pieces of one artifact, read as they are wanted, and the line after them. */
class Content {
  readonly #lines: Lines;
  #after: ExportLine | null = null;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    while (this.#after === null) {
      const line = await nextLine(this.#lines);
      if (line.type === "chunk") yield line.data;
      else this.#after = line;
    }
  }

  async rest(): Promise<ExportLine> {
    for await (const _piece of this.chunks());
    if (this.#after === null) throw new Error("all pieces were read");
    return this.#after;
  }
}

async function nextLine(lines: Lines): Promise<ExportLine> {
  const next = await lines.next();
  if (next.done === true)
    throw new TransferError("export_damaged", "The file ends in the middle of a Run: it was cut off. What came before is imported.");
  return next.value;
}

function damaged({ type }: ExportLine): TransferError {
  return new TransferError("export_damaged", `The file is damaged: ${type} stands within a Run.`);
}

/** As they are called here: what is not in the export is not claimed. */
function artifactsOf(run: RunRecord, stored: ReadonlyMap<string, Stored>): RunRecord["artifacts"] {
  const entries = Object.values(run.artifacts).flatMap((ref) => {
    const found = stored.get(artifactName(ref.kind, ref.device, ref.try));
    return found === undefined
      ? []
      : [[artifactKey(ref.kind, ref.device, ref.try), { ...ref, size: found.size, etag: found.etag }] as const];
  });
  return Object.fromEntries(entries);
}
