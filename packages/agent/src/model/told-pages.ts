import { asksToSignIn } from "../grounding/sign-in-form.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import { lengthOf, type PageText, type PageTextOptions, pageTextOf } from "./page-text.ts";
import { pageWords } from "./told-names.ts";

/** A page as a model is told it. Masked. */
export interface ToldPage extends PageText {
  readonly url: string;
  readonly title: string;
  /** Which document it is: refs of another one mean other things. */
  readonly document: string;
  /** It is there to sign in. */
  readonly asksToSignIn: boolean;
}

export function tellPage(snapshot: Snapshot, options: PageTextOptions): ToldPage {
  return {
    ...pageTextOf(snapshot, options),
    url: pageWords(snapshot.url, options.mask),
    title: pageWords(snapshot.title, options.mask),
    document: snapshot.documents[0] ?? "",
    asksToSignIn: asksToSignIn(snapshot),
  };
}

/** Its first line and all others. */
export function linesOfPage({ url, title, lines, asksToSignIn: isSignIn }: ToldPage): readonly string[] {
  return [`at ${url} title "${title}"${isSignIn ? ", a page to sign in" : ""}`, ...lines];
}

/** More than this share of the page is told as the whole page. */
const MOST_CHANGED = 0.5;

/** The lines that are new or not as they were, each below what it stands in, and what is gone; null where the whole page says it better. */
export function changesBetween(before: ToldPage, now: ToldPage): readonly string[] | null {
  if (before.document !== now.document || withoutHash(before.url) !== withoutHash(now.url)) return null;
  const known = new Map(before.refs.map((ref, at) => [ref, (before.lines[at] ?? "").trim()]));
  const notes = new Set(before.lines.filter((_, at) => before.refs[at] === ""));
  const told = new Set<number>();
  for (const [at, line] of now.lines.entries()) {
    const ref = now.refs[at] ?? "";
    const isKnown = ref === "" ? notes.has(line) : known.get(ref) === line.trim();
    if (!isKnown) for (const one of [at, ...around(now.lines, at)]) told.add(one);
  }
  const here = new Set(now.refs);
  const gone = before.refs.filter((ref) => ref !== "" && !here.has(ref));
  const lines = [
    ...now.lines.filter((_, at) => told.has(at)),
    ...(gone.length === 0 ? [] : [`- no longer there: ${gone.map((ref) => `[${ref}]`).join(" ")}`]),
  ];
  return lengthOf(lines) > MOST_CHANGED * lengthOf(now.lines) ? null : [linesOfPage({ ...now, lines: [] })[0] ?? "", ...lines];
}

/** Where the lines stand in which this one is indented. */
function around(lines: readonly string[], at: number): readonly number[] {
  const found: number[] = [];
  let depth = depthOf(lines[at] ?? "");
  for (let before = at - 1; before >= 0 && depth > 0; before -= 1) {
    const own = depthOf(lines[before] ?? "");
    if (own >= depth) continue;
    found.push(before);
    depth = own;
  }
  return found;
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/u, "");
}
