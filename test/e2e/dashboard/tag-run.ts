import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { runProgram } from "../../../scripts/program.ts";
import { type Dashboard, LONG, pictureAt } from "./opened-dashboard.ts";

export function tagRun(dashboard: () => Dashboard): void {
  describe("all Tests of a tag", () => {
    it("are run by one button, watched as they go, and given as one file, the same from the page and from the command line", async () => {
      const shows = (text: string): string => `## Steps\n1. Open the basket\n\n## Expected outcome\n- The page shows "${text}"`;
      await Promise.all([
        dashboard().create("Empty at first", shows("empty"), ["evening"]),
        dashboard().create("Not what is there", '- Click "Nowhere"', ["evening"]),
      ]);
      const page = await dashboard().open("/?tag=evening");
      await page.getByRole("button", { name: "Run all with #evening" }).click();
      await page.waitForURL("**/tag-runs/*");
      // Nothing is loaded anew: what is over comes by itself.
      await page.getByText("1 of 2 Runs passed").waitFor({ timeout: LONG });
      await page.getByText('There is no "Nowhere" on the page').waitFor({ timeout: LONG });
      expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Report" }).click();
      const [file, other] = ["page.html", "command.html"].map((name) => path.join(dashboard().folder, name)) as [string, string];
      await (await downloading).saveAs(file);
      const { env } = dashboard();
      const id = page.url().split("/").at(-1) ?? "";
      const command = ["packages/cli/bin/runwright.mjs", "tag-runs", "report", id, "--out", other];
      expect(await runProgram("node", command, { shown: false, env })).toMatchObject({ code: 0 });
      const report = await readFile(file, "utf8");
      expect(report).toBe(await readFile(other, "utf8"));
      expect(report).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)/u);
      await page.goto(pathToFileURL(file).href);
      await page.getByRole("heading", { name: "Not what is there" }).waitFor();
      await page.screenshot({ path: pictureAt("tag-run-report"), fullPage: true });
      await page.context().close();
    });
  });
}
