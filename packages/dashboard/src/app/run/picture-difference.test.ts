import { describe, expect, it } from "vitest";
import { type Picture, pictureDifference, shareWords } from "./picture-difference.ts";

const picture = (rows: readonly string[]): Picture => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: new Uint8ClampedArray(
    rows.flatMap((row) =>
      [...row].flatMap((one) => (one === "x" ? [0, 0, 0, 255] : one === "~" ? [250, 240, 250, 255] : [255, 255, 255, 255])),
    ),
  ),
});

describe("the difference of two pictures", () => {
  it.each<{ name: string; before: string[]; now: string[]; share: number }>([
    { name: "the same", before: ["x.", ".x"], now: ["x.", ".x"], share: 0 },
    { name: "one point of four", before: ["x.", ".x"], now: ["x.", ".."], share: 0.25 },
    { name: "what a JPEG blurs is none", before: ["..", ".."], now: ["~~", ".."], share: 0 },
    { name: "a longer page", before: ["xx"], now: ["xx", ".."], share: 0.5 },
    { name: "a wider page", before: ["x", "x"], now: ["xx", "xx"], share: 0.5 },
    { name: "nothing at all", before: [], now: [], share: 0 },
  ])("is told as a share: $name", ({ before, now, share }) => {
    const difference = pictureDifference(picture(before), picture(now));
    expect(difference.share).toBe(share);
    expect(difference.pixels.length).toBe(difference.width * difference.height * 4);
  });

  it("is drawn over the later picture, and said in words", () => {
    const { pixels } = pictureDifference(picture([".."]), picture(["x."]));
    expect(Array.from(pixels.subarray(0, 3))).toEqual([214, 40, 90]);
    expect(Array.from(pixels.subarray(4, 7))).toEqual([255, 255, 255]);
    expect([0, 0.004, 0.118].map(shareWords)).toEqual(["none", "less than 1 %", "12 %"]);
  });
});
