import { abortable } from "../perception/abortable.ts";
import { readVisibleText } from "../perception/visible-text.ts";
import type { RunState } from "./run-state.ts";

const PICTURE_MS = 5_000;

/** A picture of the page for a model; undefined when a secret is to be read on it, or it cannot be had. What is in password fields is covered. */
export async function pictureOf(run: RunState, mask: (text: string) => string): Promise<Uint8Array | undefined> {
  const { page } = run.session;
  const signal = AbortSignal.any([run.workSignal(), AbortSignal.timeout(PICTURE_MS)]);
  try {
    const shown = (await readVisibleText(page, { signal })).joined();
    const held = await abortable(Promise.all(page.frames().map(async (frame) => await frame.evaluate<string[]>(FIELD_VALUES))), signal);
    if ([shown, ...held.flat()].some((text) => mask(text) !== text)) return undefined;
    return await abortable(
      page.screenshot({ type: "jpeg", quality: 60, scale: "css", mask: [page.locator("input[type=password]")], timeout: PICTURE_MS }),
      signal,
    );
  } catch {
    run.signal.throwIfAborted();
    return undefined;
  }
}

const FIELD_VALUES = `Array.from(document.querySelectorAll("input:not([type=password]),textarea"), (field) => String(field.value))`;
