import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const done = `onclick="document.body.append('Opened ' + this.textContent)"`;
const TABS = `<div role="tablist">${["Open", "Paid", "Late"]
  .map(
    (name, at) =>
      `<button role="tab" aria-selected="${at === 0}" onclick="for (const t of document.querySelectorAll('[role=tab]')) t.setAttribute('aria-selected', t === this); document.querySelector('#p').innerHTML = '<a href=#x onclick=&quot;document.body.append(\\'Opened \\' + this.textContent)&quot;>Bill ${at}</a>'">${name}</button>`,
  )
  .join("")}</div><div id="p"><a href="#x" ${done}>Bill 0</a></div>`;
const SECTIONS = `${[1, 2, 3]
  .map((n) => `<details><summary>Part ${n}</summary><button ${done}>Answer ${n}</button></details>`)
  .join("")}<button onclick="document.body.append('Deleted')">Delete all</button>`;
const PAGES = `<ul id="list"></ul><button id="next">Next</button><script>
let at = 0;
const draw = () => { list.innerHTML = '<li><a href="#y">Item ' + at + '</a></li>'; list.querySelector('a').onclick = (event) => document.body.append('Opened ' + event.target.textContent); next.disabled = at === 3; };
next.onclick = () => { at += 1; draw(); };
draw();
</script>`;

async function run(page: Page, steps: string): Promise<string> {
  const verdict = await runTest(page, steps, { stepTimeoutMs: 3_000 });
  return verdict.status === "passed" ? (await page.locator("body").innerText()).replaceAll(/\s+/g, " ") : verdict.reasoning;
}

test("opens tabs, sections and pages until what is looked for is there, and no more", async () => {
  expect(await run(await browse.show(TABS), 'Click the link "Bill 1", looking in the tabs')).toMatch(/Bill 1 Opened Bill 1/);
  const sections = await run(await browse.show(SECTIONS), 'Click the button "Answer 2", looking in the sections');
  expect(sections).toContain("Opened Answer 2");
  expect(sections).not.toMatch(/Answer 3|Deleted/);
  expect(await run(await browse.show(PAGES), 'Click the link "Item 2", looking on the further pages')).toContain("Opened Item 2");
});

test("says so when it is nowhere", async () => {
  expect(await run(await browse.show(PAGES), 'Click the link "Item 9", looking everywhere')).toContain("There is no link");
});

const RESULTS = `<div id="results"></div><ul class="pagination"><li><a href="#">1</a></li><li><a href="#">2</a></li><li><a href="#" id="next">&gt;</a></li></ul><script>{
let at = 0;
const draw = () => { results.innerHTML = [0, 1, 2].map((n) => '<div class="r"><a href="#y">Hit ' + (at * 3 + n + 1) + '</a><div>of the page</div></div>').join('');
  for (const link of results.querySelectorAll('a')) link.onclick = () => document.body.append('Opened ' + link.textContent); };
next.onclick = () => { at = Math.min(at + 1, 2); draw(); };
draw();
}</script>`;

test.each([
  ['Click the second thing called "search result", looking everywhere', "Opened Hit 2"],
  ['Click the 9th thing called "search result", looking everywhere', "Opened Hit 9"],
  ['Click the 10th thing called "search result", looking everywhere', `There is no "search result"`],
])("counts on over the pages of a list: %s", async (step, said) => {
  expect(await run(await browse.show(RESULTS), step)).toContain(said);
});

const IN_TEXT = `<div role="tablist"><button role="tab" aria-selected="true">One</button><button role="tab" aria-selected="false" id="two">Two</button></div>
<p id="text">Much is said here of mauris and other things, as one does.</p><script>{
two.onclick = () => { text.innerHTML = 'Much is said here, <span style="cursor:pointer">mauris</span>'; text.querySelector('span').onclick = () => document.body.append('Opened it'); };
}</script>`;

test("takes no word in a text for the link that is looked for", async () => {
  expect(await run(await browse.show(IN_TEXT), 'Click the link "mauris", looking in the tabs')).toContain("Opened it");
});
