import { describe, it } from "vitest";
import { type Dashboard, LONG } from "./opened-dashboard.ts";

export function writing(dashboard: () => Dashboard): void {
  describe.concurrent("writing a Test", () => {
    it("loses neither of two edits at once, and a draft survives a reload", async ({ expect }) => {
      const { id } = await dashboard().create("Edited", '## Expected outcome\n- The page shows "Larkspur"');
      const page = await dashboard().open(`/tests/${id}#edit`);
      const area = page.locator(".cm-content");
      await area.fill("## Expected outcome\n- Everything feels right");
      await page.getByRole("list", { name: "How each line is read" }).getByRole("button", { name: "Line 2" }).waitFor();
      await page.reload();
      await area.getByText("Everything feels right").waitFor();
      await dashboard().client.tests.update(id, { description: '## Expected outcome\n- The page shows "Theirs"' });
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("alert").filter({ hasText: "Someone else has changed this Test" }).waitFor();
      expect(await page.getByLabel("What is stored now").inputValue()).toContain("Theirs");
      expect((await dashboard().client.tests.retrieve(id)).description).toContain("Theirs");
      await page.getByRole("button", { name: "Save over theirs" }).click();
      await page.getByRole("button", { name: "Edit" }).waitFor();
      expect((await dashboard().client.tests.retrieve(id)).description).toContain("Everything feels right");
      await page.context().close();
    });

    it("takes what is said of a line of a Shared Step into that one's plan, for every Test that has it", async ({ expect }) => {
      const { projectId } = dashboard();
      const shared = await dashboard().client.sharedSteps.create({ projectId, name: "Arrive", description: "1. Somehow get going" });
      const { id } = await dashboard().create("Arrives", `## Steps\n[Arrive](service-shared-step:${shared.id})\n\n1. Open the basket`);
      const page = await dashboard().open(`/tests/${id}`);
      const line = page.getByRole("listitem").filter({ hasText: "Somehow get going" });
      await line.getByText("The words are not understood.").waitFor();
      await line.getByRole("button", { name: "Correct" }).click();
      await line.getByRole("textbox").fill("Reload the page");
      await line.getByRole("button", { name: "It means this" }).click();
      await line.getByText(/^written by (?!a person)./u).waitFor();
      expect((await dashboard().client.sharedSteps.plan(shared.id)).lines).toMatchObject([
        { readBy: "author", sentences: [{ sentence: "Reload the page" }] },
      ]);
      await page.context().close();
      await dashboard().client.tests.delete(id);
      await dashboard().client.sharedSteps.delete(shared.id);
    });

    it("is tried up to a line, and goes no further", async ({ expect }) => {
      const steps = '1. Open the basket\n2. Click "Nowhere"';
      const { id } = await dashboard().create("In parts", `## Steps\n${steps}\n\n## Expected outcome\n- The page shows "Never"`);
      const page = await dashboard().open(`/tests/${id}`);
      await page.getByRole("button", { name: "Run up to line 2" }).click();
      await page.waitForURL("**/runs/*");
      await page.getByRole("heading", { name: /^Passed/u }).waitFor({ timeout: LONG });
      const run = await dashboard().client.runs.retrieve(/runs\/([\w-]+)/u.exec(page.url())?.[1] ?? "");
      expect(run.reasoning).not.toContain("Nowhere");
      await page.context().close();
      await dashboard().client.tests.delete(id);
    });

    it("is done by a stranger with the keyboard alone: written with what is offered, run, mended, run again, scheduled", async ({
      expect,
    }) => {
      const page = await dashboard().open("/tests/new");
      const press = page.keyboard;
      await page.getByLabel("Name").focus();
      await press.type("A jacket");
      await press.press("Tab");
      // As people say it, without its scheme.
      await press.type(new URL(dashboard().shopUrl).host);
      await press.press("Tab");
      await press.press("Tab");
      await press.type("stranger");
      await page.locator(".cm-content").waitFor();
      await press.press("Tab");
      await press.type("sea");
      const offered = page.getByRole("option", { name: /Search for/u });
      await offered.waitFor();
      // A key in the first moment of the list is not meant for it; no person is as fast.
      await press.type("rch", { delay: 60 });
      await offered.waitFor();
      await press.press("Tab");
      await press.type("rain");
      await press.press("End");
      await press.press("Enter");
      await press.type('Click "Harbour Rain Coat"');
      await press.press("Escape");
      await press.press("ArrowDown");
      await press.press("ArrowDown");
      await press.press("ArrowDown");
      await press.press("End");
      await press.type('The page shows "€129.00"');
      await press.press("Escape");
      await page.getByText("Every line is understood (3 lines).").waitFor({ timeout: LONG });
      await press.press("Tab");
      await expect.poll(() => page.evaluate("document.activeElement.textContent")).toMatch(/^2$/u);
      while ((await page.evaluate("document.activeElement.textContent")) !== "Save and run") await press.press("Tab");
      await press.press("Enter");
      await page.getByRole("heading", { name: "Failed at step 3" }).waitFor({ timeout: LONG });
      await page.getByText("Nearest:").first().waitFor();
      await page.getByRole("link", { name: "Edit the Test" }).focus();
      await press.press("Enter");
      await page.locator(".cm-content").focus();
      await press.press("Control+Home");
      await press.press("ArrowDown");
      await press.press("ArrowDown");
      await press.press("End");
      for (const _ of 'Coat"') await press.press("Backspace");
      await press.type('Jacket"');
      await press.press("Escape");
      while ((await page.evaluate("document.activeElement.textContent")) !== "Save and run") await press.press("Tab");
      await press.press("Enter");
      await page.getByRole("heading", { name: "Passed: all that was expected was seen" }).waitFor({ timeout: LONG });
      await page.getByRole("link", { name: "Test", exact: true }).press("Enter");
      await page.getByText("#stranger").waitFor();
      await page.getByText("50 % of 2 verdicts passed").waitFor();
      await page.getByText("Name, tags, schedule").press("Enter");
      await page.getByLabel("When it runs by itself").selectOption("Every hour");
      await page.getByRole("button", { name: "Save" }).press("Enter");
      await page.getByText(/^next Run /u).waitFor();
      await page.context().close();
    });
  });
}
