import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { type Script, ScriptedService } from "../__fixtures__/scripted-service.ts";
import { type CliResult, runCli } from "../__fixtures__/spawn-cli.ts";

const STEP = { index: 1, kind: "step", text: 'Click "Buy"', device: "desktop" };
const ENDED: Script = {
  events: [["run.step", { ...STEP, status: "failed", detail: "There is no <b>Buy</b>." }]],
  final: { status: "failed", transcriptUrl: "/t" },
};

describe("runwright runs report", () => {
  let cwd: string;
  beforeEach(async () => {
    cwd = await mkdtemp(join(tmpdir(), "runwright-report-"));
  });
  afterEach(() => rm(cwd, { recursive: true, force: true }));

  async function report(script: Script, ...flags: string[]): Promise<CliResult> {
    await using service = await ScriptedService.start(script);
    const env = { RUNWRIGHT_BASE_URL: service.url, RUNWRIGHT_API_KEY: "rw_key_0123456789", HOME: cwd };
    return await runCli(["runs", "report", RUN_ID, ...flags], { cwd, env });
  }

  it("writes one file, prints its name alone, and makes the folder that it is to be in", async () => {
    const name = `runwright-report-${RUN_ID.slice(0, 8)}.html`;
    expect(await report(ENDED)).toMatchObject({ code: 0, stdout: `${name}\n`, stderr: "" });
    const text = await readFile(join(cwd, name), "utf8");
    expect(text).toContain("Failed at step 1");
    expect(text).not.toContain("<b>");
    expect(await report(ENDED, "--out", "reports/buy.html")).toMatchObject({ code: 0, stdout: `${join("reports", "buy.html")}\n` });
    expect(await readFile(join(cwd, "reports/buy.html"), "utf8")).toBe(text);
  });

  it("leaves nothing behind where it cannot write", async () => {
    expect(await report(ENDED, "--out", ".")).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("--out") });
    expect(await readdir(cwd)).toEqual([]);
  });

  it("says how to wait for a Run that goes on", async () => {
    expect(await report({})).toMatchObject({ code: 2, stderr: expect.stringContaining(`runs wait ${RUN_ID}`) });
  });
});
