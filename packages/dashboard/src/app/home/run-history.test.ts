import { describe, expect, it } from "vitest";
import { aRun } from "../../../../sdk/src/__fixtures__/contract-server.ts";
import { readFilters, runParams, sinceMoment, writeFilters } from "./filters.ts";
import { causesOf } from "../run/causes.ts";
import { passRateOf, runsByTest } from "./run-history.ts";

const failed = (id: string, testId: string, reasoning: string) => aRun("failed", { id, testId, reasoning });

describe("Runs as they are compared", () => {
  it("are grouped by the sentence that says why they failed; what stops most Tests comes first", () => {
    const runs = [
      failed("4", "a", "No basket.\n✗ …"),
      failed("3", "b", "Slow."),
      failed("2", "c", "No basket."),
      failed("1", "a", "No basket."),
      aRun("passed"),
    ];
    const causes = causesOf(runs).map(({ words, runs, byTest }) => [words, runs.length, byTest.map(({ id }) => id).toSorted()]);
    // Of each Test its newest Run stands for it.
    expect(causes).toEqual([
      ["No basket.", 3, ["2", "4"]],
      ["Slow.", 1, ["3"]],
    ]);
  });

  it("count for the pass rate when they came to a verdict", () => {
    expect(passRateOf([aRun("passed"), aRun("failed"), aRun("error"), aRun("cancelled")])).toEqual({ passed: 1, of: 2 });
    expect(passRateOf([aRun("error")])).toBeNull();
  });

  it("are the newest dozen of a Test in its history", () => {
    const runs = Array.from({ length: 20 }, (_, place) => aRun("passed", { id: String(place), testId: "a" }));
    expect(
      runsByTest(runs)
        .get("a")
        ?.map(({ id }) => id),
    ).toEqual(runs.slice(0, 12).map(({ id }) => id));
  });
});

describe("the filters", () => {
  it("come back from the address as they were written to it", () => {
    const filters = readFilters("?q=a%26b&tag=smoke&status=failed&nonsense=1");
    expect(filters).toMatchObject({ q: "a&b", tag: "smoke", project: "", status: "failed", test: "", since: "" });
    expect(writeFilters(filters)).toBe("?q=a%26b&tag=smoke&status=failed");
    expect(writeFilters(readFilters(""))).toBe("");
  });

  it("ask the service for all that it can filter by, and for nothing where nothing is chosen", () => {
    const now = Date.parse("2026-01-02T00:00:00Z");
    const ask = (search: string) => runParams(readFilters(search), now);
    expect(ask("")).toBeNull();
    expect(ask("?status=failed,error,nonsense&test=t&project=p&tagRun=r&source=s&iteration=i&since=24h")).toEqual({
      status: ["failed", "error"],
      testId: "t",
      projectId: "p",
      tagRunId: "r",
      sourceId: "s",
      iterationId: "i",
      from: "2026-01-01T00:00:00.000Z",
    });
    const { from, to } = ask("?from=2026-03-01&to=2026-03-01") ?? {};
    expect(Date.parse(to ?? "") - Date.parse(from ?? "")).toBe(86_399_999);
    expect(ask("?status=nonsense&from=yesterday")).toBeNull();
  });

  it("know the moment that they mean, and none for words that they do not know", () => {
    const now = Date.parse("2026-01-02T00:00:00Z");
    expect([sinceMoment("24h", now), sinceMoment("", now), sinceMoment("x", now)]).toEqual([
      "2026-01-01T00:00:00.000Z",
      undefined,
      undefined,
    ]);
  });
});
