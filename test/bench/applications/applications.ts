import { writeFile } from "node:fs/promises";
import { launchBrowser } from "../../browser/launch.ts";
import type { Bench, BenchOptions, BenchResult } from "../bench.ts";
import { BY_HAND, timeByHand } from "./by-hand.ts";
import { APPLICATIONS, type Running } from "./known.ts";
import type { Asked } from "./model-pages.ts";
import { describeRuns, handTable, makeMetrics, makeRow, type HandTime, runTable } from "./report.ts";
import type { CaseRun, runCase } from "./run-case.ts";
import { modelNamed } from "../reading/by-model.ts";
import { withApplication, type World } from "./with-application.ts";
import { type Case, casesOf, type Form, FORMS, readWritten } from "./written.ts";

export const APPLICATIONS_BENCH: Bench = {
  what: "Tests on published applications, in free words and in canonical sentences, each beside two wrong outcomes",
  run,
};

/** Each of an application's cases is one of these; the application is started once for all. */
async function run(options: BenchOptions): Promise<BenchResult> {
  const { isUnread = false, list, log } = options;
  const model = options.model === undefined ? undefined : modelNamed(options.model);
  if (options.beside !== undefined) return await measurePages(options);
  const cases = chooseCases(options);
  const names = [...new Set(cases.map(({ test }) => test.application))];
  const launched = await launchBrowser();
  const runs: CaseRun[] = [];
  const hand: HandTime[] = [];
  try {
    for (const name of names) {
      const application = APPLICATIONS[name];
      if (application === undefined) throw new Error(`There is no application "${name}"`);
      await withApplication(application, { launched, log }, async (running) => {
        const of = cases.filter(({ test }) => test.application === name);
        runs.push(...(await runCases(of, { launched, running, model, log: isUnread ? () => {} : log })));
        if (!isUnread) hand.push(...(await timeHandWritten(runs, name, { launched, running, log })));
      });
      log(`${name}: done`);
    }
  } finally {
    await launched.close();
  }
  // Of the unread ones the totals are all that is shown: whoever mends something does not see what it was that failed.
  log(`\n${runTable(runs, isUnread ? [] : names)}\n`);
  if (hand.length > 0) log(`${handTable(hand)}\n`);
  if (list !== undefined && !isUnread) await writeFile(list, describeRuns(runs));
  const isWrong = runs.some((one) => one.case.kind === "wrong" && one.end === "passed");
  return { metrics: makeMetrics(runs, hand), rows: isUnread ? [] : runs.map(makeRow), isWrong };
}

/** `--with model`: what a planner is sent of the pages to which the Tests lead, never of those kept unread. */
async function measurePages(options: BenchOptions): Promise<BenchResult> {
  if (options.beside !== "model") throw new Error(`There is no "${options.beside}" to measure with: model`);
  const tests = chooseCases({ ...options, form: "canonical", isUnread: false }).flatMap(({ kind, test }) =>
    kind === "true" ? [test] : [],
  );
  const launched = await launchBrowser();
  const asked: Asked[] = [];
  const { askOnPage, resultOfPages } = await import("./model-pages.ts");
  try {
    for (const name of new Set(tests.map(({ application }) => application))) {
      const application = APPLICATIONS[name];
      if (application === undefined) throw new Error(`There is no application "${name}"`);
      await withApplication(application, { launched, log: options.log }, async (running) => {
        for (const test of tests.filter((one) => one.application === name)) asked.push(await askOnPage(launched.browser, test, running));
      });
      options.log(`${name}: done`);
    }
  } finally {
    await launched.close();
  }
  if (options.list !== undefined)
    await writeFile(
      options.list,
      asked.flatMap((one) => one.requests.map(({ text }) => `=== ${one.application}/${one.name}\n${text}\n`)).join("\n"),
    );
  return resultOfPages(asked, options.log);
}

/** `tasks` takes names of Tests, a part of one is enough, and kinds: `true`, `wrong`. */
function chooseCases({ tasks, app, form, isUnread = false, quick }: BenchOptions): readonly Case[] {
  if (form !== undefined && !FORMS.some((one) => one === form)) throw new Error(`There is no form "${form}": ${FORMS.join(", ")}`);
  const words = tasks?.split(/,\s*/) ?? [];
  const kinds: readonly string[] = words.filter((word) => word === "true" || word === "wrong");
  const parts = words.filter((word) => !kinds.includes(word));
  const apps = app?.split(/,\s*/);
  const written = readWritten()
    .filter(({ application }) => (APPLICATIONS[application]?.isUnread ?? false) === isUnread)
    .filter(({ application }) => apps === undefined || apps.includes(application))
    .filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  const seen = new Set<string>();
  const first = written.filter(({ application }) => !seen.has(application) && seen.add(application));
  const cases = (quick ? first : written)
    .flatMap((test) => FORMS.filter((one) => form === undefined || one === form).flatMap((one: Form) => casesOf(test, one)))
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  if (cases.length === 0) throw new Error("No Test fits");
  return cases;
}

async function runCases(
  cases: readonly Case[],
  { launched, running, model, log }: World & Parameters<typeof runCase>[2],
): Promise<readonly CaseRun[]> {
  // Loaded after the launch: the agent loads Playwright, which looks only once for what video needs.
  const { runCase: runOne } = await import("./run-case.ts");
  const runs: CaseRun[] = [];
  for (const one of cases) {
    const ran = await runOne(launched.browser, one, { running, model });
    runs.push(ran);
    const because = one.because === "" ? "" : ` (${one.because})`;
    log(`${ran.end.padEnd(14)} ${one.kind.padEnd(5)} ${one.form.padEnd(9)} ${one.test.application}/${one.test.name}${because}`);
  }
  return runs;
}

/** Only of those that passed in words: the others are no comparison. */
async function timeHandWritten(
  runs: readonly CaseRun[],
  application: string,
  world: World & { readonly running: Running },
): Promise<readonly HandTime[]> {
  const times: HandTime[] = [];
  for (const { case: one, end, ms } of runs) {
    const name = `${one.test.application}/${one.test.name}`;
    if (one.test.application !== application || one.kind !== "true" || end !== "passed" || BY_HAND[name] === undefined) continue;
    const byHand = await timeByHand(world.launched.browser, name, { running: world.running, path: one.test.path });
    times.push({ name, form: one.form, inWords: ms, byHand });
  }
  return times;
}
