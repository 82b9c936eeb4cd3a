import { groundAll } from "../grounding/ground.ts";
import { isAnyThing } from "../grounding/repeated.ts";
import { isHeaderRow } from "../grounding/header-row.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Assertion, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { cellsUnder } from "./cell-of-row.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { seriesOf } from "./listed.ts";
import { quoted } from "./near-misses.ts";
import { readAmounts } from "./numbers.ts";
import { placeOfPage } from "./place.ts";
import { sequenceOf } from "./sequence.ts";

type SortedAssertion = Extract<Assertion, { kind: "sorted" }>;

const TITLES =
  /^(?:the )?(?:names?|titles?|texts?|labels?|headings?|items?|rows?|lines?|entries|things|elements|results|records|list|all|page)$/i;

/** Texts that are compared with each other, from top to bottom. */
interface Listed {
  readonly texts: readonly string[];
  readonly what: string;
  /** What numbers them before that, which may be what is meant as well. */
  readonly besides?: readonly string[];
}

const NUMBERED = "what numbers them stands otherwise; say which column is meant";

/** The texts of a column, or of the things listed, stand in order. */
export async function checkSorted(assertion: SortedAssertion, evidence: Evidence): Promise<Observation> {
  const snapshot = await evidence.snapshot();
  const where = placeOfPage(evidence);
  if (snapshot.truncated) return { status: "unproven", seen: () => "the page holds more than could be read", where };
  const listed = await readListed(assertion, snapshot, evidence);
  if (listed === null) return { status: "refuted", seen: () => "there is nothing listed that could stand in this order", where };
  const { texts, what } = listed;
  if (texts.length === 0)
    return { status: "unproven", seen: () => "nothing tells what these are called; say which column or text is meant", where };
  if (texts.length < 2) return { status: "unproven", seen: () => `there is only ${quoted(texts[0] ?? "")}`, where };
  const sequence = sequenceOf(texts, assertion.direction, assertion.by);
  const seen = (): string => `${what} are ${texts.slice(0, 6).map(quoted).join(", ")}${texts.length > 6 ? ", …" : ""}`;
  const isOtherwise = listed.besides !== undefined && sequenceOf(listed.besides, assertion.direction, assertion.by).kind !== sequence.kind;
  if (isOtherwise) return { status: "unproven", seen: () => `${seen()}, and ${NUMBERED}`, where };
  if (sequence.kind === "sorted") return { status: "held", seen, where, quote: texts.slice(0, 6).join(", ") };
  if (sequence.kind === "unknown") return { status: "unproven", seen: () => sequence.why, where };
  const { first, second } = sequence.at;
  return { status: "refuted", seen: () => `${quoted(first)} stands before ${quoted(second)}`, where };
}

/** A column of a table, then marked parts of repeated things, then the things themselves. */
async function readListed({ target, by }: SortedAssertion, snapshot: Snapshot, evidence: Evidence): Promise<Listed | null> {
  const name = target.name ?? "";
  const singular = name.replace(/ies$/i, "y").replace(/(?<!s)s$/i, "");
  const named = name === "" ? [] : columnTexts(target, snapshot);
  const column = named.length > 0 || singular === name ? named : columnTexts({ ...target, name: singular }, snapshot);
  if (column.length > 0) return { texts: column, what: `the cells of ${quoted(name)}` };
  const parts = name === "" ? [] : partTexts(target, snapshot);
  if (parts.length > 1) return { texts: parts, what: `the ${name} texts` };
  const series = seriesOf(
    target.role === "column" ? { words: target.words, ...(target.scope ? { scope: target.scope } : {}), name: "items" } : target,
    snapshot,
  );
  const members = series?.members ?? largestSeries(target, snapshot);
  if (members.length === 0) return null;
  if (/price|cost|amount|total/i.test(name)) return priceTexts(members, evidence);
  // The titles of things are in an order of their own: they say nothing of their ages.
  if (series?.isNamed !== true && name !== "" && !TITLES.test(name) && !isAnyThing(singular)) return null;
  if (target.role === "column" && !TITLES.test(name)) return null;
  return namesAmong(await Promise.all(members.map((one) => textsIn(one, snapshot, evidence))), by);
}

function largestSeries({ scope, words }: Target, snapshot: Snapshot): readonly PageElement[] {
  return seriesOf({ name: "items", words, ...(scope === undefined ? {} : { scope }) }, snapshot)?.members ?? [];
}

function columnTexts({ name = "", scope }: Target, snapshot: Snapshot): readonly string[] {
  const inTable = scope === undefined || scope.length === 0 ? null : new Set(groundAll({ role: "row", words: "rows", scope }, snapshot));
  const index = PageIndex.of(snapshot);
  const cells = snapshot.elements.filter(
    (cell) =>
      cell.columnHeaders !== undefined &&
      cell.state.visible &&
      cell.role !== "columnheader" &&
      !index.around(cell).some((row) => isHeaderRow(row, snapshot)) &&
      (inTable === null || index.around(cell).some((row) => inTable.has(row))),
  );
  return cellsUnder(name, cells).map(({ text, name: label }) => text || label);
}

/** What the page's own identifiers call so: `data-test="item-price"`. All of them must be alike, and of one thing each. */
function partTexts({ name = "" }: Target, snapshot: Snapshot): readonly string[] {
  const words = name.toLowerCase().split(/\s+/);
  const groups = new Map<string, PageElement[]>();
  for (const element of snapshot.elements) {
    if (!element.state.visible || element.text === "") continue;
    const mark = element.attributes.find((attribute) => {
      const parts = attribute
        .replace(/([a-z])([A-Z])/g, "$1 $2")
        .toLowerCase()
        .split(/[^a-z]+/);
      return words.every((word) => parts.includes(word) || parts.includes(word.replace(/s$/, "")));
    });
    if (mark === undefined) continue;
    const key = mark.replaceAll(/\d+/g, "#");
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  const [most, next] = [...groups.values()].filter((group) => group.length > 1).sort((one, other) => other.length - one.length);
  return most === undefined || (next !== undefined && next.length === most.length) ? [] : most.map(({ text }) => text);
}

async function priceTexts(members: readonly PageElement[], evidence: Evidence): Promise<Listed | null> {
  const texts: string[] = [];
  for (const member of members) {
    const runs = (await evidence.text(member)).runs.map(({ text }) => text);
    const prices = runs.filter((text) => readAmounts(text).some(({ currency }) => currency !== undefined));
    const [only] = prices;
    if (only === undefined || prices.length > 1) return null;
    texts.push(only);
  }
  return { texts, what: "the prices" };
}

/** What a thing says, what names it first: its heading alone, else its cells or its texts. */
async function textsIn(member: PageElement, snapshot: Snapshot, evidence: Evidence): Promise<readonly string[]> {
  const inside = PageIndex.of(snapshot).within(member);
  const heading = inside.find(({ role, state, text }) => role === "heading" && state.visible && text !== "");
  if (heading !== undefined) return [heading.text];
  const cells = inside.filter(({ columnHeaders, state }) => columnHeaders !== undefined && state.visible);
  return cells.length > 0 ? cells.map(({ text, name }) => text || name) : (await evidence.text(member)).runs.map(({ text }) => text);
}

/** The first of their texts by which they are told apart: no mere count of them, and no numbers where others of their texts say more. */
function namesAmong(said: readonly (readonly string[])[], by: SortedAssertion["by"]): Listed {
  const [first = []] = said;
  const uncounted = (texts: readonly string[]): readonly string[] => {
    const left = texts.map((text, at) => text.replace(new RegExp(`^\\W*${at + 1}\\b\\W*`, "u"), ""));
    const isCount = left.every((text, at) => text !== texts[at]) && (first.length > 1 || left.some((text) => text !== ""));
    return isCount ? left : texts;
  };
  const isNumbered = (texts: readonly string[]): boolean => new Set(texts.map((text) => text.replaceAll(/\d+/g, "#"))).size === 1;
  const [leading = [], ...others] = first
    .map((_, at) => uncounted(said.map((texts) => texts[at] ?? "")))
    .filter((texts) => new Set(texts).size > 1);
  const names = by === "number" || by === "date" || !isNumbered(leading) ? undefined : others.find((texts) => !isNumbered(texts));
  return { texts: names ?? leading, what: "the titles", ...(names === undefined ? {} : { besides: leading }) };
}
