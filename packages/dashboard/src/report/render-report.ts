import type { Run } from "@runwright/sdk";
import { durationOf, formatDuration, markOf, plural } from "../app/format.ts";
import { type Finding, findingsOf, wordsOf } from "../app/run/findings.ts";
import { headlineOf, reasonsOf } from "../app/run/headline.ts";
import { describeMissing, isBad, type Pass, passLabel, TRY_NAMES } from "../app/run/passes.ts";
import type { SeenStep } from "../app/run/seen-steps.ts";
import { html, type Html } from "./html.ts";
import type { ReportEvidence } from "./report-evidence.ts";
import { reportPage } from "./report-page.ts";

/** One page with everything in it. It says the same for the same Run, whenever it is made. */
export function renderReport(evidence: ReportEvidence): string {
  const { run } = evidence;
  const title = run.testName ?? `Run ${run.id}`;
  return reportPage(`${run.status}: ${title}`, {
    main: html`<header>
        <h1>${title}</h1>
        ${facts(run)}
      </header>
      ${runSections(evidence)}`,
    footer: html`Run ${link(run.links?.dashboardRun, run.id)}. Its recording: <code>npx runwright runs artifacts ${run.id}</code>`,
  });
}

/** What is said of a Run below its name. */
export function runSections(evidence: ReportEvidence): Html {
  const { run, passes } = evidence;
  return html`${verdict(evidence)} ${tries(run)} ${passes.map((pass) => stepsOf(pass, evidence))} ${description(run)}
  ${whatIsMissing(evidence)}`;
}

export function facts(run: Run): Html {
  const duration = durationOf(run);
  const said = [
    run.startUrl === null ? null : link(run.startUrl, run.startUrl),
    run.environmentName === null ? null : `in ${run.environmentName}`,
    run.device === "both" ? "desktop and mobile" : run.device,
    `${(run.startedAt ?? run.createdAt).slice(0, 19).replace("T", " ")} UTC`,
    duration === null ? null : `took ${formatDuration(duration)}`,
    run.stepCount > 0 && plural(run.stepCount, "action"),
    run.flaky === true && "flaky: it passed on the second try only",
    run.quarantined === true && "its Test is quarantined",
  ];
  return html`<ul class="facts">
    ${said.map((one) => Boolean(one) && html`<li>${one}</li>`)}
  </ul>`;
}

/** Only addresses of the web can be followed. */
export function link(address: string | undefined, words: string): Html {
  const { protocol } = URL.parse(address ?? "") ?? {};
  if (address === undefined || (protocol !== "http:" && protocol !== "https:")) return html`${words}`;
  return html`<a href="${address}" rel="noreferrer noopener">${words}</a>`;
}

function verdict({ run, passes, records, pictures }: ReportEvidence): Html {
  return html`<section class="verdict" data-status="${run.status}" aria-label="Verdict">
    <h2>${mark(run.status)} ${headlineOf(run, passes)}</h2>
    <ul class="findings">
      ${findingsOf(passes, records).map((finding) => findingItem(finding, run, pictures.get(finding.step.index)))}
    </ul>
    ${reasonsOf(run).map(reason)}
  </section>`;
}

/** The first paragraph says it in a sentence, what follows lists every claim once more. */
function reason(text: string): Html {
  const [first = "", ...rest] = text.split("\n");
  const more =
    rest.length > 0 &&
    html`<details>
      <summary>The whole reasoning</summary>
      <p class="said">${rest.join("\n")}</p>
    </details>`;
  return html`<p class="said">${first}</p>
    ${more}`;
}

function findingItem({ step, pass, claim }: Finding, run: Run, picture: string | undefined): Html {
  const label = passLabel(pass, run);
  const refuted =
    claim !== undefined &&
    claim.status !== "held" &&
    html`<dt>Expected</dt>
      <dd>${claim.expected}</dd>`;
  const words = wordsOf(step);
  return html`<li data-status="${step.status}">
    <p>${mark(step.status)} <strong>${step.text}</strong> ${label !== "" && html`<span class="dim">${label}</span>`}</p>
    ${
      claim === undefined
        ? words !== undefined && html`<p class="dim">${words}</p>`
        : html`<dl>
            ${refuted}
            <dt>Seen</dt>
            <dd>${claim.seen} <span class="dim">${claim.where}</span></dd>
          </dl>`
    }
    ${picture !== undefined && foldedPicture(step, picture, isBad(step.status))}
  </li>`;
}

function foldedPicture(step: SeenStep, picture: string, isOpen: boolean): Html {
  return html`<details ${isOpen && "open"}>
    <summary>Picture</summary>
    <img src="${picture}" alt="The page after: ${step.text}" />
  </details>`;
}

function tries(run: Run): Html | null {
  const all = run.tries ?? [];
  if (all.length < 2) return null;
  return html`<section>
    <h2>Tries</h2>
    <ol class="steps">
      ${all.map(
        (one) =>
          html`<li data-status="${one.status}">
            <p>${mark(one.status)} <strong>${TRY_NAMES[one.n === 2 ? 2 : 1]}</strong></p>
            ${reasonsOf(one).map(reason)}
          </li>`,
      )}
    </ol>
  </section>`;
}

function stepsOf(pass: Pass, { run, records, pictures }: ReportEvidence): Html | null {
  const steps = pass.steps.filter((step) => step.kind !== "outcome");
  if (steps.length === 0) return null;
  const label = passLabel(pass, run);
  const item = (step: SeenStep): Html => {
    const picture = isBad(step.status) ? undefined : pictures.get(step.index);
    const took = step.durationMs === undefined || step.status === "skipped" ? "" : formatDuration(step.durationMs);
    return html`<li data-status="${step.status}">
      <p>${mark(step.status)} ${step.index}. ${step.text} <span class="dim">${took}</span></p>
      ${step.action !== undefined && html`<p class="dim">${step.action}</p>`}
      ${step.detail !== undefined && html`<p class="${isBad(step.status) ? "bad" : "dim"}">${step.detail}</p>`}
      ${troubles(records.get(step.index)?.troubles ?? [])} ${picture !== undefined && foldedPicture(step, picture, false)}
    </li>`;
  };
  return html`<section>
    <h2>Steps${label !== "" && ` · ${label}`}</h2>
    <ol class="steps">
      ${steps.map(item)}
    </ol>
  </section>`;
}

function troubles(all: readonly string[]): Html | null {
  if (all.length === 0) return null;
  return html`<ul class="troubles">
    ${all.map((one) => html`<li>${one}</li>`)}
  </ul>`;
}

function description(run: Run): Html | null {
  if (run.description === undefined) return null;
  return html`<details class="description">
    <summary>The description</summary>
    <pre>${run.description}</pre>
  </details>`;
}

function whatIsMissing({ run, leftOutCount }: ReportEvidence): Html {
  const leftOut =
    leftOutCount > 0 && html`<p class="dim">${plural(leftOutCount, "picture")} of steps would have made this file too large.</p>`;
  return html`${(run.missingArtifacts ?? []).map((one) => html`<p class="dim">${describeMissing(one, run)}</p>`)}${leftOut}`;
}

export function mark(status: string): Html {
  return html`<span class="mark" data-status="${status}" role="img" aria-label="${status}">${markOf(status)}</span>`;
}
