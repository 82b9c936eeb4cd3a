import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { DevicePass, HandOut } from "@runwright/contracts";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { BLANK_DEVICE, takeBlank } from "../browser/blank-page.ts";
import { deviceOptions, environmentOptions, VIEWPORTS } from "../browser/device-options.ts";
import { whileOpening } from "../browser/while-opening.ts";
import { coverSecrets } from "../secrets/cover-secrets.ts";
import { scrubTrace } from "../secrets/scrub-trace.ts";
import { type SecretMask, secretsOfHandOut } from "@runwright/agent/secrets";
import { openTranscript, type TranscriptFile } from "./transcript-file.ts";

export interface Recorded {
  readonly kind: "video" | "trace" | "transcript";
  /** Null where there is none. Never rejects. */
  readonly file: Promise<string | null>;
}

/** A page in a context of its own that is recorded: video, trace, transcript. */
export interface Recording {
  readonly page: Page;
  readonly transcript: TranscriptFile;
  /** Why there is no video although it was wanted. */
  readonly videoProblem: string | null;
  /** Ends the page and keeps nothing of it. */
  discard(): Promise<void>;
  /** Ends the recording; each file is there as soon as it is whole. `onProblem` hears what could not be kept. Never throws. */
  finish(onProblem: (problem: string) => void): readonly Recorded[];
}

export interface RecordingOptions {
  readonly browser: Browser;
  readonly device: DevicePass;
  readonly handOut: HandOut;
  readonly mask: SecretMask;
  readonly folder: string;
  readonly video: boolean;
  /** Pictures of what happens in the trace, of the same stream as the video. */
  readonly filmStrip: boolean;
  /** What the browser knows from the beginning, as `BrowserContext.storageState` gives it. */
  readonly storageState?: BrowserContextOptions["storageState"];
  /** Ends the opening. */
  readonly signal: AbortSignal;
}

/**
 * Opens the page; where video cannot be had after all, goes on without it and says so in `videoProblem`. Rejects with the signal's reason when
 * that is aborted, and when the browser gives no page.
 */
export async function startRecording(options: RecordingOptions): Promise<Recording> {
  await mkdir(options.folder, { recursive: true });
  const transcriptFile = path.join(options.folder, "transcript.jsonl");
  const opening = whileOpening(openPage(options), options.signal);
  const [transcript, opened] = await Promise.all([openTranscript(transcriptFile, options.mask), opening]);
  return {
    page: opened.page,
    transcript,
    videoProblem: opened.videoProblem,
    async discard() {
      await transcript.close();
      await opened.context.close();
      await rm(options.folder, { recursive: true, force: true });
    },
    finish(onProblem) {
      const recorded = (kind: Recorded["kind"], made: Promise<string | null>): Recorded => {
        const unmade = (error: unknown): null => {
          onProblem(`The ${kind} could not be kept: ${firstLine(error)}`);
          return null;
        };
        return { kind, file: made.catch(unmade) };
      };
      const traceFile = path.join(options.folder, "trace.zip");
      // A closed context has no trace any more.
      const traced = opened.context.tracing.stop({ path: traceFile });
      return [
        recorded("transcript", closeTranscript(transcript, transcriptFile)),
        recorded("trace", scrubbed(traced, traceFile, options.mask)),
        recorded("video", closeAndFindVideo(opened, traced)),
      ];
    },
  };
}

async function closeTranscript(transcript: TranscriptFile, file: string): Promise<string> {
  await transcript.close();
  return file;
}

async function scrubbed(traced: Promise<void>, file: string, mask: SecretMask): Promise<string> {
  await traced;
  if (mask.hidesAnything) await scrubTrace(file, mask);
  return file;
}

async function closeAndFindVideo({ context, endVideo }: Opened, traced: Promise<void>): Promise<string | null> {
  await traced.catch(() => undefined);
  const video = await endVideo();
  await context.close();
  return video;
}

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly videoProblem: string | null;
  /** The video's file, once it is whole; null where there is none. */
  readonly endVideo: () => Promise<string | null>;
}

async function openPage(options: RecordingOptions): Promise<Opened> {
  const { browser, device, handOut, storageState } = options;
  const asked = { ...environmentOptions(handOut), ...(storageState === undefined ? {} : { storageState }) };
  // Headers are sent by pages alone that are opened after the browser was told of them.
  const isPlain = device === BLANK_DEVICE && Object.keys(asked).length === 0 && handOut.headers.length === 0;
  const blank = isPlain ? takeBlank(browser) : null;
  const context = blank?.context() ?? (await browser.newContext({ ...deviceOptions(device, browser.version()), ...asked }));
  try {
    await coverSecrets(context, secretsOfHandOut(handOut));
    const page = blank ?? (await context.newPage());
    // Before the trace, which takes pictures of the same stream: who comes first says how large they are.
    const video = await startVideo(page, options);
    await context.tracing.start({ screenshots: options.filmStrip, snapshots: true, title: `${handOut.name} (${device})` });
    return { context, page, ...video };
  } catch (error) {
    await context.close().catch(() => undefined);
    throw error;
  }
}

async function startVideo(page: Page, { device, folder, video }: RecordingOptions): Promise<Pick<Opened, "videoProblem" | "endVideo">> {
  const none = { videoProblem: null, endVideo: () => Promise.resolve(null) };
  if (!video) return none;
  const file = path.join(folder, "video.webm");
  try {
    await page.screencast.start({ path: file, size: VIEWPORTS[device] });
  } catch (error) {
    return { ...none, videoProblem: firstLine(error) };
  }
  let ending: Promise<string> | undefined;
  const endVideo = (): Promise<string> => (ending ??= page.screencast.stop().then(() => file));
  // A page that is closed takes its recorder with it. One that closes itself has no video.
  const close = page.close.bind(page);
  page.close = async (options) => {
    await endVideo().catch(() => undefined);
    await close(options);
  };
  return { videoProblem: null, endVideo };
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
