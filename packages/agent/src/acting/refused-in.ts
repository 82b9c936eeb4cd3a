import type { Frame } from "playwright-core";
import { type ActFailed, type Doing, failed, SECRET_NOT_ALLOWED } from "./outcome.ts";

/** Null when the page in the frame may have what is written there. */
export function refusedIn({ refuseSecret }: Doing, written: string, frame: Frame | undefined): ActFailed | null {
  // A frame without an address of its own is a part of the page around it.
  let at = frame;
  while (at !== undefined && at.parentFrame() !== null && /^(about:.*)?$/.test(at.url())) at = at.parentFrame() ?? undefined;
  const refusal = at === undefined ? null : (refuseSecret?.(written, at.url()) ?? null);
  return refusal === null ? null : failed(SECRET_NOT_ALLOWED, refusal);
}
