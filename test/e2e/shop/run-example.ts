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
  /** The lines that did not hold, as written, in order. */
  readonly failedLines: readonly string[];
}

export function readExample(name: string): Example {
  const file = `examples/shop/${name}.md`;
  const { url, description } = parseTestFile(readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8"), file);
  return { path: new URL(url).pathname, description };
}

/** Throws when the words to replace are not there exactly once: a mutant that changes nothing proves nothing. */
export function mutate(description: string, { replace, by }: Mutant): string {
  const parts = description.split(replace);
  if (parts.length !== 2) throw new Error(`"${replace}" occurs ${parts.length - 1} times`);
  return parts.join(by);
}

/** The outcome that the mutant made wrong, as it is written. */
export function wrongLine(description: string, mutant: Mutant): string {
  const before = description.split("\n");
  const changed = mutate(description, mutant)
    .split("\n")
    .filter((line, at) => line !== before[at]);
  const [line = ""] = changed;
  if (changed.length !== 1 || !line.startsWith("- ")) throw new Error(`"${mutant.replace}" is not in one outcome`);
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
    const failedLines = events.flatMap((event) =>
      event.type === "step.finished" && (event.status === "failed" || event.status === "error") ? [event.text] : [],
    );
    return { verdict, failedLines };
  } finally {
    await context.close();
  }
}
