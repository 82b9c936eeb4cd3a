import type { Clock } from "../../ports/clock.ts";
import type { ArtifactStore } from "../../ports/artifact-store.ts";
import type { NamedRecord, NamedStore } from "../../ports/named-store.ts";
import type { Stores } from "../deps.ts";
import { nowText } from "../moments.ts";
import type { GithubLinkRecord } from "../github-records.ts";
import type { PlanRecord } from "../plan-records.ts";
import type { ProposalRecord } from "../proposal-record.ts";
import type { ProjectRecord, TestRecord, WorkspaceRecord } from "../records.ts";
import type { TrajectoryRecord } from "../trajectory-record.ts";
import type { WebhookRecord } from "../webhook-records.ts";
import { ImportedIds } from "./imported-ids.ts";
import { importRun } from "./import-run.ts";
import { type Counts, type ExportHeader, type ExportLine, TransferError } from "./lines.ts";
import { type Reseal, resealEnvironment, resealHook, resealTest, resealWebhook } from "./secrets.ts";

export interface ImportDeps extends Omit<Stores, "idempotency" | "tagRuns" | "signIns" | "audit" | "webhookDeliveries" | "githubChecks"> {
  readonly artifacts: ArtifactStore;
  readonly clock: Clock;
  /** From the key of the export to that of the service; null: the export has no secrets. */
  readonly reseal: Reseal;
}

export interface ImportResult {
  readonly workspace: WorkspaceRecord;
  /** Of each kind, what was stored now. */
  readonly imported: Counts;
  /** Of each kind, what was there already. */
  readonly present: Counts;
  /** What has another name, because its own was taken. */
  readonly renamed: readonly { readonly kind: string; readonly from: string; readonly to: string }[];
  /** What could not be kept, in words. */
  readonly notes: readonly string[];
}

const MOST_TRAJECTORIES = 1_000_000;

/**
 * Stores what the lines say, as they come. What is there already (by its id) stays as it is, so that an import that broke off is completed by
 * doing it again. Into the workspace of that id, else of that name, else into a new one. Throws a TransferError when the lines end early.
 */
export async function importWorkspace(
  deps: ImportDeps,
  header: ExportHeader,
  lines: AsyncIterator<ExportLine, undefined>,
): Promise<ImportResult> {
  const workspace = await workspaceFor(deps, header);
  const report = new Importing(deps, workspace);
  for (;;) {
    const next = await lines.next();
    if (next.done === true)
      throw new TransferError("export_damaged", "The file ends before its end: it was cut off. What it held was imported.");
    if (next.value.type === "end") break;
    await report.take(next.value, lines);
  }
  await bringCreditsUp(deps, workspace.id, header.creditsSpent);
  return report.result();
}

async function workspaceFor({ workspaces, clock }: ImportDeps, { workspace }: ExportHeader): Promise<WorkspaceRecord> {
  const found = (await workspaces.get(workspace.id)) ?? (await workspaces.findByName(workspace.name));
  if (found !== null) return found;
  // Those are of the host that it comes from.
  const { ceilings: _, ...own } = workspace;
  const record = { ...own, updatedAt: nowText(clock) };
  if ((await workspaces.insert(record)) === "inserted") return record;
  return (await workspaces.findByName(workspace.name)) ?? record;
}

/** What was spent counts on, so that a limit of credits holds over both. */
async function bringCreditsUp({ accounts, clock }: ImportDeps, workspaceId: string, spent: number): Promise<void> {
  const missing = spent - (await accounts.balance(workspaceId)).spent;
  if (missing <= 0) return;
  const limits = { credits: null, maxQueuedRuns: null, maxActiveRuns: null };
  // A hold wants a Run; there is none of the workspace's own id.
  await accounts.reserve({ workspaceId, runs: [{ runId: workspaceId, credits: missing }], limits, at: nowText(clock) });
  await accounts.settle(workspaceId, workspaceId, missing);
}

class Importing {
  readonly #deps: ImportDeps;
  readonly #workspace: WorkspaceRecord;
  readonly #ids = new ImportedIds();
  readonly #imported: Counts = {};
  readonly #present: Counts = {};
  readonly #renamed: ImportResult["renamed"][number][] = [];
  readonly #notes: string[] = [];

  constructor(deps: ImportDeps, workspace: WorkspaceRecord) {
    this.#deps = deps;
    this.#workspace = workspace;
  }

  result(): ImportResult {
    return { workspace: this.#workspace, imported: this.#imported, present: this.#present, renamed: this.#renamed, notes: this.#notes };
  }

  async take(line: ExportLine, lines: AsyncIterator<ExportLine, undefined>): Promise<void> {
    const { reseal, ...deps } = this.#deps;
    switch (line.type) {
      case "project":
        return await this.#project({ ...line.record, workspaceId: this.#workspace.id });
      case "tag": {
        const isNew = (await deps.tags.getMany([line.record.id])).length === 0;
        const stored = await deps.tags.insertOrGet(this.#here(line.record));
        this.#ids.tags.note(line.record.id, stored.id);
        return this.#count("tag", isNew && stored.id === line.record.id);
      }
      case "shared-step":
        return await this.#named("shared-step", deps.sharedSteps, this.#here(line.record));
      case "environment":
        return await this.#named("environment", deps.environments, resealEnvironment(this.#here(line.record), reseal));
      case "test":
        return await this.#test(resealTest(this.#here(line.record), reseal));
      case "plan":
        return await this.#plan(this.#here(line.record));
      case "proposal":
        return await this.#proposal(this.#here(line.record));
      case "deployment-hook": {
        const record = resealHook(line.record, reseal);
        return record === null
          ? this.#note("deployment hook", line.record.name)
          : await this.#named("deployment-hook", deps.deploymentHooks, this.#here(record));
      }
      case "webhook":
        return await this.#webhook(line.record);
      case "github-link":
        return await this.#githubLink(this.#here(line.record));
      case "test-source":
        return await this.#named("test-source", deps.testSources, this.#here(line.record));
      case "attempt":
        return await this.#attempt(line);
      case "key": {
        const { projectIds } = line.record;
        const record = {
          ...line.record,
          workspaceId: this.#workspace.id,
          projectIds: projectIds?.map((id) => this.#ids.projects.of(id)) ?? null,
        };
        return this.#count("key", (await deps.keys.insert(record)) === "inserted");
      }
      case "trajectory":
        return await this.#trajectory(line.record);
      case "run":
        return this.#count("run", await importRun(this.#deps, this.#here(line.record), lines));
      default:
        throw new TransferError("export_damaged", `The file is damaged: ${line.type} is out of place.`);
    }
  }

  #count(kind: string, isNew: boolean): void {
    const counts = isNew ? this.#imported : this.#present;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }

  #note(kind: string, name: string): void {
    this.#notes.push(`The ${kind} "${name}" was left out, because its secret is not imported.`);
  }

  #here<T extends { readonly projectId: string }>(record: T): T {
    return { ...record, workspaceId: this.#workspace.id, projectId: this.#ids.projects.of(record.projectId) };
  }

  /** One of the name that is there already takes up what the other one holds. */
  async #project(record: ProjectRecord): Promise<void> {
    const { projects } = this.#deps;
    const present = await projects.get(record.id);
    if (present !== null && present.workspaceId !== record.workspaceId)
      throw new TransferError(
        "is_elsewhere",
        `The project "${present.name}" is in another workspace of this store already, and ids are unique in a store. Import into that workspace, or into another store.`,
      );
    if (present !== null) return this.#count("project", false);
    for (let n = 1; ; n++) {
      const slug = n === 1 ? record.slug : `${record.slug}-${n}`;
      const outcome = await projects.insert({ ...record, slug });
      if (outcome === "inserted") return this.#count("project", true);
      if (outcome === "slug_taken") continue;
      const named = (await projects.list({ workspaceId: record.workspaceId }, {})).find(({ name }) => isSameName(name, record.name));
      this.#ids.projects.note(record.id, named?.id ?? record.id);
      return this.#count("project", false);
    }
  }

  /** Two of one name are two things: the one that comes has a number behind its name. */
  async #named<T extends NamedRecord>(kind: string, store: NamedStore<T>, record: T): Promise<void> {
    const { name } = record;
    for (let n = 1; ; n++) {
      const tried = n === 1 ? name : `${name} (${n})`;
      const outcome = await store.insert({ ...record, name: tried });
      if (outcome === "name_taken") continue;
      if (outcome === "project_missing")
        return void this.#notes.push(`The ${kind} "${name}" was left out, because its project is not there.`);
      if (outcome === "inserted" && n > 1) this.#renamed.push({ kind, from: name, to: tried });
      return this.#count(kind, outcome === "inserted");
    }
  }

  async #webhook(sealed: WebhookRecord): Promise<void> {
    const { webhooks, reseal } = this.#deps;
    const record = resealWebhook(sealed, reseal);
    if (record === null) return this.#note("webhook", sealed.url);
    const projectId = record.projectId === null ? null : this.#ids.projects.of(record.projectId);
    if ((await webhooks.get(record.id)) !== null) return this.#count("webhook", false);
    this.#count("webhook", (await webhooks.insert({ ...record, workspaceId: this.#workspace.id, projectId })) === "inserted");
  }

  async #attempt({ record, tests }: Extract<ExportLine, { type: "attempt" }>): Promise<void> {
    const managed = tests.map((test) => this.#here(test));
    const outcome = await this.#deps.attempts.insert(this.#here(record), managed);
    if (outcome === "source_missing")
      return void this.#notes.push(`The Attempt of ${record.issueKey} was left out, because its Test Source is not there.`);
    this.#count("attempt", outcome === "inserted");
  }

  /** A repository is linked to a project once, and belongs to the workspace that was first. */
  async #githubLink(record: GithubLinkRecord): Promise<void> {
    const { githubLinks } = this.#deps;
    const [first] = await githubLinks.ofRepository(record.name);
    if (first !== undefined && first.workspaceId !== this.#workspace.id)
      return void this.#notes.push(`The link of the repository ${record.name} was left out, because another workspace has it.`);
    this.#count("github-link", (await githubLinks.insert(record)) === "inserted");
  }

  async #test(record: TestRecord): Promise<void> {
    const { tests } = this.#deps;
    if ((await tests.get(record.id)) !== null) return this.#count("test", false);
    const test = { ...record, tagIds: record.tagIds.map((id) => this.#ids.tags.of(id)) };
    let outcome = await tests.insert(test);
    if (outcome === "environment_missing") {
      this.#notes.push(`The Test "${record.name}" has no environment any more, because that is not there.`);
      outcome = await tests.insert({ ...test, environmentId: null });
    }
    if (outcome !== "inserted") return void this.#notes.push(`The Test "${record.name}" was left out, because its project is not there.`);
    this.#count("test", true);
  }

  /** What was read and accepted; what a model was still to read is read here, from the beginning. */
  async #plan(record: PlanRecord): Promise<void> {
    const { plans, tests, sharedSteps } = this.#deps;
    const owner = (await tests.get(record.id)) ?? (await sharedSteps.get(record.id));
    if (owner?.projectId !== record.projectId) return;
    const now = nowText(this.#deps.clock);
    const due = record.dueAt === null ? {} : { dueAt: now, askedAt: now };
    this.#count("plan", await plans.put({ ...record, ...due, tries: 0, revision: 1 }));
  }

  /** For whoever decides here; its name says what is proposed for which Test, so that it is there once. */
  async #proposal(record: ProposalRecord): Promise<void> {
    const { proposals, tests } = this.#deps;
    if ((await tests.get(record.testId))?.projectId !== record.projectId) return;
    this.#count("proposal", (await proposals.insert(record)) === "inserted");
  }

  async #trajectory(record: TrajectoryRecord): Promise<void> {
    const here = this.#here(record);
    // Its id begins with its project.
    const kept = { ...here, id: record.id.replace(record.projectId, here.projectId) };
    this.#count("trajectory", (await this.#deps.trajectories.keep(here.projectId, [kept], MOST_TRAJECTORIES)) === "kept");
  }
}

function isSameName(one: string, other: string): boolean {
  return one.normalize("NFKC").toLowerCase() === other.normalize("NFKC").toLowerCase();
}
