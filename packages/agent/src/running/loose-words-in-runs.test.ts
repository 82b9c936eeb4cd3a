import type { PlanLine } from "@runwright/reader";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryTrajectories } from "../trajectory/memory-trajectories.ts";
import { refIn, type Script } from "../../../../test/models/scripted-model.ts";
import { act, DONE, type ModelStage, type RunOptions, startModelStage } from "./__fixtures__/with-model.ts";

let stage: ModelStage;
beforeAll(async () => {
  stage = await startModelStage();
});
afterAll(async () => await stage.close());
const run: ModelStage["run"] = async (...given) => await stage.run(...given);

describe("a thing told in words that only people use", () => {
  const TEXT = "send the order off";
  const OUTCOME = 'The page shows "Thank you"';
  const planOf = (text: string, sentence: string): readonly PlanLine[] =>
    [
      { line: 1, kind: "step" as const, text, sentence },
      { line: 4, kind: "outcome" as const, text: OUTCOME, sentence: OUTCOME },
    ].map(({ sentence: said, ...line }) => ({
      ...line,
      readBy: "model:openai:scripted",
      sentences: [{ sentence: said, source: [line.text] }],
      assumptions: [],
      leftOut: [],
    }));
  const MEANT = { tool: "meant", input: {} };
  const ANOTHER = { tool: "another", input: { why: "that is the menu of wishes" } };
  /** Clicks what has the words, and says of it, when asked for the second time, what is given. */
  const clicking =
    (words: readonly string[], second: object = { tool: "giveUp", input: { reason: "it is not there" } }): Script =>
    (request) =>
      request.n === 1
        ? { calls: [...words.map((word) => act({ kind: "click", ref: refIn(request, word) })), DONE] }
        : { calls: [second as typeof MEANT] };
  const runWith = async (
    text: string,
    options: { readonly script: Script; readonly sentence?: string; readonly assumptions?: "ask" } & RunOptions,
  ) => {
    const { script, sentence = 'Click the button called "send the order"', ...rest } = options;
    return await run(`1. ${text}\n\nExpected outcome\n- ${OUTCOME}`, script, { plan: planOf(text, sentence), ...rest });
  };

  it("is found by the model, the verdict says so, and the thing is proposed", async () => {
    const { verdict, events, model } = await runWith(TEXT, { script: clicking(["Place order"]) });
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed" });
    expect(verdict.reasoning).toContain(`What “${TEXT}” means was found by the model: click button "Place order"`);
    expect(events.find(({ type }) => type === "way.found")).toMatchObject({ after: ['Click the button "Place order"'] });
    expect(model.requests).toHaveLength(1);
  });

  it.each<readonly [string, string]>([
    ["called otherwise", "let it go"],
    ["behind what has to be opened", "put it on the wish list"],
  ])("is found where it is %s, and somebody who does not know why finds that it is meant", async (_how, text) => {
    const words = text === "let it go" ? ["Place order"] : ["more", "Place order"];
    const sentence = `Click the button called "${text}"`;
    const { verdict, model } = await runWith(text, { sentence, script: clicking(words, MEANT) });
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed", reasoning: expect.stringContaining(`What “${text}” means`) });
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]!.text).toContain("What was done for it:");
  });

  it.each<readonly [string, string, Parameters<typeof runWith>[1]]>([
    ["more is done, and nobody says that it is meant", TEXT, { script: clicking(["more", "Place order"]) }],
    ["more is done, and another thing is meant", TEXT, { script: clicking(["more", "Place order"], ANOTHER) }],
    ["what is found is nothing like it, and another thing is meant", TEXT, { script: clicking(["more"], ANOTHER) }],
    [
      "what is found is nothing like a name",
      "use the Checkout button",
      { script: clicking(["Place order"], MEANT), sentence: 'Click the button "Checkout"' },
    ],
    ["the author has quoted the name", 'press "Send the order"', { script: clicking(["Place order"]), sentence: 'Click "Send the order"' }],
    [
      "it is to be done where the page has no such place, and nobody finds that it is meant",
      'press "Place order" in the footer',
      { script: clicking(["Place order"], ANOTHER), sentence: 'Click "Place order" in the part "footer"' },
    ],
    [
      "the place is told by its kind alone, and nobody finds that it is meant",
      `${TEXT} in the dialog`,
      { script: clicking(["Place order"], ANOTHER), sentence: 'Click the button called "send the order" in the dialog' },
    ],
    ...["Right-click", "Double-click"].map((how): [string, string, Parameters<typeof runWith>[1]] => [
      `it is pressed otherwise than told: ${how}`,
      `${how} "Place order" in the footer`,
      { script: clicking(["Place order"], MEANT), sentence: `${how} "Place order" in the part called "footer"` },
    ]),
    [
      "there are not as many of them",
      'press the second "Place order"',
      { script: clicking(["Place order"], MEANT), sentence: 'Click the second "Place order"' },
    ],
    [
      "it stands beside somebody else",
      'press "Place order" beside Ann',
      { script: clicking(["Place order"], MEANT), sentence: 'Click "Place order" next to "Ann"' },
    ],
    ["a project asks a person", TEXT, { script: clicking(["Place order"]), assumptions: "ask" }],
  ])("is not when %s", async (_why, text, options) => {
    expect((await runWith(text, options)).verdict.status).toBe("failed");
  });

  it.each([
    ["is found where a click on what is called so changes nothing", clicking(["Place order"], MEANT), "passed"],
    ["is not where another thing is meant", clicking(["Place order"], ANOTHER), "failed"],
    ["is not where the model finds none either", (() => ({ calls: [{ tool: "giveUp", input: { reason: "no" } }] })) as Script, "failed"],
  ])("%s", async (_what, script, status) => {
    const { verdict, model } = await runWith("go on from nothing ordered", {
      script,
      sentence: 'Click the thing called "nothing ordered yet"',
    });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
    expect(model.requests[0]!.text).toContain("nothing changed, so another thing may be meant");
  });

  it.each([
    ["one of several of the name, and somebody finds that it is meant", 'press "Go"', MEANT, "passed"],
    ["one of several of the name, and another is meant", 'press "Go"', ANOTHER, "failed"],
    ["what is quoted elsewhere in the line is not asked of it", 'press "Go", and it says "It went"', MEANT, "passed"],
  ])("%s", async (...[, text, second, status]) => {
    const page = `<form onsubmit="o.textContent='It went';return false"><button>Go</button><input aria-label=Town><button>Go</button></form><output id=o></output>`;
    const script: Script = (request) => ({ calls: request.n === 1 ? [act({ kind: "click", ref: refIn(request, "Go") }), DONE] : [second] });
    const shown = 'The page shows "It went"';
    const [step] = planOf(text, 'Click "Go"');
    const plan = [step!, { ...planOf(shown, shown)[0]!, line: 4, kind: "outcome" as const }];
    const startUrl = `data:text/html,${encodeURIComponent(page)}`;
    const { verdict } = await run(`1. ${text}\n\nExpected outcome\n- ${shown}`, script, { plan, startUrl });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each([
    ["and somebody finds that it is meant", MEANT, "passed"],
    ["and not where another thing is meant", ANOTHER, "failed"],
  ])("may stand in a block, whose sentences quote what its author does not, %s", async (_how, second, status) => {
    const page = `<h1>Rye</h1><p><button onclick="o.textContent='It went'">More</button></p><output id=o></output>`;
    const script: Script = (request) => ({
      calls: request.n === 1 ? [act({ kind: "click", ref: refIn(request, "More") }), DONE] : [second],
    });
    const shown = 'The page shows "It went"';
    const block = 'If the tab "History" is hidden:\n  Click the thing called "menu" in the part called "tabs"';
    const [step] = planOf("where the history is not to be seen, open the menu of the tabs", block);
    const plan = [step!, { ...planOf(shown, shown)[0]!, line: 4, kind: "outcome" as const }];
    const startUrl = `data:text/html,${encodeURIComponent(page)}`;
    const { verdict } = await run(`1. ${step!.text}\n\nExpected outcome\n- ${shown}`, script, { plan, startUrl });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each([
    ["in the row that the author names", "first", "passed"],
    ["not in another one", "second", "failed"],
  ])("may stand in a quoted place: %s", async (_where, which, status) => {
    const row = (name: string, title: string): string =>
      `<tr><th>${name}<td><button title="${title}" onclick="o.textContent='It went'">&#8942;</button>`;
    const page = `<table>${row("Ann", "Approve first")}${row("Bob", "Approve second")}</table><output id=o></output>`;
    const script: Script = (request) => ({
      calls: request.n === 1 ? [act({ kind: "click", ref: refIn(request, `Approve ${which}`) }), DONE] : [MEANT],
    });
    const shown = 'The page shows "It went"';
    const [step] = planOf('click the tick in the row of "Ann"', 'Click the icon called "tick" in the row of "Ann"');
    const plan = [step!, { ...planOf(shown, shown)[0]!, line: 4, kind: "outcome" as const }];
    const startUrl = `data:text/html,${encodeURIComponent(page)}`;
    const { verdict } = await run(`1. ${step!.text}\n\nExpected outcome\n- ${shown}`, script, { plan, startUrl });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each([
    ["and somebody finds that it is meant", MEANT, "passed"],
    ["and not where another thing is meant", ANOTHER, "failed"],
  ])("may have its value chosen by clicks, %s", async (_how, second, status) => {
    const page = `<p onclick="l.hidden=false">Pick one</p><ul id=l hidden><li onclick="o.textContent='It is Large'">Large<li>Small</ul><output id=o></output>`;
    const script: Script = (request) => {
      if (request.n === 3) return { calls: [second] };
      const [words, ...more] = request.n === 1 ? ["Pick one"] : ["Large", DONE];
      return { calls: [act({ kind: "click", ref: refIn(request, words as string) }), ...(more as object[])] as never };
    };
    const shown = 'The page shows "It is Large"';
    const [step] = planOf("take the size Large", 'Select "Large" in the field called "size"');
    const plan = [step!, { ...planOf(shown, shown)[0]!, line: 4, kind: "outcome" as const }];
    const startUrl = `data:text/html,${encodeURIComponent(page)}`;
    const { verdict } = await run(`1. ${step!.text}\n\nExpected outcome\n- ${shown}`, script, { plan, startUrl });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each([
    ["is visible", "passed"],
    ["is hidden", "failed"],
  ])("is the same thing in the claims behind the step: it %s", async (claimed, status) => {
    const claim = `The thing called "send the order" ${claimed}`;
    const [step] = planOf(TEXT, 'Click the thing called "send the order"');
    const plan = [step!, { ...planOf("so it stays", claim)[0]!, line: 4, kind: "outcome" as const }];
    const { verdict, model } = await run(`1. ${TEXT}\n\nExpected outcome\n- so it stays`, clicking(["Place order"]), { plan });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
    expect(model.requests).toHaveLength(1);
  });

  it("is found for its part of a line, and what the rest of the line says is done by itself", async () => {
    const text = `give "Ann" as the name and ${TEXT}`;
    const [step, outcome] = planOf(text, "");
    const sentences = [
      { sentence: 'Type "Ann" into the field "Your name"', source: ['give "Ann" as the name'] },
      { sentence: 'Click the button called "send the order"', source: [TEXT] },
    ];
    const plan = [{ ...step!, sentences }, outcome!];
    const { verdict, model } = await run(`1. ${text}\n\nExpected outcome\n- ${OUTCOME}`, clicking(["Place order"]), { plan });
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed" });
    expect(model.requests[0]!.text).toContain(`Step: ${TEXT}`);
    expect(model.requests[0]!.text).toContain("the rest of which is not yours: give");
  });

  it.each([
    ["somebody else sees that it is so already", MEANT, "passed"],
    ["nobody does", ANOTHER, "failed"],
  ])("needs nothing to be done where %s", async (_why, second, status) => {
    const script: Script = ({ n }) => (n === 1 ? { calls: [DONE] } : { calls: [second] });
    const sentence = 'Click the thing called "front of the shop"';
    const text = "go to the front of the shop";
    const plan = planOf(text, sentence).map((line) =>
      line.kind === "step"
        ? line
        : {
            ...line,
            text: 'The page shows "Corner shop"',
            sentences: [{ sentence: 'The page shows "Corner shop"', source: ['The page shows "Corner shop"'] }],
          },
    );
    const { verdict } = await run(`1. ${text}\n\nExpected outcome\n- The page shows "Corner shop"`, script, { plan });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it("is told in the verdict, however much the plan has to tell", async () => {
    const [step, outcome] = planOf(TEXT, 'Click the button called "send the order"');
    const assumptions = ["a", "b", "c", "d", "e", "f"].map((about) => ({ kind: "input" as const, about, assumed: "1", accepted: true }));
    const plan = [
      { ...step!, assumptions },
      { ...outcome!, sentences: [{ sentence: OUTCOME, source: [OUTCOME] }] },
    ];
    const { verdict } = await run(`1. ${TEXT}\n\nExpected outcome\n- ${OUTCOME}`, clicking(["Place order"]), { plan });
    expect(verdict).toMatchObject({ status: "passed", reasoning: expect.stringContaining(`What “${TEXT}” means was found by the model`) });
  });

  it("is told to the model as it was read, with the values that stand elsewhere in the Test", async () => {
    const text = "fill in the data from above";
    const sentence = 'Type "Ann" into the field called "customer"';
    const script: Script = (request) =>
      request.n === 1 ? { calls: [act({ kind: "fill", ref: refIn(request, "Your name"), value: "Ann" }), DONE] } : { calls: [MEANT] };
    const { events, model, value } = await runWith(text, { sentence, script });
    expect(await value("who"), JSON.stringify(events.at(-1))).toBe("Ann");
    expect(model.requests[0]!.text).toContain(sentence);
  });

  it("may be typed once more, where a form asks for what an earlier step typed", async () => {
    const [step, outcome] = planOf("pick the password hunter2", 'Type "hunter2" into the field "Password"');
    const [order] = planOf("send it off for good", 'Use "send" on the thing called "order"');
    const script: Script = (request) => {
      const typed = act({ kind: "fill", ref: refIn(request, "Your name"), value: "hunter2" });
      return { calls: request.n === 1 ? [typed, act({ kind: "click", ref: refIn(request, "Place order") }), DONE] : [MEANT] };
    };
    const text = `1. ${step!.text}\n2. ${order!.text}\n\nExpected outcome\n- ${OUTCOME}`;
    const { verdict, value } = await run(text, script, { plan: [step!, { ...order!, line: 2 }, { ...outcome!, line: 5 }] });
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed" });
    expect(await value("who")).toBe("hunter2");
  });

  it.each([
    { when: "only where somebody else sees that it is meant", path: "", second: MEANT, status: "passed" },
    { when: "not where nobody does", path: "", second: ANOTHER, status: "failed" },
    { when: "and no other page", path: "hostile", second: MEANT, status: "failed" },
  ])("may be the Test's first page, opened by its address, $when", async ({ path, second, status }) => {
    const text = "open the shop once more";
    const script: Script = ({ n }) => ({
      calls:
        n === 1
          ? [act({ kind: "navigate", url: `${stage.siteUrl}/${path}` }), DONE]
          : n === 2
            ? [second]
            : [{ tool: "giveUp", input: { reason: "no" } }],
    });
    const [step] = planOf(text, 'Use "open" on the thing called "shop"');
    const shown = 'The page shows "Nothing ordered yet"';
    const plan = [step!, { ...planOf(shown, shown)[0]!, line: 4, kind: "outcome" as const }];
    const { verdict } = await run(`1. ${text}\n\nExpected outcome\n- ${shown}`, script, { plan });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it.each([
    ["has all of its words, and somebody else finds it meant", "Reduce product price by (%)", MEANT, "passed"],
    ["has all of its words, and somebody else does not", "Reduce product price by (%)", ANOTHER, "failed"],
    ["has others", "Set product price to", MEANT, "failed"],
    ["has all words of a variable's value", "Reduce product price by (%)", MEANT, "passed", "reduce the product price"],
    ["has the words of a variable's name alone", "Set product price to", MEANT, "failed", "reduce the shipping"],
  ] as const)("may be an option that %s", async (...[, option, second, status, value]) => {
    const said = value === undefined ? "reduce the product price" : "{{PRICE}}";
    const text = `let it ${said}`;
    const variables = value === undefined ? [] : [{ name: "PRICE", value }];
    const plan = planOf(text, `Select "${said}"`).map((line) =>
      line.kind === "step"
        ? line
        : {
            ...line,
            text: 'The page shows "Effect"',
            sentences: [{ sentence: 'The page shows "Effect"', source: ['The page shows "Effect"'] }],
          },
    );
    const script: Script = (request) => {
      if (request.tools.includes("meant")) return { calls: [second] };
      const choosing = request.n === 1 ? [act({ kind: "select", ref: refIn(request, "combobox"), options: [option] }), DONE] : [];
      return { calls: [...choosing, { tool: "giveUp", input: { reason: "nothing fits" } }] };
    };
    const { verdict } = await run(`1. ${text}\n\nExpected outcome\n- The page shows "Effect"`, script, {
      plan,
      path: "/voucher",
      variables,
    });
    expect(verdict, verdict.reasoning).toMatchObject({ status });
  });

  it("needs no model in the next Run", async () => {
    const store = memoryTrajectories();
    const trajectories = { store, mode: "learn", project: "p" } as const;
    await runWith(TEXT, { script: clicking(["Place order"]), trajectories });
    const { verdict, model } = await runWith(TEXT, { script: () => ({ status: 500 }), trajectories });
    expect(verdict, verdict.reasoning).toMatchObject({ status: "passed" });
    expect(model.requests).toEqual([]);
  });
});
