import { setTimeout as pause } from "node:timers/promises";
import type { AgentOptions, AgentVerdict, SignedIn, TranscriptEvent } from "@runwright/agent";
import type { SignInState } from "@runwright/contracts";
import type { Page } from "playwright-core";
import type { Recording } from "../recording/recording.ts";
import type { GrowingMask } from "../secrets/growing-mask.ts";
import type { SavedSignIns } from "./saved-sign-ins.ts";
import { secretsOfState } from "./secrets-of-state.ts";

/** Another Run that signs in is waited for so long; then this one does it for itself. */
const WAIT_FOR_OTHER_MS = 60_000;
const ASK_EVERY_MS = 1_000;

export interface SignInTools {
  /** The Shared Step. */
  readonly step: { readonly name: string; readonly description: string };
  readonly saved: SavedSignIns;
  readonly record: (state?: string) => Promise<Recording>;
  readonly check: (page: Page, description: string, options: AgentOptions) => Promise<SignedIn>;
  readonly carryOut: (page: Page, description: string, options: AgentOptions) => Promise<AgentVerdict>;
  readonly options: AgentOptions;
  readonly mask: GrowingMask;
  readonly signal: AbortSignal;
  readonly onProblem: (problem: string) => void;
  readonly askEveryMs?: number;
  readonly waitForOtherMs?: number;
}

export interface OpenedSignedIn {
  readonly recording: Recording;
  readonly status: "restored" | "signed_in" | "failed";
  /** For people: how the page came to be signed in, or why it did not. */
  readonly words: string;
  readonly savedAt?: string;
  /** What was done to sign in. */
  readonly actions: readonly string[];
  /** When it failed: how, and all that was noted. */
  readonly failure: { readonly verdict: AgentVerdict; readonly events: readonly TranscriptEvent[] } | null;
}

type Saved = NonNullable<SignInState["saved"]>;

/**
 * A page that is signed in: with what an earlier Run has saved, when that still works, else by the Shared Step, whose result is saved for
 * others. A sign-in that fails leaves what is saved as it is.
 */
export async function openSignedIn(tools: SignInTools): Promise<OpenedSignedIn> {
  let broken: { readonly saved: Saved; readonly why: string } | null = null;
  const until = performance.now() + (tools.waitForOtherMs ?? WAIT_FOR_OTHER_MS);
  for (;;) {
    tools.signal.throwIfAborted();
    const saved = await tools.saved.get();
    if (saved !== null && saved.version !== broken?.saved.version) {
      const tried = await restore(tools, saved);
      if (tried.opened !== null) return tried.opened;
      broken = { saved, why: tried.why };
    }
    const known = broken?.saved.version ?? 0;
    const turn = await tools.saved.renew(known);
    // A newer state is tried once; whatever comes of it, there is an end to the waiting.
    if (turn === "yours" || performance.now() >= until) return await signIn(tools, { known, broken, isTurn: turn === "yours" });
    if (turn === "theirs") await pause(tools.askEveryMs ?? ASK_EVERY_MS, undefined, { signal: tools.signal });
  }
}

async function restore(tools: SignInTools, { state, savedAt }: Saved): Promise<{ opened: OpenedSignedIn | null; why: string }> {
  tools.mask.add(secretsOfState(state));
  let recording: Recording;
  try {
    recording = await tools.record(state);
  } catch (error) {
    tools.onProblem(`the saved sign-in could not be put into the browser: ${firstLine(error)}`);
    return { opened: null, why: "the browser did not take it" };
  }
  const { isSignedIn, why } = await tools.check(recording.page, tools.step.description, tools.options);
  if (!isSignedIn) {
    await recording.discard();
    return { opened: null, why };
  }
  const words = `Signed in with the state saved at ${savedAt} (“${tools.step.name}”).`;
  return { opened: { recording, status: "restored", words, savedAt, actions: [], failure: null }, why: "" };
}

async function signIn(
  tools: SignInTools,
  {
    known,
    broken,
    isTurn,
  }: { readonly known: number; readonly broken: { readonly saved: Saved; readonly why: string } | null; readonly isTurn: boolean },
): Promise<OpenedSignedIn> {
  const recording = await tools.record();
  const events: TranscriptEvent[] = [];
  const { name, description } = tools.step;
  const verdict = await tools.carryOut(recording.page, description, { ...tools.options, onEvent: (event) => void events.push(event) });
  const actions = events.flatMap((event) => (event.type === "action" ? [event.words] : []));
  const before = broken === null ? "" : `The state saved at ${broken.saved.savedAt} no longer worked (${broken.why}). `;
  if (verdict.status !== "passed") {
    if (isTurn) await tools.saved.giveUp(known).catch(() => undefined);
    const words = `${before}Signing in by the Shared Step “${name}” did not succeed.`;
    return { recording, status: "failed", words, actions, failure: { verdict, events } };
  }
  const problem = await keep(tools, recording, known);
  if (problem !== null) tools.onProblem(`the sign-in was not saved: ${problem}`);
  const words = `${before}Signed in${broken === null ? "" : " again"} by the Shared Step “${name}”${problem === null ? "" : `, which is not saved: ${problem}`}.`;
  return { recording, status: "signed_in", words, actions, failure: null };
}

/** Right after the sign-in, before the Test does anything that could end it. */
async function keep({ saved, mask }: SignInTools, recording: Recording, known: number): Promise<string | null> {
  try {
    const state = JSON.stringify(await recording.page.context().storageState({ indexedDB: true }));
    mask.add(secretsOfState(state));
    return await saved.save(known, state);
  } catch (error) {
    return firstLine(error);
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
