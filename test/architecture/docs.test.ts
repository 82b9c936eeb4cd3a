import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { actionFiles } from "../../scripts/action-bundle.ts";
import { renderCliPage } from "../../scripts/cli-page.ts";
import { renderProblemsPage } from "../../scripts/problems-page.ts";
import { renderSentencesPage } from "../../scripts/sentences-page.ts";
import { listFiles, readText, ROOT } from "./sources.ts";

describe("docs", () => {
  const pages = listFiles(/\.md$/u).filter((path) => !path.startsWith("examples/") && !path.includes("__fixtures__"));

  it("has links that lead somewhere", () => {
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.flatMap(brokenLinks)).toEqual([]);
  });

  it("names only npm scripts that exist", () => {
    const scripts = Object.keys((JSON.parse(readText("package.json")) as { scripts: Record<string, string> }).scripts);
    const named = pages.flatMap((path) => [...readText(path).matchAll(/npm run ([a-z][\w:-]*)/gu)].map((match) => match[1]));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => name !== undefined && !scripts.includes(name))).toEqual([]);
  });

  it("has a page of problems that is made from the contracts (npm run generate)", () => {
    expect(readText("docs/problems.md")).toBe(renderProblemsPage());
  });

  it("has a page of the command line that is made from its help (npm run generate)", () => {
    expect(readText("docs/cli.md")).toBe(renderCliPage());
  });

  it("has a GitHub Action whose command is made from the sources (npm run generate)", async () => {
    for (const [path, text] of await actionFiles())
      expect(readText(path) === text, `${path} is not of these sources: npm run generate`).toBe(true);
  });

  it("has a page of canonical sentences that is made from their table (npm run generate)", () => {
    expect(readText("docs/sentences.md")).toBe(renderSentencesPage());
  });

  it("keeps the map for coding assistants under 80 lines", () => {
    expect(readText("AGENTS.md").split("\n").length).toBeLessThan(80);
  });
});

function brokenLinks(page: string): string[] {
  const prose = readText(page).replace(/```[\s\S]*?```|`[^`]*`/gu, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/gu)]
    .map((match) => match[1] ?? "")
    .filter((target) => !/^[a-z][\w+.-]*:|^#/iu.test(target))
    .filter((target) => !existsSync(join(ROOT, posix.join(posix.dirname(page), target.replace(/#.*$/u, "")))))
    .map((target) => `${page} links to ${target}`);
}
