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
  return { run: (description) => runTest(page, dedent(description), options) };
}
