import type { Run, RunEvent, RunStep } from "@runwright/sdk";
import type { Output } from "../config.ts";
import { formatDuration, runDuration } from "../text/duration.ts";
import { plain } from "../text/plain.ts";
import type { Reporter, RunEnd, RunHead, Unfinished } from "./reporter.ts";

interface Case {
  readonly name: string;
  readonly run: Run;
  readonly steps: readonly RunStep[];
  readonly unfinished?: Unfinished;
}

type Kind = "passed" | "failure" | "error" | "skipped";

/**
 * JUnit XML on stdout, after everything: one suite, one case a Run, its steps as the case's output. What counts as what is as
 * in the JUnit XML that the service gives, and valid by the schema of Jenkins: no `skipped` on the outermost element.
 */
export class JunitReporter implements Reporter {
  readonly #output: Output;
  readonly #cases: Case[] = [];
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
    const count = (kind: Kind): number => this.#cases.filter((one) => kindOf(one) === kind).length;
    const totals = `tests="${this.#cases.length}" failures="${count("failure")}" errors="${count("error")}"`;
    const time = `time="${seconds(this.#cases.reduce((sum, { run }) => sum + (runDuration(run) ?? 0), 0))}"`;
    const cases = this.#cases.map((one) => `${testCase(one)}\n`).join("");
    const suite = `  <testsuite name="runwright" ${totals} skipped="${count("skipped")}" ${time}>\n${cases}  </testsuite>`;
    this.#output.stream.write(
      `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="runwright" ${totals} ${time}>\n${suite}\n</testsuites>\n`,
    );
  }
}

function testCase(one: Case): string {
  const { name, run, steps } = one;
  // Of one that passed nothing else tells why, and what was assumed.
  const why = kindOf(one) === "passed" ? [reasonOf(run)] : [];
  const body = [...outcome(one), `      <system-out>${xml([...steps.map(line), ...why].join("\n"))}</system-out>`];
  const time = seconds(runDuration(run) ?? 0);
  return `    <testcase name="${xml(name)}" classname="runwright" time="${time}">\n${body.join("\n")}\n    </testcase>`;
}

function kindOf({ run: { status, quarantined }, unfinished }: Case): Kind {
  if (unfinished !== undefined) return "error";
  if (status === "passed") return "passed";
  if (quarantined === true) return "skipped";
  return status === "failed" ? "failure" : "error";
}

function outcome(one: Case): string[] {
  const { run, unfinished } = one;
  if (unfinished !== undefined)
    return [element("error", "timeout", `It was ${run.status} after ${formatDuration(unfinished.afterMs)}, and continues.`)];
  const why = reasonOf(run);
  const kind = kindOf(one);
  if (kind === "skipped") return [element(kind, "quarantined", `In quarantine (${run.status}): ${why}`)];
  if (kind !== "passed") return [element(kind, run.status, why)];
  const first = run.flaky === true ? run.tries?.[0] : undefined;
  if (first === undefined) return [];
  return [element(first.status === "error" ? "flakyError" : "flakyFailure", first.status, `The first try: ${reasonOf(first)}`)];
}

function reasonOf({ reasoning, errorMessage, status }: Pick<Run, "reasoning" | "errorMessage" | "status">): string {
  return reasoning ?? errorMessage ?? (status === "cancelled" ? "It was cancelled." : "No reason was given.");
}

function element(name: string, type: string, why: string): string {
  return `      <${name} type="${xml(type)}" message="${xml(why.split("\n")[0] ?? "")}">${xml(why)}</${name}>`;
}

function line(step: RunStep): string {
  return `[${step.status}] ${step.text}${step.detail === undefined ? "" : `\n    ${step.detail}`}`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;" };

function xml(text: string): string {
  return plain(text, { lines: true }).replace(/[&<>"\n]/gu, (char) => ENTITIES[char] ?? char);
}
