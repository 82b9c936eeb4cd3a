import { fill, h } from "./dom.ts";
import type { PageContext } from "./route.ts";
import { runsTable } from "./runs-table.ts";

const SHOWN = 50;

export async function showHomePage({ main, client }: PageContext): Promise<void> {
  const [runs, tests] = await Promise.all([client.runs.list({ limit: 20 }), client.tests.list({ limit: SHOWN })]);
  const items = tests.items.map((test) => h("li", {}, h("a", { href: `/tests/${encodeURIComponent(test.id)}` }, test.name)));
  const more = tests.hasMore ? h("p", { class: "dim" }, `The newest ${SHOWN}; all of them: `, h("code", {}, "runwright tests list")) : null;
  document.title = "Runwright";
  fill(
    main,
    h("h1", {}, "Runs"),
    runsTable(runs.items, { withTest: true }),
    h("h2", {}, "Tests"),
    items.length > 0
      ? h("ul", {}, ...items)
      : h("p", { class: "notice" }, "No Tests yet. Store one with ", h("code", {}, "runwright tests run FILE"), "."),
    more,
  );
}
