const KEYWORD = /^\s*(?:(?:Scenario(?: Outline| Template)?|Background|Example|Rule|Feature)\s*:|(?:Given|When|Then|And|But|\*)\s)/;
const SCENARIO = /^\s*(?:Scenario(?: Outline| Template)?|Example|Background|Rule)\s*:\s*(.*)$/;
const FEATURE = /^\s*Feature\s*:\s*(.*)$/;
const EXAMPLES = /^\s*(?:Examples|Scenarios)\s*:/;
const TAGS = /^\s*(?:@[\w:-]+\s*)+$/;
const FENCE = /^\s{0,3}(?:```|~~~)\s*(?:gherkin|cucumber|feature)?\s*$/i;

/**
 * A feature file as markdown that says the same: no indents that would make it code, and no keywords that only group. The number of lines
 * stays as it is, and so does what is no feature file. Examples of outlines are a table that nobody reads: their Test is told to be unclear. Pure.
 */
export function plainGherkin(markdown: string): string {
  const lines = markdown.split("\n");
  if (!isFeature(lines)) return markdown;
  const plain: string[] = [];
  let isFile = false;
  for (let at = 0; at < lines.length; at = plain.length) {
    const line = lines[at] ?? "";
    if (FEATURE.test(line)) {
      plain.push(`# ${FEATURE.exec(line)?.[1] ?? ""}`);
      // The story below the name is told to people.
      const story = lines.slice(at + 1).findIndex(isKeyword);
      while (plain.length < (story < 0 ? lines.length : at + 1 + story)) plain.push("");
    } else if (SCENARIO.test(line)) plain.push("");
    else if (/^\s{0,3}(?:```|~~~)/.test(line) && (isFile || !FENCE.test(line))) {
      isFile = !isFile;
      plain.push(line);
    } else plain.push(isFile ? line : TAGS.test(line) || FENCE.test(line) ? "" : line.trimStart());
  }
  return plain.join("\n");
}

function isFeature(lines: readonly string[]): boolean {
  return lines.some((line) => SCENARIO.test(line) || FEATURE.test(line)) && lines.filter((line) => KEYWORD.test(line)).length > 2;
}

function isKeyword(line: string): boolean {
  return KEYWORD.test(line) || TAGS.test(line) || EXAMPLES.test(line) || SCENARIO.test(line);
}

/** `| a | b |` as its cells; none for another line. */
export function cellsOf(line: string): string[] {
  const row = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
  return row === undefined ? [] : row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}
