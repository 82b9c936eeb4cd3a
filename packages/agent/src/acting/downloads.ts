import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Download } from "playwright-core";
import type { TranscriptBody } from "../transcript.ts";

/** A file that the page gave; it lies in the browser's folder for downloads until the browser's context is closed. */
export interface DownloadedFile {
  /** As the page names it. */
  readonly name: string;
  readonly url: string;
  readonly state: "under_way" | "saved" | "failed";
  /** Bytes; 0 until it is saved. */
  readonly size: number;
  /** Hexadecimal; empty until it is saved. */
  readonly sha256: string;
  /** Where it lies; null until it is saved. */
  readonly path: string | null;
  /** Why it did not come, in the browser's words. */
  readonly failure?: string;
}

type DownloadEvent = Extract<TranscriptBody, { readonly type: "download" }>;

/** A page that gives files over and over fills no disk. */
const MOST_FILES = 100;

/** The files that were downloaded in one session, the newest last. */
export class Downloads {
  readonly #note: (event: DownloadEvent) => void;
  readonly #changed: () => void;
  #files: DownloadedFile[] = [];

  /** `changed` is called when a file begins, and when it is there or has failed. */
  constructor(note: (event: DownloadEvent) => void, changed: () => void) {
    this.#note = note;
    this.#changed = changed;
  }

  get files(): readonly DownloadedFile[] {
    return this.#files;
  }

  add(download: Download): void {
    const at = this.#files.length;
    if (at >= MOST_FILES) {
      download.cancel().catch(() => undefined);
      return;
    }
    const file: DownloadedFile = {
      name: download.suggestedFilename(),
      url: download.url(),
      state: "under_way",
      size: 0,
      sha256: "",
      path: null,
    };
    this.#files.push(file);
    this.#changed();
    void this.#keep(download, at);
  }

  async #keep(download: Download, at: number): Promise<void> {
    const file = this.#files[at];
    if (file === undefined) return;
    const done = await this.#finish(download, file);
    this.#files[at] = done;
    const { name, size, sha256, failure } = done;
    this.#note({ type: "download", name, ...(failure === undefined ? { size, sha256 } : { failure }) });
    this.#changed();
  }

  async #finish(download: Download, file: DownloadedFile): Promise<DownloadedFile> {
    try {
      const path = await download.path();
      return { ...file, ...(await measure(path)), state: "saved", path };
    } catch {
      const failure = (await download.failure().catch(() => null)) ?? "The file could not be saved.";
      return { ...file, state: "failed", failure };
    }
  }
}

async function measure(path: string): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const part of createReadStream(path)) {
    const bytes = part as Buffer;
    size += bytes.length;
    hash.update(bytes);
  }
  return { size, sha256: hash.digest("hex") };
}
