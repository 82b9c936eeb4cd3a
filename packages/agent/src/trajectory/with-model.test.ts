import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refIn, type Script, type ScriptedModel, startScriptedModel } from "../../../../test/models/scripted-model.ts";
import type { AgentOptions, AgentVerdict } from "../agent.ts";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { runTest } from "../running/run-test.ts";
import type { TranscriptEvent } from "../transcript.ts";
import { memoryTrajectories } from "./memory-trajectories.ts";
import type { TrajectoryMode } from "./trajectory-store.ts";

const SHOP = `<!doctype html><title>Corner shop</title><link rel="icon" href="data:,"><h1>Corner shop</h1><p id="said">Nothing yet</p>
  <form><label>Your name <input name="who" id="who"></label> <label>Code <input name="code" type="password"></label> <button id="go">Place order</button></form>
  <script>let orders = 0;
    document.querySelector("form").onsubmit = (event) => { event.preventDefault(); orders += 1; document.title = "orders " + orders;
      said.textContent = "Thank you " + document.querySelector("form").elements[0].value; };
  </script>`;

let browse: Browse;
let site: Awaited<ReturnType<typeof serve>>;
let html: string;
let store: ReturnType<typeof memoryTrajectories>;
let events: TranscriptEvent[];
let title: string;
let model: ScriptedModel;
let script: Script;

beforeAll(async () => {
  browse = await startBrowsing();
  site = await serve({ "/": (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end(html) });
  model = await startScriptedModel((request) => script(request));
});
afterAll(async () => {
  await Promise.all([browse.close(), site.close(), model.close()]);
});
beforeEach(() => {
  html = SHOP;
  store = memoryTrajectories();
  script = orderer;
});

const act = (given: object) => ({ tool: "act", input: { act: given } });
const DONE = { tool: "done", input: {} };
const orderer: Script = (request) => ({
  calls: [
    act({ kind: "fill", ref: refIn(request, "textbox", "name"), value: "Ann" }),
    act({ kind: "click", ref: refIn(request, "button", "order") }),
    DONE,
  ],
});
const steps = (step: string, outcome = "Thank you Ann"): string => `Steps\n1. ${step}\n\nExpected outcome\n- The page shows "${outcome}"`;
const ORDER = steps('Somehow get an order through for "Ann"');

interface Ran extends AgentVerdict {
  /** How often the model was asked. */
  readonly calls: number;
  readonly cached: readonly string[];
}

async function run(description: string, options: AgentOptions & { readonly mode?: TrajectoryMode } = {}): Promise<Ran> {
  const { mode = "learn", ...rest } = options;
  const asked = model.requests.length;
  const page = await browse.show("");
  events = [];
  const verdict = await runTest(page, description, {
    startUrl: site.url,
    model: { name: "openai:scripted", baseUrl: model.url, apiKey: "sk-test" },
    stepTimeoutMs: 1_200,
    trajectories: { store, mode },
    onEvent: (event) => events.push(event),
    ...rest,
  });
  title = await page.title();
  const cached = events.flatMap((event) => (event.type === "cache" ? [event.status] : []));
  return { ...verdict, calls: model.requests.length - asked, cached };
}

describe("what a model has found out", () => {
  it("is done again without it, and judged anew", async () => {
    expect(await run(ORDER)).toMatchObject({ status: "passed", calls: 1, cached: ["miss"] });
    expect(await run(ORDER)).toMatchObject({ status: "passed", calls: 0, cached: ["hit"], stepCount: 3 });
    expect(title).toBe("orders 1");
    expect(await run(ORDER, { mode: "pinned" })).toMatchObject({ status: "passed", calls: 0, cached: ["hit"] });
    html = SHOP.replace("Thank you", "Sorry");
    expect(await run(ORDER)).toMatchObject({ status: "failed", calls: 0, cached: ["hit"] });
  });

  it("is not kept of a run that did not pass, nor where it typed what no word of the step says, nor where it depends on the data", async () => {
    expect(await run(ORDER.replace("Thank you Ann", "Thank you Bob"))).toMatchObject({ status: "failed" });
    html = SHOP.replace("Nothing yet", "Today: Ann");
    expect(await run(steps("Somehow get an order through for who is named here"))).toMatchObject({ status: "passed" });
    expect(await run(steps('Somehow get the cheapest order through for "Ann"'))).toMatchObject({ status: "passed" });
    expect(store.entries()).toEqual([]);
  });

  it("is worked out anew when it does not fit, and kept when the run passes", async () => {
    await run(ORDER);
    html = SHOP.replace('Your name <input name="who" id="who">', 'Full name <textarea name="x"></textarea>');
    const verdict = await run(ORDER);
    expect(verdict).toMatchObject({ status: "passed", calls: 1, cached: ["healed"] });
    expect(verdict.reasoning).toContain("healed in step 1: the step was worked out anew");
    expect(await run(ORDER)).toMatchObject({ calls: 0, cached: ["hit"] });
    expect(store.entries()).toMatchObject([{ heals: 1, failures: 0 }]);
  });

  it("is gone on with where it stops to fit in the middle, without doing anything twice, and that is good for no other run", async () => {
    await run(ORDER);
    const before = store.entries();
    html = SHOP.replace(">Place order<", ">Cancel order<");
    script = (request) => ({ calls: [act({ kind: "click", ref: refIn(request, "button", "order") }), DONE] });
    expect(await run(ORDER)).toMatchObject({ status: "passed", calls: 1 });
    expect(model.requests.at(-1)!.text).toMatch(/done: fill in .*with "Ann"/u);
    expect(title).toBe("orders 1");
    expect(store.entries()).toEqual(before.map((entry) => ({ ...entry, failures: 1 })));
  });

  it("holds secrets and other variables by name", async () => {
    const variables = [
      { name: "who", value: "Ann Miller" },
      { name: "code", value: "geheim-4711", secret: true },
    ];
    html = SHOP.replace("Nothing yet", "Your code is geheim-4711, Ann Miller");
    script = (request) => ({
      calls: [
        act({ kind: "fill", ref: refIn(request, "textbox", "name"), value: "{{who}}" }),
        act({ kind: "fill", ref: refIn(request, "textbox", "Code"), value: "{{code}}" }),
        act({ kind: "click", ref: refIn(request, "button", "order") }),
        DONE,
      ],
    });
    const description = steps("Somehow get an order through for {{who}}, code {{code}}", "Thank you {{who}}");
    expect(await run(description, { variables })).toMatchObject({ status: "passed" });
    const kept = JSON.stringify(store.entries());
    expect(kept).toContain('"value":"{{code}}"');
    expect(kept).not.toMatch(/geheim|Ann Miller/u);
    const others = [
      { name: "who", value: "Bob" },
      { name: "code", value: "anders-0815", secret: true },
    ];
    html = SHOP.replace("Nothing yet", "Your code is anders-0815, Bob");
    expect(await run(description, { variables: others })).toMatchObject({ status: "passed", calls: 0, cached: ["hit"] });
  });
});
