import type { RunEvent } from "@runwright/sdk";
import type { Output } from "../config.ts";
import { formatDuration, runDuration } from "../text/duration.ts";
import { plain } from "../text/plain.ts";
import { createTheme, type Theme } from "../text/theme.ts";
import type { Reporter, RunEnd, RunHead, Unfinished } from "./reporter.ts";
import { Totals } from "./totals.ts";

/** A line a Run, with its reasoning where it has not passed, and before it one mark a step where they are wanted: for logs that nobody reads unless something is wrong. */
export class DotReporter implements Reporter {
  readonly #output: Output;
  readonly #theme: Theme;
  readonly #marks: boolean;
  readonly #totals = new Totals();
  #name = "";

  constructor(output: Output, { marks }: { readonly marks: boolean }) {
    this.#output = output;
    this.#marks = marks;
    this.#theme = createTheme(output.color);
  }

  begin(head: RunHead): void {
    this.#name = plain(head.testName);
  }

  event(event: RunEvent): void {
    if (this.#marks && event.type === "run.step" && event.step.status !== "running")
      this.#output.stream.write(this.#theme.mark(event.step.status));
  }

  end({ run }: RunEnd): void {
    const duration = runDuration(run);
    const told = run.status === "passed" ? "" : plain(run.reasoning || run.errorMessage || "", { lines: true });
    // An empty line parts what is said of one device from the next.
    const why = told
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => `\n  ${line}`)
      .join("");
    const time = duration === undefined ? "" : ` (${formatDuration(duration)})`;
    this.#line(run.status, `${this.#name}${time}${why}`);
  }

  gaveUp({ run, afterMs }: Unfinished): void {
    this.#line("timed out", `${this.#name} (${run.status} after ${formatDuration(afterMs)})`);
  }

  close(): void {
    const total = this.#totals.line(this.#theme);
    if (total !== undefined) this.#output.stream.write(`${total}\n`);
  }

  #line(status: string, text: string): void {
    this.#totals.add(status);
    this.#output.stream.write(`${this.#marks ? "\n" : ""}${this.#theme.badge(status)} ${text}\n`);
  }
}
