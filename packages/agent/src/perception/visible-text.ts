import type { Page } from "playwright-core";
import type { RawRun, Reading, Within } from "../page-script/messages.ts";
import { readFrame } from "./frame-script.ts";
import { joinLines } from "./join-lines.ts";
import { LIMITS } from "./perceive.ts";
import { askFrames, type FrameAnswer } from "./read-frames.ts";
import type { Box, PageElement, Snapshot } from "./snapshot.ts";

/** Text that reads as one line: neighbouring inline pieces are one run, blocks and cells are separate ones. */
export interface TextRun {
  readonly text: string;
  /** Index of the frame, main frame first. */
  readonly frame: number;
  readonly box: Box;
  /** Reading order over the whole page, from 0. */
  readonly order: number;
  readonly editable: false;
}

/** What a person can see written on the page: hidden, clipped, covered and same-coloured text is left out, and so is what stands in fields. */
export interface VisibleText {
  readonly url: string;
  readonly title: string;
  /** Of the main frame: tells one document from the next. */
  readonly document: string;
  /** What the server answered with it; null when it is not known. */
  readonly status: number | null;
  readonly truncated: boolean;
  /** A spinner, a progress bar or aria-busy is shown. */
  readonly busy: boolean;
  /** Name of a component whose inside is closed to scripts: what it shows is not among the runs. */
  readonly closed: string | null;
  readonly runs: readonly TextRun[];
  /** All runs, one a line; pieces that stand side by side on one line are one line. */
  joined(): string;
}

export interface VisibleTextOptions {
  /** Only what stands inside this element; without runs when it has left the document. */
  readonly within?: { readonly snapshot: Snapshot; readonly element: PageElement };
  readonly signal?: AbortSignal;
}

/** Reads the text of every frame once. */
export async function readVisibleText(page: Page, options: VisibleTextOptions = {}): Promise<VisibleText> {
  const { within, signal } = options;
  const where = within === undefined ? null : placeOf(within);
  const { answers, complete } = await askFrames(
    page,
    async (frame) => {
      const inside = where === null || frame !== where.frame ? null : where.within;
      return JSON.parse(await readFrame(frame, inside, LIMITS)) as Reading;
    },
    signal,
  );
  const wanted =
    within === undefined ? answers : where === null ? [] : answers.filter((at) => isInside(at, { frame: where.frame, answers, within }));
  const runs = wanted.flatMap((answer) => answer.answer.runs.map((run) => toRun(run, answer, answers.indexOf(answer))));
  const main = answers[0]?.answer;
  return {
    url: main?.url ?? "",
    title: main?.title ?? "",
    document: main?.document ?? "",
    status: main?.status ?? null,
    truncated: !complete || wanted.some(({ answer }) => answer.truncated),
    busy: answers.some(({ answer }) => answer.busy),
    closed: answers.find(({ answer }) => answer.closed !== null)?.answer.closed ?? null,
    runs: runs.map((run, order) => ({ ...run, order })),
    joined: () => joinLines(runs),
  };
}

type Where = { readonly frame: FrameAnswer<Reading>["frame"]; readonly within: Within };

function placeOf(within: { readonly snapshot: Snapshot; readonly element: PageElement }): Where | null {
  const { snapshot, element } = within;
  const frame = snapshot.frames[element.frame];
  const document = snapshot.documents[element.frame];
  if (frame === undefined || document === undefined) return null;
  const { ref, following } = element;
  return { frame, within: { document, ref, ...(following === undefined ? {} : { following }) } };
}

/** The element's own frame, and the frames shown by iframes inside it. */
function isInside(
  answer: FrameAnswer<Reading>,
  about: {
    readonly frame: Where["frame"];
    readonly answers: readonly FrameAnswer<Reading>[];
    readonly within: NonNullable<VisibleTextOptions["within"]>;
  },
): boolean {
  if (answer.frame === about.frame) return answer.answer.found;
  const { within, answers } = about;
  for (let at: FrameAnswer<Reading> | undefined = answer; at?.owner; at = answers[at.owner.index]) {
    const { owner } = at;
    if (answers[owner.index]?.frame !== about.frame) continue;
    const { element, snapshot } = within;
    const iframe = snapshot.elements.find((one) => one.frame === element.frame && one.ref === owner.ref);
    return iframe !== undefined && isFramedIn(iframe, within);
  }
  return false;
}

function isFramedIn(iframe: PageElement, { element, snapshot }: NonNullable<VisibleTextOptions["within"]>): boolean {
  const { following, ref } = element;
  if (following === undefined) return iframe.ref === ref || iframe.ancestors.includes(ref);
  const until = snapshot.elements.find((one) => one.frame === element.frame && one.ref === following.until);
  const isWithin = following.parent === null || iframe.ancestors.includes(following.parent);
  return isWithin && iframe.order > element.order && (until === undefined || iframe.order < until.order);
}

function toRun(run: RawRun, at: FrameAnswer<Reading>, frame: number): Omit<TextRun, "order"> {
  const [x, y, width, height] = run.box;
  return { text: run.text, frame, box: { x: x + at.x, y: y + at.y, width, height }, editable: false };
}
