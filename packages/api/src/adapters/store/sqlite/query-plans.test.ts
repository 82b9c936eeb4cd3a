import { RUN_STATUSES } from "@runwright/contracts";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunFilter } from "../../../ports/run-store.ts";
import { migrate } from "./migrations.ts";
import { projectSelections } from "./named.ts";
import type { Selection } from "./newest-first.ts";
import { runSelections } from "./run-selections.ts";

let db: DatabaseSync;
beforeAll(() => {
  db = new DatabaseSync(":memory:");
  migrate(db);
});
afterAll(() => db.close());

function planOf(query: string, values: readonly SQLInputValue[]): string {
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...values);
  return steps.map((step) => String(step["detail"])).join("; ");
}

function nextPageOf({ from, values }: Selection): string {
  return planOf(`SELECT doc FROM ${from} AND (created_at, id) < ('2026', 'x') ORDER BY created_at DESC, id DESC LIMIT 51`, values);
}

describe("the lists of Runs", () => {
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
    const plans = everyFilter.flatMap((filter) => runSelections(filter).map((selection) => ({ filter, plan: nextPageOf(selection) })));
    expect(plans.length).toBeGreaterThan(256);
    expect(plans.filter(({ plan }) => !/^SEARCH runs USING INDEX runs_by_\w+ \(/u.test(plan) || plan.includes("B-TREE"))).toEqual([]);
  });
});

describe.each(["environments", "shared_steps", "tags"])("the list of %s", (table) => {
  it.each([
    [undefined, "by_time"],
    [["p"], "by_project"],
    [["p", "q"], "by_project"],
  ])("of the projects %j comes in order from an index, without a scan and without sorting", (projectIds, index) => {
    const plans = projectSelections(table, { workspaceId: "w", projectIds }).map(nextPageOf);
    expect(plans).toHaveLength(projectIds?.length ?? 1);
    for (const plan of plans) {
      expect(plan).toMatch(new RegExp(`^SEARCH ${table} USING INDEX ${table}_${index} \\(`, "u"));
      expect(plan).not.toContain("B-TREE");
    }
  });

  it("is asked for a name by an index", () => {
    expect(planOf(`SELECT 1 FROM ${table} WHERE project_id = ? AND name_key = ?`, ["p", "n"])).toMatch(/^SEARCH .* USING .*INDEX/u);
  });
});

describe("the Tests that name something", () => {
  it("are found by an index", () => {
    expect(planOf("SELECT 1 FROM test_references WHERE target_id = ? LIMIT 1", ["t"])).toMatch(
      /^SEARCH test_references USING PRIMARY KEY/u,
    );
  });
});

describe("the Runs that may have broken a limit of time", () => {
  it.each([
    ["created_at", "open"],
    ["doc ->> '$.startedAt'", "begun"],
    ["doc ->> '$.heartbeatAt'", "heard"],
  ])("come by %s in order from an index, so that the others cost nothing", (time, index) => {
    const which = `closed = 0 AND status = ? AND ${time} >= ? AND ${time} < ? AND (${time}, id) > (?, ?)`;
    const plan = planOf(`SELECT doc FROM runs WHERE ${which} ORDER BY ${time}, id LIMIT 100`, ["running", "2026", "2027", "2026", "x"]);
    expect(plan).toMatch(new RegExp(`^SEARCH runs USING INDEX runs_${index} \\(`, "u"));
    expect(plan).not.toContain("B-TREE");
  });
});

describe("the Runs that wait to be launched", () => {
  it("come in order from an index, so that those that were launched already cost nothing", () => {
    const which = "closed = 0 AND status = ? AND doc ->> '$.launchedAt' IS NULL AND (created_at, id) > (?, ?)";
    const plan = planOf(`SELECT doc FROM runs WHERE ${which} ORDER BY created_at, id LIMIT 100`, ["pending", "2026", "x"]);
    expect(plan).toMatch(/^SEARCH runs USING INDEX runs_waiting \(/u);
    expect(plan).not.toContain("B-TREE");
  });
});
