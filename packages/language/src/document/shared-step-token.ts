/** A Shared Step that a description names: a link that stands alone in its paragraph, or with others, each on its own line. */
export interface SharedStepToken {
  readonly label: string;
  /** As it was written; not always a UUID. */
  readonly id: string;
  readonly text: string;
  /** Where it begins and ends in the text that was read; with the white space before it, unless it is the first of its paragraph. */
  readonly start: number;
  readonly end: number;
  /** Where its paragraph begins: that is how far it is indented, wherever its own line begins. */
  readonly paragraph: number;
}

const LINK =
  /\[((?:[^[\]\\]|\\[^]|\[[^[\]]{0,300}\]){0,300})\]\([ \t]*(<?)service-shared-step:([^()<>\s]{0,200})(>?)(?:[ \t]+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?[ \t]*\)[ \t]*\\?(?=\n|\r|$)/iy;
const SPACE = /\s*/y;

/** The tokens that a paragraph consists of; none when it holds anything else. */
export function readSharedStepTokens(paragraph: string): readonly SharedStepToken[] {
  if (!mayHoldSharedSteps(paragraph)) return [];
  const tokens: SharedStepToken[] = [];
  for (let at = 0; ; at = LINK.lastIndex) {
    const lineStart = at === 0 ? null : paragraph.indexOf("\n", at) + 1;
    SPACE.lastIndex = at;
    at += SPACE.exec(paragraph)?.[0].length ?? 0;
    if (at >= paragraph.length) return tokens;
    LINK.lastIndex = at;
    const found = LINK.exec(paragraph);
    const [text, label = "", opening, id = "", closing] = found ?? [];
    if (text === undefined || (opening === "") !== (closing === "")) return [];
    const start = lineStart ?? at;
    tokens.push({ label: label.replaceAll(/\s+/g, " ").trim(), id, text: text.trim(), start, end: at + text.length, paragraph: 0 });
  }
}

/** False for most descriptions, and quick to say. */
export function mayHoldSharedSteps(markdown: string): boolean {
  return /service-shared-step:/i.test(markdown);
}
