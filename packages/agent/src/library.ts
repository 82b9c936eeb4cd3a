import { readWhole } from "@runwright/reader";
import { ModelError, type ModelCall } from "@runwright/reader/asking";
import type { Page } from "playwright-core";
import type { AgentOptions, AgentVerdict } from "./agent.ts";
import { dedent } from "./dedent.ts";
import { runTest } from "./running/run-test.ts";

/** Plain words in a test of one's own. */
export interface Agent {
  /**
   * Carries out a description on the page as it is (or from `startUrl`), and judges it.
   *
   * @returns the verdict; a failed one is a value, not an exception. `reasoning` says what was expected and what was seen.
   */
  run(description: string): Promise<AgentVerdict>;
}

/**
 * An agent for a page that a Playwright test already has. Throws where the `reader` is a model and no `model` is given.
 *
 * @example
 * const verdict = await agent(page).run(`
 *   Click "Sign in"
 *   Check that the page shows "Welcome"
 * `);
 * expect(verdict).toMatchObject({ status: "passed" });
 */
export function agent(page: Page, options: AgentOptions = {}): Agent {
  const { reader = "words", model } = options;
  if (reader !== "words" && model === undefined)
    throw new TypeError(
      `The reader “${reader}” needs a model: agent(page, { reader: "${reader}", model: { name: "openai:NAME", apiKey } }).`,
    );
  return {
    run: async (description) => {
      const text = dedent(description);
      const { plan, calls, note } = await readFirst(text, options);
      return withReading(await runTest(page, text, { ...options, ...(plan && { plan }), reading: calls }), { calls, note });
    },
  };
}

interface Read {
  readonly plan?: AgentOptions["plan"];
  /** The requests of the reading. */
  readonly calls: readonly ModelCall[];
  /** Why the model did not read it. */
  readonly note?: string | undefined;
}

async function readFirst(description: string, { plan, reader = "words", model, variables = [], signal }: AgentOptions): Promise<Read> {
  if (plan !== undefined || reader === "words" || model === undefined) return { calls: [] };
  const calls: ModelCall[] = [];
  try {
    const read = await readWhole(description, {
      model,
      reader,
      variables: variables.map(({ name }) => name),
      onCall: (call) => void calls.push(call),
      signal: signal ?? new AbortController().signal,
    });
    return { plan: read, calls };
  } catch (error) {
    // A run that is stopped says so itself.
    if (!(error instanceof ModelError) && signal?.aborted !== true) throw error;
    const why = error instanceof ModelError ? `${error.code}: ${error.message}` : "it was stopped";
    return { calls, note: `The model did not read the description (${why}): its words were read.` };
  }
}

function withReading(verdict: AgentVerdict, { calls, note }: Omit<Read, "plan">): AgentVerdict {
  const inRun = verdict.tokens ?? { requests: 0, in: 0, out: 0, cachedIn: 0 };
  const sum = (of: "in" | "out" | "cachedIn"): number => calls.reduce((all, one) => all + one[of], inRun[of]);
  const requests = inRun.requests + calls.length;
  return {
    ...verdict,
    ...(note === undefined ? {} : { reasoning: [verdict.reasoning, note].filter((one) => one !== "").join("\n") }),
    ...(calls.length === 0 && verdict.tokens === undefined
      ? {}
      : { tokens: { requests, in: sum("in"), out: sum("out"), cachedIn: sum("cachedIn") } }),
  };
}
