import { externalLink, fill, h } from "./dom.ts";
import { formatTime } from "./format.ts";
import type { PageContext } from "./route.ts";
import { runsTable } from "./runs-table.ts";

export async function showTestPage(context: PageContext, testId: string): Promise<void> {
  const { main, client } = context;
  const [test, runs] = await Promise.all([client.tests.retrieve(testId), client.runs.list({ testId, limit: 20 })]);
  const environment = test.environmentId === null ? null : await client.environments.retrieve(test.environmentId);
  const start = h("button", { class: "primary", type: "button", click: () => void run() }, "Run it now");
  const run = async (): Promise<void> => {
    start.disabled = true;
    try {
      const started = await client.tests.run(test.id);
      location.assign(`/runs/${encodeURIComponent(started.id)}`);
    } catch (error) {
      start.disabled = false;
      context.fail(error);
    }
  };
  document.title = `${test.name} · Runwright`;
  fill(
    main,
    h("p", { class: "dim" }, "Test"),
    h("h1", {}, test.name),
    h(
      "ul",
      { class: "facts" },
      h("li", {}, externalLink(test.url)),
      h("li", {}, test.device),
      environment !== null && h("li", {}, `in ${environment.name}${environment.baseUrl === null ? "" : ` (${environment.baseUrl})`}`),
      test.schedule !== null && h("li", {}, `schedule ${test.schedule} (${test.scheduleTimezone ?? "UTC"})`),
      test.nextRunAt !== undefined && h("li", {}, "next Run ", formatTime(test.nextRunAt)),
      test.lastSkipped !== undefined && h("li", {}, "skipped ", formatTime(test.lastSkipped.at), ` · ${test.lastSkipped.reason}`),
      ...test.tags.map((tag) => h("li", {}, `#${tag.slug}`)),
    ),
    h("p", { class: "row" }, start),
    h("h2", {}, "Description"),
    h("pre", { tabindex: "0" }, test.description),
    h("h2", {}, "Last Runs"),
    runsTable(runs.items, { withTest: false }),
  );
}
