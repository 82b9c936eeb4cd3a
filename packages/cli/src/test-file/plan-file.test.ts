import { ApiError, type Plan, type PlanLine, type Runwright } from "@runwright/sdk";
import { expect, it } from "vitest";
import { planDifference, storePlan } from "./plan-file.ts";

const line = (sentence: string, more: Partial<PlanLine> = {}): PlanLine => ({
  line: 3,
  kind: "step",
  text: 'Click "Wish list"',
  readBy: "author",
  sentences: [{ sentence, source: ['Click "Wish list"'] }],
  assumptions: [],
  leftOut: [],
  ...more,
});

const stored = (one: PlanLine): Plan => ({
  testId: "",
  status: "read",
  language: 1,
  version: 1,
  updatedAt: null,
  problem: null,
  lines: [one],
});

it("says whose accepted way a plan file takes back, and of nothing else", async () => {
  const accepted = line('Click the menu "More"', { author: "Ann", proposalId: "7" });
  const { takenBack, lines } = await planDifference(stored(accepted), [line('Click "Wish list"')]);
  expect(lines).toEqual([{ line: 3, sentences: ['Click "Wish list"'] }]);
  expect(takenBack).toEqual(["line 3 is not done any more in the way that Ann has accepted (proposal 7)"]);
  const other = line('Click the menu "More"', { author: "Ann" });
  expect((await planDifference(stored(other), [line('Click "Wish list"')])).takenBack).toEqual([]);
  expect((await planDifference(stored(accepted), [line('Click the menu "More"')])).takenBack).toEqual([]);
});

it("looks at a stored plan once, and again only where it has become another one", async () => {
  const file = [line('Click the menu "More"')];
  const plans = [stored(line('Click "Wish list"')), stored(line('Click "Other"'))];
  const asked: string[] = [];
  const client = (isRefused: (n: number) => boolean): Runwright => {
    let puts = 0;
    const plan = async (): Promise<Plan> => {
      asked.push("get");
      return plans[Math.min(puts, 1)]!;
    };
    const updatePlan = async (): Promise<Plan> => {
      asked.push("put");
      puts += 1;
      if (isRefused(puts)) throw new ApiError({ status: 409, headers: new Headers(), body: { code: "plan_changed" }, attempts: 1 });
      return plans[0]!;
    };
    return { tests: { plan, updatePlan } } as never;
  };
  const seen = await planDifference(plans[0]!, file);
  await storePlan(
    client(() => false),
    "1",
    { file, seen },
  );
  expect(asked.splice(0)).toEqual(["put"]);
  await storePlan(
    client((n) => n === 1),
    "1",
    { file },
  );
  expect(asked.splice(0)).toEqual(["get", "put", "get", "put"]);
  await expect(
    storePlan(
      client((n) => n === 1),
      "1",
      { file, seen },
    ),
  ).rejects.toThrow(/changed the plan/u);
  expect(asked).toEqual(["put", "get"]);
});
