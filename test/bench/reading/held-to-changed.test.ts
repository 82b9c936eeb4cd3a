import { expect, it } from "vitest";
import { readOwnLines } from "./corpora.ts";
import { offerToChanged } from "./held-to-changed.ts";

/** So many changed lines of each class. `npm run bench -- holding` takes them all. */
const OF_EACH_CLASS = 25;

it("takes no reading of a line for what the line was changed into", () => {
  const offered = offerToChanged(readOwnLines(), OF_EACH_CLASS);
  expect(offered.length).toBeGreaterThan(400);
  expect(
    offered.filter(({ isTaken }) => isTaken).map(({ change, text, sentences }) => `${change}: ${text} -> ${sentences.join(" ")}`),
  ).toEqual([]);
});
