import type { CDPSession, Page } from "playwright-core";
import type { Act } from "../language/intent.ts";
import { askedWords, type Credentials, HTTP_SIGN_IN, type HttpChallenge, isAllTyped } from "./http-challenges.ts";
import { moveInHistory } from "./navigate.ts";
import { type ActOutcome, type Doing, failed, HTTP_SIGN_IN_ASKED, NO_EFFECT, SECRET_NOT_ALLOWED } from "./outcome.ts";

const PASSWORD = /\bpass ?(?:word|phrase|code)\b/i;
const USER_NAME = /\buser|\blog ?-?in\b|\baccount\b|\bname\b|\be-?mail\b/i;

/**
 * Carries out an act where the page in front stands at the browser's dialog for a user name and a password; null for one that is not about it.
 * What is typed in fields of their own is sent by the line that presses the dialog's button, where one follows.
 */
export async function answerHttpSignIn(doing: Doing, act: Act): Promise<ActOutcome | null> {
  const { session, next } = doing;
  const asked = session.challenges.of(session.page);
  if (asked === null) return null;
  const { typed } = asked;
  if (act.kind === "sign_in") Object.assign(typed, { username: act.username, password: act.password });
  else if ((act.kind === "fill" || act.kind === "set") && act.target !== null) {
    const isPassword = PASSWORD.test(act.target.words);
    if (!isPassword && !USER_NAME.test(act.target.words)) return asking(doing, asked);
    typed[isPassword ? "password" : "username"] = act.value;
  } else if (isSending(act)) return isAllTyped(asked) ? await give(doing, asked, asked.typed) : asking(doing, asked);
  else return NEEDS_PAGE.has(act.kind) ? asking(doing, asked) : null;
  const isSentLater = (act.kind !== "sign_in" || act.isSent === false) && next !== undefined && isSending(next);
  if (isAllTyped(asked) && !isSentLater) return await give(doing, asked, asked.typed);
  return { ok: true, words: `type into the ${HTTP_SIGN_IN} of ${asked.origin}`, actions: 0, effect: NO_EFFECT };
}

/** Acts on elements: behind the dialog a person can use none. */
const NEEDS_PAGE: ReadonlySet<Act["kind"]> = new Set<Act["kind"]>([
  "hover",
  "fill",
  "set",
  "clear",
  "select",
  "check",
  "choose",
  "upload",
  "drag",
]);

/** What a person does to send the dialog. */
function isSending(act: Act): boolean {
  return act.kind === "click" || (act.kind === "press" && /^enter$/i.test(act.keys));
}

/** A browser that shows what the server sent along is one that people may use: there its page counts. */
function asking({ session }: Doing, asked: HttpChallenge): ActOutcome | null {
  return session.page.url().startsWith("chrome-error:") ? failed(HTTP_SIGN_IN_ASKED, askedWords(asked)) : null;
}

/** Gives the dialog's answer to its origin alone, and goes on with the page that comes. */
async function give(doing: Doing, asked: HttpChallenge, template: Credentials): Promise<ActOutcome> {
  const { session, resolveValue, refuseSecret, hideSecret } = doing;
  const refusal = [template.username, template.password].map((text) => refuseSecret?.(text, asked.url) ?? null).find((one) => one !== null);
  if (refusal !== undefined) return failed(SECRET_NOT_ALLOWED, refusal);
  const credentials = { username: resolveValue(template.username), password: resolveValue(template.password) };
  // The header of the requests, which a trace records, holds them in this form.
  hideSecret?.({ name: HTTP_SIGN_IN, value: Buffer.from(`${credentials.username}:${credentials.password}`).toString("base64") });
  const giving = await beginGiving(session.page, asked.origin, credentials);
  const outcome = await moveInHistory(doing, { kind: "history", move: "reload" }).finally(() => giving.end());
  if (session.challenges.of(session.page) !== null && (giving.isRefused() || !outcome.ok))
    return failed(
      "http_sign_in_refused",
      `The server refused this user name and password: ${asked.origin} asks for HTTP sign-in again.`,
      1,
    );
  return outcome.ok ? { ...outcome, words: `sign in as "${credentials.username}" at ${asked.origin} (HTTP ${asked.scheme})` } : outcome;
}

interface Giving {
  readonly isRefused: () => boolean;
  readonly end: () => Promise<void>;
}

/**
 * Answers the page's challenges of this origin until the end. What was right Chromium itself keeps for the context, as it does for people: it goes with
 * requests to the same origin, also of popups, frames and calls, and with no other.
 */
async function beginGiving(page: Page, origin: string, credentials: Credentials): Promise<Giving> {
  const context = page.context();
  const cdp = await context.newCDPSession(page).catch(() => null);
  if (cdp === null) {
    // Firefox and WebKit have no such session; there the context keeps it to the origin.
    await context.setHTTPCredentials({ ...credentials, origin });
    return { isRefused: () => false, end: async () => undefined };
  }
  const given = new Set<string>();
  let isRefused = false;
  const send = (...message: Parameters<CDPSession["send"]>): void => void cdp.send(...message).catch(() => undefined);
  cdp.on("Fetch.requestPaused", ({ requestId }) => send("Fetch.continueRequest", { requestId }));
  cdp.on("Fetch.authRequired", ({ requestId, authChallenge }) => {
    const isOurs = authChallenge.source !== "Proxy" && authChallenge.origin === origin;
    const isAgain = given.has(requestId);
    if (isOurs) given.add(requestId);
    if (isOurs && isAgain) isRefused = true;
    const answer = isAgain ? { response: "CancelAuth" as const } : { response: "ProvideCredentials" as const, ...credentials };
    send("Fetch.continueWithAuth", { requestId, authChallengeResponse: isOurs ? answer : { response: "Default" } });
  });
  await cdp.send("Fetch.enable", { handleAuthRequests: true, patterns: [{ urlPattern: `${origin}/*` }] });
  return { isRefused: () => isRefused, end: async () => await cdp.detach().catch(() => undefined) };
}
