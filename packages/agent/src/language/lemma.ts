const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["goes", "go"],
  ["went", "go"],
  ["does", "do"],
  ["did", "do"],
  ["has", "have"],
  ["had", "have"],
  ["is", "be"],
  ["are", "be"],
  ["am", "be"],
  ["was", "be"],
  ["were", "be"],
  ["chose", "choose"],
  ["chosen", "choose"],
  ["wrote", "write"],
  ["saw", "see"],
  ["shown", "show"],
  ["said", "say"],
  ["became", "become"],
  ["held", "hold"],
  ["be", "be"],
  ["been", "be"],
  ["this", "this"],
  ["its", "its"],
]);

const known = new Map<string, readonly string[]>();

/** The forms a verb may have in a dictionary: `presses` gives `presses`, `presse`, `press`. Wrong ones match nothing. */
export function lemmasOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const irregular = IRREGULAR.get(word);
  const found = irregular ? [word, irregular] : [word, ...regular(word)];
  // Any word may come in, so what is kept is bounded.
  if (known.size < 5_000) known.set(word, found);
  return found;
}

function regular(word: string): string[] {
  const found: string[] = [];
  if (word.endsWith("ies")) found.push(`${word.slice(0, -3)}y`);
  if (word.endsWith("es")) found.push(word.slice(0, -2));
  if (word.endsWith("s")) found.push(word.slice(0, -1));
  if (word.endsWith("ied")) found.push(`${word.slice(0, -3)}y`);
  if (word.endsWith("ed")) found.push(word.slice(0, -2), word.slice(0, -1), undouble(word.slice(0, -2)));
  return found;
}

function undouble(stem: string): string {
  return stem.length > 2 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
}
