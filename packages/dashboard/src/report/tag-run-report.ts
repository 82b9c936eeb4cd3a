import type { Run, Runwright, TagRun } from "@runwright/sdk";
import { durationOf, formatDuration, plural } from "../app/format.ts";
import { causesOf } from "../app/run/causes.ts";
import { html, type Html } from "./html.ts";
import { gatherEvidence, LARGEST_PICTURES_BYTES, type ReportEvidence } from "./report-evidence.ts";
import { reportPage } from "./report-page.ts";
import { facts, link, mark, runSections } from "./render-report.ts";

/** Those that did not pass are told whole; of more than this nobody reads every one, and each has a link. */
const MOST_TOLD = 50;

/** A tag run that has ended as one HTML file: how each Test did, why those failed that did, and what was seen. Throws a RangeError before its end. */
export async function createTagRunReport(client: Runwright, tagRun: TagRun, signal?: AbortSignal): Promise<string> {
  if (tagRun.status === "running") throw new RangeError("A tag run that goes on has no report yet.");
  const runs = (await client.runs.list({ tagRunId: tagRun.id }, { signal }).toArray({ limit: Infinity })).toReversed();
  const told = runs.filter(({ status }) => status !== "passed").slice(0, MOST_TOLD);
  const evidence: ReportEvidence[] = [];
  let room = LARGEST_PICTURES_BYTES;
  for (const { id } of told) {
    const one = await gatherEvidence(client, await client.runs.retrieve(id, { signal }), { signal, room });
    for (const picture of one.pictures.values()) room -= picture.length;
    evidence.push(one);
  }
  return render(tagRun, runs, evidence);
}

/** Of a tag run, as a name for its file. */
export function tagRunReportName(id: string): string {
  return `runwright-tag-run-${id.slice(0, 8)}.html`;
}

function render(tagRun: TagRun, runs: readonly Run[], evidence: readonly ReportEvidence[]): string {
  const { tag, status, counts, count, createdAt } = tagRun;
  const isTold = new Set(evidence.map(({ run }) => run.id));
  const words = `${counts.passed} of ${plural(count, "Test")} passed`;
  return reportPage(`${status}: #${tag}`, {
    main: html`<header>
        <h1>#${tag}</h1>
        <ul class="facts">
          <li>${createdAt.slice(0, 19).replace("T", " ")} UTC</li>
          ${tagRun.flaky > 0 && html`<li>${tagRun.flaky} passed on the second try only</li>`}
          ${tagRun.quarantined > 0 && html`<li>${plural(tagRun.quarantined, "quarantined Test")}: they fail no tag run</li>`}
        </ul>
      </header>
      <section class="verdict" data-status="${status}" aria-label="Verdict">
        <h2>${mark(status)} ${words}</h2>
        <ul class="findings">
          ${causesOf(runs).map(
            ({ words: cause, byTest }) =>
              html`<li>
                <p><strong>${cause}</strong></p>
                <p class="dim">${plural(byTest.length, "Test")}: ${byTest.map(({ testName }) => testName ?? "a Test").join(", ")}</p>
              </li>`,
          )}
        </ul>
      </section>
      <section>
        <h2>Tests</h2>
        <ol class="steps">
          ${runs.map((run) => row(run, isTold.has(run.id)))}
        </ol>
      </section>
      ${evidence.map(
        (one) =>
          html`<article id="run-${one.run.id}" class="whole-run">
            <h2>${one.run.testName ?? `Run ${one.run.id}`}</h2>
            ${facts(one.run)} ${runSections(one)}
          </article>`,
      )}`,
    footer: html`Tag run ${tagRun.id}. As JUnit XML: <code>npx runwright tag-runs junit ${tagRun.id}</code>`,
  });
}

function row(run: Run, isTold: boolean): Html {
  const duration = durationOf(run);
  const name = run.testName ?? `Run ${run.id}`;
  return html`<li data-status="${run.status}">
    <p>
      ${mark(run.status)} ${isTold ? html`<a href="#run-${run.id}">${name}</a>` : link(run.links?.dashboardRun, name)}
      <span class="dim"
        >${duration !== null && formatDuration(duration)} ${run.flaky === true && "flaky"}
        ${run.quarantined === true && "quarantined"}</span
      >
    </p>
  </li>`;
}
