import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shareBrowser, type SharedBrowser } from "../../../../test/browser/shared.ts";
import { Runwright } from "@runwright/sdk";
import { aRun, RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { EVIL, GOOD_KEY, startDashboard } from "../__fixtures__/dashboard-site.ts";
import { createReport } from "./create-report.ts";

type Page = Awaited<ReturnType<SharedBrowser["browser"]["newPage"]>>;

const FILE = join(tmpdir(), `runwright-report-${process.pid}.html`);

let shared: SharedBrowser;
beforeAll(async () => {
  shared = await shareBrowser();
}, 60_000);
afterAll(async () => {
  await shared.close();
  await rm(FILE, { force: true });
});

const step = { index: 1, kind: "step", text: `Click "Buy" ${EVIL}`, device: "desktop" };

async function reportOf(...steps: object[]): Promise<string> {
  await using site = await startDashboard();
  for (const one of steps) site.send("run.step", one);
  const run = aRun("failed", {
    testName: `</title></style>${EVIL}`,
    description: `</pre>${EVIL}`,
    reasoning: `It shows 0. ${EVIL}`,
    startUrl: "javascript:alert(1)",
    transcriptUrl: "/t",
    device: "desktop",
    links: { dashboardRun: 'https://x.test/"onclick="alert(1)' },
  });
  site.send("run.finished", { run });
  const client = new Runwright({ apiKey: GOOD_KEY, baseUrl: site.url });
  return await createReport(client, run);
}

/** From a file, with everything counted that it asks for. */
async function open(report: string): Promise<{ page: Page; asked: string[] }> {
  await writeFile(FILE, report);
  const page = await shared.browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().slice(0, 80)));
  page.on("console", (message) => message.type() === "error" && asked.push(message.text()));
  await page.goto(pathToFileURL(FILE).href);
  return { page, asked };
}

describe("a report", () => {
  it("is one file that asks for nothing: the verdict first, with pictures, and the steps", async () => {
    const { page, asked } = await open(
      await reportOf(
        { ...step, status: "failed", detail: "There is no such button.", screenshotUrl: "/x", durationMs: 5000 },
        { ...step, index: 2, kind: "outcome", text: "It is paid", status: "skipped" },
      ),
    );
    const verdict = page.getByRole("region", { name: "Verdict" });
    await verdict.getByRole("heading", { name: "Failed at step 1" }).waitFor();
    await verdict.getByText("There is no such button.").waitFor();
    const picture = verdict.getByRole("img", { name: /^The page after/u });
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(64);
    await page.getByText(`Console: Boom ${EVIL}`).waitFor();
    await page.getByText("5.0 s").waitFor();
    expect(asked.filter((url) => !url.startsWith("data:"))).toEqual([pathToFileURL(FILE).href]);
    await page.close();
  });

  it("shows markup in names as text", async () => {
    const { page } = await open(await reportOf({ ...step, status: "failed", detail: EVIL, action: EVIL }));
    await page.getByRole("heading", { level: 1, name: `</title></style>${EVIL}` }).waitFor();
    expect(await page.title()).toContain(EVIL);
    expect(await page.locator("img[src=x], script, [onclick], [onerror]").count()).toBe(0);
    expect(await page.getByRole("link").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol))).toEqual([
      "https:",
    ]);
    await page.close();
  });

  it.each(["light", "dark"] as const)("is nothing that axe or a phone minds in the %s theme", async (colorScheme) => {
    const { page } = await open(await reportOf({ ...step, status: "failed", detail: "None", screenshotUrl: "/x" }));
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    await page.evaluate(axe.source);
    expect(await page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))")).toEqual([]);
    await page.close();
  });

  it("is refused for a Run that goes on", async () => {
    const client = new Runwright({ apiKey: GOOD_KEY, baseUrl: "https://x.test" });
    await expect(createReport(client, aRun("running", { id: RUN_ID }))).rejects.toThrow(RangeError);
  });
});
