import type { ElementHandle, Page } from "playwright-core";
import type { PageScript, Survey } from "../page-script/messages.ts";
import { columnHeadersOf, keyOf } from "./column-headers.ts";
import { drawnBoxesOf } from "./drawn-boxes.ts";
import { type Actionable, reachInFrame } from "./element-engine.ts";
import { resolveInFrame, surveyFrame } from "./frame-script.ts";
import { keepMessages } from "./messages-shown.ts";
import { toPageElement } from "./page-element.ts";
import { unpacked } from "./unpacked.ts";
import { askFrames } from "./read-frames.ts";
import { type Answer, callScript } from "./script-channel.ts";
import type { PageElement, Pair, Snapshot } from "./snapshot.ts";
import { inVisualOrder } from "./visual-order.ts";

export interface PerceiveOptions {
  readonly signal?: AbortSignal;
}

/**
 * Enough for any page a person can take in; what is beyond makes the snapshot `truncated`, and then nothing is refuted by it. The time is for
 * pages of hundreds of thousands of nodes: 10,000 take some 60 ms, and 20 times as long on a machine that is short of processor time.
 */
export const LIMITS = { elements: 5_000, hiddenElements: 600, durationMs: 2_000 } as const;

/** Reads every frame of the page once. Never waits for the page to change; rejects only when the page is closed or the signal aborts. */
export async function perceive(page: Page, options: PerceiveOptions = {}): Promise<Snapshot> {
  const { answers, complete } = await askFrames(
    page,
    async (frame) => JSON.parse(await surveyFrame(frame, LIMITS)) as Survey,
    options.signal,
  );
  const elements: ReturnType<typeof toPageElement>[] = [];
  for (const [frame, { answer, x, y }] of answers.entries()) {
    const around = new Map<number, readonly number[]>();
    /** One list for all that stands in the same thing. */
    const inside = new Map<number, readonly number[]>();
    const contents = new Map(answers.flatMap(({ owner }, index) => (owner?.index === frame ? [[owner.ref, index] as const] : [])));
    for (const raw of inVisualOrder(unpacked(answer))) {
      const { ref, parent } = raw;
      const ancestors = parent === undefined ? [] : (inside.get(parent) ?? [parent, ...(around.get(parent) ?? [])]);
      if (parent !== undefined) inside.set(parent, ancestors);
      around.set(ref, ancestors);
      elements.push(toPageElement(raw, { frame, x, y, ancestors, order: elements.length, contentFrame: contents.get(ref) }));
    }
  }
  const main = answers[0]?.answer;
  const headed = drawnBoxesOf(columnHeadersOf(elements));
  const painted = answers.flatMap(({ answer }) => answer.painted ?? []);
  const snapshot: Snapshot = {
    url: main?.url ?? "",
    title: main?.title ?? "",
    frames: answers.map(({ frame }) => frame),
    documents: answers.map(({ answer }) => answer.document),
    elements: headed,
    pairs: pairsIn(
      headed,
      answers.map(({ answer }) => answer),
    ),
    ...(painted.length === 0 ? {} : { painted }),
    truncated: !complete || answers.some(({ answer }) => answer.truncated),
    takenAt: Date.now(),
    quietMs: Math.min(...answers.map(({ answer }) => answer.quietMs)),
    changes: answers.map(({ answer }) => answer.changes),
  };
  keepMessages(page, snapshot);
  return snapshot;
}

function pairsIn(elements: readonly PageElement[], surveys: readonly Survey[]): readonly Pair[] {
  if (surveys.every(({ pairs = [] }) => pairs.length === 0)) return [];
  const byRef = new Map(elements.map((element) => [keyOf(element.frame, element.ref), element]));
  return surveys.flatMap(({ pairs = [] }, frame) =>
    pairs.flatMap(([one, other]) => {
      const [label, value] = [byRef.get(keyOf(frame, one)), byRef.get(keyOf(frame, other))];
      return label === undefined || value === undefined ? [] : [{ label, value }];
    }),
  );
}

/** The live element behind an entry of the snapshot; null when it left the document since. */
export async function resolveElement(snapshot: Snapshot, element: PageElement): Promise<ElementHandle<Element> | null> {
  const frame = snapshot.frames[element.frame];
  const document = snapshot.documents[element.frame];
  if (frame === undefined || document === undefined || frame.isDetached()) return null;
  try {
    return await resolveInFrame(frame, document, element.ref);
  } catch {
    // The document went away between the question and the answer.
    return null;
  }
}

/** Uses the live element and lets go of it; null when it left the document since. */
export async function withElement<Result>(
  { snapshot, element }: { readonly snapshot: Snapshot; readonly element: PageElement },
  use: (handle: ElementHandle<Element>) => Promise<Result>,
): Promise<Result | null> {
  const handle = await resolveElement(snapshot, element);
  if (handle === null) return null;
  try {
    return await use(handle);
  } finally {
    await handle.dispose();
  }
}

/** The live element for acting on it. It can be gone all the same when it is used; that rejects at once. */
export async function reachElement(snapshot: Snapshot, element: PageElement): Promise<Actionable | null> {
  const frame = snapshot.frames[element.frame];
  const document = snapshot.documents[element.frame];
  if (frame === undefined || document === undefined || frame.isDetached()) return null;
  try {
    return await reachInFrame(frame, document, element.ref);
  } catch {
    // The document went away between the question and the answer.
    return null;
  }
}

type AboutElement = "checkedOf" | "focus" | "isExpanded" | "isFillable" | "optionsOf" | "taken" | "takerOfPress";
type Question = { readonly [Name in AboutElement]: Parameters<PageScript[Name]> extends [string, number, ...infer More] ? More : never };

/** Asks the page script about one element; null when it left the document since. */
export async function askElement<Name extends AboutElement>(
  of: { readonly snapshot: Snapshot; readonly element: PageElement },
  name: Name,
  ...more: Question[Name]
): Promise<Answer<Name> | null> {
  const { snapshot, element } = of;
  const frame = snapshot.frames[element.frame];
  const document = snapshot.documents[element.frame];
  if (frame === undefined || document === undefined) return null;
  const args = [document, element.ref, ...more] as unknown as Parameters<PageScript[Name]>;
  return await callScript(frame, name, ...args);
}
