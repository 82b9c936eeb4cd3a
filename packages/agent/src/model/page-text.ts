import { asData } from "@runwright/reader/asking";
import { shownName } from "../grounding/element-texts.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** The page in words, for a model: one line a thing, `- button "Save" [e12] disabled`, indented by what it stands in. */
export interface PageText {
  readonly lines: readonly string[];
  /** True when not all of the page is in it: then it shows nothing about absence, count or order. */
  readonly isCut: boolean;
}

export interface PageTextOptions {
  readonly characters: number;
  /** Hides secrets; called with the text of each line. */
  readonly mask: (text: string) => string;
}

/** How many of a row of things alike are listed, and how much of the budget that may take: a page that is short is told whole. */
const TRIES = [
  { siblings: Number.POSITIVE_INFINITY, share: 0.6 },
  { siblings: 8, share: 1 },
  { siblings: 4, share: 1 },
  { siblings: 2, share: 1 },
] as const;
const LONGEST_NAME = 160;
const DEEPEST_INDENT = 12;
const FOUND = 25;

/** Pure. Never longer than so many characters. */
export function pageTextOf(snapshot: Snapshot, { characters, mask }: PageTextOptions): PageText {
  const shown = snapshot.elements.filter(isWorthTelling);
  const behind = shown.filter(({ reachable }) => !reachable).length;
  const reachable = shown.filter((element) => element.reachable);
  let lines: readonly string[] = [];
  let isCut = snapshot.truncated;
  for (const { siblings, share } of TRIES) {
    const pruned = prune(reachable, siblings, snapshot);
    lines = pruned.map(
      ({ element, left, depth }) => `${"  ".repeat(Math.min(depth, DEEPEST_INDENT))}- ${element === null ? left : lineOf(element, mask)}`,
    );
    isCut = snapshot.truncated || pruned.some(({ element }) => element === null);
    if (lengthOf(lines) <= characters * share) break;
  }
  const note = behind === 0 ? [] : [`- ${behind} more behind the dialog, which cannot be used now`];
  const fitting = cutTo(lines, characters);
  const rest = lines.length - fitting.length;
  return {
    lines: [...fitting, ...(rest === 0 ? [] : [`- ${rest} more lines are left out here; ask with find`]), ...note],
    isCut: isCut || rest > 0,
  };
}

/** The lines of a page, masked, that hold all of the words, however long the page is. */
export function findInPage(snapshot: Snapshot, words: string, mask: (text: string) => string): readonly string[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "");
  const lines = snapshot.elements.filter(({ state }) => state.visible).map((element) => lineOf(element, mask));
  const found = wanted.length === 0 ? [] : lines.filter((line) => wanted.every((word) => withoutRef(line).includes(word)));
  return found.length > FOUND ? [...found.slice(0, FOUND), `${found.length - FOUND} more`] : found;
}

/** The number in a ref is nothing that anybody looks for. */
function withoutRef(line: string): string {
  return line.replace(/\[(?:f\d+)?e\d+\]/u, "").toLowerCase();
}

/** How an element is called in prompts: `e12`, in an iframe `f1e12`. */
export function refOf({ frame, ref }: Pick<PageElement, "frame" | "ref">): string {
  return frame === 0 ? `e${ref}` : `f${frame}e${ref}`;
}

export function elementOf(ref: string, snapshot: Snapshot): PageElement | undefined {
  const found = /^\[?(?:f(\d{1,4}))?e(\d{1,9})\]?$/u.exec(ref.trim());
  if (found === null) return undefined;
  const [, frame = "0", number] = found;
  return snapshot.elements.find((element) => element.frame === Number(frame) && element.ref === Number(number));
}

const STRUCTURE = new Set([
  "dialog",
  "alertdialog",
  "form",
  "table",
  "grid",
  "row",
  "list",
  "listitem",
  "article",
  "iframe",
  "group",
  "region",
  "navigation",
  "radiogroup",
  "tablist",
  "menu",
  "menubar",
  "tree",
]);

function isWorthTelling(element: PageElement): boolean {
  const { state, interactive, pointer, ownText, role } = element;
  if (!state.visible) return false;
  return (
    interactive ||
    pointer ||
    ownText !== "" ||
    element.icon !== undefined ||
    STRUCTURE.has(role) ||
    ((role === "img" || role === "image") && element.name !== "")
  );
}

interface Told {
  /** Null: some of the things alike are left out here. */
  readonly element: PageElement | null;
  readonly left: string;
  readonly depth: number;
}

function prune(elements: readonly PageElement[], most: number, snapshot: Snapshot): readonly Told[] {
  const told: Told[] = [];
  const kept = new Map<string, number>();
  const dropped = new Set<string>();
  const seen = new Map<string, number>();
  const more = new Map<string, { at: number; count: number; role: string }>();
  const withFocus = focusedPath(snapshot);
  for (const element of elements) {
    const outer = element.ancestors.map((ref) => `${element.frame}:${ref}`);
    const own = `${element.frame}:${element.ref}`;
    if (outer.some((key) => dropped.has(key))) continue;
    const parent = outer.find((key) => kept.has(key)) ?? `${element.frame}`;
    const depth = (kept.get(parent) ?? -1) + 1;
    const group = `${parent} ${element.role}`;
    const count = (seen.get(group) ?? 0) + 1;
    seen.set(group, count);
    if (count > most && !withFocus.has(own)) {
      dropped.add(own);
      const known = more.get(group) ?? { at: told.push({ element: null, left: "", depth }) - 1, count: 0, role: element.role };
      known.count += 1;
      more.set(group, known);
      continue;
    }
    kept.set(own, depth);
    told.push({ element, left: "", depth });
  }
  for (const { at, count, role } of more.values()) {
    const place = told[at];
    if (place !== undefined)
      told[at] = { ...place, left: `${count} more ${role === "generic" ? "texts" : `${role}s`} like these; ask with find` };
  }
  return told;
}

/** What has the caret, and what it stands in, are always told. */
function focusedPath({ elements }: Snapshot): ReadonlySet<string> {
  const focused = elements.filter(({ state }) => state.focused === true);
  return new Set(focused.flatMap(({ frame, ref, ancestors }) => [ref, ...ancestors].map((one) => `${frame}:${one}`)));
}

function lineOf(element: PageElement, mask: (text: string) => string): string {
  const role = element.role === "generic" ? (element.interactive || element.pointer ? "clickable" : "text") : element.role;
  const name = isContainer(element) ? element.name : shownName(element);
  const words = [role, ...(name === "" ? [] : [quoted(name, mask)]), `[${refOf(element)}]`, ...factsOf(element, mask)];
  return words.join(" ");
}

/** What a row or list holds is told by the lines below it. */
function isContainer({ role, interactive }: PageElement): boolean {
  return STRUCTURE.has(role) && !interactive;
}

function factsOf(element: PageElement, mask: (text: string) => string): readonly string[] {
  const { state, name, ownText, text, value, href, placeholder, level, options, inputType } = element;
  const facts: string[] = [];
  if (level !== undefined) facts.push(`level=${level}`);
  const own = ownText || (element.interactive ? text : "");
  if (own !== "" && name !== "" && own !== name && !isContainer(element)) facts.push(`text=${quoted(own, mask)}`);
  if (inputType === "password") facts.push(`password${state.empty === false ? " filled" : ""}`);
  if (value !== undefined && value !== "") facts.push(`value=${quoted(value, mask)}`);
  if (placeholder !== undefined && placeholder !== name) facts.push(`placeholder=${quoted(placeholder, mask)}`);
  if (href !== undefined && href !== "") facts.push(`to=${quoted(href, mask)}`);
  if (options !== undefined)
    facts.push(
      `options=${options
        .slice(0, 20)
        .map((option) => quoted(option, mask))
        .join(",")}`,
    );
  if (element.columnHeaders !== undefined && element.columnHeaders.length > 0)
    facts.push(`column=${quoted(element.columnHeaders.join(" / "), mask)}`);
  if (element.icon !== undefined && name === "") facts.push(`icon=${quoted(element.icon, mask)}`);
  if (!state.enabled) facts.push("disabled");
  for (const flag of ["checked", "selected", "expanded", "required", "invalid", "focused", "readonly", "current"] as const) {
    const at = state[flag];
    if (at === true) facts.push(flag);
    else if (at === "mixed") facts.push("partly checked");
    else if (at === false && (flag === "checked" || flag === "expanded")) facts.push(`not ${flag}`);
  }
  if (element.coveredBy !== undefined) facts.push(`covered by ${quoted(element.coveredBy, mask)}`);
  return facts;
}

function quoted(text: string, mask: (text: string) => string): string {
  const told = asData(mask(text)).replace(/\s+/gu, " ").replaceAll('"', "'").trim();
  return `"${told.length > LONGEST_NAME ? `${told.slice(0, LONGEST_NAME - 1).toWellFormed()}…` : told}"`;
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 3, 0);
}

function cutTo(lines: readonly string[], characters: number): readonly string[] {
  let length = 0;
  const end = lines.findIndex((line) => (length += line.length + 3) > characters);
  return end < 0 ? lines : lines.slice(0, end);
}
