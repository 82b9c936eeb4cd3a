import { readWhole } from "@runwright/reader";
import { ModelError, type TokenUsage } from "@runwright/reader/asking";
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
 * An agent for a page that a Playwright test already has.
 *
 * @example
 * const verdict = await agent(page).run(`
 *   Click "Sign in"
 *   Check that the page shows "Welcome"
 * `);
 * expect(verdict).toMatchObject({ status: "passed" });
 */
export function agent(page: Page, options: AgentOptions = {}): Agent {
  return {
    run: async (description) => {
      const text = dedent(description);
      const { plan, ...reading } = await readFirst(text, options);
      return withReading(await runTest(page, text, plan === undefined ? options : { ...options, plan }), reading);
    },
  };
}

interface Read {
  readonly plan?: AgentOptions["plan"];
  /** Of the reading. */
  readonly tokens?: TokenUsage;
  /** Why the model did not read it. */
  readonly note?: string;
}

async function readFirst(description: string, { plan, reader = "words", model, variables = [], signal }: AgentOptions): Promise<Read> {
  if (plan !== undefined || reader === "words" || model === undefined) return {};
  let tokens: TokenUsage = { in: 0, out: 0, cachedIn: 0 };
  try {
    const read = await readWhole(description, {
      model,
      reader,
      variables: variables.map(({ name }) => name),
      onSpent: (used) => (tokens = used),
      signal: signal ?? new AbortController().signal,
    });
    return { plan: read, tokens };
  } catch (error) {
    // A run that is stopped says so itself.
    if (!(error instanceof ModelError) && signal?.aborted !== true) throw error;
    const why = error instanceof ModelError ? `${error.code}: ${error.message}` : "it was stopped";
    return { tokens, note: `The model did not read the description (${why}): its words were read.` };
  }
}

function withReading(verdict: AgentVerdict, { tokens, note }: Omit<Read, "plan">): AgentVerdict {
  const used = verdict.tokens ?? { in: 0, out: 0, cachedIn: 0 };
  return {
    ...verdict,
    ...(note === undefined ? {} : { reasoning: [verdict.reasoning, note].filter((one) => one !== "").join("\n") }),
    ...(tokens === undefined
      ? {}
      : { tokens: { in: used.in + tokens.in, out: used.out + tokens.out, cachedIn: used.cachedIn + tokens.cachedIn } }),
  };
}
