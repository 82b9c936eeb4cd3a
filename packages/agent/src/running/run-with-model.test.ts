import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlanLine } from "@runwright/reader";
import { agent } from "../library.ts";
import type { TranscriptEvent } from "../transcript.ts";
import { type ModelRequest, refIn, type Script, startScriptedModel, USAGE } from "../../../../test/models/scripted-model.ts";
import { act, check, DONE, ENOUGH, type ModelStage, startModelStage } from "./__fixtures__/with-model.ts";

let stage: ModelStage;
beforeAll(async () => {
  stage = await startModelStage();
});
afterAll(async () => await stage.close());
const run: ModelStage["run"] = async (...given) => await stage.run(...given);

/** Orders as the step says, and nothing else. */
const ordering = (request: ModelRequest) => [
  act({ kind: "fill", ref: refIn(request, "textbox", "name"), value: "Ann" }),
  act({ kind: "click", ref: refIn(request, "button", "Place order") }),
  DONE,
];
const orderer: Script = (request) => ({ calls: ordering(request) });

describe("a step in words that the program does not know", () => {
  const ORDER = `Steps\n1. Somehow get an order through for "Ann"\n\nExpected outcome\n- The page shows "Thank you Ann"`;

  it("is worked out by the model, act by act, and judged by the claims", async () => {
    const { verdict, events, model, title } = await run(ORDER, orderer);
    expect(verdict).toMatchObject({ status: "passed", stepCount: 3, tokens: { in: USAGE.in, out: USAGE.out, cachedIn: USAGE.cachedIn } });
    expect(title).toBe("orders 1");
    expect(events.filter(({ type }) => type === "llm")).toMatchObject([
      { role: "planner", model: "openai:scripted", in: USAGE.in, finish: "tool-calls", i: 1 },
    ]);
    expect(model.requests[0]!.text).toContain("Step: Somehow get an order through");
    expect(JSON.stringify(events)).not.toContain("You carry out one step");
    expect(events.find(({ type }) => type === "way.found")).toMatchObject({
      line: 2,
      before: null,
      after: ['Type "Ann" into the field "Your name"', 'Click the button "Place order"'],
    });
  });

  it("may change a part of what a field holds, and types no more than the step says", async () => {
    const NOTE = `Steps\n1. Type "The filter costs 165 EUR a year" into "Your name"\n2. Somehow have the filter cost 182 EUR\n\nExpected outcome\n- The value of "Your name" is "The filter costs 182 EUR a year"`;
    const replacer =
      (by: string): Script =>
      (request) => {
        const move = { kind: "replace", ref: refIn(request, "textbox", "name"), text: "165", by };
        return { calls: request.n === 1 ? [act(move), DONE] : [{ tool: "giveUp", input: { reason: "no" } }] };
      };
    expect((await run(NOTE, replacer("182"))).verdict).toMatchObject({ status: "passed" });
    const other = await run(NOTE, replacer("183"));
    expect(other.model.requests[1]!.text).toContain("“183” is made up");
    expect(other.verdict.status).toBe("failed");
  });

  it("sends no password that the Test writes down, and types what the model means by its stand-in", async () => {
    const steps = `1. Type "Horse-77" into "Password"\n2. Somehow order for "Ann" with the password "Horse-77"`;
    const { model, value } = await run(`Steps\n${steps}\n\nExpected outcome\n- The page shows "Thank you Ann"`, (request) => ({
      calls: [
        act({ kind: "fill", ref: refIn(request, "textbox", "Password"), value: /password "([^"]*)"/u.exec(request.text)?.[1] ?? "" }),
        ...ordering(request),
      ],
    }));
    expect(await value("secret")).toBe("Horse-77");
    expect(model.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(model.requests)).not.toContain("Horse");
  });

  it("fails when the claims do not hold, whatever the model says", async () => {
    const { verdict } = await run(ORDER.replace('"Thank you Ann"', '"Thank you Bob"'), orderer);
    expect(verdict.status).toBe("failed");
  });

  it("ends the run before it begins where there is no model", async () => {
    expect(await stage.runWithout(ORDER)).toMatchObject({
      status: "error",
      errorMessage: expect.stringContaining("step_not_understood"),
      stepCount: 0,
    });
  });

  it("costs one request where the last act says so, by a model that calls one tool at a time two, and none to say that it is done", async () => {
    const last = (given: object) => ({ tool: "act", input: { act: given, isLast: true } });
    const single: Script = (request) => ({
      calls: [
        request.n === 1
          ? act({ kind: "fill", ref: refIn(request, "textbox", "name"), value: "Ann" })
          : last({ kind: "click", ref: refIn(request, "button", "Place order") }),
      ],
    });
    const { verdict, model } = await run(ORDER, single);
    expect(verdict.status).toBe("passed");
    expect(model.requests).toHaveLength(2);
    const wrong = await run(ORDER, (request) => ({
      calls: [request.n === 1 ? last({ kind: "click", ref: refIn(request, "heading") }) : { tool: "giveUp", input: { reason: "no" } }],
    }));
    expect(wrong.model.requests[1]!.text).toContain("refused: done was called");
    expect(wrong.verdict.status).toBe("failed");
  });

  it("is told the page once in a step: later questions begin with the first one and add only what has changed", async () => {
    const { model } = await run(`Steps\n1. Somehow get hold of the "Wish list"`, (request) =>
      request.n === 1
        ? { calls: [act({ kind: "click", ref: refIn(request, "more") })] }
        : { calls: [act({ kind: "click", ref: refIn(request, "Wish list") }), DONE] },
    );
    const [first = "", second = ""] = model.requests.map(({ text }) => text);
    expect(second.startsWith(first)).toBe(true);
    const added = second.slice(first.length);
    expect(added).toContain("done: click");
    expect(added).toContain('button "Wish list"');
    expect(added).not.toContain("Place order");
    expect(added.split("\n").filter((line) => line.startsWith("| ")).length).toBeLessThan(8);
  });

  it("is not done because the model says so", async () => {
    const { verdict, model } = await run(ORDER, () => ({ calls: [DONE] }), { settings: { budget: { callsPerStep: 2 } } });
    expect(verdict).toMatchObject({ status: "error", errorMessage: expect.stringContaining("budget_exhausted") });
    expect(model.requests[1]!.text).toContain("nothing was done for this step");
  });

  it("is not done before what the author quoted was used", async () => {
    const { model, verdict } = await run(
      `Steps\n1. Somehow get an order through for "Bob"\n\nExpected outcome\n- The page shows "Thank you"`,
      (request) =>
        request.n > 1
          ? { calls: [{ tool: "giveUp", input: { reason: "no" } }] }
          : { calls: [act({ kind: "click", ref: refIn(request, "Place order") }), DONE] },
    );
    expect(verdict.status).toBe("failed");
    expect(model.requests[1]!.text).toContain("“Bob”, and nothing called so was used");
  });

  it("fails with what the model says when it finds no way", async () => {
    const { verdict } = await run(ORDER, () => ({ calls: [{ tool: "giveUp", input: { reason: "there is no such form" } }] }));
    expect(verdict).toMatchObject({ status: "failed", reasoning: expect.stringContaining("there is no such form") });
  });

  it("commits nothing twice", async () => {
    const { title, model } = await run(ORDER, (request) =>
      request.n > 1
        ? { calls: [DONE] }
        : { calls: [...(orderer(request) as { calls: [] }).calls.slice(0, 2), act({ kind: "click", ref: refIn(request, "Place order") })] },
    );
    expect(title).toBe("orders 1");
    expect(model.requests[1]!.text).toContain("done once");
  });

  it("types nothing that is made up", async () => {
    const { model, value } = await run(ORDER, (request) =>
      request.n > 1
        ? { calls: [{ tool: "giveUp", input: { reason: "no" } }] }
        : { calls: [act({ kind: "fill", ref: refIn(request, "textbox", "name"), value: "John Doe" })] },
    );
    expect(await value("who")).toBe("");
    expect(model.requests[1]!.text).toContain("is made up");
  });

  it("goes on after a ref that leads nowhere, and finds what was not listed", async () => {
    const { verdict, model } = await run(ORDER, (request) => {
      if (request.n === 1) return { calls: [act({ kind: "click", ref: "e99999" })] };
      return request.n === 2 ? { calls: [{ tool: "find", input: { words: "order button" } }] } : orderer(request);
    });
    expect(verdict.status).toBe("passed");
    expect(model.requests[1]!.text).toContain("not on the page");
    expect(model.requests[2]!.text).toContain('Found for "order button"');
  });

  it("is shown a picture when it asks, but not of a page that shows a secret", async () => {
    const script: Script = (request) => (request.n === 1 ? { calls: [{ tool: "look", input: {} }] } : orderer(request));
    expect((await run(ORDER, script)).model.requests.map(({ pictures }) => pictures)).toEqual([0, 1]);
    const variables = [{ name: "MOTTO", value: "Nothing ordered yet", secret: true }];
    const { model } = await run(ORDER, script, { variables });
    expect(model.requests.map(({ pictures }) => pictures)).toEqual([0, 0]);
    expect(model.requests[1]!.text).toContain("no picture");
    expect(JSON.stringify(model.requests)).not.toContain("Nothing ordered yet");
  });

  it.each([
    ["model_unavailable", { status: 503, headers: { "retry-after": "3600" } }],
    ["model_refused", { refusal: "no" }],
    ["model_unauthorized", { status: 401 }],
    ["model_malformed", { text: "done!" }],
  ] as const)("ends the run as an error with %s, not as a failure", async (code, answer) => {
    const { verdict } = await run(ORDER, () => answer);
    expect(verdict).toMatchObject({ status: "error", errorMessage: expect.stringContaining(`${code}: `) });
  });
});

describe("a step that is understood, but leads to nothing on the page", () => {
  const WISHES = `1. Click "Wish list"\n2. Type "Ann" into "Your name"\n\nExpected outcome\n- The page shows "Wish list is empty"`;
  const behindMenu: Script = (request) =>
    request.n === 1
      ? { calls: [act({ kind: "click", ref: refIn(request, "more") })] }
      : { calls: [act({ kind: "click", ref: refIn(request, "Wish list") }), DONE] };

  it("is worked out by the model as long as what is named is used in the end, where other ways are accepted", async () => {
    expect(await run(WISHES, behindMenu, { otherWays: "accept" })).toMatchObject({ verdict: { status: "passed" } });
  });

  it("does not pass by another way before a person has said so, and then needs no model", async () => {
    const { verdict, events, value } = await run(WISHES, behindMenu);
    expect(verdict).toMatchObject({ status: "failed", reasoning: expect.stringContaining("Another way led on") });
    expect(events.filter(({ type }) => type === "step.finished")).toMatchObject([
      { status: "failed", code: "way_changed" },
      { status: "passed" },
      { status: "passed" },
    ]);
    // What comes next is done all the same.
    expect(await value("who")).toBe("Ann");
    const after = ['Click the button "more"', 'Click the button "Wish list"'];
    expect(events.find(({ type }) => type === "way.found")).toMatchObject({ i: 1, line: 1, before: 'Click "Wish list"', after });
    const text = 'Click "Wish list"';
    const sentences = after.map((sentence) => ({ sentence, source: [text] }));
    const line = { line: 1, kind: "step", text, readBy: "author", sentences, assumptions: [], leftOut: [] } as const;
    const replayed = await run(text, () => ({ status: 500 }), { plan: [line] });
    expect(replayed.verdict.status).toBe("passed");
    expect(replayed.model.requests).toEqual([]);
  });

  it("is not proposed a way that no sentences say, nor one that waits", async () => {
    const { verdict, events } = await run(WISHES, (request) =>
      request.n === 1
        ? { calls: [act({ kind: "click", ref: refIn(request, "more") }), act({ kind: "wait_for", text: "Wish list" })] }
        : { calls: [act({ kind: "click", ref: refIn(request, "Wish list") }), DONE] },
    );
    expect(verdict.status).toBe("failed");
    expect(events.filter(({ type }) => type === "way.found")).toEqual([]);
  });

  it("fails as it would without a model when that cannot be asked, for what is missing is a finding", async () => {
    const { verdict } = await run(`Click "Checkout"\n\nExpected outcome\n- The page shows "Thank you"`, () => ({ status: 401 }));
    expect(verdict).toMatchObject({ status: "failed", reasoning: expect.stringContaining("model_unauthorized") });
    expect(verdict.reasoning).toContain("There is no");
  });

  it("fails when the model uses something else instead", async () => {
    const { verdict, model } = await run(`Click the Checkout button\n\nExpected outcome\n- The page shows "Thank you"`, (request) =>
      request.n === 1
        ? { calls: [act({ kind: "click", ref: refIn(request, "Place order") }), DONE] }
        : { calls: [{ tool: "giveUp", input: { reason: "there is no Checkout" } }] },
    );
    expect(verdict.status).toBe("failed");
    expect(model.requests[1]!.text).toContain("anything like “Checkout”");
  });
});

describe("a description that the model reads before anything is done", () => {
  const WORDS = `1. Type "Ann" into "Your name"\n2. Somehow get the order through\n\n## Expected outcome\n- The page shows "Thank you Ann"`;
  const READ = `LINE 1
SAY Type "Ann" into "Your name"
FOR Type "Ann" into "Your name"
LINE 2
SAY Click the button "Place order"
FOR Somehow get the order through
ASSUME way: get the order through => the button "Place order"
LINE 5
SAY The page shows "Thank you Ann"
FOR The page shows "Thank you Ann"
`;
  const ran = async (script: Script, reader: "model" | "both") => {
    const model = await startScriptedModel(script);
    const page = await stage.page();
    const settings = { name: "openai:scripted", baseUrl: model.url, apiKey: "sk-test" };
    const events: TranscriptEvent[] = [];
    const onEvent = (event: TranscriptEvent): void => void events.push(event);
    const verdict = await agent(page, { startUrl: `${stage.siteUrl}/`, reader, model: settings, stepTimeoutMs: 1_500, onEvent }).run(WORDS);
    await model.close();
    return { verdict, requests: model.requests, asked: events.filter(({ type }) => type === "llm") };
  };

  it("is carried out by its plan, without the model from then on", async () => {
    const { verdict, requests, asked } = await ran(({ n }) => ({ text: n === 1 ? READ : "LINE 5 SAME" }), "both");
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed", tokens: { in: 2 * USAGE.in } });
    expect(requests.every(({ tools }) => tools.length === 0)).toBe(true);
    expect(asked).toMatchObject([
      { i: 0, role: "reader", in: USAGE.in },
      { i: 0, role: "challenger", in: USAGE.in },
    ]);
  });

  it("is refused at once where there is no model to read it", async () => {
    const page = await stage.page();
    expect(() => agent(page, { reader: "both" })).toThrow("needs a model");
  });

  it("is left to its words where the model gives no answer, and the verdict says so", async () => {
    const { verdict } = await ran(() => ({ status: 401 }), "model");
    expect(verdict).toMatchObject({ status: "error", errorMessage: expect.stringContaining("model_unauthorized") });
    expect(verdict.reasoning).toContain("The model did not read the description (model_unauthorized");
  });
});

describe("a sentence that claims what the program does not know", () => {
  const claiming = (claim: string): string => `Fill in "Your name" with "Ann"\nClick "Place order"\n\nExpected outcome\n- ${claim}`;
  const CLAIM = claiming("Somehow the order of Ann went through with number 4711");
  const SAID = claiming("It looks like order number 4711 is confirmed by now");
  const PROPOSED = check('The page shows "order number 4711 is confirmed"');

  const CANNOT_TELL = { calls: [{ tool: "cannotTell", input: {} }] };

  it("is turned into checks in a conversation without the planner, reviewed in another, and carried out by code", async () => {
    const { verdict, model } = await run(SAID, (request) => (request.tools.includes("check") ? PROPOSED : ENOUGH));
    expect(verdict).toMatchObject({ status: "passed", reasoning: expect.stringContaining("as the model openai:scripted understood it") });
    expect(model.requests.map(({ tools }) => tools)).toEqual([
      ["check", "cannot"],
      ["enough", "notEnough"],
    ]);
    expect(model.requests[0]!.text).toContain("Claim: It looks like order number 4711 is confirmed");
    expect(model.requests[0]!.text).toContain("Attempted before:");
  });

  it("does not hold because the checks are easier than the claim", async () => {
    const easy = await run(CLAIM, (request) =>
      request.tools.includes("check") ? check('The page shows "order"') : request.tools.includes("enough") ? ENOUGH : CANNOT_TELL,
    );
    expect(easy.verdict).toMatchObject({ status: "failed", reasoning: expect.stringContaining("leaves out “Ann”") });
    const doubted = await run(SAID, (request) =>
      request.tools.includes("check")
        ? PROPOSED
        : request.tools.includes("enough")
          ? { calls: [{ tool: "notEnough", input: { why: "it may be an old one" } }] }
          : CANNOT_TELL,
    );
    expect(doubted.verdict).toMatchObject({ status: "failed", reasoning: expect.stringContaining("it may be an old one") });
  });

  it("takes no text of the page that the claim does not have, and waits for a person where the plan does", async () => {
    const listed = `Fill in "Your name" with "Ann"\nClick "Place order"\n\nExpected outcome\n- The note tells about the latest order`;
    const easy: Script = ({ tools }) =>
      tools.includes("check") ? check('The page shows "order number 4711 is confirmed"') : tools.includes("enough") ? ENOUGH : CANNOT_TELL;
    expect((await run(listed, easy)).verdict).toMatchObject({
      status: "failed",
      reasoning: expect.stringContaining("does not stand in the line"),
    });
    const about = "The note tells about the latest order";
    const line = (at: number, kind: PlanLine["kind"], sentence: string): PlanLine => {
      const text = kind === "outcome" ? about : sentence;
      return { line: at, kind, text, readBy: "model:m", sentences: [{ sentence, source: [text] }], assumptions: [], leftOut: [] };
    };
    const assumptions = [{ kind: "meaning", about: "the latest order", assumed: "the order 4711", accepted: false }] as const;
    const plan = [line(2, "step", 'Click the button "Place order"'), { ...line(5, "outcome", 'The page shows "4711"'), assumptions }];
    const { verdict, model } = await run(listed, easy, { plan });
    expect(verdict).toMatchObject({ status: "failed", reasoning: expect.stringContaining("waits for a person") });
    expect(model.requests).toEqual([]);
  });

  it("is refuted when a check does not hold", async () => {
    const { verdict } = await run(SAID.replaceAll("4711", "4712"), (request) =>
      request.tools.includes("check") ? check('The page shows "order number 4712 is confirmed"') : ENOUGH,
    );
    expect(verdict.status).toBe("failed");
  });

  const voting =
    (...votes: readonly { tool: string; input: object }[]): Script =>
    ({ tools, n }) => ({ calls: [tools.includes("cannot") ? { tool: "cannot", input: {} } : votes[n - 2]!] });
  const yes = (...quotes: readonly string[]) => ({ tool: "yes", input: { quotes } });

  it.each([
    ["two votes with quotes that are there", "passed", [yes("order number 4711 is confirmed"), yes("Thank you Ann")]],
    ["votes that disagree", "failed", [yes("Thank you Ann"), { tool: "no", input: { quotes: ["Corner shop"] } }]],
    ["a quote that is not there", "failed", [yes("Thank you Ann"), yes("order 4711 has been shipped")]],
    ["a vote without a quote", "failed", [yes("Thank you Ann"), yes()]],
    ["quotes about something else", "failed", [yes("Elsewhere"), yes("Elsewhere")]],
    [
      "two votes against it",
      "failed",
      [
        { tool: "no", input: { quotes: ["Thank you Ann"] } },
        { tool: "no", input: { quotes: ["Thank you Ann"] } },
      ],
    ],
  ] as const)("as the last resort: %s -> %s", async (_what, status, votes) => {
    expect((await run(CLAIM, voting(...votes))).verdict.status).toBe(status);
  });

  it("is not held by what was typed into a field", async () => {
    const typed = `Fill in "Your name" with "order of Ann went through"\n\nExpected outcome\n- Somehow the order of Ann went through`;
    const { verdict } = await run(typed, voting(yes("order of Ann went through"), yes("order of Ann went through")));
    expect(verdict.status).toBe("failed");
  });
});

it("keeps prompts in the transcript only when told to, without secrets and the key", async () => {
  const variables = [{ name: "MOTTO", value: "Nothing ordered yet", secret: true }];
  const { events } = await run(`Steps\n1. Somehow get an order through for "Ann"`, orderer, {
    variables,
    settings: { keepsPrompts: true, apiKey: "sk-keep-out-of-it" },
  });
  const llm = events.find(({ type }) => type === "llm");
  expect(llm).toMatchObject({ prompt: expect.stringContaining("{{MOTTO}}"), answer: expect.stringContaining("Ann") });
  expect(JSON.stringify(events)).not.toMatch(/Nothing ordered yet|sk-keep-out/u);
});
