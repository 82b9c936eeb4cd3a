import type { ElementHandle, Page } from "playwright-core";
import type { PageElement, Snapshot } from "./snapshot.ts";

export interface PerceiveOptions {
  readonly signal?: AbortSignal;
}

/** Reads every frame of the page once. Never waits for the page to change; rejects only when the page is closed or the signal aborts. */
export async function perceive(_page: Page, _options: PerceiveOptions = {}): Promise<Snapshot> {
  throw new Error("in progress");
}

/** The live element behind an entry of the snapshot; null when it left the document since. */
export async function resolveElement(_snapshot: Snapshot, _element: PageElement): Promise<ElementHandle<Element> | null> {
  throw new Error("in progress");
}
