import type { RunEvent } from "@runwright/sdk";
import type { Output } from "../config.ts";
import { formatDuration, runDuration } from "../text/duration.ts";
import { plain } from "../text/plain.ts";
import { createTheme, type Theme } from "../text/theme.ts";
import type { Reporter, RunEnd, RunHead } from "./reporter.ts";

/** One mark a step, one line a Run: for logs that nobody reads unless something is wrong. */
export class DotReporter implements Reporter {
  readonly #output: Output;
  readonly #theme: Theme;
  #name = "";

  constructor(output: Output) {
    this.#output = output;
    this.#theme = createTheme(output.color);
  }

  begin(head: RunHead): void {
    this.#name = plain(head.testName);
  }

  event(event: RunEvent): void {
    if (event.type === "run.step" && event.step.status !== "running") this.#output.stream.write(this.#theme.mark(event.step.status));
  }

  end({ run }: RunEnd): void {
    const duration = runDuration(run);
    const why = run.status === "passed" ? "" : `\n  ${plain(run.reasoning ?? run.errorMessage ?? "")}`;
    const time = duration === undefined ? "" : ` (${formatDuration(duration)})`;
    this.#output.stream.write(`\n${this.#theme.badge(run.status)} ${this.#name}${time}${why}\n`);
  }

  close(): void {}
}
