import { setTimeout as after } from "node:timers/promises";
import type { Act } from "../language/intent.ts";
import { abstractAct, type Perform } from "./abstract-act.ts";
import { check } from "./check.ts";
import { clickAway } from "./click-away.ts";
import { click, hover } from "./click.ts";
import { ACCEPTING, DISMISSING } from "./dialogs.ts";
import { download } from "./download.ts";
import { drag } from "./drag.ts";
import { clear, fill } from "./fill.ts";
import { focus, selectText } from "./focus.ts";
import { answerHttpSignIn } from "./http-sign-in.ts";
import { moveInHistory, navigate } from "./navigate.ts";
import { type ActFailed, type ActOutcome, type Doing, failed, NO_EFFECT, type PerformContext, SECRET_NOT_ALLOWED } from "./outcome.ts";
import { press } from "./press.ts";
import { resize } from "./resize.ts";
import { scroll } from "./scroll.ts";
import { select } from "./select.ts";
import type { BrowserSession } from "./session.ts";
import { sort } from "./sort.ts";
import { closeTab, openTab, switchTab } from "./switch-tab.ts";
import { upload } from "./upload.ts";
import { signIn } from "./sign-in.ts";

export type { ActOutcome, PerformContext } from "./outcome.ts";

const LONGEST_PAUSE_MS = 60_000;

/**
 * Carries out one act on the page in front. A failure that the page can cause is a value; rejects only when the signal
 * aborts, the page is closed, or `resolveValue` throws. What is not done with the page (waits for a condition, memory, email) is
 * refused with the code `not_an_action`.
 */
export async function performAct(session: BrowserSession, act: Act, context: PerformContext): Promise<ActOutcome> {
  context.signal.throwIfAborted();
  if (session.crashed) return failed("crashed", "The page has crashed.");
  const doing: Doing = { ...context, session };
  if (act.kind === "dialog") return answerDialog(doing, act);
  const pressed = foretoldBy(session, act);
  if (pressed !== null) return pressed;
  const ahead = context.next?.kind === "dialog" ? context.next : answerOf(context.next);
  const refusal = ahead?.text === undefined ? null : refusalOf(doing, ahead.text);
  if (refusal !== null) return refusal;
  const unsent = act.kind === "upload" ? refusalOf(doing, act.files.map(({ content = "" }) => content).join(" ")) : null;
  if (unsent !== null) return unsent;
  session.dialogs.begin(ahead === null ? null : { answer: ahead.answer, text: textOf(doing, ahead) });
  const named = withValues(act, context.resolveValue);
  const answered = context.ifVisible === true ? null : await answerHttpSignIn(doing, named);
  if (answered !== null) return answered;
  return named.kind === "pause" ? await pause(doing, named) : await perform(doing, named);
}

async function perform(doing: Doing, named: Act): Promise<ActOutcome> {
  const orTyped = named.kind === "set";
  const way: Perform = async (act, ground) => await perform({ ...doing, ...(ground === undefined ? {} : { ground }), orTyped }, act);
  switch (named.kind) {
    case "navigate":
      return navigate(doing, named);
    case "history":
      return moveInHistory(doing, named);
    case "click":
      return click(doing, named);
    case "hover":
      return hover(doing, named);
    case "fill":
      return fill(doing, named);
    case "clear":
      return clear(doing, named);
    case "select":
      return select(doing, named);
    case "check":
      return check(doing, named);
    case "press":
      return press(doing, named);
    case "sign_in":
      return signIn(doing, named);
    case "scroll":
      return scroll(doing, named);
    case "click_away":
      return clickAway(doing, named);
    case "resize":
      return resize(doing, named);
    case "focus":
      return focus(doing, named);
    case "select_text":
      return selectText(doing, named);
    case "drag":
      return drag(doing, named);
    case "upload":
      return upload(doing, named);
    case "download":
      return download(doing, named);
    case "open_tab":
      return openTab(doing, named);
    case "switch_tab":
      return switchTab(doing, named);
    case "close_tab":
      return closeTab(doing);
    case "set":
    case "choose":
    case "operate":
    case "add":
    case "filter":
    case "search":
      return abstractAct(doing, named, way);
    case "sort":
      return sort(doing, named, way);
    default:
      return failed("not_an_action", `"${named.kind}" is nothing that is done with the page.`);
  }
}

/** As the author says: the only wait for nothing but time. */
async function pause({ signal }: Doing, { durationMs }: Extract<Act, { readonly kind: "pause" }>): Promise<ActOutcome> {
  await after(Math.min(durationMs, LONGEST_PAUSE_MS), undefined, { signal });
  return { ok: true, words: `wait ${durationMs / 1_000} s`, actions: 0, effect: NO_EFFECT };
}

/** Said after the act that opened it, it confirms how that was answered; said before, it holds for the next one. */
function answerDialog(doing: Doing, act: Extract<Act, { readonly kind: "dialog" }>): ActOutcome {
  const refusal = act.text === undefined ? null : refusalOf(doing, act.text);
  if (refusal !== null) return refusal;
  const said = doing.session.dialogs.takeSaid();
  if (said === null) {
    doing.session.expectDialog(act.answer, textOf(doing, act));
    return { ok: true, words: `${act.answer} the next dialog`, actions: 0, effect: NO_EFFECT };
  }
  // An alert has one button: however it is pressed, the page learns nothing from it.
  if (said.answer === act.answer || said.kind === "alert")
    return { ok: true, words: `${act.answer} the ${said.kind} "${said.message}"`, actions: 1, effect: NO_EFFECT };
  const answered = said.answer === "accept" ? "accepted" : "dismissed";
  return failed(
    "dialog_answered",
    `The ${said.kind} "${said.message}" had already been ${answered}. Say how to answer it in the line before it opens.`,
  );
}

/** `Click OK`, after an act on which the browser itself asked: people see one dialog as the other. */
function answerOf(act: Act | undefined): Extract<Act, { readonly kind: "dialog" }> | null {
  if (act?.kind !== "click" || act.double === true || act.button === "right" || act.target.ordinal !== undefined) return null;
  const { name = "", role, relations, scope = [] } = act.target;
  if (relations !== undefined || (role !== undefined && role !== "button") || scope.some(({ kind }) => kind !== "dialog")) return null;
  if (ACCEPTING.test(name)) return { kind: "dialog", answer: "accept" };
  const isClosed = /^close$/i.test(name) && scope.length > 0;
  return DISMISSING.test(name) || isClosed ? { kind: "dialog", answer: "dismiss" } : null;
}

function foretoldBy(session: BrowserSession, act: Act): ActOutcome | null {
  const meant = answerOf(act);
  const said = meant === null ? null : session.dialogs.takeForetold(meant.answer);
  return said === null
    ? null
    : { ok: true, words: `${meant?.answer ?? "answer"} the ${said.kind} "${said.message}"`, actions: 1, effect: NO_EFFECT };
}

function refusalOf({ refuseSecret, session }: Doing, written: string): ActFailed | null {
  const refusal = refuseSecret?.(written, session.page.url()) ?? null;
  return refusal === null ? null : failed(SECRET_NOT_ALLOWED, refusal);
}

function textOf(doing: Doing, act: Extract<Act, { readonly kind: "dialog" }>): string | undefined {
  return act.text === undefined ? undefined : doing.resolveValue(act.text);
}

/** Names of things may hold variables as well: `click "{{product}}"`. What is typed is put in later, where it is used. */
function withValues(act: Act, resolveValue: (text: string) => string): Act {
  const resolve = <Value>(value: Value): Value => {
    if (typeof value === "string") return (value.includes("{{") ? resolveValue(value) : value) as Value;
    if (Array.isArray(value)) return value.map(resolve) as Value;
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)])) as Value;
  };
  // An address and what is typed have their own rules for it.
  if (act.kind === "scroll") return typeof act.to === "string" ? act : { ...act, to: resolve(act.to) };
  if (act.kind === "drag" || act.kind === "switch_tab") return resolve(act);
  if (act.kind === "upload") return { ...act, target: resolve(act.target), files: resolve(act.files) };
  if (!("target" in act) || act.target === undefined || act.target === null) return act;
  return { ...act, target: resolve(act.target) } as Act;
}
