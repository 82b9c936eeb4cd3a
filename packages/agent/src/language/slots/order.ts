import type { SortBy } from "../intent.ts";
import type { LineReader } from "../line-reader.ts";

/** Which way things are sorted, and as what. */
export interface Direction {
  readonly direction: "ascending" | "descending";
  readonly by: SortBy;
}

const WORDS: readonly (readonly [words: RegExp, direction: Direction["direction"], by: SortBy])[] = [
  [/^(?:in )?(?:an )?(?:ascending|increasing|asc)(?: order)?$/, "ascending", "auto"],
  [/^(?:in )?(?:a )?(?:descending|decreasing|desc|reverse)(?: order)?$/, "descending", "auto"],
  [/^(?:in )?(?:an )?(?:ascending )?(?:alphabetical|alphabetic)(?: ascending)? order$/, "ascending", "text"],
  [/^alphabetically(?: ascending)?$/, "ascending", "text"],
  [/^(?:in )?(?:a )?(?:reverse|descending) alphabetical order$/, "descending", "text"],
  [/^(?:alphabetically descending|reverse alphabetically)$/, "descending", "text"],
  [/^(?:from )?\(?a (?:to|-|–) z\)?$|^\(?a-z\)?$/, "ascending", "text"],
  [/^(?:from )?\(?z (?:to|-|–) a\)?$|^\(?z-a\)?$/, "descending", "text"],
  [
    /^(?:from )?(?:the )?(?:low|lowest|smallest|cheapest|least)(?: expensive| price)? to (?:the )?(?:high|highest|largest|biggest|most expensive|most)(?: price)?$/,
    "ascending",
    "number",
  ],
  [
    /^(?:from )?(?:the )?(?:high|highest|largest|biggest|most expensive|most)(?: price)? to (?:the )?(?:low|lowest|smallest|cheapest|least)(?: expensive| price)?$/,
    "descending",
    "number",
  ],
  [/^(?:with )?(?:the )?(?:cheapest|lowest|smallest)(?: price| one)? first$/, "ascending", "number"],
  [/^(?:with )?(?:the )?(?:highest|largest|biggest|most expensive)(?: price| one)? first$/, "descending", "number"],
  [
    /^(?:with )?(?:the )?(?:oldest|earliest)(?: one)? first$|^from (?:the )?(?:oldest|earliest) to (?:the )?(?:newest|latest)$/,
    "ascending",
    "date",
  ],
  [
    /^(?:with )?(?:the )?(?:newest|latest|most recent)(?: one)? first$|^from (?:the )?(?:newest|latest|most recent) to (?:the )?(?:oldest|earliest)$/,
    "descending",
    "date",
  ],
  [/^chronologically$|^in chronological order$/, "ascending", "date"],
  [/^in reverse chronological order$/, "descending", "date"],
];

/** `ascending`, `from low to high`, `in alphabetical order`, `newest first`. */
export function readDirection(reader: LineReader, from: number, to: number): Direction | null {
  if (to - from > 9) return null;
  const written = reader
    .words(from, to)
    .filter((word) => word !== "," && word !== "(" && word !== ")")
    .join(" ");
  const found = WORDS.find(([words]) => words.test(written));
  return found === undefined ? null : { direction: found[1], by: found[2] };
}
