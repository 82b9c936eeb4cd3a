// The client's README is its contract: every example in it and in the repository's own compiles, and runs on the fake service where that has what it needs.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { readText, ROOT } from "./sources.ts";

interface Snippet {
  /** The heading that it stands below. */
  readonly name: string;
  readonly code: string;
  readonly runs: boolean;
}

/** What an example may take as given, because an earlier one explained it. */
const GIVEN: Readonly<Record<string, string>> = {
  client: "const client = new GivenClient();",
  projectId: "const projectId = given.projectId;",
  testId: "const testId = given.id;",
  runId: "const runId = (await new GivenClient().tests.run(given.id)).id;",
};

const PREAMBLE = `import { Runwright as GivenClient } from "@runwright/sdk";
const given = await new GivenClient().projects
  .create({ name: "Given" })
  .then(({ id }) => new GivenClient().tests.create({ projectId: id, name: "T", description: "1. Go", url: "http://x.test", tags: ["smoke"] }));
`;

/** Runs in Playwright's runner, as examples/playwright does. */
const FIXTURE = /from "@runwright\/playwright"/u;

const snippets = ["packages/sdk/README.md", "README.md"].flatMap((page) => readSnippets(readText(page)));

describe("the examples in the READMEs", () => {
  // What they import is the same, and would be taken apart anew for each.
  const compiled = mkdtempSync(join(tmpdir(), "runwright-compiled-"));
  afterAll(() => rmSync(compiled, { recursive: true, force: true }));

  it("are found", () => {
    expect(snippets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Use it", "A first Run", "Waiting", "Streaming", "Testing your code"]),
    );
    expect(snippets.filter(({ runs }) => !runs).map(({ name }) => name)).toEqual(["Artifacts", "Expected outcome"]);
  });

  it("show of the fixture what the examples run", () => {
    const words = (code: string): string | undefined => /await runwright\(`[\s\S]+?`\);\n.*\n/u.exec(code)?.[0];
    const shown = snippets.filter(({ code }) => FIXTURE.test(code)).map(({ code }) => words(code));
    expect(shown).toEqual([words(readText("examples/playwright/fixture.spec.ts"))]);
  });

  it("compile", { timeout: 300_000 }, () => {
    const { options } = ts.getParsedCommandLineOfConfigFile(
      join(ROOT, "tsconfig.tests.json"),
      { noUnusedLocals: false },
      {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
          throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
        },
      },
    ) ?? { options: {} };
    const files = new Map(snippets.map((snippet, index) => [join(ROOT, "test", `readme-${index}.ts`), withGiven(snippet)]));
    const host = ts.createCompilerHost(options);
    const { fileExists, readFile, getSourceFile } = host;
    host.fileExists = (file) => files.has(file) || fileExists.call(host, file);
    host.readFile = (file) => files.get(file) ?? readFile.call(host, file);
    host.getSourceFile = (file, version) => {
      const text = files.get(file);
      return text === undefined ? getSourceFile.call(host, file, version) : ts.createSourceFile(file, text, version);
    };
    const program = ts.createProgram([...files.keys()], { ...options, noUnusedLocals: false }, host);
    // Of the examples alone: what they import is held to its types by `npm run check`.
    const found = [...files.keys()].flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)));
    const complaints = found.map(({ file, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, "\n");
      return `${snippets[Number(/readme-(\d+)/u.exec(file?.fileName ?? "")?.[1])]?.name ?? file?.fileName}: ${text}`;
    });
    expect(complaints).toEqual([]);
  });

  it.each(snippets.filter(({ runs }) => runs))("$name runs", async (snippet) => {
    const folder = mkdtempSync(join(tmpdir(), "runwright-readme-"));
    const source = (path: string): string => pathToFileURL(join(ROOT, "packages/sdk/src", path)).href;
    const service = `import { FakeRunwright as Fake } from "${source("testing/index.ts")}";
const service = new Fake();
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set("authorization", "Bearer " + service.clientOptions.apiKey);
  return service.fetch(request);
};`;
    try {
      writeFileSync(join(folder, "service.mts"), service);
      const code = withGiven(snippet)
        .replaceAll('"@runwright/sdk/testing"', `"${source("testing/index.ts")}"`)
        .replaceAll('"@runwright/sdk/webhooks"', `"${source("webhooks/index.ts")}"`)
        .replaceAll('"@runwright/sdk"', `"${source("index.ts")}"`);
      writeFileSync(join(folder, "example.mts"), code);
      const given = { RUNWRIGHT_API_KEY: "rw_any", RUNWRIGHT_BASE_URL: "https://runwright.test" };
      const env = { ...process.env, ...given, NODE_NO_WARNINGS: "1", NODE_COMPILE_CACHE: compiled };
      const ran = promisify(execFile)(
        process.execPath,
        ["--import", pathToFileURL(join(folder, "service.mts")).href, join(folder, "example.mts")],
        { env },
      );
      // Leaves with code 0, and says something.
      const { stdout, stderr } = await ran;
      expect(stdout + stderr).not.toBe("");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

function readSnippets(markdown: string): Snippet[] {
  let name = "";
  return [...markdown.matchAll(/^## (?<heading>.+)$|(?<mark><!-- needs recordings -->\n\n)?^```ts\n(?<code>[\s\S]*?)^```$/gmu)].flatMap(
    ({ groups }) => {
      name = groups?.["heading"] ?? name;
      const code = groups?.["code"];
      return code === undefined ? [] : [{ name, code, runs: groups?.["mark"] === undefined && !FIXTURE.test(code) }];
    },
  );
}

/** The example as a module, with what it takes as given before it. */
function withGiven({ code }: Snippet): string {
  const isDeclared = (name: string): boolean => new RegExp(`const ${name}\\b`, "u").test(code);
  const given = Object.keys(GIVEN).filter((name) => !isDeclared(name));
  return `${PREAMBLE}${given.map((name) => GIVEN[name]).join("\n")}\n${code}`;
}
