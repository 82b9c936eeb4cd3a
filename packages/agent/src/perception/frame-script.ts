import type { ElementHandle, Frame } from "playwright-core";
import {
  type ElementDetails,
  type FramePlace,
  type Limits,
  PAGE_SCRIPT_KEY,
  type PageScript,
  type Standing,
  type Stillness,
  type Within,
} from "../page-script/messages.ts";
import { PAGE_SCRIPT_SOURCE } from "../page-script/page-script.generated.ts";
import { callScript, evaluateIn } from "./script-channel.ts";
import type { PageElement, Snapshot } from "./snapshot.ts";

/** Run before a page's own scripts, so that it sees every change from the start. */
export const INIT_SCRIPT: string = PAGE_SCRIPT_SOURCE;

type Holder = Readonly<Record<symbol, PageScript | undefined>>;

/** What stands in a frame: one round trip, a second one where the script was not there yet. */
export async function surveyFrame(frame: Frame, limits: Limits): Promise<string> {
  return askTwice(frame, async () => callScript(frame, "survey", limits));
}

export async function readFrame(frame: Frame, within: Within | null, limits: Limits): Promise<string> {
  return askTwice(frame, async () => callScript(frame, "read", within, limits));
}

/** Null when the element is gone, or the frame shows another document. */
export async function readDetails({ frames, documents }: Snapshot, { frame: at, ref }: PageElement): Promise<ElementDetails | null> {
  const [frame, document] = [frames[at], documents[at]];
  if (frame === undefined || document === undefined) return null;
  const told = await callScript(frame, "detailsOf", document, ref);
  return told === null ? null : (JSON.parse(told) as ElementDetails);
}

/** Null when the element is gone or the frame shows another document. */
export async function resolveInFrame(frame: Frame, document: string, ref: number): Promise<ElementHandle<Element> | null> {
  const handle = await frame.evaluateHandle(
    ([key, of, number]) => (globalThis as unknown as Holder)[Symbol.for(key)]?.resolve(of, number) ?? null,
    [PAGE_SCRIPT_KEY, document, ref] as const,
  );
  const element = handle.asElement();
  if (element === null) await handle.dispose();
  return element as ElementHandle<Element> | null;
}

/** Null when the script is not in the frame around it. */
export async function placeOfFrame(frame: Frame): Promise<FramePlace | null> {
  const element = await frame.frameElement();
  try {
    return await element.evaluate(
      (node, key) => (globalThis as unknown as Holder)[Symbol.for(key)]?.placeOf(node as Element) ?? null,
      PAGE_SCRIPT_KEY,
    );
  } finally {
    await element.dispose();
  }
}

/** How many changes the frame has seen once so many animation frames have been drawn; null when its document was replaced. */
export async function countChanges(
  frame: Frame,
  frames: number,
): Promise<{ readonly changes: number; readonly closing: boolean; readonly leaving: boolean } | null> {
  return callScript(frame, "countAfter", frames);
}

/** How the frame's document stands; null where the script is not in it. */
export async function standingOf(frame: Frame): Promise<Standing | "replaced" | null> {
  return await callScript(frame, "standing").catch(() => "replaced" as const);
}

/** Whether nothing that the document does by itself will change it within this time; soon, unless given. */
export async function isAtRest(frame: Frame, withinMs?: number): Promise<boolean> {
  return callScript(frame, "isAtRest", withinMs).then(
    (resting) => resting === true,
    () => false,
  );
}

/** Whether the page moved a link or a button away between the mouse going down on it and up, so that it was not clicked. */
export async function hasSlipped(frame: Frame): Promise<boolean> {
  return callScript(frame, "hasSlipped").then(
    (slipped) => slipped === true,
    () => false,
  );
}

/** Waits until the frame has held still for two animation frames, or has changed; null when its document was replaced meanwhile. */
export async function holdStill(frame: Frame, document: string, ref: number | null): Promise<Stillness | null> {
  return callScript(frame, "holdStill", document, ref);
}

/** Whether the mouse or a finger went down in the frame since then; false when its document was replaced meanwhile. */
export async function wasPressedSince(frame: Frame, epochMs: number): Promise<boolean> {
  return ((await callScript(frame, "lastPressAt")) ?? 0) >= epochMs;
}

async function askTwice(frame: Frame, ask: () => Promise<string | null>): Promise<string> {
  const first = await ask();
  if (first !== null) return first;
  await evaluateIn(frame, PAGE_SCRIPT_SOURCE);
  return (await ask()) ?? "null";
}
