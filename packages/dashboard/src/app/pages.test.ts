import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { aRun, RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { EVIL, GOOD_KEY, GOOD_TOKEN, startDashboard } from "../__fixtures__/dashboard-site.ts";
import { openedPages, type Opened } from "../__fixtures__/opened-pages.ts";

const pages = openedPages();
let site: Opened["site"];
let page: Opened["page"];
/** Whatever the browser complains about, and every address it asks that is not the service. */
let complaints: string[];

beforeEach(async () => {
  ({ site, page } = await pages.open());
  complaints = [];
  page.on("console", (message) => message.type() === "error" && !message.text().includes("401") && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on(
    "request",
    (request) => !/^(?:data|blob):/u.test(request.url()) && !request.url().startsWith(site.url) && complaints.push(request.url()),
  );
});

const step = { index: 1, kind: "step", text: `Click "Buy" ${EVIL}`, device: "desktop" };
const finished = aRun("failed", {
  testName: "Buy",
  device: "desktop",
  reasoning: `It shows 0. ${EVIL}`,
  videoUrl: "/v",
  traceUrl: "/t",
  transcriptUrl: "/s",
});

async function signIn(path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.getByLabel("A key of this service").fill(GOOD_KEY);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Sign in" }).waitFor();
}

describe("the key", () => {
  it("is asked for, refused in words, and then kept in this tab only, in no address", async () => {
    await page.goto(`${site.url}/runs/${RUN_ID}`);
    await page.getByLabel("A key of this service").fill("rw_wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").filter({ hasText: "does not take this key" }).waitFor();
    await page.keyboard.type(GOOD_KEY);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Buy" }).waitFor();
    expect(await page.evaluate("localStorage.length")).toBe(0);
    expect(page.url() + (await page.content()) + site.requests.map((request) => request.url).join()).not.toContain(GOOD_KEY);
    await page.reload();
    await page.getByRole("heading", { name: "Buy" }).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("a link that signs in", () => {
  it("opens a session once, which other tabs share and Sign out ends; its token leaves the address", async () => {
    const context = await pages.browser().newContext();
    const [one, another] = [await context.newPage(), await context.newPage()];
    await one.goto(`${site.url}/runs/${RUN_ID}#sign-in=${GOOD_TOKEN}`);
    await one.getByRole("heading", { name: "Buy" }).waitFor();
    expect(one.url()).toBe(`${site.url}/runs/${RUN_ID}`);
    await another.goto(`${site.url}/runs/${RUN_ID}#sign-in=${GOOD_TOKEN}`);
    await another.getByRole("heading", { name: "Buy" }).waitFor();
    expect(site.requests.filter(({ url }) => url === "/v1/sessions")).toHaveLength(1);
    // One that has ended is as good as none.
    await one.evaluate(`localStorage.setItem("runwright.session", JSON.stringify({ session: "x", expiresAt: "2020-01-01T00:00:00Z" }))`);
    await one.goto("about:blank");
    await one.goto(`${site.url}/runs/${RUN_ID}#sign-in=${GOOD_TOKEN}`);
    await one.getByRole("heading", { name: "Buy" }).waitFor();
    await another.getByRole("button", { name: "Sign out" }).click();
    await another.getByRole("heading", { name: "Sign in" }).waitFor();
    await another.goto(`${site.url}/#sign-in=used`);
    await another.getByRole("alert").filter({ hasText: "was used before or has expired" }).waitFor();
    await context.close();
  });
});

describe("the page of a Run", () => {
  it("shows steps as they happen, then the verdict, and takes no text for markup or script", async () => {
    await signIn(`/runs/${RUN_ID}`);
    site.send("run.started", { run: aRun("running", { testName: "Buy", device: "desktop" }) });
    site.send("run.step", { ...step, status: "running" });
    const item = page.getByRole("listitem").filter({ hasText: 'Click "Buy"' });
    await item.getByRole("img", { name: "running" }).waitFor();
    site.send("run.step", { ...step, status: "failed", detail: "There is no such button.", durationMs: 5000 });
    await item.getByText("There is no such button.").waitFor();
    await item.getByText("5.0 s").waitFor();
    site.send("run.phase", { phase: "saving_artifacts", message: "Saving the recording" });
    await page.getByRole("status").filter({ hasText: "Saving the recording" }).waitFor();
    site.send("run.finished", { run: finished });
    await page.getByRole("status", { name: "Verdict" }).getByText("It shows 0.").waitFor();
    expect(await page.title()).toBe("failed: Buy · Runwright");
    expect(await page.locator("img[src=x]").count()).toBe(0);
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("gives the steps of a Run that had finished before, and its evidence with the key", async () => {
    site.send("run.step", { ...step, status: "passed", screenshotUrl: "/x" });
    site.send("run.finished", { run: finished });
    await signIn(`/runs/${RUN_ID}`);
    await page.getByText('Click "Buy"').first().waitFor();
    await page.getByLabel("Recording of the Run").waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Transcript" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${RUN_ID.slice(0, 8)}-transcript.md`);
    expect(await readFile(await download.path(), "utf8")).toContain("<svg");
    expect(complaints).toEqual([]);
  });

  it("shows both tries of a Run that was tried again, with what each has left, and that it is quarantined", async () => {
    const at = "2026-01-01T00:00:00.000Z";
    const first = {
      n: 1,
      status: "failed" as const,
      reasoning: `The basket was empty. ${EVIL}`,
      errorMessage: null,
      stepCount: 3,
      startedAt: at,
      completedAt: "2026-01-01T00:00:12.000Z",
      transcriptUrl: "/t?try=1",
    };
    const fields = { testName: "Buy", device: "desktop", quarantined: true, retries: 1 } as const;
    site.send("run.step", { ...step, status: "failed" });
    await signIn(`/runs/${RUN_ID}`);
    site.send("run.updated", { run: aRun("running", { ...fields, tries: [first] }) });
    const tries = page.getByRole("region", { name: "Tries" });
    await tries.getByText("The basket was empty.").waitFor();
    expect(await tries.getByRole("listitem").count()).toBe(1);
    site.send("run.step", { ...step, index: 2, try: 2, status: "passed" });
    await page.getByRole("heading", { name: "Steps · second try" }).waitFor();
    const second = { ...first, n: 2, status: "passed" as const, reasoning: "It shows 1.", transcriptUrl: "/t?try=2" };
    site.send("run.finished", { run: aRun("passed", { ...fields, flaky: true, tries: [first, second], transcriptUrl: "/t" }) });
    await page.getByText("flaky", { exact: true }).waitFor();
    await page.getByText("quarantined", { exact: true }).waitFor();
    expect(await tries.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringMatching(/failed\s+First try\s+The basket was empty\..*\s+12\.0 s · 3 actions/u),
      expect.stringMatching(/passed\s+Second try\s+It shows 1\./u),
    ]);
    const headings = page.getByRole("region", { name: "Evidence" }).getByRole("heading");
    expect(await headings.allInnerTexts()).toEqual(["Files", "second try", "first try"]);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Transcript" }).last().click();
    expect((await downloading).suggestedFilename()).toBe(`${RUN_ID.slice(0, 8)}-try-1-transcript.md`);
    expect(site.requests.map(({ url }) => url)).toContain(`/v1/runs/${RUN_ID}/artifacts/transcript?try=1`);
    expect(await page.locator("img[src=x]").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("stands beside the last Run of its Test that passed, and names where they part", async () => {
    site.send("run.step", { ...step, status: "failed", detail: "There is no such button.", screenshotUrl: "/x", durationMs: 5000 });
    site.send("run.finished", { run: finished });
    await signIn(`/runs/${RUN_ID}`);
    const comparison = page.getByRole("region", { name: "Comparison" });
    await comparison.getByRole("button", { name: "Compare" }).click();
    await comparison.getByText(`Step 1, “Click "Buy" ${EVIL}”, passed then and failed now.`).waitFor();
    await comparison.getByText("it began on https://shop.test/earlier").waitFor();
    expect(await comparison.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringMatching(/then\s+✓\s+0\.9 s\s+now\s+✗\s+5\.0 s/u),
    ]);
    expect(await comparison.getByRole("button", { name: /^Screenshot after/u }).count()).toBe(4);
    expect(await page.locator("img[src=x]").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("can be used with the keyboard alone: a screenshot opens and closes", async () => {
    site.send("run.step", { ...step, status: "passed", screenshotUrl: "/x" });
    site.send("run.finished", { run: aRun("passed", { testName: "Buy" }) });
    await signIn(`/runs/${RUN_ID}`);
    const thumbnail = page.getByRole("button", { name: "Screenshot after" }).first();
    await thumbnail.locator("img[src^=blob]").waitFor();
    await thumbnail.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("says so when there is no such Run", async () => {
    await signIn("/runs/11111111-1111-4111-8111-111111111111");
    await page.getByRole("alert").filter({ hasText: "There is nothing here" }).waitFor();
    expect(await page.getByText("Loading").count()).toBe(0);
  });
});

describe("the other pages", () => {
  it("a Test shows its description and last Runs, and can be run", async () => {
    await signIn(`/tests/${RUN_ID}`);
    await page.getByText('Click the button called "Buy"').waitFor();
    await page.getByText("Did you mean:").waitFor();
    await page.getByText("80 % of 10 verdicts passed").waitFor();
    await page.getByText("in Staging (https://staging.test)").waitFor();
    // Not an address before its variables are put in.
    await page.getByText("https://shop.test/{{PAGE}}").waitFor();
    expect(await page.getByRole("link", { name: "https://shop.test" }).count()).toBe(0);
    await page.getByRole("table").getByText("running").waitFor();
    await page.getByRole("button", { name: "Run it now" }).click();
    await page.waitForURL(`**/runs/${RUN_ID}`);
    expect(complaints).toEqual([]);
  });

  it("a Test that someone else stores between the look and the save is not written over", async () => {
    let isTheirs = false;
    const patches: (string | undefined)[] = [];
    await page.route(`**/v1/tests/${RUN_ID}`, async (route) => {
      if (route.request().method() === "PATCH") {
        patches.push(route.request().headers()["if-match"]);
        isTheirs = true;
        return await route.fulfill({
          status: 412,
          contentType: "application/problem+json",
          body: JSON.stringify({ code: "test_changed" }),
        });
      }
      const answer = await route.fetch();
      const test = (await answer.json()) as object;
      const json = isTheirs ? { ...test, description: "Theirs", updatedAt: new Date().toISOString() } : test;
      return await route.fulfill({ response: answer, json, headers: { ...answer.headers(), etag: '"7"' } });
    });
    await signIn(`/tests/${RUN_ID}#edit`);
    const area = page.locator(".cm-content");
    // By keys, which the editor takes itself: of a selection that was made for it, it hears only later.
    await area.press("ControlOrMeta+A");
    await page.keyboard.insertText("Mine");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "Someone else has changed this Test" }).waitFor();
    expect(patches).toEqual(['"7"']);
    expect([await area.innerText(), await page.getByLabel("What is stored now").inputValue()]).toEqual(["Mine", "Theirs"]);
  });

  it("the first page leads to Runs and Tests", async () => {
    await signIn("/");
    await page.getByRole("link", { name: "Buy a jacket" }).waitFor();
    await page.getByRole("region", { name: "Runs" }).getByRole("table").getByRole("link").click();
    await page.waitForURL(`**/runs/${RUN_ID}`);
    expect(complaints).toEqual([]);
  });

  it("follow the reader's choice of light or dark", async () => {
    const background = async (colorScheme: "light" | "dark"): Promise<unknown> => {
      await page.emulateMedia({ colorScheme });
      return page.evaluate("getComputedStyle(document.body).backgroundColor");
    };
    await page.goto(site.url);
    expect([await background("light"), await background("dark")]).toEqual(["rgb(251, 251, 250)", "rgb(22, 24, 28)"]);
  });
});

describe("the lists of Tests and Runs", () => {
  it("say that there are more than were read, and read on, also of those that were filtered", async () => {
    await using long = await startDashboard({ longLists: { "/v1/tests": 1010, "/v1/runs": 230 } });
    await page.addInitScript(`if (location.protocol === "http:") sessionStorage.setItem("runwright.apiKey", "${GOOD_KEY}")`);
    await page.goto(long.url);
    const tests = page.getByRole("region", { name: "Tests" });
    await tests.getByText("1000+", { exact: true }).waitFor();
    await tests.getByRole("button", { name: "Load more" }).click();
    await tests.getByText("1010", { exact: true }).waitFor();
    expect(await tests.getByRole("button", { name: "Load more" }).count()).toBe(0);
    const runs = page.getByRole("region", { name: "Runs" });
    for (const status of ["", "passed"]) {
      await runs.getByLabel("Status").selectOption(status);
      await runs.getByText("200+", { exact: true }).waitFor();
      const button = runs.getByRole("button", { name: /^(?:Show|Load) more$/u });
      while ((await button.textContent()) === "Show more") await button.click();
      await button.click();
      await runs.getByText("230", { exact: true }).waitFor();
    }
  });
});

describe("the mails of a Run", () => {
  it("are shown as text, and where they have only HTML it is said where to get it", async () => {
    site.send("run.finished", { run: finished });
    await signIn(`/runs/${RUN_ID}`);
    const mails = page.getByRole("region", { name: "Mails" });
    await mails.getByText("Your order").click();
    await mails.getByText("Code 123456").waitFor();
    await mails.getByText("invoice.pdf").first().waitFor();
    await mails.getByText("(no subject)").click();
    await mails.getByText("It has HTML only").waitFor();
    expect(await mails.locator("img").count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe("the inbox", () => {
  it("shows other ways than a Test says, with their picture, and decides them by one key each", async () => {
    await signIn("/inbox");
    const card = page.getByRole("region", { name: "Other ways" }).getByRole("listitem").first();
    await card.getByText('Click the button "more"').waitFor();
    await card.getByRole("button", { name: "Screenshot after:" }).waitFor();
    expect(await card.getByRole("link", { name: "Step 1 of a Run" }).getAttribute("href")).toBe(`/runs/${RUN_ID}#step-1`);
    await page.keyboard.press("a");
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await card.getByText("Accepted: the plan says so from now on.").waitFor();
    const told = site.requests.filter(({ method, url }) => method === "PATCH" && url === `/v1/proposals/${RUN_ID}`);
    expect(told.map(({ body }) => body)).toEqual([JSON.stringify({ status: "accepted" })]);
    expect(complaints).toEqual([]);
  });

  it("shows the lines that wait for a person, and accepts what was assumed as the plan is now", async () => {
    await signIn("/inbox");
    const card = page.getByRole("listitem").filter({ hasText: "Buy a jacket" });
    await card.getByText("The words are not understood.").waitFor();
    await page.getByRole("status").filter({ hasText: "Looked at 1 Test." }).waitFor();
    expect(await card.getByRole("link", { name: "Edit Buy a jacket" }).getAttribute("href")).toBe(`/tests/${RUN_ID}#edit`);
    await card.getByRole("button", { name: "Accept", exact: true }).click();
    const told = () => site.requests.find(({ method, url }) => method === "PUT" && url === `/v1/tests/${RUN_ID}/plan`);
    await expect.poll(() => told()?.body).toBe(JSON.stringify({ lines: [{ line: 2, accept: true }] }));
    expect(told()?.headers["if-match"]).toBe('"0"');
    // Only what has no gap can be chosen as it is; it may be several sentences.
    await card.getByRole("button", { name: /^Choose/ }).click();
    const chosen = JSON.stringify({ lines: [{ line: 3, sentences: ['Click "Buy"', "Press Enter"] }] });
    await expect.poll(() => site.requests.map(({ body }) => body)).toContain(chosen);
    expect(complaints).toEqual([]);
  });
});
