import type { Candidate, Ground, Grounded, NotGrounded } from "../grounding/grounding.ts";
import type { Act } from "../language/intent.ts";
import type { Deadline } from "./deadline.ts";
import type { Effect } from "./effect.ts";
import type { LocateTime } from "./locate.ts";
import type { BrowserSession } from "./session.ts";

export interface ActDone {
  readonly ok: true;
  /** `click button "Sign in"`. Holds typed values: mask before it leaves the agent. */
  readonly words: string;
  /** Actions that reached the browser. 0 for a step skipped by `if visible`. */
  readonly actions: number;
  readonly effect: Effect;
  readonly grounding?: Grounded;
  /** What of the act's time went into finding its target, over all attempts. */
  readonly finding?: LocateTime;
  /** The target was not there and the step said `if visible`. */
  readonly skipped?: true;
  /** Name of the file that was downloaded. */
  readonly downloaded?: string;
}

export interface ActFailed {
  readonly ok: false;
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  readonly candidates?: readonly Candidate[];
  readonly suggestion?: string;
  /** Names on the page, the nearest first, where none was what the step names. */
  readonly nearest?: readonly string[];
  readonly actions: number;
}

export type ActOutcome = ActDone | ActFailed;

export interface PerformContext {
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
  /** Puts in `{{variables}}`; throws when one is not known. */
  readonly resolveValue: (text: string) => string;
  /** Whether a text, before its variables are put in, holds a secret. */
  readonly isSecret?: (text: string) => boolean;
  /** Why a text with a secret in it is not given to the page at an address; null when it is. Not set: every page gets all. */
  readonly refuseSecret?: (text: string, address: string) => string | null;
  /** Told of what must be masked from now on, before it is used. */
  readonly hideSecret?: (secret: { readonly name: string; readonly value: string }) => void;
  /** Skip the act when its target does not show up within 3 s. */
  readonly ifVisible?: boolean;
  /** How targets are found, instead of by their words: for acts whose elements are known already. */
  readonly ground?: Ground | undefined;
  /** The act of the line after this one: a dialog that opens now is answered as that line says. */
  readonly next?: Act;
}

/** One act under way. */
export interface Doing extends PerformContext {
  readonly session: BrowserSession;
  /** What is set need not be one of those that a list offers. */
  readonly orTyped?: boolean;
}

export const NO_EFFECT: Effect = { urlChanged: false, requests: 0, changed: false, words: "nothing changed" };

/** The act failed because it would have given a secret to a stranger. */
export const SECRET_NOT_ALLOWED = "secret_not_allowed";

/** The page that was asked for is not there before the browser's own dialog for a user name and a password is answered. */
export const HTTP_SIGN_IN_ASKED = "http_sign_in_asked";

export function failed(code: string, message: string, actions = 0): ActFailed {
  return { ok: false, code, message, actions };
}

export function notGrounded(failure: NotGrounded, actions = 0): ActFailed {
  const { code, message, candidates, nearest, suggestion } = failure;
  return { ok: false, code, message, candidates, nearest, actions, ...(suggestion === undefined ? {} : { suggestion }) };
}
