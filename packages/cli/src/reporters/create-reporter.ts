import type { Output, Surroundings } from "../config.ts";
import { DotReporter } from "./dot-reporter.ts";
import { GithubReporter } from "./github-reporter.ts";
import { JsonReporter } from "./json-reporter.ts";
import { JunitReporter } from "./junit-reporter.ts";
import { createListReporter } from "./list-reporter.ts";
import type { Reporter } from "./reporter.ts";

export const REPORTERS = ["list", "dot", "json", "github", "junit"] as const;
export type ReporterName = (typeof REPORTERS)[number];

interface ReporterChoice {
  readonly name: ReporterName;
  readonly color: boolean;
  /** Several Runs were asked for, so a JSON document is a list. */
  readonly several: boolean;
  /** Progress on stderr beside a document on stdout. */
  readonly verbose: boolean;
}

/** What was asked for; a document on stdout gets the list on stderr as its companion when that was asked for too. */
export function createReporter(surroundings: Surroundings, choice: ReporterChoice): Reporter {
  const stdout = { ...surroundings.stdout, color: choice.color && surroundings.stdout.color };
  const stderr = { ...surroundings.stderr, color: choice.color && surroundings.stderr.color };
  switch (choice.name) {
    case "list":
      return listOn(stdout);
    case "dot":
      return new DotReporter(stdout);
    case "github":
      return new GithubReporter(stdout);
    case "json":
      return withProgress(new JsonReporter(stdout, { several: choice.several }), choice.verbose ? listOn(stderr) : undefined);
    case "junit":
      return withProgress(new JunitReporter(stdout), choice.verbose ? listOn(stderr) : undefined);
  }
}

function listOn(output: Output): Reporter {
  return createListReporter(output.stream, { color: output.color, inPlace: output.isTTY });
}

function withProgress(document: Reporter, progress: Reporter | undefined): Reporter {
  if (progress === undefined) return document;
  const both = [progress, document];
  return {
    begin: (head) => both.forEach((one) => one.begin(head)),
    event: (event) => both.forEach((one) => one.event(event)),
    end: (end) => both.forEach((one) => one.end(end)),
    close: () => both.forEach((one) => one.close()),
  };
}
