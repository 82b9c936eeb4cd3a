import { LONGEST_ERROR, LONGEST_REASONING, type DevicePass, type HandOut, MOST_STEPS_ASKED } from "@runwright/contracts";
import { createMasker, createSecretMask, secretsOfHandOut, transcriptLine, withSecretSeeds } from "@runwright/agent/secrets";
import { type DescriptionProblem, givenNames, problemOf, unknownLines } from "@runwright/language/document";
import { beginningOfRun, documentToRun, endOfUnfitRun, stepHash } from "@runwright/reader";
import { artifactKey, artifactName } from "./artifact-name.ts";
import { changeRun } from "./change-run.ts";
import { closeRun } from "./close-run.ts";
import type { Deps } from "./deps.ts";
import { whatIsToBeDone } from "./hand-out.ts";
import { nowText } from "./moments.ts";
import type { RunRecord } from "./records.ts";
import { unfit } from "./run-state.ts";
import { trajectoryMode } from "./trajectories-of-run.ts";

/** Of a longer description, which Shared Steps make, the reading would hold up everything else that the service does. */
const LONGEST_READ = 50_000;

type UnfitDeps = Pick<Deps, "clock" | "settings" | "secretBox" | "trajectories">;

/** Why a Run cannot be carried out, and what a runner would have left of it. */
export interface UnfitRun {
  readonly code: DescriptionProblem["code"];
  readonly device: DevicePass;
  readonly reasoning: string;
  readonly errorMessage: string;
  /** The lines of its transcript. */
  readonly transcript: string;
}

/**
 * What a runner would say of the Run without doing anything, told without one; null where only a runner can tell. That is so where a model or
 * an earlier Run may know what a line means, where somebody signs in before, on two devices, and where it is tried again.
 */
export async function unfitRun(deps: UnfitDeps, run: RunRecord): Promise<UnfitRun | null> {
  // What cannot be decided here is left to a runner.
  return await decide(deps, run).catch(() => null);
}

async function decide(deps: UnfitDeps, run: RunRecord): Promise<UnfitRun | null> {
  const startedMs = deps.clock.now();
  const { device } = run;
  const isForRunner = device === "both" || run.retries > 0 || (run.environment?.signIn ?? null) !== null || deps.settings.model() !== null;
  if (isForRunner || run.description.length > LONGEST_READ) return null;
  const handOut = whatIsToBeDone(deps, run);
  const { startUrl, inbox } = handOut;
  const names = handOut.variables.map(({ name }) => name);
  const mailbox = { hasMailbox: inbox !== null, mailboxProblem: handOut.inboxProblem ?? undefined };
  const document = documentToRun(run.description, handOut.plan);
  const problem = problemOf(document, { startUrl, ...givenNames({ names, ...mailbox }) });
  if (problem === null) return null;
  if (await mayBeKnown(deps, { run, device, texts: unknownLines(document.steps).map(({ text }) => text) })) return null;
  const masks = masksOf(handOut);
  const end = endOfUnfitRun(problem, { mask: masks.agent.text, durationMs: deps.clock.now() - startedMs });
  const events = [...beginningOfRun({ document, startUrl, device, browser: "none" }), end.finished];
  const t = nowText(deps.clock);
  return {
    code: problem.code,
    device,
    reasoning: masks.all.text(cut(end.verdict.reasoning, LONGEST_REASONING)),
    errorMessage: masks.all.text(cut(end.verdict.errorMessage, LONGEST_ERROR)),
    transcript: events.map((event, index) => transcriptLine(masks.agent.event({ seq: index + 1, t, ...event }), masks.all)).join(""),
  };
}

/** Ends it by that. The transcript is there before the Run has ended; where it cannot be stored, the Run says so. */
export async function endUnfitRun(deps: Deps, run: RunRecord, { code, device, transcript, ...end }: UnfitRun): Promise<void> {
  const { id, attempt } = run;
  const kept = await keepTranscript(deps, id, { device, transcript });
  const at = nowText(deps.clock);
  const change = await changeRun(deps, id, (current) => unfit(current, { ...end, ...kept, attempt, device, at }));
  if (!change.changed || change.run === null) return;
  await closeRun(deps, change.run);
  deps.log.info({ runId: id, attempt, code }, "run ended without a runner");
}

async function keepTranscript(
  deps: Pick<Deps, "artifacts" | "log">,
  runId: string,
  { device, transcript }: { readonly device: DevicePass; readonly transcript: string },
): Promise<Pick<RunRecord, "artifacts" | "unsaved">> {
  const kind = "transcript";
  try {
    const { size, etag } = await deps.artifacts.put(runId, artifactName(kind, device), { content: inOnePiece(transcript) });
    return { artifacts: { [artifactKey(kind, device)]: { kind, device, size, etag } }, unsaved: [] };
  } catch (err) {
    deps.log.warn({ err, runId }, "transcript not stored");
    return { artifacts: {}, unsaved: [{ kind, device }] };
  }
}

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function mayBeKnown(
  deps: UnfitDeps,
  { run, device, texts }: { readonly run: RunRecord; readonly device: DevicePass; readonly texts: readonly string[] },
): Promise<boolean> {
  if (texts.length === 0 || trajectoryMode(deps, run) === "off") return false;
  const steps = [...new Set(texts.map((text) => stepHash({ project: run.projectId, device, text })))];
  // More than a runner asks for at once: let it ask.
  if (steps.length > MOST_STEPS_ASKED) return true;
  return (await deps.trajectories.find(run.projectId, steps)).length > 0;
}

/** As in a runner: the agent hides what the variables hold, and the runner everything that it was given. */
function masksOf(handOut: HandOut) {
  const variables = withSecretSeeds(handOut.variables);
  const names = variables.map(({ name }) => name);
  return { agent: createMasker(variables), all: createSecretMask(secretsOfHandOut(handOut), names) };
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
