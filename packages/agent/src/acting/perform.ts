import type { Candidate, Grounded } from "../grounding/grounding.ts";
import type { Act } from "../language/intent.ts";
import type { Deadline } from "./deadline.ts";
import type { BrowserSession } from "./session.ts";

export interface Effect {
  readonly urlChanged: boolean;
  /** Requests that the action started. */
  readonly requests: number;
  /** Anything at all that can be noticed: address, document, value, focus, dialog, popup, download. */
  readonly changed: boolean;
  readonly words: string;
}

export type ActOutcome =
  | {
      readonly ok: true;
      /** `click button "Sign in"`. Holds typed values: mask before it leaves the agent. */
      readonly words: string;
      /** Actions that reached the browser. 0 for a step skipped by `if visible`. */
      readonly actions: number;
      readonly effect: Effect;
      readonly grounding?: Grounded;
      /** The target was not there and the step said `if visible`. */
      readonly skipped?: true;
    }
  | {
      readonly ok: false;
      readonly code: string;
      /** A sentence for people. */
      readonly message: string;
      readonly candidates?: readonly Candidate[];
      readonly suggestion?: string;
      readonly actions: number;
    };

export interface PerformContext {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** Puts in `{{variables}}`; throws when one is not known. */
  readonly resolveValue: (text: string) => string;
  /** Skip the act when its target does not show up within 3 s. */
  readonly ifVisible?: boolean;
  /** The act of the line after this one: a dialog that opens now is answered as that line says. */
  readonly next?: Act;
}

/**
 * Carries out one act on the page in front. A failure that the page can cause is a value; rejects only when the signal
 * aborts, the page is closed, or `resolveValue` throws. `wait_for` and `remember` are not acts on the page: they are refused
 * with the code `not_an_action`.
 */
export async function performAct(_session: BrowserSession, _act: Act, _context: PerformContext): Promise<ActOutcome> {
  throw new Error("in progress");
}
