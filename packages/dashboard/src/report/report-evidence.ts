import { isApiError, type Run, type Runwright } from "@runwright/sdk";
import { isBad, leftOf, type Pass, passesOf, whichOf } from "../app/run/passes.ts";
import { loadSteps, type SeenStep } from "../app/run/seen-steps.ts";
import { parseTranscript, recordsOf, type StepRecord } from "../app/run/transcript.ts";

/** All that a report says. */
export interface ReportEvidence {
  readonly run: Run;
  readonly passes: readonly Pass[];
  readonly records: ReadonlyMap<number, StepRecord>;
  /** `data:` addresses, by the index of the step. */
  readonly pictures: ReadonlyMap<number, string>;
  /** Pictures that would have made the file too large. */
  readonly leftOutCount: number;
}

/** Mail takes files of about this size, and a browser opens them at once. */
export const LARGEST_PICTURES_BYTES = 18 * 1024 * 1024;
const FETCHED_AT_ONCE = 6;

/** Fetches what a Run that has ended has left. What was deleted since is left out; any other failure rejects. */
export async function gatherEvidence(
  client: Runwright,
  run: Run,
  { signal, room = LARGEST_PICTURES_BYTES }: { readonly signal?: AbortSignal | undefined; readonly room?: number } = {},
): Promise<ReportEvidence> {
  const steps = await loadSteps(client, run, signal);
  const passes = passesOf(steps);
  const records = new Map<number, StepRecord>();
  for (const pass of passes) {
    if (leftOf(run, pass).transcriptUrl === undefined) continue;
    const transcript = await ifThere(client.runs.downloadArtifact(run.id, "transcript", { ...whichOf(pass, run), signal }));
    if (transcript === null) continue;
    for (const [index, record] of recordsOf(parseTranscript(await transcript.text()), pass)) records.set(index, record);
  }
  return { run, passes, records, ...(await gatherPictures(client, { run, steps, signal, room })) };
}

interface PicturesOf {
  readonly run: Run;
  readonly steps: readonly SeenStep[];
  readonly signal: AbortSignal | undefined;
  /** Bytes that pictures may still take. */
  readonly room: number;
}

async function gatherPictures(
  client: Runwright,
  { run, steps, signal, room }: PicturesOf,
): Promise<Pick<ReportEvidence, "pictures" | "leftOutCount">> {
  // The verdict's pictures come before those of the way there.
  const order = (step: SeenStep): number => (isBad(step.status) ? 0 : step.kind === "outcome" ? 1 : 2);
  const waiting = steps.filter((step) => step.screenshotUrl !== undefined).toSorted((a, b) => order(a) - order(b));
  const pictures = new Map<number, string>();
  let bytes = 0;
  while (waiting.length > 0 && bytes < room) {
    const batch = waiting.splice(0, FETCHED_AT_ONCE);
    const fetched = await Promise.all(
      batch.map(async ({ index }) => {
        const response = await ifThere(client.runs.downloadScreenshot(run.id, index, { signal }));
        return response === null ? null : { index, address: await toDataAddress(response) };
      }),
    );
    for (const picture of fetched) {
      if (picture === null) continue;
      pictures.set(picture.index, picture.address);
      bytes += picture.address.length;
    }
  }
  return { pictures, leftOutCount: waiting.length };
}

async function ifThere(response: Promise<Response>): Promise<Response | null> {
  try {
    return await response;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** A multiple of three, so that the parts of the text can be put together. */
const CHUNK = 3 * 4096;

async function toDataAddress(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = /^image\/[\w.+-]+/u.exec(response.headers.get("content-type") ?? "")?.[0] ?? "image/jpeg";
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) text += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return `data:${type};base64,${text}`;
}
