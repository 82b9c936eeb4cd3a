import { describe, expect, it } from "vitest";
import { TYPES_ONLY, UNITS, type Unit } from "./allowed-imports.ts";
import { isTest, manifestOf, packageOf, readSources, resolveRelative, type Import, type Source } from "./sources.ts";

const all = readSources();
const sources = all.filter((source) => source.path.startsWith("packages/") && source.path.includes("/src/"));
/** What stands beside the packages: the manifest at the root is theirs. */
const outside = all.filter((source) => /^(test|scripts|examples)\//u.test(source.path));
const productSources = sources.filter((source) => !isTest(source.path));

/** Entry points of the workspace's packages, by what is written in an import. */
const ENTRIES: Readonly<Record<string, string>> = {
  "@runwright/contracts": "packages/contracts/src",
  "@runwright/contracts/kubernetes": "packages/contracts/src/kubernetes",
  "@runwright/agent": "packages/agent/src",
  "@runwright/agent/language": "packages/agent/src/language",
  "@runwright/agent/secrets": "packages/agent/src/secrets",
  "@runwright/language": "packages/language/src",
  "@runwright/language/document": "packages/language/src/document",
  "@runwright/reader": "packages/reader/src",
  "@runwright/reader/plan": "packages/reader/src/plan",
  "@runwright/reader/plan-line": "packages/reader/src/plan/plan.ts",
  "@runwright/reader/asking": "packages/reader/src/asking",
  "@runwright/runner": "packages/runner/src",
  "@runwright/api": "packages/api/src",
  "@runwright/operator/kube": "packages/operator/src/kube",
  "@runwright/operator/main": "packages/operator/src/main.ts",
  "@runwright/sdk": "packages/sdk/src",
  "@runwright/sdk/testing": "packages/sdk/src/testing",
  "@runwright/sdk/webhooks": "packages/sdk/src/webhooks",
  "@runwright/dashboard/report": "packages/dashboard/src/report",
  "@runwright/playwright": "packages/playwright/src",
  runwright: "packages/cli/src",
};

describe("layers", () => {
  it("finds sources to look at", () => {
    expect(productSources.length).toBeGreaterThan(20);
  });

  it("gives every source file a place in the table", () => {
    expect(productSources.filter((source) => unitOf(source.path) === undefined).map((source) => source.path)).toEqual([]);
  });

  it("holds every import to the table of allowed imports", () => {
    expect(productSources.flatMap(forbiddenImports)).toEqual([]);
  });

  it("finds every imported package declared by the package that imports it", () => {
    expect(sources.flatMap((source) => undeclaredImports(source))).toEqual([]);
  });

  it("finds what tests, scripts and examples import declared at the root, or in the workspace", () => {
    expect(outside.length).toBeGreaterThan(50);
    const imported = outside.map((source) => ({
      ...source,
      imports: source.imports.filter((one) => ENTRIES[one.specifier] === undefined),
    }));
    expect(imported.flatMap((source) => undeclaredImports(source, { asTest: true }))).toEqual([]);
  });

  it("sees a forbidden import when there is one", () => {
    const bad: Source = {
      path: "packages/api/src/domain/x.ts",
      text: "",
      exportsAll: false,
      exportsDefault: false,
      imports: [
        { specifier: "../http/problem.ts", typeOnly: true },
        { specifier: "node:fs", typeOnly: false },
        { specifier: "koa", typeOnly: false },
      ],
    };
    expect(forbiddenImports(bad)).toHaveLength(3);
  });
});

function unitOf(path: string): Unit | undefined {
  return UNITS.filter((unit) => path === unit.path || path.startsWith(`${unit.path}/`)).sort((a, b) => b.path.length - a.path.length)[0];
}

function forbiddenImports(source: Source): string[] {
  const unit = unitOf(source.path);
  if (unit === undefined) return [];
  return source.imports.filter((one) => !isAllowed(unit, source, one)).map((one) => `${source.path} imports ${one.specifier}`);
}

function isAllowed(unit: Unit, source: Source, one: Import): boolean {
  if (one.specifier.startsWith("node:")) return unit.node;
  const target = one.specifier.startsWith(".") ? resolveRelative(source.path, one.specifier) : ENTRIES[one.specifier];
  if (target === undefined) return unit.packages.includes(packageOf(one.specifier)) || one.typeOnly;
  const targetUnit = unitOf(target);
  if (targetUnit === undefined) return false;
  if (targetUnit.path === unit.path) return true;
  if (TYPES_ONLY.some((rule) => rule.from === unit.path && rule.to === targetUnit.path) && !one.typeOnly) return false;
  // A unit that names its own folder sees all below it: the place where parts are put together.
  return unit.units.some((allowed) => allowed === targetUnit.path || (allowed === unit.path && targetUnit.path.startsWith(`${allowed}/`)));
}

function undeclaredImports(source: Source, { asTest }: { asTest: boolean } = { asTest: isTest(source.path) }): string[] {
  const manifest = manifestOf(source.path);
  return source.imports
    .filter((one) => !one.specifier.startsWith(".") && !one.specifier.startsWith("node:"))
    .filter((one) => {
      const name = packageOf(one.specifier);
      if (name === manifest.name || manifest.dependencies.includes(name)) return false;
      if ((one.typeOnly || asTest) && manifest.devDependencies.includes(name)) return false;
      // Tests may use what the whole workspace has.
      return !(asTest && ["vitest", "fast-check"].includes(name)) && !(one.typeOnly && manifest.devDependencies.includes(`@types/${name}`));
    })
    .map((one) => `${source.path} imports ${one.specifier}, which ${manifest.folder}/package.json does not declare`);
}
