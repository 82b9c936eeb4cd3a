import type * as library from "@runwright/agent";
import type { AgentOptions, AgentVerdict } from "@runwright/agent";
import { test as base, type TestInfo } from "@playwright/test";
import { checkNode } from "./check-node.ts";
import { planWithFile } from "./plan-file.ts";
import { StepMirror } from "./step-mirror.ts";

export { expect } from "@playwright/test";
export type { AgentOptions, AgentVerdict } from "@runwright/agent";
export { PlanFileError } from "./plan-file.ts";

/** What the agent takes, and where it may take its plan from. */
export interface FixtureOptions extends AgentOptions {
  /**
   * A plan file, as `runwright plan` writes it, from the folder of the test file: `buy.plan.md`. What it says of a line stands in place of
   * the line's words; `plan` wins over it.
   */
  readonly planFile?: string;
}

/** Plain words on the test's page. */
export interface PlainWords {
  /**
   * Carries out a description on the page as it is, and fails the test unless it passes: the error says what was expected and what was
   * seen. Every step stands in Playwright's report as it happens.
   */
  (description: string, options?: FixtureOptions): Promise<AgentVerdict>;
  /** The same, but a failed verdict is a value and not an exception. */
  run(description: string, options?: FixtureOptions): Promise<AgentVerdict>;
}

export interface RunwrightFixtures {
  /** Of every description of the file, project or configuration: `test.use({ runwrightOptions: { ... } })`. */
  runwrightOptions: FixtureOptions;
  runwright: PlainWords;
}

/** A description that was carried out and did not pass. */
export class NotPassedError extends Error {
  override readonly name = "NotPassedError";
  readonly code = "not_passed";
  readonly verdict: AgentVerdict;

  constructor(verdict: AgentVerdict) {
    super(verdict.reasoning === "" ? (verdict.errorMessage ?? verdict.status) : verdict.reasoning);
    this.verdict = verdict;
  }
}

/**
 * Playwright's `test` with the fixture `runwright`. It extends others as they extend it: `mergeTests(test, yours)`.
 *
 * @example
 * test("a guest signs in", async ({ page, runwright }) => {
 *   await page.goto("/");
 *   await runwright(`
 *     Click "Sign in"
 *     Check that the page shows "Welcome"
 *   `);
 * });
 */
export const test = base.extend<RunwrightFixtures>({
  runwrightOptions: [{}, { option: true }],
  runwright: async ({ page, runwrightOptions }, use, testInfo) => {
    const { agent, dedent } = await loadAgent();
    const run = async (description: string, options: FixtureOptions = {}): Promise<AgentVerdict> => {
      const steps = new StepMirror((title, body) => test.step(title, body));
      const { planFile, ...given } = { ...runwrightOptions, ...options };
      const { onEvent } = given;
      const plan =
        given.plan ??
        (planFile === undefined ? undefined : await planWithFile(dedent(description), { path: planFile, testFile: testInfo.file }));
      const verdict = await agent(page, {
        ...given,
        ...(plan === undefined ? {} : { plan }),
        onEvent: (event) => {
          steps.event(event);
          onEvent?.(event);
        },
      }).run(description);
      await steps.close();
      await attach(testInfo, verdict);
      return verdict;
    };
    const passes = async (description: string, options?: FixtureOptions): Promise<AgentVerdict> => {
      const verdict = await run(description, options);
      if (verdict.status !== "passed") throw new NotPassedError(verdict);
      return verdict;
    };
    await use(Object.assign(passes, { run }));
  },
});

/** Not before the Node was looked at: an older one cannot even read the agent's code, and says so in words that help nobody. */
async function loadAgent(): Promise<typeof library> {
  checkNode(process.versions.node);
  return await import("@runwright/agent");
}

async function attach(testInfo: TestInfo, { status, reasoning, errorMessage }: AgentVerdict): Promise<void> {
  const body = [status, errorMessage ?? "", reasoning].filter((part) => part !== "").join("\n\n");
  await testInfo.attach("runwright", { body, contentType: "text/plain" });
}
