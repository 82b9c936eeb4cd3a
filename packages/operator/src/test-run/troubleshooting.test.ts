import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { TEST_RUN_REASONS } from "@runwright/contracts/kubernetes";
import { describe, expect, test } from "vitest";

const docs = path.resolve(import.meta.dirname, "../../../../docs");
const troubleshooting = readFileSync(path.join(docs, "troubleshooting.md"), "utf8");
const operator = readFileSync(path.join(docs, "operator.md"), "utf8");

const paragraphs = new Map(
  troubleshooting
    .split(/^### /mu)
    .slice(1)
    .map((part) => [part.split("\n", 1)[0] ?? "", part.split("\n").slice(1).join(" ").split("## ")[0]?.trim() ?? ""]),
);

const sources = readdirSync(path.join(import.meta.dirname, "plan"))
  .filter((name) => !name.includes(".test."))
  .map((name) => readFileSync(path.join(import.meta.dirname, "plan", name), "utf8"))
  .join("\n");

describe("docs/troubleshooting.md", () => {
  test("has a paragraph for each reason, and none for others", () => {
    expect([...paragraphs.keys()].toSorted()).toEqual([...TEST_RUN_REASONS].toSorted());
    expect([...paragraphs].filter(([, text]) => text.length < 60)).toEqual([]);
  });

  test("speaks of reasons that the plan gives", () => {
    const given = (reason: string): boolean => new RegExp(`["\\s]${reason}[":]`, "u").test(sources);
    expect(TEST_RUN_REASONS.filter((reason) => !given(reason))).toEqual([]);
  });
});

test("docs/operator.md has every row of the failure table, in order", () => {
  const rows = [...operator.matchAll(/^\| (\d+) \|/gmu)].map(([, number]) => Number(number));
  expect(rows).toEqual(Array.from({ length: 33 }, (_, at) => at + 1));
});
