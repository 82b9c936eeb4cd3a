import type { PlanLine } from "@runwright/reader";
import type { Page } from "playwright-core";
import type { ModelOptions, ModelSpent } from "@runwright/reader/asking";
import type { TrajectoryOptions } from "./trajectory/trajectory-store.ts";
import type { CodeMemory } from "./totp/one-time-codes.ts";
import type { Mailbox } from "./mail/mailbox.ts";
import type { StepKind, TranscriptEvent } from "./transcript.ts";

export interface Variable {
  readonly name: string;
  readonly value: string;
  /** A secret's value appears in nothing the agent says. */
  readonly secret?: boolean;
  /**
   * The value is the seed of an authenticator (base32 or `otpauth://totp/...`): `{{NAME}}` is its code at the moment it is typed. Seed and
   * codes are secret.
   */
  readonly totp?: boolean | undefined;
}

export interface AgentOptions {
  /** Opened first; without it the page is taken as it is. May hold `{{NAME}}`. */
  readonly startUrl?: string;
  readonly variables?: readonly Variable[];
  readonly device?: "desktop" | "mobile";
  /** Where the mails of the run arrive; `{{inbox}}` is its address. */
  readonly mailbox?: Mailbox;
  /** Why there is no mailbox and how to have one, in a sentence or two, for the author of a step that needs it. */
  readonly mailboxProblem?: string;
  /** Told of each one-time code, and of what HTTP sign-in sends, before it is used, for whoever masks what the agent does not write itself. */
  readonly onSecret?: (secret: { readonly name: string; readonly value: string }) => void;
  /** One for all runs that sign in to the same account one after the other, so that none uses a code of another. */
  readonly codeMemory?: CodeMemory;
  /** Ends the run at once: the verdict is `error` with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** How long one step may look for its target, in ms (default 10,000). */
  readonly stepTimeoutMs?: number;
  /** How long the whole run may take, in ms (default 900,000). */
  readonly timeoutMs?: number;
  /**
   * What the description was read as before, a line each: carried out in place of its words. A line that is not read, or of which a person
   * has to say first what it means, ends the run before it begins.
   */
  readonly plan?: readonly PlanLine[];
  /**
   * Who reads the description where no `plan` is given: its words (default), the `model` before anything is done, or `both`, so that a line
   * which they read differently ends the run before it begins. A model that gives no answer leaves it to the words, and the verdict says so.
   */
  readonly reader?: "words" | "model" | "both";
  /** Works out steps, and what sentences claim, that the agent has no form for. Without it they end the run before it begins. */
  readonly model?: ModelOptions;
  /**
   * What it means when the model goes another way than a step says, because the page has not what the step names. `ask` (default): the run
   * does not pass, and a person is asked whether that way is meant too (`way.found` in the transcript); `accept`: it may pass.
   */
  readonly otherWays?: "ask" | "accept";
  /**
   * What it means when the model finds the thing that a step tells in words of its author's own, nothing of it in quotes ("the gear"). `accept`
   * (default): the step is done with it, and the verdict says so; `ask`: that is another way, see `otherWays`.
   */
  readonly assumptions?: "ask" | "accept";
  /** What earlier runs found out about the steps, and where this one leaves it. Without it each run begins anew. */
  readonly trajectories?: TrajectoryOptions;
  readonly onEvent?: (event: TranscriptEvent) => void;
  /**
   * Takes a picture of the page as it is; null when it cannot be had. Asked once or twice a step: what is to be seen of a claim is pictured
   * while the claim is looked at again.
   */
  readonly takePicture?: (page: Page) => Promise<Uint8Array | null>;
  /** Called when a step or outcome has ended, before the next one begins, with its picture. */
  readonly onStepEnd?: (step: StepEnded) => Promise<void>;
}

/** A step or outcome that has ended. */
export interface StepEnded {
  readonly i: number;
  readonly kind: StepKind;
  readonly page: Page;
  /** Of `takePicture`: what the step left behind, or what was seen of the outcome. Null without it. */
  readonly picture: Uint8Array | null;
}

/** How a run ended. A failed verdict is a value, not an exception. */
export interface AgentVerdict {
  readonly status: "passed" | "failed" | "error";
  /** Rendered from the claim table: what was expected, what was seen, where. */
  readonly reasoning: string;
  /** `code: sentence`, when status is error. */
  readonly errorMessage: string | null;
  /** Actions that reached the browser; the first navigation counts. */
  readonly stepCount: number;
  /** What the model was given and gave; absent where none could be asked. */
  readonly tokens?: ModelSpent;
}
