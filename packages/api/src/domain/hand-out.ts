import { DEVICE_PASSES, type HandOut } from "@runwright/contracts";
import { PortError } from "../ports/port-error.ts";
import { tellAttempt } from "./begin-next-attempt.ts";
import { changeRun } from "./change-run.ts";
import { closeRun, snapshot } from "./close-run.ts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { type OpenedSettings, openSettings } from "./environment-secrets.ts";
import { DomainError, notFound } from "./errors.ts";
import { failRun } from "./fail-run.ts";
import { inboxAddress } from "./inbox-address.ts";
import { modelProblemOf } from "./model-budget.ts";
import { nowText } from "./moments.ts";
import { planToRun, wordsPlan } from "./read-plan.ts";
import type { ProjectRecord, RunRecord } from "./records.ts";
import { replaced } from "./reported-run.ts";
import { isTerminal, started } from "./run-state.ts";
import { startOrigin } from "./start-url.ts";
import { httpAuthContext } from "./test-fields.ts";
import { trajectoryMode } from "./trajectories-of-run.ts";

/**
 * Moves the Run from pending to running and says what is to be done; asked again by the same attempt, says the same. Refusals:
 * run_finished, also for a Run whose secrets cannot be opened: asking again would not help, so it ends here.
 */
export async function handOut(deps: Deps, runner: RunnerIdentity): Promise<HandOut> {
  const at = nowText(deps.clock);
  const { run } = await changeRun(deps, runner.runId, (current) => withWords(started(current, runner.attempt, at)));
  if (run === null) throw notFound("Run", runner.runId);
  if (run.attempt !== runner.attempt) throw replaced();
  if (isTerminal(run)) {
    await closeRun(deps, run);
    throw new DomainError("run_finished", `The Run has ended as ${run.status}.`);
  }
  // Also on a repeat: the first request may have crashed before these.
  await tellAttempt(deps, run);
  await Promise.all([
    deps.accounts.markStarted(run.workspaceId, run.id),
    deps.events.append(run.id, `started ${run.attempt}`, [{ type: "run.started", at: run.startedAt ?? at, run: snapshot(run) }]),
  ]);
  deps.signals.announce(run.id, "events");
  try {
    const given = whatIsToBeDone(deps, run, await deps.projects.get(run.projectId));
    const modelProblem = given.model === null ? null : await modelProblemOf(deps, run.workspaceId);
    return modelProblem === null ? given : { ...given, model: null, modelProblem };
  } catch (err) {
    if (!(err instanceof PortError) || err.code !== "stored_document_invalid") throw err;
    deps.log.error({ err, runId: run.id }, "a secret of a run cannot be opened");
    await failRun(deps, run.id, { errorMessage: UNREADABLE, still: (current) => current.attempt === run.attempt });
    throw new DomainError("run_finished", "The Run has ended as error.");
  }
}

/** A Run keeps the sentences that it carries out, also where nobody else than its words says which. */
function withWords(run: RunRecord | null): RunRecord | null {
  return run === null || run.plan !== null ? run : { ...run, ...wordsPlan(run.description) };
}

const UNREADABLE =
  "secret_unreadable: A secret of the Test or its environment cannot be opened, because the service's secret key has changed. Set it again.";

/** What a runner is given. Throws a PortError `stored_document_invalid` for a secret that cannot be opened. */
export function whatIsToBeDone(
  deps: Pick<Deps, "settings" | "secretBox">,
  run: RunRecord,
  project: Pick<ProjectRecord, "assumptions" | "otherWays"> | null = null,
): HandOut {
  return {
    runId: run.id,
    attempt: run.attempt,
    name: run.testName,
    description: run.description,
    plan: run.wordsAlone ? null : planToRun(run),
    startUrl: run.startUrl,
    devices: run.device === "both" ? [...DEVICE_PASSES] : [run.device],
    ...environmentOf(deps, run),
    httpAuth: httpAuth(deps, run),
    ...inboxOf(deps, run),
    signIn: run.environment?.signIn ?? null,
    retries: run.retries,
    deviceTimeoutMs: deps.settings.deviceTimeoutMs,
    model: deps.settings.model(),
    modelProblem: null,
    otherWays: project?.otherWays ?? "ask",
    assumptions: project?.assumptions ?? "accept",
    trajectories: trajectoriesFor(deps, run),
  };
}

function inboxOf({ settings }: Pick<Deps, "settings">, run: RunRecord): Pick<HandOut, "inbox" | "inboxProblem"> {
  if (!run.emailInbox) return { inbox: null, inboxProblem: NO_INBOX };
  if (settings.inboxDomain === null) return { inbox: null, inboxProblem: NO_MAIL };
  return { inbox: inboxAddress(run.id, settings.inboxDomain), inboxProblem: null };
}

const NO_INBOX = "The Test has no email inbox: switch it on (emailInboxEnabled).";
const NO_MAIL =
  "The service receives no mail: start it with --smtp-port, or where another process of it does, with RUNWRIGHT_INBOX_DOMAIN.";

function environmentOf({ secretBox }: Pick<Deps, "secretBox">, { environment, environmentId }: RunRecord): OpenedSettings {
  if (environment === null || environmentId === null) return NO_SETTINGS;
  return openSettings(secretBox, environmentId, environment);
}

const NO_SETTINGS: OpenedSettings = { variables: [], headers: [], proxy: null, caCertificates: [], locale: null, timezone: null };

function trajectoriesFor(deps: Pick<Deps, "settings">, run: RunRecord): HandOut["trajectories"] {
  const mode = trajectoryMode(deps, run);
  return mode === "off" ? null : { projectId: run.projectId, mode };
}

/** The credentials go to the origin that the Run starts at, and to no other. */
function httpAuth(deps: Pick<Deps, "secretBox">, run: RunRecord): HandOut["httpAuth"] {
  if (run.httpAuth === null) return null;
  const origin = startOrigin(deps, run);
  if (origin === null) return null;
  const { username, sealedPassword } = run.httpAuth;
  const password = sealedPassword === null ? "" : deps.secretBox.open(sealedPassword, httpAuthContext(run.testId));
  return { username, password, origin };
}
