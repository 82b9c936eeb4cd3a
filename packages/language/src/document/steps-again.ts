/** `Repeat steps 2-3`, `Perform step 4 again`, `Do steps 1 to 5 twice`. Counted from 1, as the list of steps is. */
export interface StepsAgain {
  readonly from: number;
  readonly to: number;
  readonly times: number;
}

const AGAIN =
  /^(?:then |now )?(?:repeat|redo|perform|do|execute|follow|go through)s? (?:the )?(?:above |previous )?steps? (?:no\.? |number |#)?(\d{1,3})(?: ?(?:-|–|—|to|through|until|and) ?(?:step )?(\d{1,3}))?(?: (?:once )?(?:again|more|once more)| (twice|(\d{1,3}) (?:more )?times))?[.]?$/iu;

export function repeatsOf(text: string): StepsAgain | null {
  const found = AGAIN.exec(text);
  const from = Number(found?.[1]);
  const to = Number(found?.[2] ?? found?.[1]);
  const times = found?.[3]?.toLowerCase() === "twice" ? 2 : Number(found?.[4] ?? 1);
  return found !== null && from >= 1 && to >= from && times >= 1 ? { from, to, times } : null;
}
