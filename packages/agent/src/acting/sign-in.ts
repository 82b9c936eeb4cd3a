import { setTimeout as after } from "node:timers/promises";
import type { Ground } from "../grounding/grounding.ts";
import { isFillable } from "../grounding/role-fit.ts";
import { formOrDoor, identityField, passwordField, signInDoor, submitAfter } from "../grounding/sign-in-form.ts";
import type { Act, Target } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { click } from "./click.ts";
import { fill } from "./fill.ts";
import { locate } from "./locate.ts";
import { type ActDone, type ActOutcome, type Doing, failed } from "./outcome.ts";
import { press } from "./press.ts";

type SignIn = Extract<Act, { readonly kind: "sign_in" }>;

const SHORT_LOOK_MS = 1_000;
const ANSWER_MS = 3_000;
const POLL_MS = 60;
const USER: Target = { role: "field", words: "the field for the user name" };
const PASSWORD: Target = { role: "field", words: "the password field" };
const DOOR: Target = { role: "link", words: "the link to sign in" };
const BUTTON: Target = { role: "button", words: "the button to sign in" };

/**
 * Fills in who it is and the password, and presses the form's button once, or Enter where no button says anything. Where there is no form, follows the link that leads to it;
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
  const send = async (from: Pick<PageElement, "ref" | "frame">, seen: Snapshot): Promise<ActOutcome> => {
    const ground = submitAfter(from, seen);
    const button = ground(BUTTON, "click", seen);
    if (button.ok || button.code === "ambiguous") return await go(click({ ...doing, ground }, { kind: "click", target: BUTTON }));
    // Which of its signs sends it nobody can tell: one that shows the password would put it on the page. The key sends it, where anything does.
    const sent = await press(doing, { kind: "press", keys: "Enter" });
    return sent.ok && !sent.effect.changed ? failed("not_found", button.message) : await go(Promise.resolve(sent));
  };

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
    const next = await send(field, asksBoth.snapshot);
    if (!next.ok) return failedAfter(next, done);
  }
  const secret = await type(passwordField, PASSWORD, password);
  if (!secret.ok) return failedAfter(secret, done);
  if (!isSent) return { ...secret, words: done.map(({ words }) => words).join("; "), actions: actionsOf(done) };
  const last = secret.grounding?.element ?? field;
  if (last === undefined) return secret;
  const before = await perceive(doing.session.page, { signal: doing.signal });
  const pressed = await send(last, before);
  if (!pressed.ok) return failedAfter(pressed, done);
  await untilAnswered(before, doing);
  return { ...pressed, words: done.map(({ words }) => words).join("; "), actions: actionsOf(done) };
}

/**
 * Until the page asks for it no more, or says something: what is looked at next would else be the form that one is just leaving. A page that
 * signs in over a socket sends no request by which its answer could be told.
 */
async function untilAnswered(before: Snapshot, { session, deadline, signal }: Doing): Promise<void> {
  const end = deadline.within(ANSWER_MS);
  for (;;) {
    const now = await perceive(session.page, { signal });
    const isAsked = now.elements.some(({ inputType, state }) => inputType === "password" && state.visible);
    if (!isAsked || saysMore(now, before) || end.passed) return;
    await after(Math.min(POLL_MS, end.remainingMs), undefined, { signal });
  }
}

/** A text that was not there: that the password is wrong, say. */
function saysMore(now: Snapshot, before: Snapshot): boolean {
  const known = new Set(before.elements.filter(({ state }) => state.visible).map(({ text }) => text));
  return now.elements.some(({ state, text }) => state.visible && text !== "" && !known.has(text));
}

function failedAfter(outcome: ActOutcome & { readonly ok: false }, done: readonly ActDone[]): ActOutcome {
  return { ...outcome, actions: outcome.actions + actionsOf(done) };
}

function actionsOf(done: readonly ActDone[]): number {
  return done.reduce((sum, { actions }) => sum + actions, 0);
}
