import type { LaunchedBrowser } from "../../browser/launch.ts";
import type { Flow } from "./flows.ts";
import { codePlayer, type Place, type Played, playRecorded, wordsPlayer } from "./play.ts";

export interface Measured {
  readonly flow: Flow;
  readonly code: readonly Played[];
  readonly words: readonly Played[];
}

export interface MeasureOptions {
  readonly launched: LaunchedBrowser;
  readonly flows: readonly Flow[];
  readonly place: Place;
  readonly repeats: number;
  readonly log: (line: string) => void;
}

/** Interleaved, and by turns first and second, so that neither side has the warmer cache or the calmer machine. */
export async function measure({ launched, flows, place, repeats, log }: MeasureOptions): Promise<readonly Measured[]> {
  const all: { flow: Flow; code: Played[]; words: Played[] }[] = flows.map((flow) => ({ flow, code: [], words: [] }));
  for (const { flow } of all) {
    // The first of each warms up both sides and is not counted.
    await playRecorded(launched, place, codePlayer(flow, place));
    await playRecorded(launched, place, wordsPlayer(flow, place));
  }
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const one of all) {
      const sides = [
        async () => void one.code.push(await playRecorded(launched, place, codePlayer(one.flow, place))),
        async () => void one.words.push(await playRecorded(launched, place, wordsPlayer(one.flow, place))),
      ];
      for (const play of repeat % 2 === 0 ? sides : sides.toReversed()) await play();
    }
    log(`repeat ${repeat + 1} of ${repeats}`);
  }
  return all;
}
