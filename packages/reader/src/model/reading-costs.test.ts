import { expect, it } from "vitest";
import type { AskProvider } from "../asking/index.ts";
import { CANONICAL } from "../plan/canonical.ts";
import { readByModel } from "./model-reader.ts";
import type { SourceLine } from "./reader-prompt.ts";

/** English has some four letters a token, and what stands in quotes fewer. */
const LETTERS_PER_TOKEN = 3;

it("takes at most three requests and 12,000 tokens that no provider keeps, for a Test of fifteen lines", async () => {
  const lines = Array.from({ length: 15 }, (_none, at): SourceLine => ({
    line: at + 1,
    kind: at < 10 ? "step" : "outcome",
    text: at < 10 ? `Then hit the small button "Button ${at}" at the top of the list` : `Up comes a note saying "Note ${at}" at the top`,
  }));
  const said = lines.map(({ line, kind, text }) =>
    [`LINE ${line}`, `SAY ${kind === "step" ? `Click "Button ${line - 1}"` : `The page shows "Note ${line - 1}"`}`, `FOR ${text}`].join(
      "\n",
    ),
  );
  const asked: { readonly instructions: string; readonly text: string }[] = [];
  const answers = [
    said.join("\n"),
    said.map((answer, at) => answer.replace(/^LINE \d+/u, `LINE ${at + 1} OTHER: the note stands at the end of the list`)).join("\n"),
    lines.map(({ line }) => `LINE ${line} SAME`).join("\n"),
  ];
  const ask: AskProvider = async ({ instructions, text }) => {
    asked.push({ instructions, text });
    return await Promise.resolve({ ok: true, calls: [], text: answers[asked.length - 1] ?? "" });
  };
  const reading = {
    ask,
    language: CANONICAL,
    modelName: "openai:m",
    deadline: { remainingMs: 20_000 },
    signal: AbortSignal.timeout(20_000),
  };
  await readByModel({ title: "Notes", lines, variables: ["USER"] }, reading);
  const instructions = new Set(asked.map((one) => one.instructions));
  const letters = [...instructions, ...asked.map(({ text }) => text)].reduce((sum, { length }) => sum + length, 0);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(letters / LETTERS_PER_TOKEN).toBeLessThan(12_000);
});
