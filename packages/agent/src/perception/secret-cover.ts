import type { Frame } from "playwright-core";
import { PAGE_SCRIPT_KEY } from "../page-script/messages.ts";
import { abortable } from "./abortable.ts";
import { evaluateIn } from "./script-channel.ts";

const ANSWER_MS = 1_000;

/** Under this symbol whoever records the page leaves `begin(element)` and `end()`, to keep from pictures what is typed between. */
export const COVER_KEY = "runwright.cover";

export interface TypedInto {
  readonly frame: Frame;
  readonly document: string;
  readonly ref: number;
}

/** Types while the field, and what the page writes meanwhile, is kept from pictures: a part of a secret says much of it already. */
export async function whileCovered<Result>({ frame, document, ref }: TypedInto, type: () => Promise<Result>): Promise<Result> {
  const cover = `globalThis[Symbol.for(${JSON.stringify(COVER_KEY)})]`;
  const element = `globalThis[Symbol.for(${JSON.stringify(PAGE_SCRIPT_KEY)})]?.resolve(${JSON.stringify(document)}, ${ref})`;
  await tell(frame, `${cover}?.begin(${element})`);
  try {
    return await type();
  } finally {
    await tell(frame, `${cover}?.end()`);
  }
}

/** A page that is left by what was typed, or hangs, has nothing to say to it. */
async function tell(frame: Frame, expression: string): Promise<void> {
  await abortable(evaluateIn(frame, `void ${expression}`), AbortSignal.timeout(ANSWER_MS)).catch(() => undefined);
}
