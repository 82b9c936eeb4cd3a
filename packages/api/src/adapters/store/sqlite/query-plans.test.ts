import { RUN_STATUSES } from "@runwright/contracts";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunFilter } from "../../../ports/run-store.ts";
import { migrate } from "./migrations.ts";
import { runSelections } from "./run-selections.ts";

describe("the lists of Runs", () => {
  let db: DatabaseSync;
  beforeAll(() => {
    db = new DatabaseSync(":memory:");
    migrate(db);
  });
  afterAll(() => db.close());

  const fields = {
    projectIds: ["p", "q"],
    testId: "t",
    tagRunId: "g",
    sourceId: "s",
    iterationId: "i",
    statuses: RUN_STATUSES.slice(0, 2),
    from: "2026",
    to: "2027",
  } satisfies Partial<RunFilter>;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const everyFilter = Array.from({ length: 2 ** names.length }, (_, bits): RunFilter => {
    const chosen = names.filter((_name, index) => (bits >> index) & 1);
    return { workspaceId: "w", ...Object.fromEntries(chosen.map((name) => [name, fields[name]])) };
  });

  it("come in order from an index, without a scan and without sorting, for each of 256 combinations of filters", () => {
    const plans = everyFilter.flatMap((filter) =>
      runSelections(filter).map(({ from, values }) => {
        const query = `SELECT doc FROM ${from} AND (created_at, id) < ('2026', 'x') ORDER BY created_at DESC, id DESC LIMIT 51`;
        const steps = db.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...values);
        return { filter, plan: steps.map((step) => String(step["detail"])).join("; ") };
      }),
    );
    expect(plans.length).toBeGreaterThan(256);
    expect(plans.filter(({ plan }) => !/^SEARCH runs USING INDEX runs_by_\w+ \(/u.test(plan) || plan.includes("B-TREE"))).toEqual([]);
  });
});
