import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FinishedRun } from "@runwright/sdk";
import { describe, it, vi } from "vitest";
import { runProgram } from "../../../scripts/program.ts";
import { API_KEY, type Dashboard, LONG, pictureAt } from "./opened-dashboard.ts";

export function pageOfRun(dashboard: () => Dashboard, failed: () => FinishedRun): void {
  describe.concurrent("the page of a Run", () => {
    it("opens a failed Run at its failing moment, and each step is an address and a place in the video", async ({ expect }) => {
      expect(failed().status).toBe("failed");
      const page = await dashboard().open(`/runs/${failed().id}`);
      const chosen = page.locator('[aria-current="step"]');
      await chosen.filter({ hasText: 'Click "Go to checkout"' }).waitFor();
      await page.getByRole("heading", { name: "Failed at step 3" }).waitFor();
      const player = page.getByLabel("Recording of the Run");
      const at = (): Promise<number> => player.evaluate((video) => (video as HTMLVideoElement).currentTime);
      await expect.poll(at, { timeout: LONG }).toBeGreaterThan(0);
      const failing = await at();
      await page.locator(".steps").getByRole("button", { name: "Open the basket", exact: true }).click();
      await expect.poll(at, { timeout: LONG }).toBeLessThan(failing);
      expect(page.url()).toBe(`${dashboard().base}/runs/${failed().id}#step-2`);
      await page.keyboard.press("j");
      await page.waitForURL("**/*#step-3");
      await page.keyboard.press("k");
      await page.reload();
      await chosen.filter({ hasText: "Open the basket" }).waitFor();
      await page.context().close();
    });

    it("gives a Run as one file that opens by itself, the same from the page and from the command line", async ({ expect }) => {
      const page = await dashboard().open(`/runs/${failed().id}`);
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Report" }).click();
      const file = path.join(dashboard().folder, (await downloading).suggestedFilename());
      await (await downloading).saveAs(file);
      const context = await dashboard().browser.newContext({ offline: true });
      const report = await context.newPage();
      const asked: string[] = [];
      report.on("request", (request) => asked.push(request.url()));
      await report.goto(pathToFileURL(file).href);
      await report.getByRole("heading", { name: "Failed at step 3" }).waitFor();
      const picture = report.getByRole("region", { name: "Verdict" }).getByRole("img", { name: /^The page after/u });
      expect(await picture.first().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
      expect(asked.filter((url) => !url.startsWith("data:"))).toEqual([pathToFileURL(file).href]);
      await report.screenshot({ path: pictureAt("report"), fullPage: true });
      const other = path.join(dashboard().folder, "reports", "run.html");
      const { env } = dashboard();
      const command = ["packages/cli/bin/runwright.mjs", "runs", "report", failed().id, "--out", other];
      expect(await runProgram("node", command, { shown: false, env })).toMatchObject({ code: 0, output: `${other}\n` });
      expect(await readFile(other, "utf8")).toBe(await readFile(file, "utf8"));
      await Promise.all([context.close(), page.context().close()]);
    });

    it("opens a trace in Playwright's viewer, which gets no key, asks nobody else and runs no script of the page", async ({ expect }) => {
      const page = await (await dashboard().browser.newContext()).newPage();
      await page.goto(`${dashboard().base}/runs/${failed().id}`);
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
      await viewer.screenshot({ path: pictureAt("trace-viewer") });
      expect(viewer.url()).toContain(`${dashboard().base}/trace-viewer/index.html?trace=blob`);
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

    it("sets a Run that failed beside the last one that passed, and names where they part", async ({ expect }) => {
      // A page asks for each picture once, and on a busy machine the last ones are stored after the verdict.
      await vi.waitFor(() => dashboard().client.runs.downloadScreenshot(failed().id, 2), LONG);
      const page = await dashboard().open(`/runs/${failed().id}`);
      const comparison = page.getByRole("region", { name: "Comparison" });
      await comparison.getByRole("button", { name: "Compare" }).click();
      await comparison.getByText(/was done in another way: then .*Basket 1.* now .*Basket 0/u).waitFor();
      // They are asked for as they come into view.
      await comparison.locator("figure").nth(1).scrollIntoViewIfNeeded();
      expect(await comparison.getByText("No picture").count()).toBe(0);
      await comparison.locator("figure img").nth(1).waitFor({ timeout: LONG });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await comparison.screenshot({ path: pictureAt(`comparison-${width}`) });
      }
      await page.context().close();
    });
  });
}
