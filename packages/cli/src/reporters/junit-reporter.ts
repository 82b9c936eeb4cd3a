import type { Run, RunEvent, RunStep } from "@runwright/sdk";
import type { Output } from "../config.ts";
import { formatDuration, runDuration } from "../text/duration.ts";
import { plain } from "../text/plain.ts";
import type { Reporter, RunEnd, RunHead, Unfinished } from "./reporter.ts";

/** JUnit XML on stdout, after everything: one suite, one case a Run, its steps as the case's output. */
export class JunitReporter implements Reporter {
  readonly #output: Output;
  readonly #cases: { name: string; run: Run; steps: RunStep[]; unfinished?: Unfinished }[] = [];
  #name = "";
  #steps: RunStep[] = [];

  constructor(output: Output) {
    this.#output = output;
  }

  begin(head: RunHead): void {
    this.#name = head.testName;
    this.#steps = [];
  }

  event(event: RunEvent): void {
    if (event.type === "run.step" && event.step.status !== "running") this.#steps.push(event.step);
  }

  end({ run }: RunEnd): void {
    this.#cases.push({ name: this.#name, run, steps: this.#steps });
  }

  gaveUp(unfinished: Unfinished): void {
    this.#cases.push({ name: this.#name, run: unfinished.run, steps: this.#steps, unfinished });
  }

  close(): void {
    const count = (status: string): number => this.#cases.filter(({ run }) => run.status === status).length;
    const errors = count("error") + this.#cases.filter(({ unfinished }) => unfinished !== undefined).length;
    const totals = `tests="${this.#cases.length}" failures="${count("failed")}" errors="${errors}" skipped="${count("cancelled")}"`;
    const cases = this.#cases.map(({ name, run, steps, unfinished }) => {
      const body = [
        unfinished === undefined ? outcome(run) : timeout(unfinished),
        `      <system-out>${xml(steps.map(line).join("\n"))}</system-out>`,
      ].filter((part) => part !== "");
      const seconds = ((runDuration(run) ?? 0) / 1000).toFixed(3);
      return `    <testcase name="${xml(name)}" classname="runwright" time="${seconds}">\n${body.join("\n")}\n    </testcase>`;
    });
    const suite = `  <testsuite name="runwright" ${totals}>\n${cases.join("\n")}\n  </testsuite>`;
    this.#output.stream.write(`<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${totals}>\n${suite}\n</testsuites>\n`);
  }
}

function timeout({ run, afterMs }: Unfinished): string {
  return `      <error type="timeout" message="${xml(`It was ${run.status} after ${formatDuration(afterMs)}, and goes on.`)}"/>`;
}

function outcome(run: Run): string {
  if (run.status === "passed") return "";
  if (run.status === "cancelled") return '      <skipped message="cancelled"/>';
  const tag = run.status === "failed" ? "failure" : "error";
  const why = run.reasoning ?? run.errorMessage ?? "no reason given";
  return `      <${tag} message="${xml(why.split("\n")[0] ?? "")}">${xml(why)}</${tag}>`;
}

function line(step: RunStep): string {
  return `[${step.status}] ${step.text}${step.detail === undefined ? "" : `\n    ${step.detail}`}`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;" };

function xml(text: string): string {
  return plain(text, { lines: true }).replace(/[&<>"\n]/gu, (char) => ENTITIES[char] ?? char);
}
