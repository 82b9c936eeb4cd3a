import type { NewRunEvent, RunRecord, StoredRunEvent } from "../records.ts";
import type { ExportDeps, ExportWish } from "./export-workspace.ts";
import type { ExportLine } from "./lines.ts";

const EVENTS = 200;
const EMAILS = 20;

/** A Run that has ended with what it left. Artifacts that are left out are left out of its record and events too. */
export async function* exportRun(deps: ExportDeps, run: RunRecord, wish: ExportWish): AsyncGenerator<ExportLine> {
  // Wiped at its end; what a Run of an old version has kept of secrets stays here.
  const record = { ...run, httpAuth: null, environment: null, ...(wish.artifacts ? {} : NO_ARTIFACTS) };
  yield { type: "run", record };
  for (let after = 0; ; after += EVENTS) {
    const events = await deps.events.read(run.id, after, EVENTS);
    if (events.length > 0) yield { type: "events", events: events.flatMap((event) => shown(event, wish)) };
    if (events.length < EVENTS) break;
  }
  for (let after = 0; ;) {
    const emails = await deps.emails.list(run.id, after, EMAILS);
    for (const email of emails) yield { type: "email", record: { ...email, sealedOriginal: null } };
    after = emails.at(-1)?.n ?? after;
    if (emails.length < EMAILS) break;
  }
  if (wish.artifacts) yield* exportArtifacts(deps, run.id);
  yield { type: "run-end", id: run.id };
}

/** Those that are left out are not missing. */
const NO_ARTIFACTS = { artifacts: {}, unsaved: [] };

/** None for one that this version cannot read. */
function shown({ seq: _seq, ...event }: StoredRunEvent, { artifacts }: ExportWish): NewRunEvent[] {
  if (event.type === "unreadable") return [];
  if (artifacts) return [event];
  if (event.type === "run.step") return [{ ...event, step: { ...event.step, hasScreenshot: false } }];
  return "run" in event ? [{ ...event, run: { ...event.run, ...NO_ARTIFACTS } }] : [event];
}

async function* exportArtifacts(deps: ExportDeps, runId: string): AsyncGenerator<ExportLine> {
  for (const { name } of await deps.artifacts.list(runId)) {
    const opened = await deps.artifacts.open(runId, name);
    // Deleted since it was listed.
    if (opened === null) continue;
    yield { type: "artifact", name, size: opened.info.size };
    for await (const data of opened.content) if (data.length > 0) yield { type: "chunk", data };
  }
}
