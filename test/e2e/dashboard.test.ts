import { mkdir, readFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Runwright } from "@runwright/sdk";
import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService, type Service } from "../../scripts/demo/start-service.ts";
import { ROOT, runProgram } from "../../scripts/program.ts";
import { launchBrowser, type LaunchedBrowser } from "../browser/launch.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

type Page = Awaited<ReturnType<LaunchedBrowser["browser"]["newPage"]>>;

const PICTURES = path.join(ROOT, "test-results", "dashboard");
const BELOW = "/tools/runwright";
const LONG = 60_000;

let folder: TemporaryFolder;
let service: Service;
let shop: RunningSite;
let proxy: Server;
let launched: LaunchedBrowser;
let client: Runwright;
let base: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  // Takes the path off, as a gateway does that has several services behind one name.
  proxy = createServer((incoming, answer) => {
    const { url = "", method, headers } = incoming;
    if (!url.startsWith(`${BELOW}/`)) return void answer.writeHead(502).end();
    const { port } = new URL(service.url);
    const passed = request({ port, path: url.slice(BELOW.length), method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${BELOW}`;
  [service, shop, launched] = await Promise.all([
    startService({ dataDir: folder.path, env: { RUNWRIGHT_PUBLIC_URL: base } }),
    startSite("shop", { port: 0 }),
    launchBrowser({ args: ["--no-sandbox"] }),
  ]);
  client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
  await mkdir(PICTURES, { recursive: true });
});
afterAll(async () => {
  await launched?.close();
  await Promise.all([service?.stop(), shop?.close()]);
  proxy?.closeAllConnections();
  proxy?.close();
  await folder?.remove();
});

async function open(address: string, colorScheme: "light" | "dark" = "light"): Promise<Page> {
  const context = await launched.browser.newContext({ colorScheme });
  await context.addInitScript(`if (location.protocol === "http:") sessionStorage.setItem("runwright.apiKey", "${service.apiKey}")`);
  const page = await context.newPage();
  await page.goto(base + address);
  return page;
}

async function create(name: string, description: string): Promise<{ readonly id: string }> {
  const projectId = (await client.projects.list()).items[0]?.id ?? (await client.projects.create({ name: "Shop" })).id;
  return await client.tests.create({ projectId, name, description, url: shop.url, device: "desktop" });
}

/** Something in every list; what is there already is there since the other theme. */
async function ensureSettings(projectId: string): Promise<void> {
  if ((await client.sharedSteps.list()).items.length > 0) return;
  const step = await client.sharedSteps.create({
    projectId,
    name: "To the basket",
    description: '1. Click "Add to basket"\n2. Open the basket',
  });
  await client.tests.create({ projectId, name: "Uses it", description: `[To the basket](service-shared-step:${step.id})`, url: shop.url });
  const variables = [
    { name: "USER", value: "mara@larkspur.test" },
    { name: "PASSWORD", value: "hidden-from-all", secret: true },
  ];
  await client.environments.create({ projectId, name: "Staging", baseUrl: shop.url, variables });
  await client.deploymentHooks.create({ projectId, name: "Staging was deployed", tag: "smoke" });
  await client.webhooks.create({ url: "https://example.com/runwright", events: ["run.failed"], enabled: false });
  await client.keys.create({ name: "CI", scopes: ["read", "run"] });
}

describe("the dashboard of a service below a path", () => {
  it("offers an example where there is nothing yet, runs it live, and it passes", async () => {
    const page = await open("/");
    const create = page.getByRole("button", { name: "Create this Test and run it" });
    await create.waitFor();
    await page.screenshot({ path: path.join(PICTURES, "first-visit.png") });
    await create.click();
    await page.waitForURL(`${base}/runs/*`);
    await page.getByRole("listitem").filter({ hasText: "not-a-key" }).waitFor({ timeout: LONG });
    await page.screenshot({ path: path.join(PICTURES, "live.png") });
    await page.getByRole("status", { name: "Verdict" }).getByRole("heading", { name: "Passed" }).waitFor({ timeout: LONG });
    await page.getByRole("link", { name: "Runwright", exact: true }).click();
    const row = page.getByRole("region", { name: "Tests" }).getByRole("row").filter({ hasText: "Example" });
    await row.getByText("100 %").waitFor();
    expect(await row.getByRole("listitem").count()).toBe(1);
    await page.context().close();
  });

  it("opens a failed Run at its failing moment, and each step is an address and a place in the video", async () => {
    const { id } = await create(
      "Basket",
      '## Steps\n1. Open the basket\n2. Click "Nowhere"\n\n## Expected outcome\n- The page shows "Paid"',
    );
    const run = await client.tests.runAndWait(id);
    expect(run.status).toBe("failed");
    const page = await open(`/runs/${run.id}`);
    const chosen = page.locator('[aria-current="step"]');
    await chosen.filter({ hasText: 'Click "Nowhere"' }).waitFor();
    await page.getByRole("heading", { name: "Failed at step 2" }).waitFor();
    const player = page.getByLabel("Recording of the Run");
    const at = (): Promise<number> => player.evaluate((video) => (video as HTMLVideoElement).currentTime);
    await expect.poll(at, { timeout: LONG }).toBeGreaterThan(0);
    const failing = await at();
    await page.locator(".steps").getByRole("button", { name: "Open the basket", exact: true }).click();
    await expect.poll(at, { timeout: LONG }).toBeLessThan(failing);
    expect(page.url()).toBe(`${base}/runs/${run.id}#step-1`);
    await page.keyboard.press("j");
    await page.waitForURL("**/*#step-2");
    await page.keyboard.press("k");
    await page.reload();
    await chosen.filter({ hasText: "Open the basket" }).waitFor();
    await page.context().close();
  });

  it("gives a Run as one file that opens by itself, the same from the page and from the command line", async () => {
    const [run] = (await client.runs.list({ status: "failed" })).items;
    const page = await open(`/runs/${run?.id}`);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Report" }).click();
    const file = path.join(folder.path, (await downloading).suggestedFilename());
    await (await downloading).saveAs(file);
    const context = await launched.browser.newContext({ offline: true });
    const report = await context.newPage();
    const asked: string[] = [];
    report.on("request", (request) => asked.push(request.url()));
    await report.goto(pathToFileURL(file).href);
    await report.getByRole("heading", { name: "Failed at step 2" }).waitFor();
    const picture = report.getByRole("region", { name: "Verdict" }).getByRole("img", { name: /^The page after/u });
    expect(await picture.first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
    expect(asked.filter((url) => !url.startsWith("data:"))).toEqual([pathToFileURL(file).href]);
    await report.screenshot({ path: path.join(PICTURES, "report.png"), fullPage: true });
    const other = path.join(folder.path, "reports", "run.html");
    const env = { RUNWRIGHT_BASE_URL: service.url, RUNWRIGHT_API_KEY: service.apiKey };
    const command = ["packages/cli/bin/runwright.mjs", "runs", "report", run?.id ?? "", "--out", other];
    expect(await runProgram("node", command, { shown: false, env })).toMatchObject({ code: 0, output: `${other}\n` });
    expect(await readFile(other, "utf8")).toBe(await readFile(file, "utf8"));
    await Promise.all([context.close(), page.context().close()]);
  });

  it("opens a trace in Playwright's viewer, which gets no key, asks nobody else and runs no script of the page", async () => {
    const [run] = (await client.runs.list({ status: "failed" })).items;
    const page = await (await launched.browser.newContext()).newPage();
    await page.goto(`${base}/runs/${run?.id}`);
    await page.getByLabel("A key of this service").fill(service.apiKey);
    await page.keyboard.press("Enter");
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Open in trace viewer" }).click();
    const viewer = await opening;
    await viewer.setViewportSize({ width: 1440, height: 900 });
    const click = viewer.getByRole("tree").getByText("Click").first();
    await click.click({ timeout: LONG });
    const logo = viewer.frameLocator("iframe.snapshot-visible").getByText("Larkspur").first();
    await logo.waitFor({ timeout: LONG });
    await viewer.screenshot({ path: path.join(PICTURES, "trace-viewer.png") });
    expect(viewer.url()).toContain(`${base}/trace-viewer/index.html?trace=blob`);
    expect(await viewer.evaluate("sessionStorage.getItem('runwright.apiKey')")).toBeNull();
    const ran = await logo.evaluate(({ ownerDocument }) => {
      const script = ownerDocument.createElement("script");
      script.textContent = "document.title = 'ran'";
      ownerDocument.head.append(script);
      return ownerDocument.title;
    });
    expect(ran).not.toBe("ran");
    // A reload loses what the viewer was handed; it asks again, and is handed it again.
    await viewer.reload();
    await click.waitFor({ timeout: LONG });
    let asked = 0;
    const elsewhere = createServer((_, answer) => {
      asked += 1;
      answer.writeHead(200, { "access-control-allow-origin": "*" }).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    const trace = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/trace.zip`;
    const status = await viewer.evaluate(
      (url) => fetch(`contexts?trace=${encodeURIComponent(url)}`).then((answer) => answer.status),
      trace,
    );
    elsewhere.close();
    expect([status, asked]).toEqual([500, 0]);
    await page.context().close();
  });

  it("sets a Run that failed beside the last one that passed, and names where they part", async () => {
    const lines = [
      "## Steps",
      '1. Click "Add to basket"',
      "2. Open the basket",
      "## Expected outcome",
      '- The page shows "Go to checkout"',
    ];
    const { id } = await create("Daypack", lines.join("\n"));
    const startUrl = `${shop.url}/products/drift-daypack`;
    expect(await client.tests.runAndWait(id, { startUrl })).toMatchObject({ status: "passed" });
    const run = await client.tests.runAndWait(id, { startUrl: `${startUrl}?bug=dead-button` });
    expect(run.status).toBe("failed");
    const page = await open(`/runs/${run.id}`);
    const comparison = page.getByRole("region", { name: "Comparison" });
    await comparison.getByRole("button", { name: "Compare" }).click();
    await comparison.getByText(/was done in another way: then .*Basket 1.* now .*Basket 0/u).waitFor();
    await comparison.locator("figure img").nth(1).waitFor({ timeout: LONG });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await comparison.screenshot({ path: path.join(PICTURES, `comparison-${width}.png`) });
    }
    await page.context().close();
  });

  it("loses neither of two edits at once, and a draft survives a reload", async () => {
    const { id } = await create("Edited", '## Expected outcome\n- The page shows "Larkspur"');
    const page = await open(`/tests/${id}#edit`);
    const area = page.locator(".cm-content");
    await area.fill("## Expected outcome\n- Everything feels right");
    await page.getByRole("list", { name: "How each line is read" }).getByRole("button", { name: "Line 2" }).waitFor();
    await page.reload();
    await area.getByText("Everything feels right").waitFor();
    await client.tests.update(id, { description: '## Expected outcome\n- The page shows "Theirs"' });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alert").filter({ hasText: "Someone else has changed this Test" }).waitFor();
    expect(await page.getByLabel("What is stored now").inputValue()).toContain("Theirs");
    expect((await client.tests.retrieve(id)).description).toContain("Theirs");
    await page.getByRole("button", { name: "Save over theirs" }).click();
    await page.getByRole("button", { name: "Edit" }).waitFor();
    expect((await client.tests.retrieve(id)).description).toContain("Everything feels right");
    await page.context().close();
  });

  it("keeps its filters in the address, and finds by them", async () => {
    const page = await open("/?status=failed&q=bask");
    await page.getByRole("region", { name: "Tests" }).getByText("1 of 4").waitFor();
    const runs = page.getByRole("region", { name: "Runs" });
    await runs.getByRole("row", { name: /Basket Failed at step/u }).waitFor();
    expect(await runs.getByRole("row", { name: /Example/u }).count()).toBe(0);
    await runs.getByLabel("Status").selectOption("passed");
    await runs.getByRole("row", { name: /Example/u }).waitFor();
    expect(page.url()).toBe(`${base}/?q=bask&status=passed`);
    await page.context().close();
  });

  it.each(["light", "dark"] as const)("shows every page in the %s theme without what axe or a phone minds", async (scheme) => {
    const tests = (await client.tests.list()).items;
    const [run] = (await client.runs.list({ status: "failed" })).items;
    await ensureSettings(tests[0]?.projectId ?? "");
    const addresses: Record<string, string> = {
      lists: "/",
      inbox: "/inbox",
      run: `/runs/${run?.id}`,
      test: `/tests/${tests[0]?.id}`,
      editor: `/tests/${tests[0]?.id}#edit`,
    };
    for (const name of ["shared-steps", "environments", "hooks", "webhooks", "keys", "usage"]) addresses[name] = `/${name}`;
    for (const [name, address] of Object.entries(addresses)) {
      const page = await open(address, scheme);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${scheme}.png`) });
        expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), `${name} ${width}`).toBeLessThanOrEqual(0);
      }
      await page.evaluate(axe.source);
      expect(await page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))"), name).toEqual([]);
      await page.context().close();
    }
  });
});
