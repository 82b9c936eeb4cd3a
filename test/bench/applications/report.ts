import type { Metric, Row } from "../bench.ts";
import { formatTable } from "../table.ts";
import type { CaseRun, End } from "./run-case.ts";
import { type Form, FORMS } from "./written.ts";

/** The same Test in words and as code, both with the loading of its first page, in ms. */
export interface HandTime {
  readonly name: string;
  readonly form: Form;
  readonly inWords: number;
  readonly byHand: number;
}

const JUDGED: ReadonlySet<End> = new Set(["passed", "refuted"]);
const HEADER = [
  "application",
  "form",
  "true",
  "passed",
  "%",
  "ambiguous",
  "not found",
  "not done",
  "unproven",
  "refuted",
  "not understood",
  "wrong",
  "judged",
  "false passes",
];

/** A line for each application and form, and for all; with no names only the last. */
export function runTable(runs: readonly CaseRun[], names: readonly string[]): string {
  const rows = [...names, "all"].flatMap((name) =>
    FORMS.flatMap((form) => {
      const of = runs.filter((one) => one.case.form === form && (name === "all" || one.case.test.application === name));
      return of.length === 0 ? [] : [runRow(name, form, of)];
    }),
  );
  return formatTable(HEADER, rows);
}

function runRow(name: string, form: Form, runs: readonly CaseRun[]): (string | number)[] {
  const trues = runs.filter(({ case: { kind } }) => kind === "true");
  const wrongs = runs.filter(({ case: { kind } }) => kind === "wrong");
  const ended = (end: End): number => trues.filter((one) => one.end === end).length;
  const judged = wrongs.filter(({ end }) => JUDGED.has(end));
  const causes = (["ambiguous", "not found", "not done", "unproven", "refuted", "not understood"] as const).map(ended);
  const falsePasses = judged.filter(({ end }) => end === "passed").length;
  return [
    name,
    form,
    trues.length,
    ended("passed"),
    share(ended("passed"), trues.length),
    ...causes,
    wrongs.length,
    judged.length,
    falsePasses,
  ];
}

export function handTable(times: readonly HandTime[]): string {
  return formatTable(
    ["Test", "form", "in words, ms", "by hand, ms", "ratio"],
    times.map(({ name, form, inWords, byHand }) => [name, form, inWords, byHand, inWords / byHand]),
  );
}

export function makeMetrics(runs: readonly CaseRun[], hand: readonly HandTime[]): readonly Metric[] {
  const metrics = FORMS.flatMap((form): readonly Metric[] => {
    const of = runs.filter((one) => one.case.form === form);
    const trues = of.filter((one) => one.case.kind === "true");
    if (of.length === 0) return [];
    return [
      {
        name: `${form}: passed`,
        value: share(trues.filter(({ end }) => end === "passed").length, trues.length),
        unit: "%",
        ...(form === "canonical" && { goal: 90, op: ">=" as const }),
      },
      { name: `${form}: ambiguous`, value: trues.filter(({ end }) => end === "ambiguous").length, unit: "" },
      {
        name: `${form}: false passes`,
        value: of.filter(({ end, case: { kind } }) => kind === "wrong" && end === "passed").length,
        unit: "",
        goal: 0,
      },
    ];
  });
  if (hand.length === 0) return metrics;
  const sum = (pick: (time: HandTime) => number): number => hand.reduce((all, one) => all + pick(one), 0);
  return [
    ...metrics,
    { name: "time in words beside code by hand", value: sum(({ inWords }) => inWords) / sum(({ byHand }) => byHand), unit: "times" },
  ];
}

export function makeRow({ case: one, end, ms, failed, reasoning, requests }: CaseRun): Row {
  return {
    application: one.test.application,
    test: one.test.name,
    form: one.form,
    kind: one.kind,
    because: one.because,
    end,
    ms,
    line: failed?.line ?? null,
    detail: failed?.detail ?? null,
    reasoning,
    requests,
  };
}

/** What did not end as it should, with its line and the whole reasoning, for whoever mends it. */
export function describeRuns(runs: readonly CaseRun[]): string {
  return runs
    .filter(({ case: { kind }, end }) => (kind === "true") !== (end === "passed"))
    .filter(({ case: { kind }, end }) => kind === "true" || end === "passed")
    .map(({ case: one, end, failed, reasoning }) => {
      const title = `${one.kind === "true" ? end : "FALSE PASS"}: ${one.test.application}/${one.test.name}, ${one.form}${one.because === "" ? "" : ` (${one.because})`}`;
      return [
        title,
        ...(failed === null ? [] : [`  at: ${failed.line}`, `  ${failed.detail}`]),
        `  ${reasoning.replaceAll("\n", "\n  ")}`,
        "",
      ].join("\n");
    })
    .join("\n");
}

function share(part: number, of: number): number {
  return of === 0 ? 0 : (100 * part) / of;
}
