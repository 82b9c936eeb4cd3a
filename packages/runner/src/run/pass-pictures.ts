import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { StepKind, TranscriptEvent } from "@runwright/agent";
import type { DevicePass } from "@runwright/contracts";
import type { Page } from "playwright-core";
import { createPhotographer } from "../recording/screenshot.ts";
import type { Uploads } from "../service/uploads.ts";
import { createLivePictures } from "./live-pictures.ts";
import type { Pictured, PassProgress } from "./pass-progress.ts";

interface Step {
  readonly i: number;
  readonly kind: StepKind;
}

/** The pictures of one pass: of each step as it ended, and of one that takes long while it goes on. */
export interface PassPictures {
  hear(event: TranscriptEvent): void;
  readonly take: (page: Page) => Promise<Uint8Array | null>;
  /** The picture of a step as it ended. It takes the place of those before, which are stored first. */
  keep(picture: Uint8Array | null, step: Step): Promise<Pictured>;
  /** Nothing goes on any more. */
  end(): void;
}

export interface PassPicturesOptions {
  readonly uploads: Uploads;
  readonly device: DevicePass;
  readonly try: number;
  readonly folder: string;
  /** The one that the pass begins on; later on it is the one that was pictured last. */
  readonly page: Page;
  readonly progress: Pick<PassProgress, "numbers" | "livePicture">;
}

export function createPassPictures({ uploads, device, try: tryNumber, folder, page, progress }: PassPicturesOptions): PassPictures {
  const photograph = createPhotographer();
  const write = async (name: string, picture: Uint8Array): Promise<string> => {
    const file = path.join(folder, `${name}.jpg`);
    await writeFile(file, picture);
    return file;
  };
  const artifact = ({ kind, i }: Step) => ({
    kind: "screenshot" as const,
    device,
    try: tryNumber,
    step: progress.numbers.indexOf(kind, i),
  });
  let shown = page;
  let step: Step | null = null;
  let count = 0;
  let lastLive: Promise<void> = Promise.resolve();
  const live = createLivePictures(async (goesOn) => {
    const current = step;
    const picture = await photograph(shown);
    if (current === null || picture === null || !goesOn()) return;
    const file = await write(`live-${(count += 1)}`, picture);
    if (!goesOn()) return;
    lastLive = uploads.add({ ...artifact(current), file });
    progress.livePicture(current, lastLive);
    await lastLive;
  });
  return {
    end: live.end,
    hear(event) {
      if (event.type === "step.started") {
        step = event;
        live.begin();
      } else if (event.type === "step.finished") live.end();
    },
    take: (taken) => {
      shown = taken;
      return photograph(taken);
    },
    async keep(picture, ended) {
      live.end();
      if (picture === null) return { taken: false, stored: Promise.resolve() };
      const wanted = artifact(ended);
      const file = await write(`step-${wanted.step}`, picture);
      return {
        taken: true,
        stored: uploads.expect(
          wanted,
          lastLive.then(() => file),
        ),
      };
    },
  };
}
