import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { PlanLine } from "@runwright/reader";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "./run-test.ts";

const MENU = `<nav><a href="/">Home</a> <a href="/projects">Projects</a> <a href="/people">People</a> <button aria-expanded="false" onclick="more.hidden = false; this.setAttribute('aria-expanded', true)">Settings</button><div id="more" hidden><a href="/groups">Groups</a></div></nav>`;
const PAGES: Readonly<Record<string, string>> = {
  "/": `${MENU}<main><h1>Hello</h1><p>Welcome.</p></main>`,
  "/projects": `${MENU}<main><h1>Projects</h1><a href="/lighthouse">Lighthouse</a> <a href="/harbour">Harbour</a></main>`,
  "/groups": `${MENU}<main><h1>Groups</h1></main>`,
  "/lighthouse": `${MENU}<main><h1>Lighthouse</h1><a href="/lighthouse/issues">Issues</a></main>`,
  "/lighthouse/issues": `${MENU}<main><h1>Issues</h1><a href="/lighthouse/1">Lamp is dark</a></main>`,
  "/lighthouse/1": `${MENU}<main><h1>Lamp is dark</h1></main>`,
  "/harbour": `${MENU}<main><h1>Harbour</h1><a href="/harbour/issues">Issues</a></main>`,
  "/note": `${MENU}<main><h1>Lamp</h1><a href="/archive">Archive</a> <a href="/trash">Trash</a><section><h2>Comments</h2><p>Dark</p></section></main>`,
  "/archive": `${MENU}<main><h1>Stored notes</h1><p>Crane</p></main>`,
  "/trash": `${MENU}<main><h1>Trash</h1><ul><li>Lamp</ul></main>`,
  "/draft": `${MENU}<main><h1>Draft</h1><button onclick="location.href = '/trash'">Trash</button></main>`,
  "/harbour/issues": `${MENU}<main><h1>Issues</h1><a href="/harbour/1">Crane is stuck</a></main>`,
};

let browse: Browse;
let server: Server;
let home: string;
beforeAll(async () => {
  browse = await startBrowsing();
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? "/"];
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html" }).end(`<title>Tracker</title>${page ?? "Nothing"}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await browse.close();
  server.close();
});

/** Where the run ended and what was done, or why it failed. */
async function run(step: string): Promise<{ readonly path: string; readonly told: string }> {
  const page = await browse.show("");
  const actions: string[] = [];
  await page.goto(home);
  const verdict = await runTest(page, step, {
    startUrl: home,
    stepTimeoutMs: 1_500,
    onEvent: (event) => {
      if (event.type === "step.finished" && event.action !== undefined) actions.push(event.action);
    },
  });
  const told = verdict.status === "passed" ? actions.join("; ") : verdict.reasoning;
  return { path: new URL(page.url()).pathname, told };
}

test.each([
  ['Go to the "Lighthouse" project', "/lighthouse"],
  ['Click the link "Groups" in the menu "Settings", which leads to the page "Groups"', "/groups"],
  ['Go to "Groups" in the Settings menu', "/groups"],
  [`Open the issue "Lamp is dark" in the project "Lighthouse"`, "/lighthouse/1"],
])("%s, from a page that has no way to it", async (step, path) => {
  const { path: end, told } = await run(step);
  expect(end, told).toBe(path);
});

test("tells each link that it follows", async () => {
  expect((await run('Go to the "Lighthouse" project')).told).toMatch(/click link "Projects".*click link "Lighthouse"/);
});

test.each([
  ["what is not in that project", `Open the issue "Crane is stuck" in the project "Lighthouse"`],
  ["a project that is not among them", 'Go to the "Windmill" project'],
  ["what is not in that menu", 'Click the link "Roles" in the menu "Settings", which leads to the page "Roles"'],
  ["what goes by no kind", "Open Lighthouse"],
  ["a button, which is pressed where it is", `Click the "Lighthouse" button`],
])("finds no way to %s", async (_what, step) => {
  expect((await run(step)).told).toMatch(/There is no /);
});

describe("an outcome that says where it is looked at", () => {
  const look = async (at: string, text: string, sentences: readonly (readonly [string, string])[]) => {
    const page = await browse.show("");
    await page.goto(home + at);
    const said = sentences.map(([sentence, source]) => ({ sentence, source: [source] }));
    const line: PlanLine = { line: 1, kind: "outcome", text, readBy: "model:x", sentences: said, assumptions: [], leftOut: [] };
    return await runTest(page, "", { startUrl: home + at, stepTimeoutMs: 1_500, plan: [line] });
  };
  const going = (name: string): string => `Click the thing called "${name}", which leads to the page "${name}"`;

  it.each([
    ["note", "archive", "crane", /^Passed/u],
    ["note", "archive", "lamp", /shows nothing like that/u],
    ["note", "comments", "Dark", /^Passed/u],
    ["trash", "trash", "lamp", /^Passed/u],
    ["trash", "list", "lamp", /^Passed/u],
    // What does something would bring about what is only to be looked at.
    ["draft", "trash", "lamp", /the thing called "trash" is no link/u],
  ] as const)("from /%s: %s shows %s", async (...[at, place, seen, told]) => {
    const [where, what] = [`In the ${place}`, `is ${seen}`];
    const { reasoning } = await look(at, `${where} ${what}`, [
      [going(place), where],
      [`The page shows "${seen}"`, what],
    ]);
    expect(reasoning).toMatch(told);
  });
});
