import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Gold } from "./gold.ts";
import type { Meaning } from "./meaning.ts";
import { readGoldSentence, type LineInTest, type LineKind } from "./reader.ts";

/** Texts of others are not kept in this repository: who has them puts them beside the checkout. */
const FOLDER = fileURLToPath(new URL("../../../../shared/bench/wording/", import.meta.url));

/** As its README says: the file is ours, though the texts are not. */
interface WrittenFile {
  readonly cases: readonly { readonly title: string; readonly lines: readonly WrittenLine[] }[];
}

interface WrittenLine {
  readonly kind: "step" | "expect";
  readonly text: string;
  readonly data?: string;
  readonly indent?: number;
  readonly gold: readonly string[] | null;
  readonly also?: readonly (readonly string[])[];
  readonly note?: string;
}

export interface ForeignLine extends LineInTest {
  /** Undefined: the reader of gold sentences does not understand one of them. */
  readonly gold: Gold | undefined;
}

export interface ForeignTest {
  readonly name: string;
  readonly lines: readonly ForeignLine[];
}

/** Which parts there are beside this checkout: `dev`, and what is kept apart. */
export function foreignParts(): readonly string[] {
  return existsSync(FOLDER) ? ["dev", "heldout"].filter((part) => existsSync(FOLDER + part)) : [];
}

/** Each line with what its author meant, in sentences that are read here: they leave nothing to be decided. */
export function readForeignTests(part: string): readonly ForeignTest[] {
  const files = readdirSync(`${FOLDER}${part}`).filter((name) => name.endsWith(".yaml"));
  return files.toSorted().flatMap((file) => {
    const { cases } = parse(readFileSync(`${FOLDER}${part}/${file}`, "utf8")) as WrittenFile;
    return cases.map(({ title, lines }) => ({ name: `${file} ${title}`, lines: lines.map(asLine) }));
  });
}

function asLine({ kind, gold, also, note, ...line }: WrittenLine): ForeignLine {
  const lineKind = kind === "expect" ? "outcome" : "step";
  return { ...line, kind: lineKind, gold: readMeant(gold, also ?? [], { kind: lineKind, note }) };
}

function readMeant(
  gold: readonly string[] | null,
  also: readonly (readonly string[])[],
  { kind, note }: { readonly kind: LineKind; readonly note: string | undefined },
): Gold | undefined {
  if (gold === null) return { meant: null, also: [], note };
  const meant = readSentences(gold, kind);
  const others = also.flatMap((sentences) => {
    const read = readSentences(sentences, kind);
    return read === null ? [] : [read];
  });
  const [first, ...rest] = [...(meant === null ? [] : [meant]), ...others];
  return first === undefined ? undefined : { meant: first, also: rest, note };
}

function readSentences(sentences: readonly string[], kind: LineKind): readonly Meaning[] | null {
  const kinds: readonly LineKind[] = kind === "outcome" ? ["outcome", "step"] : ["step", "outcome"];
  const read = sentences.map(
    (sentence) => kinds.map((one) => readGoldSentence(sentence, one)).find((meanings) => meanings !== null) ?? null,
  );
  return read.includes(null) ? null : read.flatMap((meanings) => meanings ?? []);
}
