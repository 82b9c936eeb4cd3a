import { withElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/**
 * Does the work while a thing that a style sheet keeps pulsing or swaying holds still. A person presses its middle, which never leaves it; the driver
 * waits for it to come to rest, which it never does. A thing that moves further than that is left alone.
 */
export async function whileStill<Result>(
  of: { readonly snapshot: Snapshot; readonly element: PageElement },
  work: () => Promise<Result>,
): Promise<Result> {
  const paused = await withElement(of, async (element) => await element.evaluateHandle(pauseSway));
  try {
    return await work();
  } finally {
    await paused?.evaluate(goOn).catch(() => undefined);
    await paused?.dispose().catch(() => undefined);
  }
}

/** Run in the page. */
async function pauseSway(element: Element): Promise<readonly Animation[]> {
  const MOMENTS = 30;
  const MOMENT_MS = 16;
  const endless: Animation[] = [];
  for (let at: Element | null = element; at !== null;) {
    const running = at.getAnimations().filter((one) => one.playState === "running");
    endless.push(...running.filter((one) => one.effect?.getComputedTiming().endTime === Infinity));
    const root = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  if (endless.length === 0) return [];
  const inAll = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const middles: { readonly x: number; readonly y: number }[] = [];
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    middles.push({ x: (left + right) / 2, y: (top + bottom) / 2 });
    inAll.left = Math.max(inAll.left, left);
    inAll.top = Math.max(inAll.top, top);
    inAll.right = Math.min(inAll.right, right);
    inAll.bottom = Math.min(inAll.bottom, bottom);
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
  }
  const isInAll = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
    x > inAll.left && x < inAll.right && y > inAll.top && y < inAll.bottom;
  if (!middles.every(isInAll)) return [];
  for (const one of endless) one.pause();
  return endless;
}

function goOn(paused: readonly Animation[]): void {
  for (const one of paused) one.play();
}
