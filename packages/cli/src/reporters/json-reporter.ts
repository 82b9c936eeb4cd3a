import type { FinishedRun } from "@runwright/sdk";
import type { Output } from "../config.ts";
import type { Reporter, RunEnd } from "./reporter.ts";

/** Exactly one JSON document, after everything: the finished Run, or the list of them when several were asked for. */
export class JsonReporter implements Reporter {
  readonly #output: Output;
  readonly #several: boolean;
  readonly #runs: FinishedRun[] = [];

  constructor(output: Output, options: { readonly several: boolean }) {
    this.#output = output;
    this.#several = options.several;
  }

  begin(): void {}

  event(): void {}

  end({ run }: RunEnd): void {
    this.#runs.push(run);
  }

  close(): void {
    const document = this.#several ? this.#runs : this.#runs[0];
    if (document !== undefined) this.#output.stream.write(`${JSON.stringify(document, null, 2)}\n`);
  }
}
