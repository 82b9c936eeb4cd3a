import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

const CARDS = [
  ["Red Lamp", "$30.00"],
  ["Blue Vase", "$9.50"],
  ["Green Bowl", "$12.00"],
]
  .map(
    ([name, price]) => `<div class="ware">
      <div><a href="#"><img alt="${name}" src="data:," width=40 height=40></a></div>
      <div class="ware_text"><div><a href="#"><div>${name}</div></a><div>Made by hand, in a small place.</div></div>
        <div class="bar"><div data-test="ware-price">${price}</div><button onclick="add('${name}')">Add to cart</button></div></div></div>`,
  )
  .join("");

/** A shop as frameworks write it: boxes with class names, no roles, signs without words. */
const SHOP = `<style>body { font-size: 14px } .ware { display: flex; width: 500px; margin: 10px } .bar { display: flex; justify-content: space-between }
  .title { font-size: 22px } .drawn { position: relative; display: inline-block } .drawn select { position: absolute; inset: 0; opacity: 0 }
  .cart_link { display: inline-block; width: 30px; height: 30px; background: url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7) }</style>
  <div class="head"><button onclick="nav.hidden = false">Open Menu</button><a class="cart_link" data-test="cart-link" onclick="show()"></a></div>
  <div id="nav" hidden><a href="#x">Log out</a></div>
  <div><span class="title" id="title">Products</span>
    <span class="drawn"><span id="drawn">Name</span><select onchange="drawn.textContent = value"><option>Name</option><option>Price</option></select></span></div>
  <div id="list">${CARDS}</div>
  <div id="wrong"></div><footer><ul><li><a href="/t">Tweets</a></li><li><a href="/f">Friends</a></li></ul></footer>
  <script>
    const inCart = [];
    function add(name) { inCart.push(name); document.querySelector(".cart_link").innerHTML = "<span>" + inCart.length + "</span>"; }
    function show() {
      title.textContent = "Your Cart";
      list.innerHTML = inCart.map((name) => '<div class="cart_item"><div>1</div><div><div>' + name + '</div><button>Remove</button></div></div>').join("");
      wrong.innerHTML = '<div class="error-message"><h3>Sorry: we are closed</h3></div>';
    }
  </script>`;

let browse: Browse;
let page: Page;
beforeAll(async () => {
  browse = await startBrowsing();
  page = await browse.open("");
});
afterAll(async () => await browse.close());

const statusOf = async (description: string, stepTimeoutMs = 5_000): Promise<string> => {
  await page.goto("about:blank");
  await page.setContent(SHOP);
  const { status, reasoning } = await runTest(page, description, { stepTimeoutMs });
  return status === "passed" ? status : `${status}: ${reasoning}`;
};

describe("a form in a table whose rows begin with what their fields are called", () => {
  const row = (name: string): string =>
    `<tr><td>${name}<td style="width:200px">varchar(80)<td><select><option><option>UPPER</select><td style="width:300px"><td><input onchange="o.textContent+='${name}=' + value + ';'"></tr>`;
  const FORM = `<table>${row("title")}${row("subtitle")}</table><p id="o"></p>`;

  it.each([
    ["title", "title=Ann;", "passed"],
    ["subtitle", "subtitle=Ann;", "passed"],
    ["varchar(80)", "Ann", "failed"],
  ])("is filled in by those: %s", async (name, shown, status) => {
    await page.goto("about:blank");
    await page.setContent(FORM);
    const description = `1. Type "Ann" into the field "${name}"\n2. Press Tab\n\nExpected outcome\n- The page shows "${shown}"`;
    const verdict = await runTest(page, description, { stepTimeoutMs: 5_000 });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });
});

describe("a shop made of plain boxes", { timeout: 60_000 }, () => {
  it("is read as a person reads it", async () => {
    const description = `## Steps
1. Open the menu
2. Select "Price" from the sort dropdown
3. Add "Blue Vase" to the cart

## Expected outcome
- The heading "Products" is visible
- 3 products are listed
- The first product is "Red Lamp"
- "Green Bowl" is the last product
- "Blue Vase" costs $9.50
- Every product has an "Add to cart" button
- "Log out" is visible`;
    expect(await statusOf(description)).toBe("passed");
  });

  it("is gone through by its signs, and its cart holds what was put there", async () => {
    const description = `## Steps
1. Click on the product "Green Bowl"
2. Add "Blue Vase" and "Red Lamp" to the cart
3. Open the cart

## Expected outcome
- The cart contains "Blue Vase"
- There are 2 items in the cart
- "Green Bowl" is not in the cart
- An error message says "we are closed"`;
    expect(await statusOf(description)).toBe("passed");
  });

  it.each([
    "- 4 products are listed",
    '- The first product is "Blue Vase"',
    '- "Red Lamp" is the last product',
    '- "Blue Vase" costs $12.00',
    '- The heading "Made by hand" is visible',
    '- The heading "Red Lamp" is visible',
    '- An error message says "closed"',
    "- There are 2 items",
  ])("passes nothing that is not so: %s", async (outcome) => {
    expect(await statusOf(`## Expected outcome\n${outcome}`, 600)).toMatch(/^failed/);
  });
});
