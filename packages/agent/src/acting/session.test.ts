import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { BrowserSession } from "./session.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

it("adds the page script once to a context, however many Runs are made in it one after the other", async () => {
  const page = await browse.open("");
  const added = vi.spyOn(page.context(), "addInitScript");
  for (let run = 0; run < 3; run++) (await BrowserSession.attach(page)).detach();
  expect(added).toHaveBeenCalledTimes(1);
});

it("adds the page script again where it could not be added", async () => {
  const page = await browse.open("");
  const context = page.context();
  vi.spyOn(context, "addInitScript").mockRejectedValueOnce(new Error("closed"));
  await expect(BrowserSession.attach(page)).rejects.toThrow("closed");
  (await BrowserSession.attach(page)).detach();
});
