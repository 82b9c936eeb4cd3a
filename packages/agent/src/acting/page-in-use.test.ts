import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { Deadline } from "./deadline.ts";
import { performAct } from "./perform.ts";
import { BrowserSession } from "./session.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

test("a page on which others have worked before can be used as well", async () => {
  const page = await browse.open(`<button onclick="out.textContent = 'Saved'">Save</button><p id="out"></p>`);
  // From here on the driver knows what ways of finding things there are in this document.
  await page.locator("button").waitFor();
  const session = await BrowserSession.attach(page);
  const outcome = await performAct(
    session,
    { kind: "click", target: { name: "Save", words: "Save" } },
    { deadline: Deadline.in(3_000), signal: new AbortController().signal, resolveValue: (text) => text },
  );
  expect(outcome).toMatchObject({ ok: true, actions: 1 });
  expect(await page.locator("#out").innerText()).toBe("Saved");
  session.detach();
});
