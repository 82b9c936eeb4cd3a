import type { AgentOptions } from "@runwright/agent";

type Event = Parameters<NonNullable<AgentOptions["onEvent"]>>[0];
/** As `test.step`: the step lasts as long as its body. */
type OpenStep = (title: string, body: () => Promise<void>) => Promise<unknown>;

/** A step that did not pass, as the report shows it. */
class StepError extends Error {
  override readonly name = "StepError";
}

/** Shows the agent's steps as steps of Playwright's report, while they happen. */
export class StepMirror {
  readonly #open: OpenStep;
  #step: { readonly settle: (error?: StepError) => void; readonly shown: Promise<unknown> } | undefined;

  constructor(open: OpenStep) {
    this.#open = open;
  }

  event(event: Event): void {
    if (event.type === "step.started") {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const shown = this.#open(event.kind === "outcome" ? `Expect: ${event.text}` : event.text, () => promise);
      // The verdict decides about the test: a step that is shown as failed must not end it by itself.
      this.#step = { shown: shown.catch(() => undefined), settle: (error) => (error === undefined ? resolve() : reject(error)) };
    } else if (event.type === "step.finished") {
      const { status, detail } = event;
      this.#step?.settle(status === "failed" || status === "error" ? new StepError(detail ?? status) : undefined);
    }
  }

  /** Resolves when the report has the last one. */
  async close(): Promise<void> {
    this.#step?.settle();
    await this.#step?.shown;
  }
}
