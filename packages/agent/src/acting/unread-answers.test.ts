import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { serve } from "../perception/__fixtures__/browse.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

describe("a page that does not read the answer to what it sent", () => {
  it("waits for nothing once the answer is there", async () => {
    const site = await serve({
      "/": `<button onclick="fetch('/keep', { method: 'POST' }).then(() => { out.textContent = 'kept' })">Keep</button><p id="out"></p>`,
      "/keep": `{"ok":true}`,
    });
    try {
      await stage.page.goto(site.url);
      await stage.act({ kind: "click", target: named("Keep") });
      await vi.waitFor(async () => expect(await stage.out()).toBe("kept"));
      const { host } = new URL(site.url);
      await vi.waitFor(() => expect(stage.session.traffic.isSending(host)).toBe(false), { timeout: 2_000 });
    } finally {
      await site.close();
    }
  });
});
