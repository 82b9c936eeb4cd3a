import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../../perception/__fixtures__/browse.ts";
import { runTest } from "../../running/run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const say = (words: string): string => `onclick="said.append('[${words}]')"`;
const input = (label: string, value = ""): string =>
  `<label>${label} <input value="${value}" oninput="said.textContent = [...document.querySelectorAll('input')].map((one) => one.value).join('|')"></label>`;
const row = (name: string, price: string): string =>
  `<tr><td>${name}</td><td ondblclick="said.append('[${name} ${price}]')">${price}</td><td><button aria-label="menu" aria-haspopup="menu" onclick="document.getElementById('of-${name}').hidden = false">⋮</button><div role="menu" id="of-${name}" hidden><button role="menuitem" onclick="document.getElementById('of-${name}').hidden = true; const field = document.createElement('input'); field.value = '${name}'; field.onkeydown = (event) => { if (event.key === 'Enter') said.append('[${name} is ' + field.value + ']'); }; document.body.append(field); field.focus()">Rename</button><button role="menuitem" ${say(`delete ${name}`)}>Delete</button></div></td></tr>`;
const TABLE = `<p id="said"></p><table><tr><th>Name</th><th>Price</th><th></th></tr>${row("Lamp", "19")}${row("Chair", "49")}</table>`;

const CASES: Readonly<Record<string, { readonly html: string; readonly steps: string; readonly said: string }>> = {
  "several fields in one sentence": {
    html: `<p id="said"></p>${input("Recipient")}${input("IBAN")}${input("Amount")}`,
    steps: 'Enter the recipient "Jonas", the IBAN "DE89 3704 0044" and the amount 125.50',
    said: "Jonas|DE89 3704 0044|125.50",
  },
  "fields left empty": {
    html: `<p id="said">untouched</p>${input("Username", "ann")}${input("Password", "x")}<button>Login</button>`,
    steps: "Leave both fields empty and press the Login button",
    said: "|",
  },
  "a cell by its column and its row": {
    html: TABLE,
    steps: 'Double-click the cell "Price" in the row of "Chair"',
    said: "[Chair 49]",
  },
  "a new name by the menu of a row": {
    html: TABLE,
    steps: 'Rename "Chair" to "Stool" through the three-dot menu of its row',
    said: "[Chair is Stool]",
  },
  "the first two of a list": {
    html: `<p id="said"></p><ul>${["a", "b", "c"].map((one) => `<li><label><input type="checkbox" ${say(one)}> ${one}</label></li>`).join("")}</ul>`,
    steps: "Tick the first two items",
    said: "[a][b]",
  },
  "what is in the menu on the left, and not in that at the top": {
    html: `<p id="said"></p><nav style="height:40px"><a href="#" style="margin-left:600px" ${say("top")}>Files</a></nav><ul style="width:150px;height:600px"><li><a href="#" ${say("left")}>Files</a></li><li><a href="#">Trash</a></li></ul>`,
    steps: 'Click "Files" in the menu at the left and then click "Files" in the menu at the top',
    said: "[left][top]",
  },
  "what is drawn as no menu, but on the right": {
    html: `<p id="said"></p><div style="display:flex"><div style="width:50%"><b role="link" ${say("left")}>Files</b></div><div style="width:45%"><b role="link" ${say("right")}>Files</b></div></div>`,
    steps: 'Click "Files" in the navigation on the right',
    said: "[right]",
  },
  "the button at the end of a form longer than the window": {
    html: `<p id="said"></p><form onsubmit="return false"><button ${say("first")}>Add</button>${"<p>…</p>".repeat(80)}<button ${say("last")}>Add</button></form><button ${say("other")}>Add</button>`,
    steps: 'Click "Add" at the end of the form',
    said: "[last]",
  },
  "the head of a column, by what stands in the column": {
    html: `<p id="said"></p><div style="display:flex">${["Backlog", "Done"].map((name) => `<section aria-label="${name}" style="width:200px"><h3>${name}</h3><button ${say(`${name} head`)}>+</button><p>A</p><p>B</p><p>C</p><button ${say(`${name} foot`)}>+</button></section>`).join("")}</div>`,
    steps: 'Click the plus sign at the head of the column "Done", and click "+" at the bottom of the "Backlog" column',
    said: "[Done head][Backlog foot]",
  },
  "a line at the end of the text, and no other field": {
    html: `<p id="said"></p><input type="search" placeholder="Search"><textarea onchange="said.append('[' + this.value.replace('\\n', '/') + ']')">Open</textarea>${input("Summary")}`,
    steps: 'Add the line "Closed." at the end, and press Tab',
    said: "[Open/Closed.]",
  },
  "the comment of one of several": {
    html: `<p id="said"></p><table>${["Ann", "Bob"].map((name) => `<tr onmouseenter="said.textContent = '[${name}]'"><td><b>${name} Lee</b></td><td>Hi there</td></tr>`).join("")}</table>`,
    steps: 'Move the mouse over the comment by "Bob Lee"',
    said: "[Bob]",
  },
  "what stands below the table, and not above it": {
    html: `<p id="said"></p><a href="#" ${say("above")}>3</a><table><tr><th>N</th></tr><tr><td>3</td></tr></table><a href="#" ${say("below")}>3</a>`,
    steps: 'Below the table, click the link "3"',
    said: "[below]",
  },
  "what is in the part that is called so": {
    html: `<p id="said"></p><ul role="tree">${["Shop", "Bank"].map((name) => `<li role="treeitem">${name}<ul role="group"><li role="treeitem"><a href="#" ${say(name)}>Customers</a></li></ul></li>`).join("")}</ul>`,
    steps: 'Click "Customers" in the part "Bank"',
    said: "[Bank]",
  },
  "the end of a list that scrolls": {
    html: `<p id="said"></p><ul style="height:60px;overflow:auto" onscroll="if (this.scrollTop + 60 >= this.scrollHeight - 1) said.textContent = '[end]'">${"<li>A</li>".repeat(40)}</ul>`,
    steps: "Scroll to the last item in the list",
    said: "[end]",
  },
  "a new name for what is double-clicked": {
    html: `<p id="said"></p><ul><li ondblclick="this.innerHTML = '<input value=Milk>'; this.firstChild.focus(); this.firstChild.onkeydown = (event) => { if (event.key === 'Enter') said.append('[' + event.target.value + ']'); }">Milk</li><li>Bread</li></ul>`,
    steps: '- Double-click the item "Milk"\n- Press Control+A\n- Type "Oat milk" and press Enter',
    said: "[Oat milk]",
  },
  "what the browser asks is dismissed": {
    html: `<p id="said"></p><button onclick="said.append(confirm('Sure?') ? '[yes]' : '[no]')">Ask me</button>`,
    steps: '- Click "Ask me"\n- Dismiss the browser dialog',
    said: "[no]",
  },
};

test("holds a step to what it says comes of it", async () => {
  const page = await browse.show(
    `<button aria-label="plus" onclick="q.value = 1 + Number(q.value)">+</button><label>Quantity <input id="q" value="1"></label>`,
  );
  const right = await runTest(page, "Press the plus button twice so that the quantity is 3", { stepTimeoutMs: 3_000 });
  const wrong = await runTest(page, "Press the plus button twice so that the quantity is 3", { stepTimeoutMs: 3_000 });
  expect([right.status, wrong.status]).toEqual(["passed", "failed"]);
});

test.each(Object.entries(CASES))("carries out an order as people speak: %s", async (_name, { html, steps, said }) => {
  const page = await browse.show(html);
  const verdict = await runTest(page, steps, { stepTimeoutMs: 3_000 });
  expect({ reasoning: verdict.reasoning, said: await page.locator("#said").textContent() }).toMatchObject({ said });
});
