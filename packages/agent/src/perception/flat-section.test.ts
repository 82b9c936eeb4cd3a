import { afterAll, beforeAll, expect, test } from "vitest";
import { resolveScope } from "../grounding/ground.ts";
import { type Browse, startBrowsing } from "./__fixtures__/browse.ts";
import { perceive } from "./perceive.ts";
import { readVisibleText } from "./visible-text.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

async function textUnder(html: string, heading: string): Promise<readonly string[] | string> {
  const page = await browse.show(html);
  const snapshot = await perceive(page);
  const region = resolveScope([{ kind: "section", texts: [heading] }], snapshot);
  if (!region.ok) return region.message;
  if (region.element === null) return "the whole page";
  return (await readVisibleText(page, { within: { snapshot, element: region.element } })).runs.map(({ text }) => text);
}

test.each([
  {
    what: "up to the next heading of its level",
    html: `<h2>Billing</h2><p>Visa</p><h3>Address</h3><p>Vienna</p><h2>Shipping</h2><p>Post</p>`,
    want: ["Visa", "Address", "Vienna"],
  },
  { what: "up to a heading above its level", html: `<h3>Billing</h3><p>Visa</p><h2>Next</h2><p>Post</p><h3>Last</h3>`, want: ["Visa"] },
  {
    what: "to the end of what is around it, when it is the last",
    html: `<main><h2>First</h2><p>Post</p><h2>Billing</h2><p>Visa</p></main><footer>Imprint</footer>`,
    want: ["Visa"],
  },
  {
    what: "past a box around the heading alone",
    html: `<main><div><h2>Billing</h2></div><p>Visa</p><iframe srcdoc="framed"></iframe><div><h2>Next</h2></div><p>Post</p><iframe srcdoc="other"></iframe></main>`,
    want: ["Visa", "framed"],
  },
  {
    what: "to the end of a section that is drawn around both",
    html: `<section><h2>Billing</h2><p>Visa</p></section><section><h2>Next</h2><p>Post</p></section>`,
    want: ["Billing", "Visa"],
  },
])("what stands under a heading goes $what", async ({ html, want }) => {
  expect(await textUnder(html, "Billing")).toEqual(want);
});

test("nothing stands under a heading that has left the page", async () => {
  const page = await browse.open(`<h2>Billing</h2><p>Visa</p><h2>Next</h2>`);
  const snapshot = await perceive(page);
  const region = resolveScope([{ kind: "heading", texts: ["Billing"] }], snapshot);
  await page.evaluate(() => document.querySelector("h2")!.remove());
  const { element } = region as Extract<typeof region, { ok: true }>;
  expect((await readVisibleText(page, { within: { snapshot, element: element! } })).runs).toEqual([]);
});
