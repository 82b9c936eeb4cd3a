import type { PlanLine } from "@runwright/reader";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refIn, type Script } from "../../../../test/models/scripted-model.ts";
import { serve } from "../perception/__fixtures__/browse.ts";
import { memoryTrajectories } from "../trajectory/memory-trajectories.ts";
import { type ModelStage, type RunOptions, startModelStage } from "./__fixtures__/with-model.ts";

let stage: ModelStage;
beforeAll(async () => {
  stage = await startModelStage();
});
afterAll(async () => await stage.close());

const NONE = { calls: [{ tool: "none", input: {} }] };
/** Says of each request that the words mean what has these words. */
const saying =
  (...words: readonly string[]): Script =>
  (request) => {
    const word = words[request.n - 1] ?? words.at(-1);
    return word === undefined ? NONE : { calls: [{ tool: "one", input: { ref: refIn(request, word) } }] };
  };

async function proving(claim: string, script: Script, options: RunOptions & { readonly text?: string } = {}) {
  const { text = claim.replaceAll('"', ""), ...rest } = options;
  const line = { kind: "outcome", readBy: "model:openai:scripted", assumptions: [], leftOut: [] } as const;
  const plan: readonly PlanLine[] = [{ ...line, line: 2, text, sentences: [{ sentence: claim, source: [text] }] }];
  return await stage.run(`Expected outcome\n- ${text}`, script, { plan, ...rest });
}

describe("a claim about what the page calls otherwise", () => {
  const CLAIM = 'The thing called "receipt" shows "Nothing ordered yet"';

  it("is looked at once a model has said, twice, what is meant, and the verdict says so", async () => {
    const { verdict, model } = await proving(CLAIM, saying("Nothing ordered"));
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed", reasoning: expect.stringContaining("What “receipt” means") });
    expect(model.requests).toHaveLength(2);
  });

  it("is asked about once more where two answers differ", async () => {
    const { verdict, model } = await proving(CLAIM, saying("Elsewhere", "Nothing ordered", "Nothing ordered"));
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed" });
    expect(model.requests).toHaveLength(3);
  });

  it("is asked about without what it claims", async () => {
    const { verdict, model } = await proving('The thing called "receipt" shows "Thank you"', saying("Nothing ordered"));
    expect(verdict).toMatchObject({ status: "failed", reasoning: expect.stringContaining("Nothing ordered yet") });
    const [asked] = model.requests;
    expect(asked!.text).toContain('The words: The thing called "receipt"');
    expect(asked!.text).not.toContain("Thank you");
  });

  it("is looked for in a part that is called otherwise", async () => {
    const { verdict } = await proving('The page shows "Place order" in the part called "checkout"', saying("form"));
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed" });
  });

  it.each<readonly [string, string]>([
    ["is 2", "passed"],
    ["is 3", "failed"],
    ['in the part called "company" is 2', "passed"],
  ])("is counted in the list that is meant: %s", async (count, status) => {
    const lists = "<h1>Party</h1><ul><li>Ann<li>Ben</ul><h2>Courses</h2><ol><li>Soup<li>Fish<li>Cake</ol>";
    const { verdict } = await proving(`The number of things called "friends" ${count}`, saying("- list ["), {
      startUrl: `data:text/html,${encodeURIComponent(lists)}`,
    });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each<readonly [string, string]>([
    ["3", "passed"],
    ["4", "failed"],
  ])("is counted under the title that is meant: %s", async (count, status) => {
    const found = ["Ann", "Ben", "Cid"].map(
      (name) => `<div class="hit"><dt><a href="#${name}">${name}</a></dt><dd>a line about ${name}</dd></div>`,
    );
    const page = `<h1>Search</h1><p>Below is what was found.</p><div class="found"><h2>Found in texts:</h2><dl>${found.join("")}</dl></div><p>The end</p>`;
    const { verdict } = await proving(`The number of things called "pages" is ${count}`, saying("Found in texts"), {
      startUrl: `data:text/html,${encodeURIComponent(page)}`,
    });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each<readonly [string, string]>([
    ['The first thing called "guest" shows "Ann"', "passed"],
    ['The last thing called "guest" shows "Ben"', "passed"],
    ['The first thing called "guest" shows "Ben"', "failed"],
    ['The third thing called "guest" shows "Ann"', "failed"],
  ])("is one of the list that is meant: %s", async (claim, status) => {
    const lists = "<h1>Party</h1><ul><li>Ann<p>Soup</p><li>Ben<p>Fish</p></ul><h2>Courses</h2><ol><li>Soup<li>Fish<li>Cake</ol>";
    const { verdict, model } = await proving(claim, saying("- list ["), { startUrl: `data:text/html,${encodeURIComponent(lists)}` });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
    expect(model.requests[0]!.text).toContain("The words: the list or table of those called “guest”");
  });

  const BOX =
    "<h1>Home</h1><p>News of today</p><div id=box><b>Sofia Rossi</b> <span>sofia@inst.example</span> <a href=#out>Log out</a></div>";
  const PARTS = "<h1>Training</h1><ul><li>Roles<li>Logs</ul><h2>Below this one</h2><div><p>Safety</p><p>Languages</p></div>";
  it.each<readonly [string, string, string, string, string]>([
    ["of a kind that nothing has", 'The menu shows "sofia@inst.example"', BOX, "Sofia Rossi", "passed"],
    ["of a kind that nothing has, and shows something else", 'The menu shows "News of today"', BOX, "Sofia Rossi", "failed"],
    ["a list of another thing than code took for it", 'The list of categories shows "Languages"', PARTS, "Below this one", "passed"],
    ["a list, and the other one shows it", 'The list of categories shows "Logs"', PARTS, "Below this one", "failed"],
  ])("is %s: %s", async (...[, claim, body, meant, status]) => {
    const options = { startUrl: `data:text/html,${encodeURIComponent(body)}`, text: claim.replaceAll('"', "") };
    const { verdict } = await proving(
      claim.replace(/^The list of categories shows (.+)$/u, 'The page shows $1 in the part called "list of categories"'),
      saying(meant),
      options,
    );
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each([
    ["Nothing ordered yet", "passed"],
    ["Thank you", "failed"],
  ])("is asked about before the step that changes it: “%s”", async (was, status) => {
    const line = { readBy: "model:openai:scripted", assumptions: [], leftOut: [] } as const;
    const step = 'Click "Place order"';
    const claim = `Before the last step, the thing called "receipt" shows "${was}"`;
    const plan: readonly PlanLine[] = [
      { ...line, line: 1, kind: "step", text: step, sentences: [{ sentence: step, source: [step] }] },
      { ...line, line: 4, kind: "outcome", text: "as it was", sentences: [{ sentence: claim, source: ["as it was"] }] },
    ];
    const { verdict } = await stage.run(`1. ${step}\n\nExpected outcome\n- as it was`, saying("Nothing ordered"), { plan });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  const BLOCKED = "<h1>Blocked people</h1><ul><li>Carl<li>Dora</ul>";
  it.each([
    ["/groups", BLOCKED, "failed"],
    ["?p=groups", BLOCKED, "failed"],
    ["#/groups", BLOCKED, "failed"],
    ["#!groups", BLOCKED, "failed"],
    ["#people", "<h1>VIP</h1><ul><li>Ann<li>Carl</ul>", "passed"],
  ])("means nothing any more on the next page of the same document: %s", async (to, next, status) => {
    const line = { readBy: "model:openai:scripted", assumptions: [], leftOut: [] } as const;
    const said = (sentence: string, source: string) => ({ text: source, sentences: [{ sentence, source: [source] }] });
    const html = `<body><main id=m><h1>VIP</h1><ul><li>Ann<li>Ben</ul><button onclick="history.pushState(null,'','${to}');m.innerHTML='${next}'">Back</button></main>`;
    const site = await serve({ "/": (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end(html) });
    const plan: readonly PlanLine[] = [
      { ...line, line: 1, kind: "step", ...said('The page shows "Ann" in the part called "crew"', "the crew has Ann") },
      { ...line, line: 2, kind: "step", ...said('Click "Back"', "back") },
      { ...line, line: 5, kind: "outcome", ...said('The page shows "Carl" in the part called "crew"', "the crew has Carl") },
    ];
    const first: Script = (request) => (request.n <= 2 ? { calls: [{ tool: "one", input: { ref: refIn(request, "main") } }] } : NONE);
    const text = "1. the crew has Ann\n2. back\n\nExpected outcome\n- the crew has Carl";
    const { verdict } = await stage.run(text, first, { plan, startUrl: site.url });
    await site.close();
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it("is looked for in the menu that is meant where there are several", async () => {
    const menus = `<!doctype html><style>body{margin:0;display:flex;height:600px}aside{width:250px}</style><aside><ul><li><button>Channel</button></ul>
      <ul><li><a href="#i">Insights</a><li><button>Catalogue</button><li><a href="#c">Customers</a></ul></aside><main><h1>Products</h1></main>`;
    const options = { startUrl: `data:text/html,${encodeURIComponent(menus)}` };
    const claim = 'The thing called "catalogue" in the menu at the left is visible';
    const second: Script = ({ text }) => ({
      calls: [{ tool: "one", input: { ref: [...text.matchAll(/- list \[(e\d+)\]/gu)].at(-1)?.[1] } }],
    });
    const { verdict } = await proving(claim, second, options);
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed" });
  });

  it.each<readonly [string, Parameters<typeof proving>]>([
    ["answers differ", [CLAIM, saying("Nothing ordered", "Elsewhere", "Corner shop")]],
    ["nothing is meant", [CLAIM, () => NONE]],
    ["there is no answer", [CLAIM, () => ({ status: 401 })]],
    ["people decide what is assumed", [CLAIM, saying("Nothing ordered"), { assumptions: "ask" }]],
    ["its author has quoted the name", [CLAIM, saying("Nothing ordered"), { text: 'the "receipt" says nothing is ordered yet' }]],
    [
      "its author has quoted a variable that has the name",
      [
        'The thing called "{{thing}}" shows "Nothing ordered yet"',
        saying("Nothing ordered"),
        { text: 'the "{{thing}}" says nothing is ordered yet', variables: [{ name: "thing", value: "receipt" }] },
      ],
    ],
    ["whether it is there is what is claimed", ['The thing called "receipt" is visible', saying("Nothing ordered")]],
  ])("is not held when %s", async (_why, given) => {
    expect((await proving(...given)).verdict.status).toBe("failed");
  });

  it.each<readonly [string, string, Script]>([
    ["is nowhere on the page", "passed", saying("Nothing ordered")],
    ["nobody finds the part", "failed", () => NONE],
    ["stands elsewhere", "failed", saying("Nothing ordered")],
  ])("is a part in which a button is not to be that %s: %s", async (why, status, script) => {
    const button = why === "stands elsewhere" ? "Place order" : "Delete";
    const { verdict } = await proving(`The button "${button}" in the part called "bar" is hidden`, script, {
      text: `in the bar there is no "${button}" button`,
    });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it("is not asked about where something is to be absent", async () => {
    const { verdict, model } = await proving('The thing called "receipt" does not show "Thank you"', saying("Nothing ordered"));
    expect(verdict.status).toBe("failed");
    expect(model.requests).toEqual([]);
  });
});

describe("whether a page, or a thing, is what its author calls so", () => {
  const votes =
    (...quotes: readonly (readonly string[])[]): Script =>
    ({ n }) => ({
      calls: [quotes[n - 1] === undefined ? { tool: "no", input: { quotes: [] } } : { tool: "yes", input: { quotes: quotes[n - 1]! } }],
    });
  const here = ["Place order"];

  it.each<readonly [string, string, Script]>([
    ['The page called "order page" is shown', "passed", votes(here, here)],
    ['The thing called "order form" is visible', "passed", votes(here, here)],
    ['The page called "order page" is shown', "failed", votes(here)],
    ['The page called "order page" is shown', "failed", votes(here, ["Thank you for the order"])],
    // The name of a part that the model is told is no text of the page, and not made up.
    ['The page called "order page" is shown', "passed", votes(here, [...here, "textbox"])],
    ['The page called "order page" is shown', "failed", votes(here, ["textbox"])],
    ['The page called "order page" is not shown', "passed", votes()],
    ['The thing called "order form" is hidden', "failed", votes(here, here)],
  ])("is put to two votes, where it is to be there: %s, %s", async (claim, status, script) => {
    const { verdict } = await proving(claim, script);
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each<readonly [string, Script, string]>([
    ["passed", votes(here, here), "the order page"],
    ["failed", votes(here), "the order page"],
    ["failed", votes(here, here), '"{{place}}"'],
  ])("is waited for, too, where its name is not in quotes: %s", async (status, script, name) => {
    const line = { readBy: "model:openai:scripted", assumptions: [], leftOut: [] } as const;
    const said = (sentence: string, source: string) => ({ text: source, sentences: [{ sentence, source: [source] }] });
    const plan: readonly PlanLine[] = [
      { ...line, line: 1, kind: "step", ...said('Wait until the page called "{{place}}" is shown', `Wait for ${name}`) },
      { ...line, line: 4, kind: "outcome", ...said('The page shows "Corner shop"', 'It says "Corner shop"') },
    ];
    const variables = [{ name: "place", value: "order page" }];
    const { verdict } = await stage.run(`1. Wait for ${name}\n\nExpected outcome\n- It says "Corner shop"`, script, { plan, variables });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it("is said in the verdict, and left to the words where the name is in quotes or people want to be asked", async () => {
    const claim = 'The page called "order page" is shown';
    const { verdict } = await proving(claim, votes(here, here));
    expect(verdict.reasoning).toMatch(/Note: That the page called “order page” is shown, two votes of the model/u);
    const quoted = await proving(claim, votes(here, here), { text: 'You are on "order page"' });
    const variables = [{ name: "place", value: "order page" }];
    const filled = await proving('The page called "{{place}}" is shown', votes(here, here), { text: 'You are on "{{place}}"', variables });
    const asked = await proving(claim, votes(here, here), { assumptions: "ask" });
    expect([quoted, filled, asked].map(({ verdict: { status }, model }) => [status, model.requests.length])).toEqual([
      ["failed", 0],
      ["failed", 0],
      ["failed", 0],
    ]);
  });
});

describe("what a model has said of a claim's words", () => {
  const SHOWN = 'The page shows "Tea" in the part called "checkout"';
  const FRONT = 'The page called "front of the shop" is shown';
  const basket = (text: string, title = "Basket"): string =>
    `<title>A</title><h1>Shop</h1><section><h2>${title}</h2><p>${text}</p></section>`;
  const yes: Script = () => ({ calls: [{ tool: "yes", input: { quotes: ["Shop"] } }] });
  const NAV = '<nav><a href="#s" aria-current="page">Shop</a> <a href="#o">Orders</a></nav>';
  const MANY = Array.from({ length: 30 }, (_, i) => `Ware of the sort ${i}`);
  const table = (rows: readonly string[]): string =>
    `<table><tr><th>Ware</th></tr>${rows.map((text) => `<tr><td>${text}</td></tr>`).join("")}</table>`;
  let html = "";
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await serve({ "/": (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end(html) });
  });
  afterAll(async () => await site.close());

  it.each<readonly [string, string, Script, string, string, number]>([
    ["a noun that is there as it was", SHOWN, saying("Basket"), basket("Tea"), "passed", 0],
    ["not a noun that reads otherwise now", SHOWN, saying("Basket"), basket("Milk"), "failed", 2],
    ["not a noun that has become something else", SHOWN, saying("Basket"), basket("Tea", "Your wishes"), "failed", 2],
    [
      "not a table with the same heads",
      SHOWN,
      saying("Ware"),
      `<title>A</title>${NAV}<h2>Deleted wares</h2>${table(["Tea"])}`,
      "failed",
      2,
    ],
    [
      "not a long table with the same heads",
      SHOWN,
      saying("Ware"),
      `<title>A</title>${NAV}<h2>Deleted wares</h2>${table([...MANY, "Tea"])}`,
      "failed",
      2,
    ],
    ["not a page without a heading that is broken", FRONT, yes, `<title>A</title>${NAV}<p>500 Something went wrong</p>`, "failed", 2],
    ["not a page without a heading that is empty", FRONT, yes, `<title>A</title>${NAV}`, "failed", 2],
    ["a page", FRONT, yes, basket("Milk"), "passed", 0],
    ["not a page with another title", FRONT, yes, basket("Tea").replace("A<", "B<"), "failed", 2],
    ["not a page with another heading", FRONT, yes, basket("Tea").replace("Shop", "Bank"), "failed", 2],
  ])("is known in the next Run: %s", async (...[, claim, script, second, status, requests]) => {
    const options = { trajectories: { store: memoryTrajectories(), mode: "learn", project: "p" }, startUrl: site.url } as const;
    const rows = [...(second.includes(MANY[0]!) ? MANY : ["Salt"]), "Tea"];
    html = second.includes(NAV) ? `<title>A</title>${NAV}${table(rows)}` : basket("Tea");
    const before = await proving(claim, script, options);
    expect(before.verdict, before.verdict.reasoning).toMatchObject({ status: "passed" });
    html = second;
    const after = await proving(claim, () => NONE, options);
    expect([after.verdict.status, after.model.requests.length], after.verdict.reasoning).toEqual([status, requests]);
  });
});

describe("that something is gone which the page calls otherwise", () => {
  const drawer = (ends: string): string =>
    `data:text/html,${encodeURIComponent(
      `<h1>Boats</h1><button onclick="${ends}">Submit</button><aside id=d><h2>Add boat</h2><p>Name</p></aside>`,
    )}`;
  const closing = async (ends: string, script: Script) => {
    const line = { readBy: "model:openai:scripted", assumptions: [], leftOut: [] } as const;
    const said = (sentence: string, source: string) => ({ sentences: [{ sentence, source: [source] }], text: source });
    const plan: readonly PlanLine[] = [
      { ...line, line: 2, kind: "step", ...said('Click "Submit"', "Submit") },
      { ...line, line: 5, kind: "outcome", ...said('The thing called "panel" is hidden', "The panel closes") },
    ];
    return await stage.run("1. Submit\n\nExpected outcome\n- The panel closes", script, { plan, startUrl: drawer(ends) });
  };
  const meaning =
    (...words: readonly (string | null)[]): Script =>
    (request) => {
      const word = words[request.n - 1] ?? null;
      return word === null ? NONE : { calls: [{ tool: "one", input: { ref: refIn(request, word) } }] };
    };

  it.each<readonly [string, string, string, Script]>([
    ["it goes, and nothing is it any more", "passed", "d.remove()", meaning("Add boat", "Add boat", null, null)],
    ["it stays", "failed", "void 0", meaning("Add boat", "Add boat", null, null)],
    ["it is made anew", "failed", "d.outerHTML = d.outerHTML", meaning("Add boat", "Add boat", "Add boat", "Add boat")],
    ["one answer finds it still", "failed", "d.remove()", meaning("Add boat", "Add boat", null, "Boats")],
    ["nobody knew it", "failed", "d.remove()", meaning(null, null)],
  ])("is held only where it was known before: %s, %s", async (...[, status, ends, script]) => {
    const { verdict } = await closing(ends, script);
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });
});
