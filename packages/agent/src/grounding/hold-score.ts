import type { PageElement } from "../perception/snapshot.ts";
import { scoreText } from "./text-score.ts";

const LINE = 160;

/** How well a text is held by this very element, as its name, its own words or its value. */
export function holdScore(text: string, element: PageElement): number {
  const sources = [element.name, element.ownText, ...(element.lines ?? []), element.label ?? "", element.value ?? "", element.alt ?? ""];
  if (element.text.length <= LINE) sources.push(element.text);
  let best = 0;
  for (const source of sources) if (source !== "") best = Math.max(best, scoreText(text, source, { quoted: true }).score);
  return best;
}
