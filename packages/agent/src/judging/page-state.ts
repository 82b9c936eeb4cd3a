import { asksToSignIn } from "../grounding/sign-in-form.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { titlesOfPage } from "./check-page.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { hasContent, isStillLoading, SAYS_BUSY, statusOf } from "./page-condition.ts";
import { topDialog } from "./behind-dialog.ts";

/** What is known of the run, beside the page. */
export interface AboutRun {
  /** The author's sentence that did not come true. */
  readonly line: string;
  readonly saysHowToSignIn: boolean;
  readonly gavePassword: boolean;
  readonly wasLetIn: boolean;
}

type Sign = (evidence: Evidence, about: AboutRun) => Promise<string | null>;

/**
 * Why a thing may not be on a page that should have it, told by general signs; null when the page is one like any other. A sentence for
 * people, never a reason to judge otherwise.
 */
export async function stateOfPage(evidence: Evidence, about: AboutRun): Promise<string | null> {
  for (const sign of [notOpened, signIn, errorPage, covered, loading, blank]) {
    const told = await sign(evidence, about);
    if (told !== null) return told;
  }
  return null;
}

const notOpened: Sign = async ({ condition: { url } }) => {
  if (url === "" || url === "about:blank") return "No page is open: the address is blank.";
  return url.startsWith("chrome-error:") ? "The page could not be opened: the browser shows its own error page." : null;
};

const signIn: Sign = async (evidence, { saysHowToSignIn, gavePassword, wasLetIn }) => {
  if (!asksToSignIn(await evidence.snapshot())) return null;
  if (gavePassword)
    return `The page asks to sign in${wasLetIn ? " again: the session has ended" : ", though a password was typed before"}.`;
  const since = wasLetIn ? ", which the pages before did not" : "";
  return `The page asks to sign in${since}${saysHowToSignIn ? "" : `${since === "" ? ", " : " "}and the Test does not say how`}.`;
};

const ERROR_TITLE =
  /^(?:error\b\W*)?[45]\d\d\b|\b(?:page|file|resource|site|url) (?:was |is |could |can )?(?:not|n['’]t) (?:be )?found\b|^not found\b|\b(?:internal|unexpected|unhandled|application|server|fatal|runtime) (?:server )?(?:error|exception)\b|bad gateway|service (?:is )?(?:temporarily )?unavailable|gateway time-?out|\bwent wrong\b|\berror (?:has )?occurred\b|^(?:access|permission) denied|^(?:forbidden|unauthori[sz]ed)\b|^(?:oops|whoops)\b|\b(?:down for|under) maintenance\b/i;
/** What a program says when it stops, on the page instead of in its log. */
const TRACE = /^Traceback \(most recent call last\)|^\s*at \S.* \(?\S+:\d+:\d+\)?$|^(?:PHP )?(?:Fatal|Parse) error: |^Stack trace:/m;
/** An error page is about nothing else. */
const SHORT_PAGE = 1_500;

const errorPage: Sign = async (evidence) => {
  const text = await evidence.text();
  const status = statusOf(evidence, text);
  if (status !== null && status >= 400) return `This is an error page: the server answered with status ${status}.`;
  const shown = text.joined();
  const trace = TRACE.exec(shown);
  if (trace !== null) return `This looks like an error page: it shows ${quoted(trace[0].trim())}.`;
  if (shown.length > SHORT_PAGE) return null;
  const headings = titlesOfPage(await evidence.snapshot());
  const said = [...headings, text.runs[0]?.text ?? "", text.title].find((words) => ERROR_TITLE.test(words));
  return said === undefined ? null : `This looks like an error page: it says ${quoted(said)}.`;
};

/** Whoever speaks of a dialog knows that it is there. */
const OF_DIALOG = /\b(?:dialog|modal|pop-?up|overlay|drawer|window)\b/i;

const covered: Sign = async (evidence, { line }) => {
  const snapshot = await evidence.snapshot();
  if (OF_DIALOG.test(line)) return null;
  const behind = snapshot.elements.filter(({ interactive, state, reachable }) => interactive && state.visible && !reachable);
  const dialog = topDialog(snapshot);
  if (dialog !== undefined && behind.length > 0) {
    const title = titleOf(dialog, snapshot);
    return title !== "" && line.toLowerCase().includes(title.toLowerCase())
      ? null
      : `A dialog covers the page${title === "" ? "" : `: ${quoted(title)}`}.`;
  }
  const cover = coverOf(snapshot);
  return cover === null ? null : `Something lies over the page: ${cover}.`;
};

function titleOf(dialog: PageElement, snapshot: Snapshot): string {
  const heading = PageIndex.of(snapshot)
    .within(dialog)
    .find(({ role, state }) => role === "heading" && state.visible);
  return (dialog.name || heading?.text || dialog.text).slice(0, 80);
}

const LEAST_COVERED = 2;

/** What lies over most of what could be pressed in view. */
function coverOf({ elements }: Snapshot): string | null {
  const inView = elements.filter(({ interactive, state }) => interactive && state.visible && state.inViewport);
  const covers = Map.groupBy(inView, ({ coveredBy }) => coveredBy);
  covers.delete(undefined);
  const [most] = [...covers].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] !== undefined && most[1].length >= LEAST_COVERED && most[1].length * 2 >= inView.length ? most[0] : null;
}

const loading: Sign = async (evidence) => {
  const text = await evidence.text();
  const { isSending, unanswered } = evidence.condition;
  if (isStillLoading(text)) {
    const said = text.runs.find((run) => SAYS_BUSY.test(run.text));
    return `The page is still loading: it shows ${said === undefined ? "a sign of it, such as a spinner or a skeleton" : quoted(said.text)}.`;
  }
  if (unanswered !== undefined && unanswered !== null) return `The page still waits for the answer to ${unanswered}.`;
  return isSending === true ? "The page still waits for the answer to what it has sent." : null;
};

const blank: Sign = async (evidence) => {
  const { runs, truncated, closed } = await evidence.text();
  if (runs.length > 0 || truncated || closed !== null || hasContent(await evidence.snapshot())) return null;
  return "The page is empty.";
};
