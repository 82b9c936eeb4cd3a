import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import type { Line } from "../language/intent.ts";
import { StepPictures } from "./step-pictures.ts";

const page = { name: "in front" } as unknown as Page;
const [first, second] = ["first", "second"].map((text): Line => ({ text, line: 1, intent: { type: "unknown" } }) as Line) as [Line, Line];

function counting(): { readonly pictures: StepPictures; readonly taken: number[] } {
  const taken: number[] = [];
  const take = async (): Promise<Uint8Array> => {
    taken.push(taken.length + 1);
    return new Uint8Array([taken.length]);
  };
  return { pictures: new StepPictures(take), taken };
}

describe("the pictures of the lines", () => {
  it("takes one for each line ahead, however often it is asked", async () => {
    const { pictures, taken } = counting();
    pictures.takeAhead([first, second], page);
    pictures.takeAhead([first], page);
    expect(await pictures.of(first, { page, isHeld: true })).toEqual(new Uint8Array([1]));
    expect(await pictures.of(second, { page, isHeld: true })).toEqual(new Uint8Array([2]));
    expect(taken).toHaveLength(2);
  });

  it("shows what is there at the end, where a line did not hold after all, or another page is in front", async () => {
    const { pictures, taken } = counting();
    pictures.takeAhead([first, second], page);
    await vi.waitFor(() => expect(taken).toHaveLength(2));
    expect(await pictures.of(first, { page, isHeld: false })).not.toEqual(new Uint8Array([1]));
    expect(await pictures.of(second, { page: {} as Page, isHeld: true })).not.toEqual(new Uint8Array([2]));
  });

  it("takes a new one where the page may have changed since, or none could be had", async () => {
    const { pictures, taken } = counting();
    pictures.takeAhead([first], page);
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    pictures.clear();
    expect(await pictures.of(first, { page, isHeld: true })).toEqual(new Uint8Array([2]));
    let asked = 0;
    const blocked = new StepPictures(async () => {
      asked += 1;
      if (asked === 1) throw new Error("no picture now");
      return new Uint8Array([9]);
    });
    blocked.takeAhead([first], page);
    expect(await blocked.of(first, { page, isHeld: true })).toEqual(new Uint8Array([9]));
    expect(await new StepPictures(undefined).of(first, { page, isHeld: true })).toBeNull();
  });
});
