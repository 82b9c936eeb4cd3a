import type { Act, Assertion, Comparison, FileToUpload, Scope, Target } from "./intent.ts";
import type { LineReader } from "./line-reader.ts";
import { readCredential } from "./slots/credential.ts";
import { readFiles } from "./slots/files.ts";
import { readExpression } from "./slots/expression.ts";
import { readKeys } from "./slots/keys.ts";
import { readColour, readDate, readFileName, readPageName, readPattern } from "./slots/looks.ts";
import { readAmount, readComparison, readCount, readDuration, readTimes } from "./slots/numbers.ts";
import { readNoun } from "./slots/noun.ts";
import { readPixels } from "./slots/pixels.ts";
import { readDirection } from "./slots/order.ts";
import type { Direction } from "./slots/order.ts";
import { readState } from "./slots/state.ts";
import type { StateWord } from "./slots/state.ts";
import { readLiteral, readText, readTextList, readValue } from "./slots/text.ts";
import type { Text, TextList } from "./slots/text.ts";
import { readUrl, readVariableName } from "./slots/url.ts";
import { readMatching, readViewer, verbSlot, VERBS_OF } from "./slots/verbs.ts";
import type { Matching } from "./slots/verbs.ts";
import type { VerbPhrase } from "./verb-phrase.ts";
import { readRow, readScopes } from "./scope.ts";
import { readTarget } from "./target.ts";

/** What the slots of a pattern may hold. The name of a slot in a pattern is the key here. */
export interface Captures {
  /** Something to act on. */
  target?: Target;
  target2?: Target;
  /** Something to say something about. */
  subject?: Target;
  /** Labels of amounts that are added up. */
  term?: Target;
  term2?: Target;
  /** Several of a kind: `"Delete" buttons`. */
  noun?: Target;
  literal?: string;
  literal2?: string;
  credential?: string;
  credential2?: string;
  text?: Text;
  texts?: TextList;
  value?: string;
  amount?: string;
  amount2?: string;
  /** An amount that is not quoted. */
  bareAmount?: string;
  /** A sum of amounts and remembered values. */
  expression?: string;
  direction?: Direction;
  /** A regular expression between slashes. */
  pattern?: string;
  date?: string;
  colour?: string;
  file?: string;
  pageName?: string;
  /** The texts that pick out a row. */
  row?: readonly string[];
  count?: number;
  count2?: number;
  comparison?: Comparison;
  url?: string;
  keys?: string;
  durationMs?: number;
  times?: number;
  variable?: string;
  scope?: readonly Scope[];
  be?: VerbPhrase;
  have?: VerbPhrase;
  show?: VerbPhrase;
  appear?: VerbPhrase;
  vanish?: VerbPhrase;
  matching?: Matching;
  state?: StateWord;
  viewer?: "viewer";
  files?: readonly FileToUpload[];
  pixels?: number;
  condition?: Assertion;
  act?: Act;
}

type Slot<K extends keyof Captures> = (reader: LineReader, from: number, to: number) => NonNullable<Captures[K]> | null;

export const SLOTS: { readonly [K in keyof Captures]-?: Slot<K> } = {
  target: (reader, from, to) => readTarget(reader, { from, to }, "act"),
  target2: (reader, from, to) => readTarget(reader, { from, to }, "act"),
  subject: (reader, from, to) => readTarget(reader, { from, to }, "claim"),
  term: (reader, from, to) => readTarget(reader, { from, to }, "claim"),
  term2: (reader, from, to) => readTarget(reader, { from, to }, "claim"),
  noun: readNoun,
  literal: readLiteral,
  literal2: readLiteral,
  credential: readCredential,
  credential2: readCredential,
  text: readText,
  texts: readTextList,
  value: readValue,
  amount: readAmount,
  amount2: readAmount,
  bareAmount: (reader, from, to) =>
    reader.tokens[from]?.kind === "literal" && reader.tokens[from]?.mark !== "variable" ? null : readAmount(reader, from, to),
  expression: readExpression,
  direction: readDirection,
  pattern: readPattern,
  date: readDate,
  colour: readColour,
  file: readFileName,
  pageName: readPageName,
  row: readRow,
  count: readCount,
  count2: readCount,
  comparison: readComparison,
  url: readUrl,
  keys: readKeys,
  durationMs: readDuration,
  times: readTimes,
  variable: readVariableName,
  scope: readScopes,
  be: verbSlot("be"),
  have: verbSlot("have"),
  show: verbSlot("show"),
  appear: verbSlot("appear"),
  vanish: verbSlot("vanish"),
  matching: readMatching,
  state: readState,
  viewer: readViewer,
  files: readFiles,
  pixels: readPixels,
  condition: (reader, from, to) => reader.grammar.readAssertion(reader.part(from, to)),
  act: (reader, from, to) => reader.grammar.readAct(reader.part(from, to)),
};

/** What a line must have for a slot to be filled at all. */
export const SLOT_NEEDS: { readonly [K in keyof Captures]?: readonly string[] } = {
  literal: ["#literal"],
  literal2: ["#literals"],
  url: ["#url"],
  count: ["#number"],
  count2: ["#number"],
  amount: ["#number"],
  amount2: ["#number"],
  bareAmount: ["#number"],
  pixels: ["#number"],
  row: ["row", "line"],
  be: VERBS_OF.be,
  have: VERBS_OF.have,
  show: VERBS_OF.show,
  appear: ["appear", "exist", "show", "pop", "come"],
  vanish: ["disappear", "vanish", "go"],
  comparison: ["exactly", "least", "most", "than", "of", "to", "over", "above", "under", "below"],
  variable: ["as", "in", "into", "under", "to"],
};
