import type { PlanLine } from "@runwright/reader";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

/** Its message stands there until the next button is pressed. */
const PAGE = `<!doctype html><title>Shop</title><h1>Customers</h1><button id="b1">Create</button> <button id="b2">Show all</button> <a href="#">Change address</a><div id="place"></div>
<script>
const place = document.getElementById("place");
document.getElementById("b1").onclick = () => { place.innerHTML = '<div role="status" class="toast">Successfully created customer</div>'; };
document.getElementById("b2").onclick = () => { place.innerHTML = "<h2>Permission Denied</h2><p>Fourteen of them</p>"; };
</script>`;

async function shown(): Promise<Page> {
  const page = await browse.fresh();
  await page.setContent(PAGE);
  return page;
}

async function statusOf(text: string, sentence: string, kind: "step" | "outcome"): Promise<string> {
  const read = { readBy: "author", assumptions: [], leftOut: [] } as const;
  const lines = ['Click "Create"', 'Click "Show all"', 'The page shows "Fourteen of them"', text];
  const plan: readonly PlanLine[] = lines.map((line, at) => ({
    ...read,
    line: at + 1,
    kind: at === 3 ? kind : "step",
    text: line,
    sentences: [{ sentence: at === 3 ? sentence : line, source: [line] }],
  }));
  const [one, two, three, four] = lines;
  const heading = kind === "outcome" ? "- " : "4. ";
  const description = `1. ${one}\n2. ${two}\n3. ${three}\n${heading}${four}`;
  return (await runTest(await shown(), description, { stepTimeoutMs: 1_500, plan })).status;
}

it.each([
  ["a message says the customer was created", 'The message "customer was created" is visible', "outcome", "passed"],
  ['a message "Successfully created customer"', 'The message "Successfully created customer" is visible', "outcome", "passed"],
  ['a message "customer was created"', 'The message "customer was created" is visible', "outcome", "failed"],
  ["a message says the customer was deleted", 'The message "customer was deleted" is visible', "outcome", "failed"],
  ["a message says the customer was not created", 'The message "customer was not created" is visible', "outcome", "failed"],
  ["a message says the customer was created", 'The message "customer was created" is visible', "step", "failed"],
  ["it says that permission is denied", 'The page shows "permission is denied"', "outcome", "passed"],
  // What a button or link offers to do is not done by that.
  ["it reports that the address was changed", 'The page shows "address was changed"', "outcome", "failed"],
  ["it says that permission is denied", 'The page shows "permission is denied"', "step", "passed"],
  ['it says "permission is denied"', 'The page shows "permission is denied"', "outcome", "failed"],
  ["it says that permission is not denied", 'The page shows "permission is not denied"', "outcome", "failed"],
  ["it says that permission is given", 'The page shows "permission is given"', "outcome", "failed"],
] as const)("by the words of a message that has gone, and of a text: %s, as %s, for %s: %s", async (...[text, sentence, kind, status]) => {
  expect(await statusOf(text, sentence, kind)).toBe(status);
});

/** A site whose pages are made by its server: a message stands on the page that answers to an act. */
const BANNER = `<p role="alert">Trial account</p>`;
const SITE: Readonly<Record<string, string>> = {
  "/roads": `${BANNER}<a href="/sale">See more</a><form action="/roads"><input type="hidden" name="done"><button>Delete</button></form>`,
  "/roads?done=": `${BANNER}<p role="alert">The road North has been deleted.</p><a href="/sale">See more</a>`,
  "/sale": `<p role="alert">Only 3 roads left</p><a href="/list">Back</a>`,
  "/list": "<h1>Roads</h1>",
};

it.each([
  ["it tells that the road North has been deleted", 'The message "road North has been deleted" is visible', "passed"],
  ["it tells that the road South has been deleted", 'The message "road South has been deleted" is visible', "failed"],
  ["it tells that only three are left", 'The message "3 roads left" is visible', "failed"],
  // It stood there before anything was done.
  ["it tells that this is a trial account", 'The message "trial account" is visible', "failed"],
])("messages of pages that the server makes: %s, as %s: %s", async (...[text, sentence, status]) => {
  const page = await browse.fresh();
  await page.route("http://roads.test/**", async (route) => {
    await route.fulfill({ contentType: "text/html", body: SITE[route.request().url().replace("http://roads.test", "")] ?? "" });
  });
  await page.goto("http://roads.test/roads");
  const lines = ['Click "Delete"', 'Click "See more"', 'Click "Back"', text];
  const plan = lines.map((line, at): PlanLine => {
    const sentences = [{ sentence: at === 3 ? sentence : line, source: [line] }];
    return { readBy: "author", assumptions: [], leftOut: [], line: at + 1, kind: at === 3 ? "outcome" : "step", text: line, sentences };
  });
  const verdict = await runTest(page, `1. ${lines[0]}\n2. ${lines[1]}\n3. ${lines[2]}\n- ${text}`, { stepTimeoutMs: 1_500, plan });
  expect(verdict.status).toBe(status);
});
