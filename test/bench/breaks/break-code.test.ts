import { expect, it } from "vitest";
import { breaksOf, broken } from "./break-code.ts";

const SOURCE = `
import type { A } from "./a.ts";
interface B { readonly c: "x" | "y" }
export async function f(list: readonly number[], a: A | null): Promise<boolean> {
  if (a === null && list.length > 2) return false;
  await tell(a);
  return list.some((one) => one < 3) ? true : g(list) + 1 === 2;
}
`;

it("finds each place once, and changes nothing else", () => {
  const broke = breaksOf(SOURCE).map((place) => {
    const text = broken(SOURCE, place);
    const changed = text.split("\n").filter((line, n) => line !== SOURCE.split("\n")[n]);
    return [place.line, place.kind, changed.join("\n").trim()];
  });
  expect(broke).toEqual([
    [5, "condition negated", "if (!(a === null && list.length > 2)) return false;"],
    [5, "|| instead of &&", "if (a === null || list.length > 2) return false;"],
    [5, "!== instead of ===", "if (a !== null && list.length > 2) return false;"],
    [5, ">= instead of >", "if (a === null && list.length >= 2) return false;"],
    [5, "true instead of false", "if (a === null && list.length > 2) return true;"],
    [6, "call left out", ";"],
    [7, "condition negated", "return !(list.some((one) => one < 3)) ? true : g(list) + 1 === 2;"],
    [7, "every instead of some", "return list.every((one) => one < 3) ? true : g(list) + 1 === 2;"],
    [7, "<= instead of <", "return list.some((one) => one <= 3) ? true : g(list) + 1 === 2;"],
    [7, "!== instead of ===", "return list.some((one) => one < 3) ? true : g(list) + 1 !== 2;"],
    [7, "- instead of +", "return list.some((one) => one < 3) ? true : g(list) - 1 === 2;"],
  ]);
});
