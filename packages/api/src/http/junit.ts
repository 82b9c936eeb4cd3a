import type { Run } from "@runwright/contracts";

export interface JunitSuite {
  readonly name: string;
  /** When it began; ISO 8601, UTC. */
  readonly at: string;
  /** Name of a project by its id; what is not there goes by its id. */
  readonly projectNames: ReadonlyMap<string, string>;
}

const LONGEST_MESSAGE = 300;
const LONGEST_TEXT = 4_000;

/**
 * Runs as JUnit XML, valid by the schema that Jenkins publishes (junit-10.xsd). A Run that has not passed is a failure or an error, one that
 * has not ended is an error, and one of a quarantined Test is skipped; a pass on the second try says what the first one was.
 */
export function junitXml(runs: readonly Run[], suite: JunitSuite): string {
  const cases = runs.map((run) => ({ run, kind: kindOf(run) }));
  const count = (kind: Kind): number => cases.filter((one) => one.kind === kind).length;
  const seconds = (cases.reduce((sum, { run }) => sum + durationMs(run), 0) / 1000).toFixed(3);
  const totals = `tests="${runs.length}" failures="${count("failure")}" errors="${count("error")}"`;
  // Without a zone, as Ant writes it.
  const at = suite.at.slice(0, 19);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${attribute(suite.name)}" ${totals} time="${seconds}">`,
    `  <testsuite name="${attribute(suite.name)}" ${totals} skipped="${count("skipped")}" time="${seconds}" timestamp="${at}" hostname="runwright" id="0" package="runwright">`,
    ...cases.map((one) => testCase(one, suite)),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

type Kind = "passed" | "failure" | "error" | "skipped";

function kindOf({ status, quarantined }: Run): Kind {
  if (status === "passed") return "passed";
  if (quarantined === true) return "skipped";
  return status === "failed" ? "failure" : "error";
}

function testCase({ run, kind }: { readonly run: Run; readonly kind: Kind }, { projectNames }: JunitSuite): string {
  const project = run.projectId === undefined ? "runwright" : (projectNames.get(run.projectId) ?? run.projectId);
  const seconds = (durationMs(run) / 1000).toFixed(3);
  return [
    `    <testcase name="${attribute(run.testName ?? run.testId)}" classname="${attribute(project)}" time="${seconds}">`,
    ...outcome(run, kind),
    // Of one that passed nothing else tells why, and what was assumed.
    `      <system-out>${text([...facts(run), ...(kind === "passed" ? [run.reasoning ?? ""] : [])].join("\n").trimEnd())}</system-out>`,
    "    </testcase>",
  ].join("\n");
}

function outcome(run: Run, kind: Kind): string[] {
  if (kind !== "passed") {
    const [type, why] = reason(run);
    return [
      element(kind, {
        type: kind === "skipped" ? "quarantined" : type,
        message: kind === "skipped" ? `In quarantine (${run.status}): ${why}` : why,
        why,
      }),
    ];
  }
  const first = run.flaky === true ? run.tries?.[0] : undefined;
  if (first === undefined) return [];
  const why = first.reasoning ?? first.errorMessage ?? "";
  return [element(first.status === "error" ? "flakyError" : "flakyFailure", { type: first.status, message: `The first try: ${why}`, why })];
}

/** Type and words. */
function reason({ status, reasoning, errorMessage }: Run): readonly [string, string] {
  switch (status) {
    case "pending":
    case "running":
      return ["not_finished", `It is still ${status}.`];
    case "cancelled":
      return ["cancelled", reasoning ?? "It was cancelled."];
    case "error":
      return [
        errorMessage?.split(":", 1)[0] ?? "error",
        [errorMessage, reasoning].filter((part) => part !== null && part !== "").join("\n"),
      ];
    default:
      return [status, reasoning ?? "No reason was given."];
  }
}

function facts({ id, status, startUrl, device, links, videoUrl, transcriptUrl }: Run): string[] {
  const shown = { run: id, status, "start url": startUrl, device, page: links?.dashboardRun, video: videoUrl, transcript: transcriptUrl };
  return Object.entries(shown).flatMap(([name, value]) => (value === undefined || value === null ? [] : [`${name}: ${value}`]));
}

function durationMs({ startedAt, completedAt }: Run): number {
  return startedAt === null || completedAt === null ? 0 : Math.max(0, Date.parse(completedAt) - Date.parse(startedAt));
}

function element(name: string, { type, message, why }: { readonly type: string; readonly message: string; readonly why: string }): string {
  return `      <${name} type="${attribute(type)}" message="${attribute(message)}">${text(why)}</${name}>`;
}

function attribute(value: string): string {
  return escaped(cut(value.trim().split("\n", 1)[0] ?? "", LONGEST_MESSAGE));
}

function text(value: string): string {
  return escaped(cut(value, LONGEST_TEXT));
}

function cut(value: string, longest: number): string {
  return value.length <= longest ? value : `${value.slice(0, longest - 1)}…`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** What XML 1.0 has no way to write, and halves of characters. */
const UNWRITABLE = /[^\t\n\u0020-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escaped(value: string): string {
  return value
    .replace(/\r\n?/gu, "\n")
    .replace(UNWRITABLE, "\u{FFFD}")
    .replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? character);
}
