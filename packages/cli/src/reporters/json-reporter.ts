import type { Run } from "@runwright/sdk";
import type { Output } from "../config.ts";
import type { Reporter, RunEnd, Unfinished } from "./reporter.ts";

/** Exactly one JSON document, after everything: the Run, or the list of them when several were asked for. `timedOut` marks one that goes on. */
export class JsonReporter implements Reporter {
  readonly #output: Output;
  readonly #several: boolean;
  readonly #runs: (Run & { timedOut?: true })[] = [];

  constructor(output: Output, options: { readonly several: boolean }) {
    this.#output = output;
    this.#several = options.several;
  }

  begin(): void {}

  event(): void {}

  end({ run }: RunEnd): void {
    this.#runs.push(run);
  }

  gaveUp({ run }: Unfinished): void {
    this.#runs.push({ ...run, timedOut: true });
  }

  close(): void {
    const document = this.#several ? this.#runs : this.#runs[0];
    if (document !== undefined) this.#output.stream.write(`${JSON.stringify(document, null, 2)}\n`);
  }
}
