import axe from "axe-core";
import { beforeEach, describe, expect, it } from "vitest";
import { aRun, RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { EVIL, GOOD_KEY } from "../__fixtures__/dashboard-site.ts";
import { openedPages, type Opened } from "../__fixtures__/opened-pages.ts";

const pages = openedPages();
let site: Opened["site"];
let page: Opened["page"];

beforeEach(async () => {
  ({ site, page } = await pages.open());
});

const step = { index: 1, kind: "step", text: `Click "Buy" ${EVIL}`, device: "desktop" };
const PAGES: Readonly<
  Record<string, { path: string; shown: string; press?: string; unfold?: string; send?: readonly [string, object][] }>
> = {
  "the lists": { path: "/", shown: "Runs" },
  "a Run that goes on": {
    path: `/runs/${RUN_ID}`,
    shown: "Steps",
    send: [
      ["run.step", { step: { ...step, status: "passed", screenshotUrl: "/x", durationMs: 12_000 } }],
      ["run.step", { step: { ...step, index: 2, status: "running" } }],
    ],
  },
  "a Run that failed": {
    path: `/runs/${RUN_ID}`,
    shown: "Transcript",
    press: "Compare",
    send: [
      ["run.step", { step: { ...step, status: "failed", detail: "There is none.", screenshotUrl: "/x", durationMs: 12_000 } }],
      ["run.step", { step: { ...step, index: 2, kind: "outcome", status: "error" } }],
      ["run.finished", { run: aRun("failed", { testName: "Buy", reasoning: "It shows 0.", transcriptUrl: "/t", videoUrl: "/v" }) }],
    ],
  },
  "a Run that nobody understood": {
    path: `/runs/${RUN_ID}`,
    shown: "Files",
    send: [["run.finished", { run: aRun("error", { testName: "Buy", errorMessage: "step_not_understood: Line 3.", description: "x" }) }]],
  },
  "the inbox": { path: "/inbox", shown: "Buy a jacket" },
  "Shared Steps": { path: "/shared-steps", shown: "Shared Steps", unfold: "Create a Shared Step" },
  environments: { path: "/environments", shown: "Environments", unfold: "Set a variable" },
  "deployment hooks": { path: "/hooks", shown: "Staging", unfold: "Create a hook" },
  webhooks: { path: "/webhooks", shown: "Webhooks", unfold: "Deliveries" },
  keys: { path: "/keys", shown: "API keys", unfold: "Create a key", press: "Revoke" },
  usage: { path: "/usage", shown: "Usage" },
  "a Test": { path: `/tests/${RUN_ID}`, shown: "Last Runs", unfold: "Name, tags, schedule" },
  "a new Test": { path: "/tests/new", shown: "New Test" },
  "a tag run": {
    path: `/tag-runs/${RUN_ID}`,
    shown: "What fails",
    send: [["run.finished", { run: aRun("failed", { testName: "Buy", reasoning: "It shows 0." }) }]],
  },
  "a Test that is edited": { path: `/tests/${RUN_ID}#edit`, shown: "Last Runs" },
};

const ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** A theme is nothing but colours: what the other rules look at is the same in each. */
const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** In both themes. */
async function violations(): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await violationsOf(ALL_RULES);
  await page.emulateMedia({ colorScheme: "dark" });
  return [...light, ...(await violationsOf(RULES_OF_COLOURS)).map((one) => `dark: ${one}`)];
}

async function violationsOf(runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
  const options = { runOnly, resultTypes: ["violations"] };
  const found = await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`);
  return (found as axe.AxeResults["violations"]).flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe("in both themes, axe finds nothing wrong with", () => {
  it("the page to sign in on", async () => {
    await page.goto(site.url);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await violations()).toEqual([]);
  });

  it.each(Object.keys(PAGES))("%s, on a desk and on a phone", async (name) => {
    const { path, shown, press, unfold, send = [] } = PAGES[name]!;
    for (const [event, data] of send) site.send(event, "step" in data ? (data.step as object) : data);
    await page.addInitScript(`if (location.protocol === "http:") sessionStorage.setItem("runwright.apiKey", "${GOOD_KEY}")`);
    await page.goto(site.url + path);
    if (unfold !== undefined) await page.locator("summary").getByText(unfold).click();
    if (press !== undefined) await page.getByRole("button", { name: press }).click();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole("heading", { name: shown }).first().waitFor();
      expect(await violations()).toEqual([]);
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    }
  });
});
