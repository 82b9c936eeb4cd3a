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

/**
 * Interleaved, and by turns first and second, so that neither side has the warmer cache or the calmer machine. A flow that does not come through
 * on one of the sides is told and left out: the others are measured.
 */
export async function measure({ launched, flows, place, repeats, log }: MeasureOptions): Promise<readonly Measured[]> {
  const all = new Map<Flow, { readonly code: Played[]; readonly words: Played[] }>(flows.map((flow) => [flow, { code: [], words: [] }]));
  // The first of each warms up both sides and is not counted.
  for (let repeat = 0; repeat <= repeats; repeat += 1) {
    for (const [flow, { code, words }] of all) {
      const sides = [
        async () => void code.push(await playRecorded(launched, place, codePlayer(flow, place))),
        async () => void words.push(await playRecorded(launched, place, wordsPlayer(flow, place))),
      ];
      try {
        for (const play of repeat % 2 === 0 ? sides : sides.toReversed()) await play();
      } catch (error) {
        log(`NOT MEASURED: ${error instanceof Error ? error.message : String(error)}`);
        all.delete(flow);
      }
    }
    if (all.size > 0) log(repeat === 0 ? "warmed up" : `repeat ${repeat} of ${repeats}`);
  }
  return [...all].map(([flow, { code, words }]) => ({ flow, code: code.slice(1), words: words.slice(1) }));
}
