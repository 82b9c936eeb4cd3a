import type { Page } from "playwright-core";
import type { RawRun, Reading } from "../page-script/messages.ts";
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
  readonly truncated: boolean;
  /** A spinner, a progress bar or aria-busy is shown. */
  readonly busy: boolean;
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
      const inside = where === null || frame !== where.frame ? null : where;
      return JSON.parse(await readFrame(frame, inside && { document: inside.document, ref: inside.ref }, LIMITS)) as Reading;
    },
    signal,
  );
  const wanted = within === undefined ? answers : where === null ? [] : answers.filter((at) => isInside(at, { ...where, answers, within }));
  const runs = wanted.flatMap((answer) => answer.answer.runs.map((run) => toRun(run, answer, answers.indexOf(answer))));
  const main = answers[0]?.answer;
  return {
    url: main?.url ?? "",
    title: main?.title ?? "",
    truncated: !complete || wanted.some(({ answer }) => answer.truncated),
    busy: answers.some(({ answer }) => answer.busy),
    runs: runs.map((run, order) => ({ ...run, order })),
    joined: () => joinLines(runs),
  };
}

type Where = { readonly frame: FrameAnswer<Reading>["frame"]; readonly document: string; readonly ref: number };

function placeOf(within: { readonly snapshot: Snapshot; readonly element: PageElement }): Where | null {
  const { snapshot, element } = within;
  const frame = snapshot.frames[element.frame];
  const document = snapshot.documents[element.frame];
  return frame === undefined || document === undefined ? null : { frame, document, ref: element.ref };
}

/** The element's own frame, and the frames shown by iframes inside it. */
function isInside(
  answer: FrameAnswer<Reading>,
  about: Where & { readonly answers: readonly FrameAnswer<Reading>[]; readonly within: VisibleTextOptions["within"] },
): boolean {
  if (answer.frame === about.frame) return answer.answer.found;
  const { within, answers } = about;
  for (let at: FrameAnswer<Reading> | undefined = answer; at?.owner; at = answers[at.owner.index]) {
    const { owner } = at;
    if (answers[owner.index]?.frame !== about.frame || within === undefined) continue;
    const iframe = within.snapshot.elements.find((element) => element.frame === within.element.frame && element.ref === owner.ref);
    return iframe !== undefined && (iframe.ref === about.ref || iframe.ancestors.includes(about.ref));
  }
  return false;
}

function toRun(run: RawRun, at: FrameAnswer<Reading>, frame: number): Omit<TextRun, "order"> {
  const { x, y, width, height } = run.box;
  return { text: run.text, frame, box: { x: x + at.x, y: y + at.y, width, height }, editable: false };
}
