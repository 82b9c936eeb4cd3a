import { isSignInPlace } from "../grounding/sign-in-form.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { VisibleText } from "../perception/visible-text.ts";
import type { Evidence } from "./evidence.ts";

/** What a page must be for something's absence on it to mean anything. */
export type Absence =
  | { readonly proves: true; readonly doubt?: string }
  /** A sentence part that follows "because". */
  | { readonly proves: false; readonly because: string };

/** "Loading orders…", "Fetching results, please wait". */
export const SAYS_BUSY =
  /^(?:(?:still )?(?:loading|fetching|searching|refreshing)\b.{0,40}(?:…|\.{3})|(?:.{0,40}\W)?please wait\b.{0,20})$/iu;

/** Whether not seeing something on this page proves that it is not there. */
export async function absenceOn(evidence: Evidence): Promise<Absence> {
  const { url } = evidence.condition;
  if (url === "" || url === "about:blank") return { proves: false, because: "the page is blank" };
  if (url.startsWith("chrome-error:")) return { proves: false, because: "the browser shows its own error page" };
  const text = await evidence.text();
  if (text.truncated) return { proves: false, because: "the page holds more than could be read" };
  const status = statusOf(evidence, text);
  if (status !== null && status >= 500) return { proves: false, because: `the page is an error page (the server answered ${status})` };
  if (text.runs.length === 0 && !hasContent(await evidence.snapshot())) return { proves: false, because: "the page is empty" };
  if (isStillLoading(text)) return { proves: false, because: "the page was still loading" };
  if (evidence.condition.isSending === true) return { proves: false, because: "the page still waited for an answer to what it had sent" };
  if (isSignInUnanswered(await evidence.snapshot(), evidence))
    return { proves: false, because: "the page still asks for the password that was given" };
  if (text.closed !== null) return { proves: false, because: `what <${text.closed}> shows is closed to reading` };
  const doubt = await doubtOf(evidence, text);
  return { proves: true, ...(doubt === null ? {} : { doubt }) };
}

/** Something on the page tells a person that it is not done. */
export function isStillLoading({ busy, runs }: VisibleText): boolean {
  return busy || runs.some((run) => SAYS_BUSY.test(run.text));
}

async function doubtOf(evidence: Evidence, text: VisibleText): Promise<string | null> {
  const status = statusOf(evidence, text);
  if (status !== null && status >= 400) return `the server answered ${status}, so this is an error page`;
  if (!isSignInPlace({ url: evidence.condition.url, title: text.title })) return null;
  return hasPasswordField(await evidence.snapshot()) ? "the page is a sign-in page" : null;
}

/** The document's own word counts: what the browser tells from outside may still be about the one before it. */
export function statusOf({ condition }: Evidence, text: VisibleText): number | null {
  return text.status ?? condition.status;
}

function hasPasswordField(snapshot: Snapshot): boolean {
  return snapshot.elements.some((element) => element.inputType === "password" && element.state.visible);
}

/**
 * A form to sign in that was sent and stands there as it was filled in, and nothing has come up since: over a socket, no request tells that its
 * answer is under way.
 */
function isSignInUnanswered({ elements }: Snapshot, { happened }: Evidence): boolean {
  const isGiven = elements.some(({ inputType, state }) => inputType === "password" && state.visible && state.empty === false);
  return (
    isGiven &&
    happened.typed.length > 0 &&
    happened.typedAtMs === null &&
    !elements.some(({ cameUp, text }) => cameUp === true && text !== "")
  );
}

/** A page of pictures or fields alone is a page. */
export function hasContent(snapshot: Snapshot): boolean {
  return snapshot.elements.some((element) => element.state.visible && (element.interactive || element.role === "img"));
}
