import { readFileSync } from "node:fs";
import { type AgentVerdict, runTest, type TranscriptEvent } from "@runwright/agent";
import type { Browser } from "playwright-core";
import { parseTestFile } from "runwright";
import type { Mutant } from "./cases.ts";

export interface Example {
  readonly path: string;
  readonly description: string;
}

export interface ExampleRun {
  readonly verdict: AgentVerdict;
  /** The lines that were carried out or held, as written, in order. */
  readonly passedLines: readonly string[];
  /** The lines that did not hold. */
  readonly failedLines: readonly string[];
}

export function readExample(name: string): Example {
  const file = `examples/shop/${name}.md`;
  const { url, description } = parseTestFile(readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8"), file);
  return { path: new URL(url).pathname, description };
}

/** A description with wrong outcomes beside the true ones. */
export interface MadeWrong {
  readonly description: string;
  /** The outcomes that must not hold, as written, in order. */
  readonly wrong: readonly string[];
  /** The outcomes that must hold beside them. */
  readonly right: readonly string[];
}

/**
 * Puts after each outcome that a mutant makes wrong the wrong one, so that one Run tells of both. Throws when the words to replace are not there
 * exactly once, or not in an outcome: a mutant that changes nothing proves nothing.
 */
export function withWrongOutcomes(description: string, mutants: readonly Mutant[]): MadeWrong {
  const [steps = "", outcomes = ""] = description.split(OUTCOMES);
  const wrong: string[] = [];
  const lines = outcomes.split("\n").flatMap((line) => {
    const made = mutants.filter(({ replace }) => line.includes(replace)).map(({ replace, by }) => line.replace(replace, () => by));
    wrong.push(...made.map(withoutDash));
    return [line, ...made];
  });
  for (const { replace } of mutants)
    if (description.split(replace).length !== 2 || !outcomes.includes(replace)) throw new Error(`"${replace}" is not in one outcome`);
  const right = outcomes
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map(withoutDash);
  return { description: [steps, lines.join("\n")].join(OUTCOMES), wrong, right };
}

/** What a Run's reasoning tells otherwise than it must: an outcome that it does not tell as right or wrong, and whatever else did not hold. */
export function toldOtherwise(reasoning: string | null, { right, wrong }: MadeWrong): readonly string[] {
  const told = (reasoning ?? "").split("\n");
  const expected = [...right.map((line) => `✓ ${line}`), ...wrong.map((line) => `✗ ${line}`)].map((line) => line.replace(/[.:]?$/u, ": "));
  const isExpected = (line: string): boolean => expected.some((beginning) => line.startsWith(beginning));
  return [
    ...expected.filter((beginning) => !told.some((line) => line.startsWith(beginning))),
    ...told.filter((line) => /^[✗?] /u.test(line) && !isExpected(line)),
  ];
}

const OUTCOMES = "## Expected outcome\n";

function withoutDash(line: string): string {
  return line.slice(2);
}

/** In a browser context of its own, so in a session of its own. */
export async function runExample(browser: Browser, startUrl: string, description: string): Promise<ExampleRun> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: "en-US" });
  const events: TranscriptEvent[] = [];
  try {
    const verdict = await runTest(await context.newPage(), description, {
      startUrl,
      // The shop is on this machine and answers at once: what is not there after this is not coming.
      stepTimeoutMs: 5_000,
      timeoutMs: 60_000,
      onEvent: (event) => events.push(event),
    });
    const finished = events.filter((event) => event.type === "step.finished");
    return {
      verdict,
      passedLines: finished.filter(({ status }) => status === "passed").map(({ text }) => text),
      failedLines: finished.filter(({ status }) => status !== "passed").map(({ text }) => text),
    };
  } finally {
    await context.close();
  }
}
