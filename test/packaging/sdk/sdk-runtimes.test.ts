// The client as npm would publish it, in an empty project, in every runtime that it is said to work in, against a service on a socket.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runProgram } from "../../../scripts/program.ts";
import { KEY } from "../../bench/world.ts";
import { launchBrowser } from "../../browser/launch.ts";
import { PlayedService } from "../../client-faults/service.ts";
import { cjsProgram, esmProgram, newProject, type Project, typesExample } from "./project.ts";
import { playRuns } from "./runner-played.ts";
import { installTools } from "./tools.ts";

const WANT = {
  names: ["Three", "Two", "One"],
  status: "passed",
  waited: ["run.started", "run.step", "run.step", "run.step", "run.step", "run.finished"],
  streamed: ["1", "2", "3", "4", "5", "6"],
  missing: ["not_found", true],
  noArtifact: 404,
  requestId: "string",
  failed: ["failed", "The total was wrong."],
  signed: "sha256=2a7aa38cbba68e5024d062c3ba1c60cff3ca330ab104e06b8b6f4fd6bd374e28",
  forged: "WebhookVerificationError",
};

// A machine that does something else beside it is slow to start a runtime.
vi.setConfig({ testTimeout: 90_000 });

const STRICT = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
  types: [],
};

const over = new AbortController();
const page = createServer(
  (_req, res) => void res.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>An app</title>"),
);
let tools: string;
let service: PlayedService;
let project: Project;
let played: Promise<void>;

beforeAll(async () => {
  page.listen(0, "127.0.0.1");
  await once(page, "listening");
  [tools, service, project] = await Promise.all([installTools(), PlayedService.start([origin()]), newProject()]);
  played = playRuns(service, over.signal);
}, 300_000);

afterAll(async () => {
  over.abort();
  page.close();
  await played;
  await Promise.all([service[Symbol.asyncDispose](), project[Symbol.asyncDispose]()]);
});

const origin = (): string => `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
const inTools = (...parts: readonly string[]): string => join(tools, "node_modules", ...parts);
const place = (runtime: string): string => JSON.stringify({ runtime, baseUrl: service.url, apiKey: KEY });
const printing = (runtime: string): string =>
  `journey(entries, ${place(runtime)}).then((report) => console.log(JSON.stringify(report)), (error) => { console.error(error); throw error; });`;

async function run(command: string, args: readonly string[]): Promise<unknown> {
  const env = { DENO_NO_UPDATE_CHECK: "1", DO_NOT_TRACK: "1", NODE_OPTIONS: "", NO_COLOR: "1" };
  const { code, output } = await runProgram(command, args, { shown: false, cwd: project.folder, env });
  expect(code, output).toBe(0);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

describe("the packed client", () => {
  const runtimes = [
    { name: "Node 22", command: () => inTools("node22", "bin", "node"), args: [] },
    { name: "Node 24", command: () => process.execPath, args: [] },
  ];
  it.each(runtimes)("is imported by $name", async ({ name, command, args }) => {
    const program = await project.write("program.mjs", await esmProgram(printing(`${name}, ESM`)));
    expect(await run(command(), [...args, program])).toEqual(WANT);
  });

  it.each(runtimes)("is required by $name", async ({ name, command, args }) => {
    const program = await project.write("program.cjs", await cjsProgram(printing(`${name}, CJS`)));
    expect(await run(command(), [...args, program])).toEqual(WANT);
  });

  it("works in Deno", async () => {
    const program = await project.write("deno.mjs", await esmProgram(printing("Deno")));
    const rights = ["--allow-net", "--allow-env", "--allow-read"];
    expect(await run(inTools("deno", "deno"), ["run", "--no-config", "--node-modules-dir=manual", ...rights, program])).toEqual(WANT);
  });

  it("works in Bun", async () => {
    const program = await project.write("bun.mjs", await esmProgram(printing("Bun")));
    expect(await run(inTools("bun", "bin", "bun.exe"), ["run", program])).toEqual(WANT);
  });

  it("works in workerd", async () => {
    const entry = `export default { fetch: async () => Response.json(await journey(entries, ${place("workerd")})) };`;
    const worker = await project.write("worker.mjs", await esmProgram(entry));
    const { outputFiles } = await build({
      entryPoints: [worker],
      bundle: true,
      format: "esm",
      platform: "browser",
      target: "es2023",
      write: false,
    });
    const starter = `import { Miniflare } from ${JSON.stringify(inTools("miniflare", "dist", "src", "index.js"))};
      const worker = new Miniflare({ modules: true, compatibilityDate: "2026-01-01", scriptPath: "worker.bundle.mjs" });
      const answer = await worker.dispatchFetch("http://worker.test/");
      console.log(await answer.text());
      await worker.dispose();`;
    await project.write("worker.bundle.mjs", outputFiles[0]?.text ?? "");
    expect(await run(process.execPath, [await project.write("start-worker.mjs", starter)])).toEqual(WANT);
  });

  it("works in a page, bundled, from another origin than the service's", async () => {
    const entry = await project.write("page.mjs", await esmProgram(`globalThis.report = () => journey(entries, ${place("Chromium")});`));
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      format: "iife",
      platform: "browser",
      target: "es2023",
      write: false,
    });
    const { browser, close } = await launchBrowser({ args: ["--no-sandbox"], isWindowless: true });
    try {
      const tab = await browser.newPage();
      await tab.goto(origin());
      await tab.addScriptTag({ content: outputFiles[0]?.text ?? "" });
      expect(await tab.evaluate("report()")).toEqual(WANT);
    } finally {
      await close();
    }
  });

  it.each([
    ["typescript5", "nodenext"],
    ["typescript6", "bundler"],
    ["typescript7", "nodenext"],
  ])("has types that %s takes, resolved as %s, with skipLibCheck off", async (typescript, moduleResolution) => {
    const example = await typesExample();
    for (const name of ["example.mts", "example.cts"]) await project.write(name, example);
    const module = moduleResolution === "bundler" ? "preserve" : "nodenext";
    const compilerOptions = { ...STRICT, module, moduleResolution };
    const config = await project.write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["example.mts", "example.cts"] }));
    const { code, output } = await runProgram(process.execPath, [inTools(typescript, "bin", "tsc"), "-p", config], {
      shown: false,
      cwd: project.folder,
    });
    expect(output).toBe("");
    expect(code).toBe(0);
  });
});
