import type { Intent } from "@runwright/language";
import { describe, expect, it } from "vitest";
import { CANONICAL } from "./canonical.ts";
import type { CanonicalLanguage } from "./check-line.ts";
import { inPresentLanguage } from "./earlier-language.ts";
import type { PlanLine } from "./plan.ts";
import { parsePlanFile } from "./plan-file.ts";

const meaning = (sentence: string): Intent => {
  const read = CANONICAL.read(sentence);
  if (!read.ok) throw new Error(read.message);
  return read.intent;
};
/** By version: "Press" has come to mean another thing, and "Poke" means nothing any more. */
const VERSIONS: readonly Readonly<Record<string, Intent>>[] = [
  { 'Press "Save"': meaning('Click "Save"'), 'Poke "Save"': meaning("Reload the page") },
  { 'Press "Save"': meaning('Click "Print"'), 'Click "Save"': meaning('Click "Save"') },
];
const LANGUAGE: Pick<CanonicalLanguage, "version" | "read" | "write"> = {
  version: 2,
  read: (sentence, version = 2) => {
    const intent = VERSIONS[version - 1]?.[sentence];
    return intent === undefined ? { ok: false, message: "is none", nearest: [] } : { ok: true, intent };
  },
  write: (intent) => (CANONICAL.write(intent) === "Reload the page" ? null : CANONICAL.write(intent)),
};
const line = (sentence: string): PlanLine => ({
  line: 1,
  kind: "step",
  text: "Save it",
  readBy: "author",
  sentences: [{ sentence, source: ["Save it"] }],
  assumptions: [],
  leftOut: [],
});

describe("a plan of an earlier language", () => {
  it("goes on to mean what it meant, in the sentences of the present one", () => {
    expect(inPresentLanguage(line('Press "Save"'), 1, LANGUAGE)).toEqual(line('Click "Save"'));
    expect(inPresentLanguage(line('Press "Save"'), 2, LANGUAGE)).toEqual(line('Press "Save"'));
  });

  it.each([
    ["what cannot be said any more", 'Poke "Save"', 1],
    ["a version that comes later", 'Press "Save"', 3],
  ])("is read by nobody in %s", (_what, sentence, version) => {
    expect(inPresentLanguage(line(sentence), version, LANGUAGE)).toMatchObject({
      readBy: null,
      sentences: [],
      problem: { code: "other_language", message: expect.stringContaining(`version ${version}`) },
    });
  });

  it("keeps its meaning in a file, too", () => {
    const file = (version: number): string =>
      `# How a.md is read\n\nWritten by \`runwright plan\`, in canonical sentences (version ${version}).\n\n## step, read by author\n> Save it\n\n    Press "Save"\n`;
    const sentences = (version: number) => parsePlanFile(file(version), LANGUAGE).lines.flatMap((one) => one.sentences);
    expect(sentences(1)).toMatchObject([{ sentence: 'Click "Save"' }]);
    expect(sentences(2)).toMatchObject([{ sentence: 'Press "Save"' }]);
  });
});
