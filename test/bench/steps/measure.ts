import type { LaunchedBrowser } from "../../browser/launch.ts";
import { FLOWS, type Flow } from "./flows.ts";
import { type Played, codePlayer, playRecorded, wordsPlayer } from "./play.ts";

export interface Measured {
  readonly flow: Flow;
  readonly code: readonly Played[];
  readonly words: readonly Played[];
}

export interface MeasureOptions {
  readonly launched: LaunchedBrowser;
  readonly url: string;
  readonly repeats: number;
  readonly log: (line: string) => void;
}

/** Interleaved, and by turns first and second, so that neither side has the warmer cache or the calmer machine. */
export async function measure({ launched, url, repeats, log }: MeasureOptions): Promise<readonly Measured[]> {
  const all: { flow: Flow; code: Played[]; words: Played[] }[] = FLOWS.map((flow) => ({ flow, code: [], words: [] }));
  for (const { flow } of all) {
    // The first of each warms up both sides and is not counted.
    await playRecorded(launched, codePlayer(flow, url));
    await playRecorded(launched, wordsPlayer(flow, url));
  }
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const one of all) {
      const sides = [
        async () => void one.code.push(await playRecorded(launched, codePlayer(one.flow, url))),
        async () => void one.words.push(await playRecorded(launched, wordsPlayer(one.flow, url))),
      ];
      for (const play of repeat % 2 === 0 ? sides : sides.toReversed()) await play();
    }
    log(`repeat ${repeat + 1} of ${repeats}`);
  }
  return all;
}
