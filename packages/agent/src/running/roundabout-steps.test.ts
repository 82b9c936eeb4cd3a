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

const SPRITE = "background:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=);display:inline-block;width:16px;height:16px";
const say = (words: string): string => `onclick="said.append('[${words}]')"`;
const order = (who: string): string =>
  `<div class="order"><b>${who}</b><p>3 mugs</p><span class="trash" style="${SPRITE}" ${say(`delete ${who}`)}></span></div>`;
const ORDERS = `<p id="said"></p><div>${order("Ann")}${order("Bob")}</div>`;
const NOTES = `<p id="said"></p><textarea>one  two </textarea><textarea>three  four </textarea><input><button ${"onclick=\"said.append('[' + document.querySelector('input').value + ']')\""}>Save</button>`;
const CASES: Readonly<Record<string, { readonly html: string; readonly steps: string; readonly said: string }>> = {
  "a thing is found and its icon clicked": {
    html: ORDERS,
    steps: 'Click the icon called "trash" in the part "Bob"',
    said: "[delete Bob]",
  },
  "something is done for somebody": { html: ORDERS, steps: "For the customer Ann, click the trash icon", said: "[delete Ann]" },
  "what a field holds is copied to the letter": {
    html: NOTES,
    steps: 'Remember the value of the second field as {{COPY}}\n2. Type "{{COPY}}" into the third field\n3. Click "Save"',
    said: "[three  four ]",
  },
  "a text is typed in capital letters": {
    html: NOTES,
    steps: `Type "AB C" into the text input and click "Save"`,
    said: "[AB C]",
  },
};

test.each(Object.entries(CASES))("carries out a step said in a roundabout way: %s", async (_name, { html, steps, said }) => {
  const page = await browse.show(html);
  const verdict = await runTest(page, steps, { stepTimeoutMs: 3_000 });
  expect({ reasoning: verdict.reasoning, said: await page.locator("#said").textContent() }).toMatchObject({ said });
});
