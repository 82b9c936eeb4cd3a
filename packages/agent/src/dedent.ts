/**
 * Takes the indentation away that all lines have in common: a description in a template literal stands as far to the right as the code
 * around it, and markdown would take that for a block of code. One that begins right behind the quote is left as it is.
 */
export function dedent(text: string): string {
  const [first = "", ...lines] = text.split("\n");
  if (first.trim() !== "") return text;
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  const common = indents.reduce((one, other) => sharedStart(one, other), indents[0] ?? "");
  return lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart())).join("\n");
}

function sharedStart(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one.slice(0, at);
}
