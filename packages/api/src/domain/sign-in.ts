import type { DevicePass, SignInRenewal, SignInRenewalAnswer, SignInSave, SignInSaved, SignInState } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { nowText } from "./moments.ts";
import type { SignInRecord } from "./sign-in-record.ts";
import type { EnvironmentRecord, RunRecord } from "./records.ts";
import { checkAttempt, reportedRun } from "./reported-run.ts";
import { startOrigin } from "./start-url.ts";

/** A Run that signs in and is not heard of for so long has died; others then do it themselves. */
const RENEWAL_MS = 120_000;
/** That a state was used is noted once a day: it only keeps it from being tidied away. */
const NOTE_USE_MS = 24 * 3_600_000;
export const UNUSED_MS = 30 * 24 * 3_600_000;

/** What an earlier sign-in has left. Refusals: run_finished, invalid_request (the Run's environment signs nobody in). */
export async function signInState(deps: Deps, runner: RunnerIdentity, device: DevicePass): Promise<SignInState> {
  const place = await placeOf(deps, runner, device);
  const record = await deps.signIns.get(place.id);
  if (record === null || !isUsable(record, place)) return { saved: null };
  const { sealedState, savedAt, version } = record;
  if (deps.clock.now() - Date.parse(record.usedAt) > NOTE_USE_MS)
    await deps.signIns.put({ ...record, usedAt: nowText(deps.clock), revision: record.revision + 1 });
  return { saved: { version, savedAt, state: deps.secretBox.open(sealedState, sealContext(place)) } };
}

/**
 * `yours`: this Run signs in, until it saves, gives up, or is not heard of; `theirs`: another one does it; `renewed`: there is a newer state
 * than the one that did not work. Refusals as `signInState`.
 */
export async function renewSignIn(deps: Deps, runner: RunnerIdentity, request: SignInRenewal): Promise<SignInRenewalAnswer> {
  checkAttempt(runner, request.attempt);
  const place = await placeOf(deps, runner, request.device);
  for (;;) {
    const at = nowText(deps.clock);
    const record = (await deps.signIns.get(place.id)) ?? emptyRecord(place, at);
    const isMine = record.renewal?.runId === place.run.id;
    if (request.action === "give_up") {
      if (!isMine || (await deps.signIns.put(next(record, { renewal: null })))) return { outcome: "theirs" };
      continue;
    }
    if (isUsable(record, place) && record.version > request.known) return { outcome: "renewed" };
    if (record.renewal !== null && !isMine && record.renewal.until > at && record.fingerprint === place.fingerprint)
      return { outcome: "theirs" };
    const until = new Date(deps.clock.now() + RENEWAL_MS).toISOString();
    if (await deps.signIns.put(next(freshFor(record, place), { renewal: { runId: place.run.id, until }, usedAt: at })))
      return { outcome: "yours" };
  }
}

/** Keeps what a sign-in has left, in place of the version that did not work; false when another Run was faster. Refusals as above. */
export async function saveSignIn(deps: Deps, runner: RunnerIdentity, save: SignInSave): Promise<SignInSaved> {
  checkAttempt(runner, save.attempt);
  const place = await placeOf(deps, runner, save.device);
  const sealedState = deps.secretBox.seal(save.state, sealContext(place));
  for (;;) {
    const at = nowText(deps.clock);
    const record = (await deps.signIns.get(place.id)) ?? emptyRecord(place, at);
    if (isUsable(record, place) && record.version > save.known) return { saved: false };
    const renewal = record.renewal?.runId === place.run.id ? null : record.renewal;
    const change = { version: record.version + 1, savedAt: at, sealedState, renewal, usedAt: at, fingerprint: place.fingerprint };
    if (await deps.signIns.put(next(record, change))) return { saved: true };
  }
}

/** True when what sign-ins in the environment have left counts for nothing after the change. */
export function changesSignIn(before: EnvironmentRecord, after: EnvironmentRecord): boolean {
  const parts = ({ variables, headers, signInSharedStepId }: EnvironmentRecord): string =>
    JSON.stringify([variables, headers, signInSharedStepId]);
  return parts(before) !== parts(after);
}

/** Drops what sign-ins by that Shared Step have left. */
export async function forgetSignInsBy(
  deps: Deps,
  step: { readonly id: string; readonly projectId: string; readonly workspaceId: string },
): Promise<void> {
  for (const { id } of await environmentsSignedInBy(deps, step)) await deps.signIns.deleteOf(id);
}

export async function environmentsSignedInBy(
  deps: Pick<Deps, "environments">,
  { id, projectId, workspaceId }: { readonly id: string; readonly projectId: string; readonly workspaceId: string },
): Promise<EnvironmentRecord[]> {
  const all = await deps.environments.list({ workspaceId, projectIds: [projectId] }, {});
  return all.filter(({ signInSharedStepId }) => signInSharedStepId === id);
}

interface Place {
  readonly id: string;
  readonly run: RunRecord;
  readonly environmentId: string;
  readonly fingerprint: string;
}

/** Cookies are of an origin and of a kind of browser: each has a state of its own. */
async function placeOf(deps: Deps, runner: RunnerIdentity, device: DevicePass): Promise<Place> {
  const run = await reportedRun(deps, runner);
  if (run.status !== "running") throw new DomainError("run_finished", "The Run does not go on.");
  const { environment, environmentId } = run;
  if (environment === null || environmentId === null || environment.signIn === null)
    throw new DomainError("invalid_request", "The environment of the Run names no Shared Step that signs in.");
  const { variables, headers, signIn } = environment;
  const id = deps.secretBox.digest(`${environmentId} ${device} ${startOrigin(deps, run) ?? ""}`);
  const sentences = signIn.plan === undefined ? [] : [signIn.plan.flatMap((line) => line.sentences.map(({ sentence }) => sentence))];
  const fingerprint = deps.secretBox.digest(JSON.stringify([variables, headers, run.httpAuth, signIn.description, ...sentences]));
  return { id, run, environmentId, fingerprint };
}

function isUsable(record: SignInRecord, place: Place): record is SignInRecord & { savedAt: string; sealedState: string } {
  return record.fingerprint === place.fingerprint && record.sealedState !== null && record.savedAt !== null;
}

function emptyRecord({ id, run, environmentId, fingerprint }: Place, at: string): SignInRecord {
  const { workspaceId, projectId } = run;
  const nothing = { version: 0, savedAt: null, sealedState: null, renewal: null };
  return { schemaVersion: 1, id, workspaceId, projectId, environmentId, fingerprint, ...nothing, usedAt: at, revision: 0 };
}

/** What was made with other values is dropped. */
function freshFor(record: SignInRecord, { fingerprint }: Place): SignInRecord {
  return record.fingerprint === fingerprint ? record : { ...record, fingerprint, savedAt: null, sealedState: null };
}

function next(record: SignInRecord, change: Partial<SignInRecord>): SignInRecord {
  return { ...record, ...change, revision: record.revision + 1 };
}

function sealContext({ id }: Place): string {
  return `sign-in ${id}`;
}
