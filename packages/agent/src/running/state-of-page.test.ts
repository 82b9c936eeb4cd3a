import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import type { AgentVerdict } from "../agent.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const page = (body: string, title = "Orchard"): string => `<!doctype html><title>${title}</title><body>${body}`;
const SIGN_IN = page(
  `<header><a href="/">Orchard</a></header><h1>Welcome</h1><form method="post" action="/session"><label>Email <input name="who"></label>
   <label>Password <input type="password" name="word"></label><button>Sign in</button></form><a href="/forgot">Forgot it?</a>`,
);
const ORDERS = page(`<h1>Orders</h1><a href="/orders?page=2">Next</a><table><tr><th>Number<tr><td>A-1</table>`);
const to =
  (where: string): Answer =>
  (_, response) =>
    void response.writeHead(303, { location: where }).end();
const answer =
  (status: number, html: string): Answer =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "text/html" }).end(html);

async function run(pages: Readonly<Record<string, string | Answer>>, description: string): Promise<AgentVerdict> {
  const site = await serve(pages);
  try {
    return await runTest(await browse.fresh(), description, { startUrl: `${site.url}/`, stepTimeoutMs: 5_000, timeoutMs: 15_000 });
  } finally {
    await site.close();
  }
}

const SEE = `Check that the page shows "A-1"`;
const NEXT = `Click the "Next" button`;

describe("a page that asks to sign in", () => {
  it.each([SEE, NEXT])("is told where nothing says how: %s", async (step) => {
    const { status, reasoning } = await run({ "/": to("/start"), "/start": SIGN_IN }, step);
    expect(status).toBe("failed");
    expect(reasoning.split("\n")[0]).toContain("The page asks to sign in, and the Test does not say how.");
  });

  it("is not told to have no words in the Test where it has", async () => {
    const { reasoning } = await run({ "/": SIGN_IN }, `Fill in "Name" with "Ann"\nFill in "Password" with "pear"`);
    expect(reasoning).toContain("The page asks to sign in.");
  });

  it("is told apart from one that did not believe the password", async () => {
    const steps = `Sign in with "ann@example.com" and "pear"\n${SEE}`;
    const { reasoning } = await run({ "/": SIGN_IN, "/session": answer(200, SIGN_IN) }, steps);
    expect(reasoning).toContain("The page asks to sign in, though a password was typed before.");
  });

  it("says that the session has ended where it had begun", async () => {
    let asked = 0;
    const orders: Answer = (request, response) => ((asked += 1) === 1 ? answer(200, ORDERS) : to("/"))(request, response);
    const steps = `Sign in with "ann@example.com" and "pear"\nClick the "Next" link\n${SEE}`;
    const { reasoning } = await run({ "/": SIGN_IN, "/session": to("/orders"), "/orders": orders }, steps);
    expect(reasoning).toContain("The page asks to sign in again: the session has ended.");
  });

  it("says that the pages before asked for nothing", async () => {
    const pages = { "/": page(`<h1>Orchard</h1><a href="/orders">Orders</a>`), "/orders": to("/login"), "/login": SIGN_IN };
    const { reasoning } = await run(pages, `Click the "Orders" link\n${SEE}`);
    expect(reasoning).toContain("The page asks to sign in, which the pages before did not and the Test does not say how.");
  });

  it.each([
    ["Welcome", "passed"],
    // What it guards, by its title or its address.
    ["Orchard", "failed"],
    ["orders", "failed"],
  ])("is the page of its heading alone: %s, %s", async (name, status) => {
    const verdict = await run({ "/": to("/orders"), "/orders": SIGN_IN }, `Check that the page called "${name}" is shown`);
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each([
    ["a form to sign in at the top of a page", `<header>${SIGN_IN}</header><h1>Fruit</h1><p>Pears</p>`],
    ["a form to change the password", `<form><label>Password <input type="password"></label><button>Change</button></form>`],
  ])("is not %s", async (_name, body) => {
    const { reasoning } = await run({ "/": page(body) }, SEE);
    expect(reasoning).not.toContain("asks to sign in");
  });
});

describe("an error page", () => {
  const calls = `<script>fetch("/slow")</script>`;
  it.each<[name: string, shown: string | Answer, said: string]>([
    ["by its status", answer(404, page("<p>Nothing</p>")), "This is an error page: the server answered with status 404."],
    [
      "by its heading",
      page("<h1>Something went wrong</h1><a href='/'>Home</a>"),
      "This looks like an error page: it says “Something went wrong”.",
    ],
    ["by its title", page("<p>Try again</p>", "502 Bad Gateway"), "it says “502 Bad Gateway”."],
    [
      "by what a program left",
      page("<pre>Traceback (most recent call last):\n  File x</pre>"),
      "it shows “Traceback (most recent call last)”.",
    ],
    ["still loading by its words", page("<p>Loading orders…</p>"), "The page is still loading: it shows “Loading orders…”."],
    [
      "still loading by its look",
      page(`<div class="skeleton" style="height:20px;background:#ccc"></div>`),
      "The page is still loading: it shows a sign of it",
    ],
    ["still waiting", page(`<h1>Orders</h1>${calls}`), "The page still waits for the answer to GET /slow."],
    ["empty", page(""), "The page is empty."],
  ])("is told %s", async (_name, shown, said) => {
    const link = page(`<a href="/next">Go</a>`);
    const { status, reasoning } = await run({ "/": link, "/next": shown, "/slow": () => undefined }, `Click the "Go" link\n${SEE}`);
    expect(status).toBe("failed");
    expect(reasoning.split("\n")[0]).toContain(said);
  });

  it("is none where one of many words is an error", async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `<tr><td>Order ${n} for somebody in the village</td><td>Error 500</td></tr>`).join(
      "",
    );
    const { reasoning } = await run({ "/": page(`<h1>Log</h1><table>${rows}</table>`) }, SEE);
    expect(reasoning).not.toContain("error page");
  });
});

it("is not still loading where what is called a loader shows what it has loaded", async () => {
  const rows = Array.from({ length: 9 }, (_, n) => `<tr><td>Order ${n}</td><td>Sent to Linz</td></tr>`).join("");
  const shown = `<h1>Orders</h1><div class="loader-state loaded" style="border:1px solid"><table>${rows}</table></div>`;
  const verdict = await run({ "/": page(shown) }, `Check that the page does not show "Order 9"`);
  expect(verdict, verdict.reasoning).toMatchObject({ status: "passed" });
  for (const classes of ["list is-loading", "loader not-loaded", "spinner pre-loaded"]) {
    const other = await run({ "/": page(shown.replace("loader-state loaded", classes)) }, `Check that the page does not show "Order 9"`);
    expect(other, other.reasoning).toMatchObject({ status: "failed" });
  }
});

describe("what covers the page", () => {
  const shop = `<h1>Fruit</h1><a href="/a">Apples</a> <button>Pears</button>`;
  it("is a dialog", async () => {
    const dialog = `<dialog aria-label="Cookie settings"><button>Accept</button></dialog><script>document.querySelector("dialog").showModal()</script>`;
    const { reasoning } = await run({ "/": page(shop + dialog) }, NEXT);
    expect(reasoning).toContain("A dialog covers the page: “Cookie settings”.");
  });

  it("is whatever lies over it", async () => {
    const cover = `<div style="position:fixed;inset:0;background:#fffd">We use cookies</div>`;
    const { reasoning } = await run({ "/": page(shop + cover) }, SEE);
    expect(reasoning).toMatch(/Something lies over the page: .*We use cookies/);
  });

  it("is not said of a dialog to whoever speaks of it", async () => {
    const dialog = `<dialog aria-label="Cookie settings">Hello</dialog><script>document.querySelector("dialog").showModal()</script>`;
    const { reasoning } = await run({ "/": page(shop + dialog) }, `Check that the "Cookie settings" dialog shows "Bye"`);
    expect(reasoning).not.toContain("covers the page");
  });
});

it("says nothing of a page like any other", async () => {
  const { reasoning } = await run({ "/": ORDERS }, `Check that the page shows "B-7"`);
  expect(reasoning.split("\n")[0]).toMatch(/^Failed: expected that .*B-7.*\.$/);
  expect(reasoning).not.toMatch(/sign in|error page|loading|covers|waits/);
});
