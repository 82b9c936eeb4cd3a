import { PassThrough } from "node:stream";
import type { FinishedRun, RunEvent, RunStep } from "@runwright/sdk";
import stringWidth from "string-width";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { aRun, RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { junitProblems } from "../__fixtures__/check-junit.ts";
import type { Output } from "../config.ts";
import { DotReporter } from "./dot-reporter.ts";
import { GithubReporter } from "./github-reporter.ts";
import { JunitReporter } from "./junit-reporter.ts";
import { createListReporter, type ListReporterOptions } from "./list-reporter.ts";
import type { Reporter, RunHead } from "./reporter.ts";

const head: RunHead = { runId: RUN_ID, testName: "Buy & <pay>", url: "http://shop.test/", device: "desktop" };
const failed = aRun("failed", {
  reasoning: 'The total is "€ 0".\n::error::not a command',
  startedAt: "2026-11-21T08:00:00.000Z",
  completedAt: "2026-11-21T08:02:05.000Z",
}) as FinishedRun;

function step(extra: Partial<RunStep>): RunEvent {
  return {
    type: "run.step",
    id: "1",
    at: "",
    step: { index: 1, kind: "step", text: "Click", device: "desktop", status: "passed", ...extra },
  };
}

function output(): Output & { text: () => string } {
  const stream = new PassThrough();
  return { stream, isTTY: false, color: false, width: () => 80, text: () => String(stream.read() ?? "") };
}

function show(reporter: Reporter, events: RunEvent[], run: FinishedRun = failed): void {
  reporter.begin(head);
  for (const event of events) reporter.event(event);
  reporter.end({ run });
  reporter.close();
}

function list(events: RunEvent[], options: ListReporterOptions = {}): string {
  const stream = new PassThrough();
  show(createListReporter(stream, options), events);
  return String(stream.read());
}

describe("the list", () => {
  it.each([60, 80, 120])("keeps to %i cells, whatever the text", (width) => {
    const text = "「東京」の商品をカートに入れる👩‍👩‍👧 ".repeat(8) + "x".repeat(200);
    const printed = list([step({ text }), step({ text, status: "failed", detail: text, durationMs: 4_000_000 })], { width, color: true });
    const widest = Math.max(...printed.split("\n").map((line) => stringWidth(line)));
    expect(widest).toBeLessThanOrEqual(width);
    expect(stripVTControlCharacters(printed).replace(/\s/gu, "")).toContain("x".repeat(150));
  });

  it("says which recordings could not be saved", () => {
    const stream = new PassThrough();
    const missing = { ...failed, device: "both", missingArtifacts: [{ kind: "video", device: "mobile", try: 2 }] } as FinishedRun;
    show(createListReporter(stream, {}), [], missing);
    expect(String(stream.read())).toMatch(/^ {2}Missing +video on mobile \(try 2\): could not be saved$/mu);
  });

  it("shows a step that goes on in place, and takes it away when it is settled", () => {
    const printed = list([step({ status: "running" }), step({})], { inPlace: true });
    expect(printed).toContain("  ›   1  Click\r\u001b[2K  ✓   1  Click");
  });

  it("never lets the page's text reach the terminal as a command", () => {
    const evil = "a\u001b[2J\u001b]0;title\u0007b\u202Ec\rd";
    const printed = list([step({ text: evil, status: "failed", detail: evil, action: evil })]);
    // oxlint-disable-next-line no-control-regex -- that there are none is what this asks
    expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
    expect(printed).toContain("abc d");
  });

  it("puts a title above each device of a Run on both", () => {
    const stream = new PassThrough();
    const reporter = createListReporter(stream);
    reporter.begin({ ...head, device: "both" });
    for (const device of ["desktop", "mobile"] as const) {
      reporter.event(step({ device }));
      reporter.event(step({ device, kind: "outcome", text: "It works" }));
    }
    const titles = String(stream.read())
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => /^(?:Desktop|Mobile|Expected outcome)$/u.test(line));
    expect(titles).toEqual(["Desktop", "Expected outcome", "Mobile", "Expected outcome"]);
  });

  it("says minutes as people do", () => {
    expect(list([])).toContain("FAILED in 2m 05s");
  });

  it("obeys NO_COLOR and FORCE_COLOR", () => {
    // oxlint-disable-next-line no-control-regex -- escape sequences are what this counts
    const colours = (env: Record<string, string>): boolean => /\u001b\[/u.test(list([step({})], { env }));
    expect([colours({}), colours({ FORCE_COLOR: "1" }), colours({ FORCE_COLOR: "1", NO_COLOR: "1" })]).toEqual([false, true, false]);
  });
});

describe("the other reporters", () => {
  it("dot prints a mark a step and a line a Run", () => {
    const out = output();
    show(new DotReporter(out, { marks: true }), [
      step({ status: "running" }),
      step({}),
      step({ status: "failed" }),
      step({ status: "skipped" }),
    ]);
    expect(out.text()).toBe('✓✗–\nFAILED Buy & <pay> (2m 05s)\n  The total is "€ 0".\n  ::error::not a command\n');
  });

  it.each([
    ["list", (out: Output) => createListReporter(out.stream, {})],
    ["summary", (out: Output) => new DotReporter(out, { marks: false })],
    ["github", (out: Output) => new GithubReporter(out)],
  ] as const)("%s ends several Tests with how many passed", (_name, create) => {
    const out = output();
    const reporter = create(out);
    for (const run of [aRun("error", { errorMessage: "x: y" }), failed, aRun("passed"), aRun("error", {})] as FinishedRun[]) {
      reporter.begin(head);
      reporter.end({ run });
    }
    reporter.begin(head);
    reporter.gaveUp({ run: aRun("running"), afterMs: 5000 });
    reporter.close();
    expect(out.text().trimEnd().split("\n").at(-1)).toMatch(/^ *5 Tests: 1 passed, 1 failed, 2 errors, 1 timed out \(in 0\.\ds\)$/u);
  });

  it("summary keeps the lines of the reasoning, and one Run has no total", () => {
    const out = output();
    const reasoning = "Desktop failed: no basket.\nMobile failed: no menu.\n\nOn desktop:\n✗ A: b";
    show(new DotReporter(out, { marks: false }), [], { ...failed, reasoning });
    expect(out.text()).toBe(
      "FAILED Buy & <pay> (2m 05s)\n  Desktop failed: no basket.\n  Mobile failed: no menu.\n  On desktop:\n  ✗ A: b\n",
    );
  });

  it("list says once why there is no verdict, and points to no recording where there is none", () => {
    const stream = new PassThrough();
    const why = "Line 2 is not understood: “Frob”.";
    const run = aRun("error", {
      reasoning: `No verdict: l${why.slice(1)}`,
      errorMessage: `step_not_understood: ${why}`,
      transcriptUrl: "http://x/transcript",
    }) as FinishedRun;
    show(createListReporter(stream, {}), [], run);
    const printed = String(stream.read());
    expect(printed.match(/is not understood/gu)).toHaveLength(1);
    expect(printed).not.toMatch(/Look closer|Video|Trace/u);
  });

  it("github annotates what did not pass, and lets no text of a page become a command", () => {
    const out = output();
    show(new GithubReporter(out), [step({ text: "::set-env name=PATH::x" })]);
    const lines = out.text().split("\n");
    const token = /^::stop-commands::(.+)$/u.exec(lines[0]!)![1]!;
    const resumed = lines.indexOf(`::${token}::`);
    expect(lines.slice(resumed + 1)).toEqual(['::error title=Buy & <pay>%3A failed::The total is "€ 0".%0A::error::not a command', ""]);
    expect(lines.slice(1, resumed).join("\n")).toContain("::set-env");
  });

  it("junit writes XML that holds reasons, times and steps", () => {
    const out = output();
    show(new JunitReporter(out), [step({ text: 'Click "<Buy>" & pay' })]);
    const xml = out.text();
    expect(xml).toContain('<testsuites name="runwright" tests="1" failures="1" errors="0" time="125.000">');
    expect(xml).toContain('<testsuite name="runwright" tests="1" failures="1" errors="0" skipped="0" time="125.000">');
    expect(xml).toContain('<testcase name="Buy &amp; &lt;pay&gt;" classname="runwright" time="125.000">');
    expect(xml).toContain('<failure type="failed" message="The total is &quot;€ 0&quot;.">');
    expect(xml).toContain("[passed] Click &quot;&lt;Buy&gt;&quot; &amp; pay");
  });

  it("junit is what Jenkins takes, however the Runs have ended", async () => {
    const out = output();
    const reporter = new JunitReporter(out);
    const first = {
      n: 1,
      status: "failed",
      reasoning: "Too \u0000slow <1>",
      errorMessage: null,
      stepCount: 1,
      startedAt: "",
      completedAt: "",
    };
    const ends = [
      aRun("passed"),
      aRun("passed", { flaky: true, tries: [first, { ...first, n: 2, status: "passed" }] }),
      failed,
      { ...failed, quarantined: true },
      aRun("error", { errorMessage: "site_unreachable: It was away." }),
      aRun("cancelled"),
    ] as FinishedRun[];
    for (const run of ends) {
      reporter.begin(head);
      reporter.event(step({ text: "Click\u001b[31m <Buy>", detail: "one\ntwo" }));
      reporter.end({ run });
    }
    reporter.begin(head);
    reporter.gaveUp({ run: aRun("running"), afterMs: 5000 });
    reporter.close();
    const xml = out.text();
    expect(await junitProblems(xml)).toEqual([]);
    expect(xml).toContain('tests="7" failures="1" errors="3" skipped="1" time="250.000"');
    expect(xml).toContain('<flakyFailure type="failed" message="The first try: Too slow &lt;1&gt;">');
    expect(await junitProblems(xml.replace(' tests="7"', ' skipped="1" tests="7"'))).toHaveLength(1);
  });
});
