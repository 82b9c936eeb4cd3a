import { type Entry, wordSet } from "./entries.ts";
import { LEXICON } from "./lexicon.ts";

/** States; the last one of a pair is what the first one is not. */
export const STATE_PAIRS = [
  ["enabled", "disabled"],
  ["editable", "readonly"],
  ["checked", "unchecked"],
  ["expanded", "collapsed"],
  ["focused"],
  ["selected"],
  ["required"],
  ["invalid"],
  ["empty"],
  ["visible", "hidden"],
] as const;

/** A state as one of its two ends: unchecked is checked, denied. */
export interface StateEnd {
  readonly of: string;
  readonly isSo: boolean;
}

export function endOf(state: string, negated = false): StateEnd {
  const [of = state, denied] = STATE_PAIRS.find((pair: readonly string[]) => pair.includes(state)) ?? [];
  return { of, isSo: (state !== denied) !== negated };
}

/** What a word says of a state. */
export interface SaidEnd extends StateEnd {
  /** It says so only of what can be in that state: see `mayBear`. */
  readonly isOrdinary?: true;
}

const FIELDS = "field dropdown checkbox radio switch slider";
/** Of which kinds of things an ordinary word says a state. */
const BEARERS: Readonly<Record<string, ReadonlySet<string>>> = {
  enabled: wordSet(`${FIELDS} button option menuitem icon`),
  editable: wordSet("field dropdown cell"),
  checked: wordSet("checkbox radio switch option menuitem item"),
  expanded: wordSet("section menu dropdown dialog item list tree button"),
  selected: wordSet("tab option"),
  required: wordSet(FIELDS),
  invalid: wordSet(FIELDS),
  empty: wordSet(FIELDS),
  visible: wordSet("dialog menu dropdown page section form list table tab tooltip message card frame"),
};

/** Whether a thing of a kind can be in a state, where the word for it says other things as often. */
export const mayBear = (of: string, role: string | undefined): boolean => BEARERS[of]?.has(role ?? "") === true;

const saying = (entries: readonly Entry[], kind: { readonly isDenied?: true; readonly isOrdinary?: true } = {}) =>
  entries.map(({ words, value }): readonly [string, SaidEnd] => [
    words.join(" "),
    { ...endOf(value, kind.isDenied), ...(kind.isOrdinary && { isOrdinary: true }) },
  ]);
const OPENS = /^closed?$/u;

/** Which ends of which states a word or phrase says. */
export const STATE_PHRASES: ReadonlyMap<string, readonly SaidEnd[]> = new Map(
  [
    ...Map.groupBy(
      [
        ...saying([...LEXICON.state, ...LEXICON.ofState]),
        ...saying(LEXICON.ordinaryState, { isOrdinary: true }),
        ...saying(
          // What opens comes to be seen, as what is closed is not seen any more.
          LEXICON.ordinaryState.filter(({ value }) => value === "expanded").map(({ words }) => ({ words, value: "visible" })),
          { isOrdinary: true },
        ),
        ...saying(LEXICON.stateDenied, { isDenied: true, isOrdinary: true }),
        ...LEXICON.gone.flatMap(({ words }) =>
          // "Goes to" tells where.
          words.join(" ") === "go" ? [] : saying([{ words, value: "hidden" }], OPENS.test(words.join(" ")) ? { isOrdinary: true } : {}),
        ),
      ],
      ([phrase]) => phrase,
    ),
  ].map(([phrase, ends]) => [phrase, ends.map(([, end]) => end)]),
);
