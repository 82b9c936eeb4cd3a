import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

const PAGE = `<h1>Files</h1><p id="state">There are 2 files</p><button onclick="if (confirm('Delete all?')) state.textContent = 'All files are gone'; else state.textContent = 'Nothing was deleted'">Delete all</button>
  <p><a id="link" href="#" onmouseenter="this.replaceWith(again(this))" onclick="pressed(); return false">Count</a></p><p id="count">Counted 0 times</p>
  <p><span id="spin"><input id="n" value="5" aria-label="Rooms"><a class="ui-spinner-button ui-spinner-up" style="cursor:pointer; display:inline-block; width:20px; height:20px; background:#ddd" onclick="n.value = Number(n.value) + 1"><span class="ui-icon ui-icon-triangle-1-n">&#8203;</span></a></span></p>
  <script>let times = 0; function pressed() { times += 1; count.textContent = "Counted " + times + " times"; }
  function again(old) { const link = old.cloneNode(true); link.removeAttribute("onmouseenter"); setTimeout(() => link.onmouseleave = () => link.setAttribute("onmouseenter", "")); return link; }</script>`;

let browse: Browse;
let page: Page;
let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve({ "/": PAGE });
  browse = await startBrowsing();
  page = await browse.open("");
});
afterAll(async () => {
  await browse.close();
  await site.close();
});

const statusOf = async (description: string): Promise<string> => {
  const { status, reasoning } = await runTest(page, description, { startUrl: site.url, stepTimeoutMs: 5_000 });
  return status === "passed" ? status : `${status}: ${reasoning}`;
};

describe("what people do after a click", { timeout: 60_000 }, () => {
  it("is answering the browser's own dialog by its button", async () => {
    expect(await statusOf('1. Click "Delete all"\n2. Click OK in the dialog\nExpected\n- The page shows "All files are gone"')).toBe(
      "passed",
    );
    expect(await statusOf('1. Click "Delete all"\n2. Press Cancel\nExpected\n- The page shows "Nothing was deleted"')).toBe("passed");
    expect(await statusOf('1. Click "Delete all" and dismiss the alert\nExpected\n- The page shows "Nothing was deleted"')).toBe("passed");
    expect(await statusOf('1. Click "Delete all" and accept the alert\nExpected\n- The page shows "All files are gone"')).toBe("passed");
    expect(await statusOf('1. Click "Delete all"\nExpected\n- The page shows "Nothing was deleted"')).toContain("Delete all?");
  });

  it("is clicking again on what was drawn anew under the mouse", async () => {
    expect(await statusOf('1. Click "Count" twice\nExpected\n- The page shows "Counted 2 times"')).toBe("passed");
  });

  it("is pressing a sign that is only called so in the code", async () => {
    expect(await statusOf('1. Click the thing called "up arrow" 2 times\nExpected\n- The "Rooms" field contains "7"')).toBe("passed");
  });
});
