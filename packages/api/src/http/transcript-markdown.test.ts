import { describe, expect, it } from "vitest";
import { transcriptMarkdown } from "./transcript-markdown.ts";

async function render(text: string, chunkSize = 7): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  const decoder = new TextDecoder();
  let out = "";
  for await (const chunk of transcriptMarkdown(chunks())) out += decoder.decode(chunk, { stream: true });
  return out;
}

const lines = [
  { type: "run.started", startUrl: "http://shop/", device: "desktop" },
  { type: "step.started", i: 1, kind: "step", text: 'Click "Añadir" <b>' },
  { type: "cache", i: 1, status: "healed", key8: "0badcafe", words: "the button “Añade” is now named “Añadir”" },
  { type: "cache", i: 1, status: "miss", key8: "0badcafe" },
  { type: "action", i: 1, words: "click button “Añadir”", ms: 12.4 },
  { type: "step.finished", i: 1, kind: "step", text: "", status: "passed", ms: 40 },
  { type: "claim", i: 2, status: "refuted", expected: 'text "3"', seen: 'text "2"', where: "heading" },
  { type: "run.finished", status: "failed", reasoning: "The page shows 2, not 3.\nSo it failed.", stepCount: 1, durationMs: 100 },
];

describe("a transcript as markdown", () => {
  it("tells the steps, what was seen and the verdict, wherever the chunks are cut", async () => {
    const jsonl = lines.map((line) => JSON.stringify(line)).join("\n");
    const text = await render(jsonl);
    expect(text).toBe(await render(jsonl, 1));
    expect(text).toContain("# Run on desktop");
    expect(text).toContain('## Step 1: Click "Añadir" \\<b\\>');
    expect(text).toContain("- click button “Añadir” (12 ms)");
    expect(text).toContain("\n\n- healed: the button “Añade” is now named “Añadir”\n- click");
    expect(text).toContain('expected text "3"; seen: text "2" (heading)');
    expect(text).toContain("## **✗ failed**\n\nThe page shows 2, not 3.\n\nSo it failed.");
  });

  it("survives half a line, an unknown line and a line that is no object", async () => {
    expect(await render('5\n{"type":"future.thing"}\nnull\n{"type":"run.sta')).toBe("");
  });
});
