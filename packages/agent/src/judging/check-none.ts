import { ANYWHERE, entriesOf, listingCalled } from "../grounding/listing.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Target } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { saysNone } from "./told-empty.ts";

const LONGEST_NOTE = 160;
/** "No comments yet, be the first": where "No users, groups or roles were deleted" goes on. */
const FIRST_END = /(?<=[.!])\s|(?<=\b(?:yet|found|here))(?:,| [—–-]) /u;

/**
 * "There are no comments", where nothing is called so: the page says that there are none, or the one table that lists them has no row. That
 * nothing was found proves nothing.
 */
export async function checkNone({ name = "" }: Target, evidence: Evidence): Promise<Observation | null> {
  const note = await noteOfNone(name, evidence);
  if (note !== null)
    return { status: "held", seen: () => `the page says ${quoted(note)}`, where: placeOfPage(evidence), quote: note, count: 0 };
  const snapshot = await evidence.snapshot();
  const table = listingCalled(name, ANYWHERE, snapshot);
  if (table === null) return null;
  const rows = entriesOf(table, snapshot).filter((row) => !isNote(row, snapshot));
  const where = placeOf(table, snapshot, evidence);
  return rows.length === 0
    ? { status: "held", seen: () => "the table that lists them has no rows", where, count: 0 }
    : { status: "refuted", seen: () => `the table lists ${rows.length}`, where, count: rows.length };
}

/** "No comments yet", "0 users", "No matching records found" of no such things is none of it. */
async function noteOfNone(name: string, evidence: Evidence): Promise<string | null> {
  const noun = name.replace(/ies$/u, "(?:ies|y)").replace(/s$/u, "s?");
  const has = new RegExp(
    `^you (?:(?:do not|don['’]t) (?:yet )?have|have(?: not|n['’]t) (?:yet )?(?:added|created|made|uploaded|received|published)) any ${noun}(?:$|[.!,:]| (?:yet|here)\\b)`,
    "iu",
  );
  const { runs } = await evidence.text();
  // What follows the first sentence may ask for some.
  const isIt = (text: string): boolean => has.test(text.trim()) || saysNone(text.split(FIRST_END)[0] ?? "", [noun]);
  return runs.find(({ text }) => text.length < LONGEST_NOTE && isIt(text))?.text ?? null;
}

/** A row of one cell that spans all columns says something about the table. */
function isNote(row: Parameters<PageIndex["childrenOf"]>[0], snapshot: Snapshot): boolean {
  const cells = PageIndex.of(snapshot).childrenOf(row);
  const [only] = cells;
  return cells.length === 1 && only !== undefined && only.box.width >= row.box.width * 0.9;
}
