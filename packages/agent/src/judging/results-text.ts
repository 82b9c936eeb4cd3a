import { landmarksCalled } from "../grounding/landmarks.ts";
import type { Scope } from "../language/intent.ts";
import { joinLines } from "../perception/join-lines.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { TextRun, VisibleText } from "../perception/visible-text.ts";
import { matchText } from "./text-matching.ts";

const AROUND = ["header", "footer", "navigation", "sidebar", "breadcrumbs"];

/** "The results", where nothing on the page is called so, are what it shows beside its header, its menus and the way there. */
export function isOfResults([only, another]: readonly Scope[]): boolean {
  return (
    (only?.kind === "any" || only?.kind === "called") && another === undefined && only.texts.length === 1 && only.texts[0] === "results"
  );
}

/** The page says that it answers a search: by its address, its title or a heading. What is nowhere on it is not among its results. */
export function isPageOfResults({ url, title, elements }: Snapshot): boolean {
  const keys = [...(URL.parse(url)?.searchParams.keys() ?? [])];
  const asked = keys.some((key) => /^(?:q|s|query|search|term|keywords?)$/i.test(key));
  const headings = elements.filter(({ role, state }) => role === "heading" && state.visible).map(({ text }) => text);
  return asked || [title, ...headings].some((text) => /\b(?:search|results?|found)\b/i.test(text));
}

/** There a result is what stands alone: the same word in a sentence, or in the name of a file, is none. */
export function contentOf(text: VisibleText, snapshot: Snapshot, wanted: readonly string[]): VisibleText {
  const isAlone = (run: TextRun): boolean => wanted.some((one) => matchText(run.text, one, "exactly") !== null);
  const around = AROUND.flatMap((name) => landmarksCalled(name, snapshot));
  const runs = text.runs.filter((run) => isAlone(run) && !around.some((element) => isIn(run, element)));
  return { ...text, runs, joined: () => joinLines(runs) };
}

function isIn({ frame, box }: TextRun, { frame: own, box: outer }: PageElement): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return frame === own && x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}
