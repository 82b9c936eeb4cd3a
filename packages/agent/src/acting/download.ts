import type { Act } from "../language/intent.ts";
import { clickOn } from "./click.ts";
import { onElement } from "./on-element.ts";
import type { DownloadedFile } from "./downloads.ts";
import { type ActFailed, type ActOutcome, type Doing, failed } from "./outcome.ts";

/** Clicks, and waits until the file is there whole. `downloaded` of the outcome is its name. */
export async function download(doing: Doing, act: Extract<Act, { readonly kind: "download" }>): Promise<ActOutcome> {
  const { session } = doing;
  let before = session.files.length;
  const clicked = await onElement(doing, {
    kind: "click",
    target: act.target,
    act: async (found) => {
      before = session.files.length;
      await clickOn(found, { button: "left", double: false });
      return { words: `click ${found.words}`, actions: 1 };
    },
  });
  if (!clicked.ok || clicked.skipped === true) return clicked;
  const file = await wholeFile(doing, before);
  if (!("name" in file)) return { ...file, actions: 1 };
  const words = `${clicked.words} and download "${file.name}" (${file.size} bytes)`;
  const effect = { ...clicked.effect, changed: true, words: `"${file.name}" downloaded` };
  return { ...clicked, words, effect, downloaded: file.name };
}

async function wholeFile({ session, deadline, signal }: Doing, before: number): Promise<DownloadedFile | ActFailed> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, deadline.remainingMs))]);
  while ((session.files[before]?.state ?? "under_way") === "under_way" && !limit.aborted) await session.traffic.change(limit);
  signal.throwIfAborted();
  const file = session.files[before];
  if (file === undefined) return failed("no_download", `No download began. The page in front is ${session.page.url()}.`);
  if (file.state === "saved") return file;
  const why = file.state === "failed" ? `failed: ${file.failure ?? "it broke off"}` : "did not come to its end in time";
  return failed("download_failed", `The download of "${file.name}" ${why}.`);
}
