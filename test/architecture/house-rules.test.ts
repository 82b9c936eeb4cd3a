import { describe, expect, it } from "vitest";
import { ENVIRONMENT_READERS } from "./allowed-imports.ts";
import { isTest, listFiles, manifestOf, readSources, readText } from "./sources.ts";

const sources = readSources();
const product = sources.filter((source) => /^packages\/[^/]+\/src\//u.test(source.path) && !isTest(source.path));

/** Where nothing but the words tells errors apart, or they are only kept from being said twice; with the reason. */
const ONLY_WORDS: ReadonlyMap<string, string> = new Map([
  ["packages/operator/src/kube/kube-error.ts", "a full quota has the reason, code and details of what is not allowed"],
  ["packages/agent/src/perception/element-engine.ts", "the engine throws in the page, and the driver hands on nothing but its words"],
  ["packages/agent/src/acting/on-element.ts", "decides nothing: what a message says already is not added to it"],
  ["packages/agent/src/running/run-act.ts", "decides nothing: what a message says already is not added to it"],
  ["packages/agent/src/running/run-error.ts", "decides nothing: a code that a message begins with is not said twice"],
]);

describe("house rules", () => {
  it("reads process.env only in config files", () => {
    expect(
      product
        .filter((source) => !ENVIRONMENT_READERS.test(source.path) && /\bprocess\.env\b/u.test(withoutComments(source.text)))
        .map((source) => source.path),
    ).toEqual([]);
  });

  it("mocks no modules", () => {
    expect(
      sources
        .filter((source) => source.path !== "test/architecture/house-rules.test.ts" && /\bvi\.(mock|doMock|hoisted)\(/u.test(source.text))
        .map((source) => source.path),
    ).toEqual([]);
  });

  it("matches on no words of errors where their codes can be had", () => {
    const matching =
      /\b(?:error|err|cause|failure|problem|reason)\??\.message\s*\??\.(?:includes|startsWith|endsWith|match|matchAll|search|indexOf)\(|\.(?:test|exec)\((?:error|err|cause|failure|reason)\.message\)|\bthis\.message\.(?:includes|startsWith|endsWith|match|search)\(|(?<![\w.])message\.(?:includes|startsWith|endsWith|match|search)\(/u;
    expect(
      product.flatMap((source) => (matching.test(withoutComments(source.text)) && !ONLY_WORDS.has(source.path) ? [source.path] : [])),
    ).toEqual([]);
    for (const path of ONLY_WORDS.keys()) expect(matching.test(readText(path)), `${path} matches on words no more`).toBe(true);
  });

  it("sleeps for no fixed time", () => {
    const sleeps =
      /waitForTimeout\(|await (sleep|delay|after|setTimeout)\(\s*[\d_]+\s*[,)]|setTimeout\(\s*(resolve|done|res|r|ok|next|fulfil|fulfill)\s*,\s*[\d_]+\s*\)/u;
    expect(
      sources
        .filter(
          (source) => !source.path.startsWith("test/sites/") && !source.path.startsWith("test/architecture/") && sleeps.test(source.text),
        )
        .map((source) => source.path),
    ).toEqual([]);
  });

  it("skips, focuses and postpones no test", () => {
    const marks = /\b(it|test|describe)\.(skip|only|todo|fails)\b/u;
    expect(
      sources.filter((source) => !source.path.startsWith("test/architecture/") && marks.test(source.text)).map((source) => source.path),
    ).toEqual([]);
  });

  it("exports by name: no `export *` and no default export outside configuration files", () => {
    expect(
      sources
        .filter((source) => source.exportsAll || (source.exportsDefault && !source.path.endsWith(".config.ts")))
        .map((source) => source.path),
    ).toEqual([]);
  });

  it("has one list of the months, of number words, of ordinals and of colours: in the lexicon", () => {
    const lists = [
      /\bjan(?:uary)?\b\W{1,6}feb(?:ruary)?\b/iu,
      /\bone\b\W{1,6}two\b\W{1,6}three\b\W{1,6}four\b\W{1,6}five\b\W{1,6}six\b/iu,
      /\bfirst\b\W{1,6}second\b\W{1,6}third\b\W{1,6}fourth\b/iu,
      /\bred\b\W{1,6}green\b\W{1,6}blue\b\W{1,6}yellow\b/iu,
    ];
    const second = (text: string): boolean => lists.some((list) => list.test(withoutComments(text)));
    const words = product.filter(({ path }) => /^packages\/(?:language|reader|agent)\/src\/(?!.*\.generated\.)/u.test(path));
    expect(words.flatMap(({ path, text }) => (second(text) ? [path] : [])).toSorted()).toEqual([
      // Canonical sentences keep their words for ever, whatever the lexicon comes to hold.
      "packages/language/src/canonical/leaves.ts",
      "packages/language/src/lexicon/sequences.ts",
      "packages/language/src/lexicon/things.ts",
    ]);
  });

  it("has no drawer for odds and ends", () => {
    expect(listFiles(/(^|\/)(utils?|helpers?|common|misc|manager)(\.|\/)/u)).toEqual([]);
  });

  it("keeps files short enough to be read: 400 lines, tests 500", () => {
    const limit = (path: string): number => (isTest(path) || path.startsWith("test/") ? 500 : 400);
    expect(sources.filter((source) => source.text.split("\n").length - 1 > limit(source.path)).map((source) => source.path)).toEqual([]);
  });

  it("pins every dependency to one version", () => {
    const loose = listFiles(/(^|\/)package\.json$/u).flatMap((path) => {
      const manifest = JSON.parse(readText(path)) as Record<string, Record<string, string> | undefined>;
      return ["dependencies", "devDependencies"].flatMap((key) =>
        Object.entries(manifest[key] ?? {})
          .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/u.test(version))
          .map(([name, version]) => `${path}: ${name}@${version}`),
      );
    });
    expect(loose).toEqual([]);
  });

  it("locks the builds of every platform, so that `npm ci` works on all of them", () => {
    const lock = JSON.parse(readText("package-lock.json")) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const missing = Object.entries(lock.packages).flatMap(([path, one]) =>
      Object.keys(one.optionalDependencies ?? {})
        .filter(
          (name) => lock.packages[`node_modules/${name}`] === undefined && lock.packages[`${path}/node_modules/${name}`] === undefined,
        )
        .map((name) => `${path} wants ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("names no package host and no path of a developer's machine", () => {
    const names = /registry\.npmjs\.org|deb\.debian\.org|proxy\.golang\.org|\/work\/(main|shared)|\/root\//u;
    const files = listFiles(/\.(ts|mts|mjs|js|json|md|ya?ml|sh|html)$|^\.ci\/run$/u).filter(
      (path) => !path.startsWith("test/architecture/"),
    );
    expect(files.filter((path) => names.test(readText(path)))).toEqual([]);
  });

  it("gives every package a licence and a description", () => {
    const packages = listFiles(/^packages\/[^/]+\/package\.json$/u);
    expect(packages.length).toBeGreaterThan(5);
    for (const path of packages) {
      const manifest = JSON.parse(readText(path)) as { license?: string; description?: string };
      expect(manifest.license, path).toBe("Apache-2.0");
      expect(manifest.description, path).toBeTruthy();
      expect(manifestOf(`${path.slice(0, -12)}src/x.ts`).folder, path).toBe(path.slice(0, -13));
    }
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, "");
}
