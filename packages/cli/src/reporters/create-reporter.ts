import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Writable } from "node:stream";
import type { Output, Surroundings } from "../config.ts";
import { DotReporter } from "./dot-reporter.ts";
import { GithubReporter } from "./github-reporter.ts";
import { GithubSummary } from "./github-summary.ts";
import { JsonReporter } from "./json-reporter.ts";
import { JunitReporter } from "./junit-reporter.ts";
import { createListReporter } from "./list-reporter.ts";
import type { Reporter } from "./reporter.ts";

export const REPORTERS = ["list", "dot", "summary", "json", "github", "junit"] as const;
export type ReporterName = (typeof REPORTERS)[number];

export interface ReporterChoice {
  readonly name: ReporterName;
  /** Instead of standard output. */
  readonly file?: string;
}

interface ReporterOptions {
  readonly choices: readonly ReporterChoice[];
  readonly color: boolean;
  /** Several Runs were asked for, so a JSON document is a list. */
  readonly several: boolean;
  /** Progress on stderr beside a document on stdout. */
  readonly verbose: boolean;
}

/** What was asked for, all of it told the same. */
export function createReporters(surroundings: Surroundings, options: ReporterOptions): Reporter {
  return together(options.choices.flatMap((choice) => createReporter(surroundings, choice, options)));
}

/** A document on stdout gets the list on stderr as its companion when that was asked for too. */
function createReporter(surroundings: Surroundings, { name, file }: ReporterChoice, options: ReporterOptions): Reporter[] {
  const { several, verbose } = options;
  const plainer = (output: Output): Output => ({ ...output, color: options.color && output.color });
  const output = file === undefined ? plainer(surroundings.stdout) : fileOutput(resolve(surroundings.cwd, file));
  const progress = verbose && file === undefined ? [listOn(plainer(surroundings.stderr))] : [];
  switch (name) {
    case "list":
      return [listOn(output)];
    case "dot":
      return [new DotReporter(output, { marks: true })];
    case "summary":
      return [new DotReporter(output, { marks: false })];
    case "github": {
      const summary = surroundings.env["GITHUB_STEP_SUMMARY"] ?? "";
      return [new GithubReporter(output), ...(summary === "" ? [] : [new GithubSummary(summary)])];
    }
    case "json":
      return [...progress, new JsonReporter(output, { several })];
    case "junit":
      return [...progress, new JunitReporter(output)];
  }
}

function listOn(output: Output): Reporter {
  return createListReporter(output.stream, { color: output.color, inPlace: output.isTTY });
}

/** Each write is in the file when it returns: a command that ends right after a report leaves it whole. */
function fileOutput(path: string): Output {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "");
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, done) => {
      appendFileSync(path, text);
      done();
    },
  });
  return { stream, isTTY: false, color: false, width: () => 120 };
}

function together(reporters: readonly Reporter[]): Reporter {
  return {
    begin: (head) => reporters.forEach((one) => one.begin(head)),
    event: (event) => reporters.forEach((one) => one.event(event)),
    end: (end) => reporters.forEach((one) => one.end(end)),
    gaveUp: (unfinished) => reporters.forEach((one) => one.gaveUp(unfinished)),
    close: () => reporters.forEach((one) => one.close()),
  };
}
