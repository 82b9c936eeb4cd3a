import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Lines of text in CSS pixels, all of one beginning and length. */
export interface Lines {
  readonly tops: readonly number[];
  readonly left: number;
  readonly length: number;
  /** Width of the page in the same pixels. */
  readonly viewport: number;
}

/** Of these differences of brightness within a column of pixels a compressed picture has too. */
const NOISE = 48;
/** The middle of a line: a cover is as high as the letters, not as the line. */
const MIDDLE = { from: 7, height: 10 } as const;
const LINE_HEIGHT = 24;

/**
 * Of each line the most columns with more than one brightness that it has in a picture, or a frame of a video: letters have strokes
 * above each other; what is covered, or empty, has none.
 */
export async function strokesIn(picture: Uint8Array, lines: Lines, folder: string): Promise<number[]> {
  const file = path.join(folder, `picture-${process.hrtime.bigint()}`);
  await writeFile(file, picture);
  const scale = (await widthOf(file)) / lines.viewport;
  const first = Math.min(...lines.tops);
  const pixels = (length: number): number => Math.round(length * scale);
  const [width, height] = [pixels(lines.length), pixels(Math.max(...lines.tops) + LINE_HEIGHT - first)];
  const crop = `crop=${width}:${height}:${pixels(lines.left)}:${pixels(first)},format=gray`;
  const args = ["-v", "error", "-i", file, "-vf", crop, "-fps_mode", "passthrough", "-f", "rawvideo", "-"];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer", maxBuffer: 1024 * 1024 * 1024 });
  const frames = Array.from({ length: Math.floor(stdout.length / (width * height)) }, (_item, frame) =>
    stdout.subarray(frame * width * height, (frame + 1) * width * height),
  );
  return lines.tops.map((top) => {
    const [from, rows] = [pixels(top - first + MIDDLE.from), pixels(MIDDLE.height)];
    return Math.max(...frames.map((frame) => strokes(frame.subarray(from * width, (from + rows) * width), width)));
  });
}

function strokes(gray: Uint8Array, width: number): number {
  let found = 0;
  for (let x = 0; x < width; x += 1) {
    let darkest = 255;
    let lightest = 0;
    for (let at = x; at < gray.length; at += width) {
      darkest = Math.min(darkest, gray[at] ?? 255);
      lightest = Math.max(lightest, gray[at] ?? 0);
    }
    if (lightest - darkest > NOISE) found += 1;
  }
  return found;
}

async function widthOf(file: string): Promise<number> {
  const args = ["-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width", "-of", "csv=p=0", file];
  const { stdout } = await run("ffprobe", args);
  return Number(stdout.trim().split(/[\s,]/u)[0]);
}
