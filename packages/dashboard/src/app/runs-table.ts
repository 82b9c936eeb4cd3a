import type { Run } from "@runwright/sdk";
import { h } from "./dom.ts";
import { durationOf, formatDuration, formatTime, markOf } from "./format.ts";

export function badge(status: string): HTMLElement {
  return h("span", { class: "badge", "data-status": status }, `${markOf(status)} ${status}`);
}

function notesOf(run: Run): HTMLElement[] {
  const notes = [run.flaky === true && "flaky", run.quarantined === true && "quarantined"].filter((note) => note !== false);
  return notes.map((note) => h("div", { class: "dim" }, note));
}

/** Runs, newest first, each with a link to its page. */
export function runsTable(runs: readonly Run[], { withTest }: { withTest: boolean }): HTMLElement {
  if (runs.length === 0) return h("p", { class: "notice" }, "No Runs yet. Start one with ", h("code", {}, "runwright tests run"), ".");
  const rows = runs.map((run) => {
    const duration = durationOf(run);
    const title = withTest ? (run.testName ?? run.testId) : formatTime(run.createdAt);
    return h(
      "tr",
      {},
      h("td", {}, badge(run.status), ...notesOf(run)),
      h(
        "td",
        {},
        h("a", { href: `/runs/${encodeURIComponent(run.id)}` }, title),
        h("div", { class: "dim" }, (run.reasoning ?? run.errorMessage ?? "").split("\n")[0]),
      ),
      h("td", {}, duration === null ? "" : formatDuration(duration)),
      withTest && h("td", { class: "dim" }, formatTime(run.createdAt)),
    );
  });
  const head = ["Status", withTest ? "Test" : "Started", "Time", ...(withTest ? ["Started"] : [])].map((title) =>
    h("th", { scope: "col" }, title),
  );
  return h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...rows));
}
