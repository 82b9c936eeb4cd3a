import { mkdir, readFile, rm } from "node:fs/promises";
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
const API_KEY = "dashboard-tests-dashboard-tests-dashboard";

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
  [service, shop, launched] = await Promise.all([start(), startSite("shop", { port: 0 }), launchBrowser({ args: ["--no-sandbox"] })]);
  client = new Runwright({ baseUrl: base, apiKey: API_KEY });
  await mkdir(PICTURES, { recursive: true });
});
afterAll(async () => {
  await launched?.close();
  await Promise.all([service?.stop(), shop?.close()]);
  proxy?.closeAllConnections();
  proxy?.close();
  await folder?.remove();
});

function start(): Promise<Service> {
  return startService({ dataDir: folder.path, env: { RUNWRIGHT_PUBLIC_URL: base, RUNWRIGHT_BOOTSTRAP_API_KEY: API_KEY } });
}

async function open(address: string, colorScheme: "light" | "dark" = "light", key = API_KEY): Promise<Page> {
  const context = await launched.browser.newContext({ colorScheme });
  await context.addInitScript(`if (location.protocol === "http:") sessionStorage.setItem("runwright.apiKey", "${key}")`);
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

let tagRunId = "";

/** Runs of Tests with a tag that came to different ends. */
async function ensureTagRun(): Promise<string> {
  if (tagRunId !== "") return tagRunId;
  const projectId = (await client.projects.list()).items[0]?.id ?? "";
  const tests = { "The shop is there": '- The page shows "Larkspur"', "The shop is not there": '- Click "Nowhere"' };
  for (const [name, description] of Object.entries(tests))
    await client.tests.create({ projectId, name, description, url: shop.url, device: "desktop", tags: ["matrix"] });
  const [run] = await client.tests.runByTagAndWait({ projectId, tag: "matrix" });
  return (tagRunId = run?.tagRunId ?? "");
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
    const env = { RUNWRIGHT_BASE_URL: service.url, RUNWRIGHT_API_KEY: API_KEY };
    const command = ["packages/cli/bin/runwright.mjs", "runs", "report", run?.id ?? "", "--out", other];
    expect(await runProgram("node", command, { shown: false, env })).toMatchObject({ code: 0, output: `${other}\n` });
    expect(await readFile(other, "utf8")).toBe(await readFile(file, "utf8"));
    await Promise.all([context.close(), page.context().close()]);
  });

  it("shows a tag run with its causes, and gives it as one file, the same from the page and from the command line", async () => {
    const id = await ensureTagRun();
    const page = await open(`/tag-runs/${id}`);
    await page.getByText("1 of 2 Runs passed").waitFor();
    await page.getByText('There is no "Nowhere" on the page').waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Report" }).click();
    const [file, other] = ["page.html", "command.html"].map((name) => path.join(folder.path, name)) as [string, string];
    await (await downloading).saveAs(file);
    const env = { RUNWRIGHT_BASE_URL: service.url, RUNWRIGHT_API_KEY: API_KEY };
    const command = ["packages/cli/bin/runwright.mjs", "tag-runs", "report", id, "--out", other];
    expect(await runProgram("node", command, { shown: false, env })).toMatchObject({ code: 0 });
    const report = await readFile(file, "utf8");
    expect(report).toBe(await readFile(other, "utf8"));
    expect(report).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/u);
    await page.goto(pathToFileURL(file).href);
    await page.getByRole("heading", { name: "The shop is not there" }).waitFor();
    await page.screenshot({ path: path.join(PICTURES, "tag-run-report.png"), fullPage: true });
    await page.context().close();
  });

  it("opens a trace in Playwright's viewer, which gets no key, asks nobody else and runs no script of the page", async () => {
    const run = (await client.runs.list({ status: "failed" })).items.find(({ testName }) => testName === "Basket");
    const page = await (await launched.browser.newContext()).newPage();
    await page.goto(`${base}/runs/${run?.id}`);
    await page.getByLabel("A key of this service").fill(API_KEY);
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
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "Someone else has changed this Test" }).waitFor();
    expect(await page.getByLabel("What is stored now").inputValue()).toContain("Theirs");
    expect((await client.tests.retrieve(id)).description).toContain("Theirs");
    await page.getByRole("button", { name: "Save over theirs" }).click();
    await page.getByRole("button", { name: "Edit" }).waitFor();
    expect((await client.tests.retrieve(id)).description).toContain("Everything feels right");
    await page.context().close();
  });

  it("takes what is said of a line of a Shared Step into that one's plan, for every Test that has it", async () => {
    const projectId = (await client.projects.list()).items[0]?.id ?? "";
    const shared = await client.sharedSteps.create({ projectId, name: "Arrive", description: "1. Somehow get going" });
    const { id } = await create("Arrives", `## Steps\n[Arrive](service-shared-step:${shared.id})\n\n1. Open the basket`);
    const page = await open(`/tests/${id}`);
    const line = page.getByRole("listitem").filter({ hasText: "Somehow get going" });
    await line.getByText("The words are not understood.").waitFor();
    await line.getByRole("button", { name: "Correct" }).click();
    await line.getByRole("textbox").fill("Reload the page");
    await line.getByRole("button", { name: "It means this" }).click();
    await line.getByText("written by a person").waitFor();
    expect((await client.sharedSteps.plan(shared.id)).lines).toMatchObject([
      { readBy: "author", sentences: [{ sentence: "Reload the page" }] },
    ]);
    await page.context().close();
    await client.tests.delete(id);
    await client.sharedSteps.delete(shared.id);
  });

  it("keeps its filters in the address, and finds by them", async () => {
    const page = await open("/?status=failed&q=bask");
    await page
      .getByRole("region", { name: "Tests" })
      .getByText(/^1 of \d+$/u)
      .waitFor();
    const runs = page.getByRole("region", { name: "Runs" });
    await runs.getByRole("row", { name: /Basket Failed at step/u }).waitFor();
    expect(await runs.getByRole("row", { name: /Example/u }).count()).toBe(0);
    await runs.getByLabel("Status").selectOption("passed");
    await runs.getByRole("row", { name: /Example/u }).waitFor();
    expect(page.url()).toBe(`${base}/?q=bask&status=passed`);
    await page.context().close();
  });

  it.each(["light", "dark"] as const)(
    "shows every page in the %s theme without what axe or a phone minds",
    async (scheme) => {
      const tests = (await client.tests.list()).items;
      const [run] = (await client.runs.list({ status: "failed" })).items;
      await ensureSettings(tests[0]?.projectId ?? "");
      const addresses: Record<string, string> = {
        lists: "/",
        inbox: "/inbox",
        new: "/tests/new",
        guides: "/guides/",
        guide: "/guides/writing-tests.html",
        "tag-run": `/tag-runs/${await ensureTagRun()}`,
        run: `/runs/${run?.id}`,
        test: `/tests/${tests[0]?.id}`,
        editor: `/tests/${tests[0]?.id}#edit`,
      };
      for (const name of ["shared-steps", "environments", "hooks", "webhooks", "keys", "usage"]) addresses[name] = `/${name}`;
      for (const [name, address] of Object.entries(addresses)) {
        const page = await open(address, scheme);
        for (const width of [1280, 390, 2560]) {
          await page.setViewportSize({ width, height: width === 2560 ? 1300 : 900 });
          await page.getByRole("heading", { level: 1 }).waitFor();
          await page.waitForLoadState("networkidle");
          await page.screenshot({ path: path.join(PICTURES, `${name}-${width}-${scheme}.png`) });
          expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), `${name} ${width}`).toBeLessThanOrEqual(0);
        }
        await page.evaluate(axe.source);
        expect(await page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))"), name).toEqual([]);
        await page.context().close();
      }
    },
    300_000,
  );
});

describe("a bad day", () => {
  it("is told in words: a service that dies and comes back, a key that is revoked, what was deleted", async () => {
    const { id } = await create(
      `<img src=x onerror="document.title='ran'"> & <b>bold</b>`,
      '1. Wait 12 seconds\n2. The page shows "Larkspur"',
    );
    const key = await client.keys.create({ name: "Mine", scopes: ["read", "run"] });
    const run = await client.tests.run(id);
    const page = await open(`/runs/${run.id}`, "light", key.key);
    // The step goes on, and is seen.
    await page.getByText("Now: Wait 12 seconds").waitFor({ timeout: LONG });
    const picture = page.getByRole("region", { name: "What was seen" }).locator("img");
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: LONG }).toBeGreaterThan(300);
    await page.screenshot({ path: path.join(PICTURES, "live-step.png") });
    const died = new Promise((resolve) => service.process.once("exit", resolve));
    service.process.kill("SIGKILL");
    await died;
    await page.getByRole("status").filter({ hasText: "The connection was lost. It is being made again" }).waitFor({ timeout: LONG });
    await page.screenshot({ path: path.join(PICTURES, "connection-lost.png") });
    service = await start();
    const verdict = page.getByRole("status", { name: "Verdict" });
    await verdict.getByRole("heading", { name: "Passed" }).waitFor({ timeout: LONG });
    expect(await page.getByRole("listitem").filter({ hasText: "Wait 12 seconds" }).count()).toBe(1);
    expect([await page.title(), await page.locator("img[src=x]").count()]).toEqual([expect.stringContaining("<img src=x"), 0]);
    // What it left is gone: the verdict stays, and the rest is said.
    await rm(path.join(folder.path, "artifacts"), { recursive: true, force: true });
    await page.reload();
    await verdict.getByRole("heading", { name: "Passed" }).waitFor();
    await page.getByText("The video cannot be shown").waitFor();
    await client.keys.delete(key.id);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("r");
    await page.getByRole("alert").filter({ hasText: "does not take this key" }).waitFor();
    await page.getByLabel("A key of this service").fill(API_KEY);
    await page.keyboard.press("Enter");
    await verdict.waitFor();
    await client.tests.delete(id);
    await page.context().close();
    const gone = await open(`/tests/${id}`);
    await gone.getByRole("alert").filter({ hasText: "There is nothing here: it was deleted" }).waitFor();
    await gone.context().close();
  });

  it("shows a description of 50,000 characters, and lets somebody write in it", async () => {
    const lines = Array.from({ length: 600 }, (_, n) => `- The row of "Order ${n}" shows "what was ordered, ${"x".repeat(40)}"`);
    const { id } = await create("Long", lines.join("\n").slice(0, 50_000));
    const page = await open(`/tests/${id}`);
    await page.getByRole("button", { name: /^Show all \d+ lines$/u }).waitFor({ timeout: LONG });
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Edit" }).click();
    const area = page.locator(".cm-content");
    await area.click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("mine ");
    await area.getByText("mine - The row").waitFor();
    await page.context().close();
  });
});
