import { expect, test } from "vitest";
import { cheapest, type Edge, NOTHING_LEFT } from "./edge.ts";

const edge = (value: unknown, cost: number, end = 1): Edge => ({ end, value, cost, left: NOTHING_LEFT });

test("of the readings of the same words the six cheapest are kept that differ in meaning, none dearer by more than six", () => {
  const kept = (...edges: readonly Edge[]): readonly unknown[] => cheapest(edges).map(({ value }) => value);
  expect(kept(...[5, 3, 1, 0, 2, 4, 6, 5.5].map((cost) => edge(`costs ${cost}`, cost)))).toEqual(
    [0, 1, 2, 3, 4, 5].map((cost) => `costs ${cost}`),
  );
  expect(kept(edge("dear", 8), edge("cheap", 1), edge("as dear as may be", 7))).toEqual(["cheap", "as dear as may be"]);
  expect(kept({ ...edge({ name: "A", words: "x" }, 2) }, edge({ name: "A", words: "y" }, 1))).toEqual([{ name: "A", words: "y" }]);
  expect(kept(edge("one", 9, 1), edge("other", 0, 2))).toEqual(["one", "other"]);
  const tab = { role: "tab", ordinal: -1, of: ["A"] };
  expect(kept(edge(tab, 1), edge({ of: ["A"], ordinal: -1, role: "tab", name: undefined, words: "x" }, 2))).toEqual([tab]);
  const others = [
    { ...tab, ordinal: 1 },
    { ...tab, of: ["A", "B"] },
    { ...tab, name: "A" },
    { role: "tab", of: ["A"] },
  ];
  expect(kept(edge(tab, 1), ...others.map((other) => edge(other, 2)))).toEqual([tab, ...others]);
});
