import { afterEach, describe, expect, it } from "vitest";
import { type ModelRequest, type ScriptedModel, startScriptedModel } from "../../models/scripted-model.ts";
import { Gbnf } from "../../../packages/language/src/canonical/__fixtures__/gbnf.ts";
import { openModel } from "./by-model.ts";
import { grammarOf } from "./small-model.ts";

const LINES = [
  { kind: "step", text: "Somehow press Save" },
  { kind: "outcome", text: 'The page shows "Saved"' },
] as const;
const ANSWER = 'LINE 4\nSAY Click the button "Save"\nFOR Somehow press Save\nASSUME way: Somehow => the button\n';
const silent = { log: () => undefined };

describe("the bench of reading, with a model", () => {
  let model: ScriptedModel | undefined;
  afterEach(async () => await model?.close());

  it("reads whole Tests by an endpoint, and says what that took and cost", async () => {
    const lineOf = ({ text }: ModelRequest): string => /(\d+) \[outcome\]/u.exec(text)?.[1] ?? /LINE (\d+)/u.exec(text)?.[1] ?? "";
    model = await startScriptedModel((request) => ({
      text: !/The sentences:|Somebody else answered/u.test(request.text)
        ? `${ANSWER.replace("LINE 4", `LINE ${/(\d+) \[step 1\]/u.exec(request.text)?.[1]}`)}LINE ${lineOf(request)}\nSAY The page shows "Saved"\nFOR The page shows "Saved"\n`
        : `LINE ${lineOf(request)} SAME`,
    }));
    const reader = await openModel(`openai:scripted@${model.url}`, { ...silent, price: "1,10" });
    const [readings] = await reader.readTests([{ lines: LINES }]);
    expect(readings?.map(({ unattended }) => unattended)).toMatchObject([
      [{ do: "click", target: { kind: "button", name: "Save" } }],
      [{ see: "text", text: "Saved" }],
    ]);
    expect(reader.spent()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "Tests that got no answer", value: 0 }),
        expect.objectContaining({ name: "requests a Test", value: 2 }),
        expect.objectContaining({ name: "cost of all", value: (2 * 1_200 * 1 + 2 * 40 * 10) / 1e6 }),
      ]),
    );
  });

  it("goes on after a Test that got no answer", async () => {
    model = await startScriptedModel(() => ({ status: 401 }));
    const reader = await openModel(`openai:scripted@${model.url}`, silent);
    expect(await reader.readTests([{ lines: LINES }])).toEqual([LINES.map(() => ({ unattended: null, offered: [] }))]);
    expect(reader.spent()[0]).toMatchObject({ value: 1 });
  });

  it.each([
    ["scripted", undefined],
    ["openai:x", "1"],
    ["openai:x", "a,b"],
  ])("says what is wrong with %s at the price %s", async (name, price) => {
    await expect(openModel(name, { ...silent, price })).rejects.toThrow(/^--(?:model|price) takes/u);
  });
});

it("a small model is held to whole sentences of the language that name words of the line", () => {
  const grammar = new Gbnf(grammarOf({ line: 3, kind: "step", text: 'Press "Save now" twice' }));
  const answer = (name: string): string => `LINE 3\nSAY Click the button "${name}"\nFOR Press "Save now" twice\n`;
  expect(grammar.takes(answer("Save now"))).toBe(true);
  expect(grammar.takes(answer("Save now").replace("LINE 3\n", "LINE 3\nSAY Press twice\n"))).toBe(false);
  expect(grammar.takes(answer("Delete"))).toBe(false);
});
