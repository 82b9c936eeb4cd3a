import type { Ground } from "../grounding/grounding.ts";
import { isFillable } from "../grounding/role-fit.ts";
import { formOrDoor, identityField, passwordField, signInDoor, submitAfter } from "../grounding/sign-in-form.ts";
import type { Act, Target } from "../language/intent.ts";
import { click } from "./click.ts";
import { fill } from "./fill.ts";
import { locate } from "./locate.ts";
import type { ActDone, ActOutcome, Doing } from "./outcome.ts";

type SignIn = Extract<Act, { readonly kind: "sign_in" }>;

const SHORT_LOOK_MS = 1_000;
const USER: Target = { role: "field", words: "the field for the user name" };
const PASSWORD: Target = { role: "field", words: "the password field" };
const DOOR: Target = { role: "link", words: "the link to sign in" };
const BUTTON: Target = { role: "button", words: "the button to sign in" };

/**
 * Fills in who it is and the password, and presses the form's button once. Where there is no form, follows the link that leads to it;
 * where the password is asked on a page of its own, goes on to that one first.
 */
export async function signIn(doing: Doing, { username, password, isSent = true }: SignIn): Promise<ActOutcome> {
  const done: ActDone[] = [];
  const go = async (outcome: Promise<ActOutcome>): Promise<ActOutcome> => {
    const one = await outcome;
    if (one.ok) done.push(one);
    return one;
  };
  const type = (ground: Ground, target: Target, value: string): Promise<ActOutcome> =>
    go(fill({ ...doing, ground }, { kind: "fill", target, value }));
  const press = (ground: Ground): Promise<ActOutcome> => go(click({ ...doing, ground }, { kind: "click", target: BUTTON }));

  const first = await locate(doing.session, USER, { kind: "read", deadline: doing.deadline, signal: doing.signal, ground: formOrDoor });
  if (first.ok && !isFillable(first.element)) {
    const opened = await go(click({ ...doing, ground: signInDoor }, { kind: "click", target: DOOR }));
    if (!opened.ok) return opened;
  }
  const identified = await type(identityField, USER, username);
  if (!identified.ok) return failedAfter(identified, done);
  const field = identified.grounding?.element;
  const look = { kind: "fill", deadline: doing.deadline.within(SHORT_LOOK_MS), signal: doing.signal, ground: passwordField } as const;
  const asksBoth = await locate(doing.session, PASSWORD, look);
  if (!asksBoth.ok && asksBoth.code === "not_found" && field !== undefined) {
    const next = await press(submitAfter(field));
    if (!next.ok) return failedAfter(next, done);
  }
  const secret = await type(passwordField, PASSWORD, password);
  if (!secret.ok) return failedAfter(secret, done);
  if (!isSent) return { ...secret, words: done.map(({ words }) => words).join("; "), actions: actionsOf(done) };
  const last = secret.grounding?.element ?? field;
  if (last === undefined) return secret;
  const pressed = await press(submitAfter(last));
  if (!pressed.ok) return failedAfter(pressed, done);
  return { ...pressed, words: done.map(({ words }) => words).join("; "), actions: actionsOf(done) };
}

function failedAfter(outcome: ActOutcome & { readonly ok: false }, done: readonly ActDone[]): ActOutcome {
  return { ...outcome, actions: outcome.actions + actionsOf(done) };
}

function actionsOf(done: readonly ActDone[]): number {
  return done.reduce((sum, { actions }) => sum + actions, 0);
}
