import { isTerminal, type Run, type RunEvent } from "@runwright/sdk";
import { artifacts, screenshot } from "./artifacts.ts";
import { externalLink, fill, h } from "./dom.ts";
import { durationOf, formatDuration, formatTime } from "./format.ts";
import type { PageContext } from "./route.ts";
import { badge } from "./runs-table.ts";
import { StepList } from "./step-list.ts";

const TICK_MS = 1000;

/** A Run as it goes on: its events from the first one, then the verdict and its evidence. */
export async function showRunPage(context: PageContext, runId: string): Promise<void> {
  const { client, main, fail } = context;
  let run = await client.runs.retrieve(runId);
  const steps = new StepList({
    manyDevices: run.device === "both",
    thumbnail: (step) => (step.screenshotUrl === undefined ? null : screenshot(client, { runId, index: step.index, label: step.text })),
  });
  const head = h("div", {});
  const progress = h("p", { class: "dim", role: "status" });
  const verdict = h("div", {});
  const tries = h("div", {});
  const evidence = h("div", {});
  fill(main, head, verdict, tries, progress, steps.element, evidence);
  const update = (changed: Run, phase = ""): void => {
    run = changed;
    document.title = `${run.status}: ${run.testName ?? "Run"} · Runwright`;
    fill(head, ...header(context, run));
    fill(tries, triesOf(run));
    fill(progress, isTerminal(run) ? "" : phase || (run.status === "pending" ? "Waiting for an agent…" : "The agent is at work…"));
    if (!isTerminal(run)) return;
    fill(verdict, verdictOf(run));
    if (evidence.childElementCount === 0) fill(evidence, artifacts(client, run));
  };
  update(run);
  const clock = setInterval(() => tick(head, run), TICK_MS);
  // Event 0 is before the first: a Run that has finished gives its steps as well.
  const stream = client.runs.stream(runId, { lastEventId: "0" });
  try {
    for await (const event of stream) take(event, { steps, update, run });
    update(await stream.finalRun());
    if (steps.isEmpty) fill(progress, "No step was carried out.");
  } catch (error) {
    fail(error);
  } finally {
    clearInterval(clock);
  }
}

interface View {
  readonly steps: StepList;
  readonly update: (run: Run, phase?: string) => void;
  readonly run: Run;
}

function take(event: RunEvent, { steps, update, run }: View): void {
  switch (event.type) {
    case "run.started":
    case "run.updated":
      // What was so once is not news for a Run that has finished since.
      return isTerminal(run) ? undefined : update(event.run);
    case "run.finished":
      return update(event.run);
    case "run.step":
      return steps.show(event.step);
    case "run.phase":
      return isTerminal(run) ? undefined : update(run, event.message);
    default:
      return undefined;
  }
}

function header({ client, fail }: PageContext, run: Run): Node[] {
  const duration = durationOf(run);
  const act = (label: string, action: () => Promise<unknown>): HTMLButtonElement => {
    const button = h("button", { type: "button", click: () => void press() }, label);
    const press = async (): Promise<void> => {
      button.disabled = true;
      try {
        await action();
      } catch (error) {
        button.disabled = false;
        fail(error);
      }
    };
    return button;
  };
  const rerun = async (): Promise<void> => location.assign(`/runs/${encodeURIComponent((await client.runs.rerun(run.id)).id)}`);
  return [
    h("p", { class: "dim" }, "Run of ", h("a", { href: `/tests/${encodeURIComponent(run.testId)}` }, "Test")),
    h("h1", {}, run.testName ?? `Run ${run.id.slice(0, 8)}`),
    h(
      "div",
      { class: "row" },
      badge(run.status),
      run.flaky === true && h("span", { class: "badge", title: "It passed on the second try only" }, "flaky"),
      run.quarantined === true && h("span", { class: "badge", title: "Its Test is quarantined: it fails no tag run" }, "quarantined"),
      isTerminal(run) ? act("Run again", rerun) : act("Cancel", () => client.runs.cancel(run.id)),
    ),
    h(
      "ul",
      { class: "facts" },
      run.startUrl !== null && h("li", {}, externalLink(run.startUrl)),
      run.device !== undefined && h("li", {}, run.device),
      h("li", {}, formatTime(run.createdAt)),
      h("li", { class: "duration" }, duration === null ? "" : formatDuration(duration)),
      run.stepCount > 0 && h("li", {}, `${run.stepCount} actions`),
      run.environmentName !== null && h("li", {}, run.environmentName),
    ),
  ];
}

function tick(head: HTMLElement, run: Run): void {
  const duration = durationOf(run);
  const place = head.querySelector(".duration");
  if (place !== null && duration !== null) place.textContent = formatDuration(duration);
}

/** How each try ended; nothing where there was but one. */
function triesOf({ tries = [] }: Run): HTMLElement | null {
  if (tries.length === 0) return null;
  const items = tries.map((one) => {
    const duration = durationOf(one);
    return h(
      "li",
      { "data-status": one.status },
      h("div", { class: "row" }, badge(one.status), h("span", {}, one.n === 1 ? "First try" : "Second try")),
      h("p", {}, one.reasoning ?? one.errorMessage ?? ""),
      h("p", { class: "dim" }, [duration === null ? "" : formatDuration(duration), `${one.stepCount} actions`].filter(Boolean).join(" · ")),
    );
  });
  return h("section", { "aria-label": "Tries" }, h("h2", {}, "Tries"), h("ol", { class: "tries" }, ...items));
}

function verdictOf(run: Run): HTMLElement {
  const { reasoning, errorMessage } = run;
  const said = errorMessage !== null && reasoning !== null && errorMessage.endsWith(reasoning) ? [errorMessage] : [reasoning, errorMessage];
  return h(
    "section",
    { class: "verdict", "data-status": run.status, "aria-label": "Verdict", role: "status" },
    h("h2", {}, "Verdict"),
    ...said.map((text) => (text === null ? null : h("p", {}, text))),
  );
}
