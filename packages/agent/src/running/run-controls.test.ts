import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import type { AgentVerdict } from "../agent.ts";
import { runTest } from "./run-test.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const PEOPLE = `<!doctype html><title>People</title><h1>People</h1><link rel="icon" href="data:,">
<table aria-label="Users"><thead><tr><th>Name</th><th>Tasks</th></tr></thead><tbody>
${["Ann", "Bob", "Cid"].map((name) => `<tr><td>${name}</td><td><button onclick="this.closest('tr').cells[0].append(' ok')">Greet</button> <button onclick="this.closest('tr').remove()">Delete</button></td></tr>`).join("")}
</tbody></table><label>Name <input id="name"></label><button onclick="out.append(document.querySelector('#name').value + '; ')">Add</button><p id="out"></p>
<button onclick="n.textContent = Number(n.textContent) + 1; if (n.textContent === '3') end.hidden = false">More</button><p>Page <span id="n">0</span></p><p id="end" hidden>The end</p>
<a href="/about">About</a>`;

async function verdictOf(description: string): Promise<AgentVerdict> {
  const site = await serve({ "/": PEOPLE, "/about": "<!doctype html><title>About us</title><h1>About us</h1><p>Hello</p>" });
  try {
    return await runTest(await browse.fresh(), description, { startUrl: `${site.url}/`, stepTimeoutMs: 5_000 });
  } finally {
    await site.close();
  }
}

const ALL_KINDS = `## Steps
1. Open the People page
2. Click "More" until "The end" is shown
3. Check that the page shows "Page 3"
4. For each row in the "Users" table:
   - Click "Greet"
5. Check that the page shows "Ann ok" and "Cid ok"
6. For each of the following users:

   | who |
   |---|
   | Eve |
   | Fay |

   - Type {{who}} into Name
   - Click "Add"
   - The page shows {{who}}
7. Generate a unique name and remember it as {{WHO}}
8. Type {{WHO}} into Name
9. Click "Add"
10. Check that the page shows {{WHO}}
11. Click every "Delete" button
12. Check that the page does not show "Ann"
13. Click "About"
14. Check that the page shows "Hello"
15. Go to the home page

## Expected
- The page shows "Ann" and "Cid"
`;

describe("blocks in a run", () => {
  it("are done until, for each row, element and row of data, with made-up values, from where the run begins", async () => {
    const { status, reasoning } = await verdictOf(ALL_KINDS);
    expect([status, reasoning]).toEqual(["passed", reasoning]);
  });

  it.each([
    ["a repeat that never ends", 'Click "More" until "Never" is shown (max 1)', "After 1 round: expected that"],
    [
      "a claim in one of the elements that does not hold there",
      '- For each row in the "Users" table:\n  - Click "Greet"\n  - The page shows "Ann ok" within 0.3 seconds',
      "row 2",
    ],
    [
      "a row of data whose claim does not hold",
      'For each of the following users:\n\n| who |\n|---|\n| Ann |\n| Fay |\n\n- The page shows "{{who}}"\n',
      "“Fay”",
    ],
  ])("fail on %s", async (_, steps, why) => {
    const { status, reasoning } = await verdictOf(`## Steps\n${steps}\n\n## Expected\n- The page shows "People"\n`);
    expect(status).toBe("failed");
    expect(reasoning).toContain(why);
  });
});
