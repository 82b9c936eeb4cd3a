import type { Frame, Page } from "playwright-core";
import { abortable } from "./abortable.ts";
import { placeOfFrame } from "./frame-script.ts";

/** What one frame answered, and where its content begins in the page's viewport. */
export interface FrameAnswer<Answer> {
  readonly frame: Frame;
  readonly answer: Answer;
  readonly x: number;
  readonly y: number;
  /** Index into the answers of the frame around it, and the ref of the iframe element there. */
  readonly owner: { readonly index: number; readonly ref: number } | null;
}

export interface FrameAnswers<Answer> {
  readonly answers: readonly FrameAnswer<Answer>[];
  /** False when a frame that is shown gave no answer. */
  readonly complete: boolean;
}

const CHILD_FRAME_MS = 3_000;
const ATTEMPTS = 6;

/**
 * Asks the main frame, then every frame shown in it, outer ones first. A navigation in the middle makes the question
 * be asked again; rejects when the page is closed, the signal aborts, or the page never answers.
 */
export async function askFrames<Answer>(
  page: Page,
  ask: (frame: Frame) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<FrameAnswers<Answer>> {
  const main = page.mainFrame();
  const answers: FrameAnswer<Answer>[] = [{ frame: main, answer: await askMain(page, ask, signal), x: 0, y: 0, owner: null }];
  let complete = true;
  let level: readonly number[] = [0];
  while (level.length > 0) {
    const children = level.flatMap((index) => (answers[index]?.frame.childFrames() ?? []).map((frame) => ({ frame, index })));
    const asked = await abortable(Promise.all(children.map((child) => askChild(child, answers, ask))), signal);
    const next: number[] = [];
    for (const child of asked) {
      if (child === "hidden") continue;
      if (child === "silent") complete = false;
      else next.push(answers.push(child) - 1);
    }
    level = next;
  }
  return { answers, complete };
}

async function askMain<Answer>(page: Page, ask: (frame: Frame) => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    try {
      return await abortable(ask(page.mainFrame()), signal);
    } catch (error) {
      // A document that is replaced under the question is no failure: the next one is asked instead.
      if (signal?.aborted || page.isClosed() || attempt === ATTEMPTS) throw error;
    }
  }
}

async function askChild<Answer>(
  child: { readonly frame: Frame; readonly index: number },
  answers: readonly FrameAnswer<Answer>[],
  ask: (frame: Frame) => Promise<Answer>,
): Promise<FrameAnswer<Answer> | "hidden" | "silent"> {
  const outer = answers[child.index];
  try {
    const limit = AbortSignal.timeout(CHILD_FRAME_MS);
    const place = await abortable(placeOfFrame(child.frame), limit);
    if (place === null || outer === undefined) return "silent";
    if (!place.visible) return "hidden";
    const answer = await abortable(ask(child.frame), limit);
    return { frame: child.frame, answer, x: outer.x + place.x, y: outer.y + place.y, owner: { index: child.index, ref: place.ref } };
  } catch {
    return child.frame.isDetached() ? "hidden" : "silent";
  }
}
