const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    "show:shown,showed see:seen,saw be:is,are,was,were,been,am,being have:has,had,having choose:chosen,chose hide:hidden go:gone,went,goes " +
    "write:written,wrote leave:left find:found say:said send:sent hold:held keep:kept take:taken,took lead:led make:made get:got,gotten " +
    "tell:told hit:hitting put:putting set:setting do:does,did,done lie:lying become:became bring:brought pay:paid begin:begun,began " +
    "rise:risen,rose fall:fallen,fell grow:grown,grew stand:stood lose:lost strike:struck"
  )
    .split(" ")
    .flatMap((one) => {
      const [lemma = "", forms = ""] = one.split(":");
      return forms.split(",").map((form) => [form, lemma] as const);
    }),
);

const ENDINGS: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ["ies", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ied", ["y"]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
];

/** The word itself first, then what it may be a form of. Some of these are no words: they meet no entry of the lexicon. */
export function lemmasOf(word: string): readonly string[] {
  const found = [word];
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) found.push(irregular);
  for (const [ending, instead] of ENDINGS) {
    if (!word.endsWith(ending) || word.length <= ending.length + 1 || (ending === "s" && word.endsWith("ss"))) continue;
    const stem = word.slice(0, -ending.length);
    for (const one of instead) found.push(stem + one);
    if (/([^aeiou])\1$/.test(stem) && !ending.endsWith("s")) found.push(stem.slice(0, -1));
  }
  return found.length < 3 ? found : [...new Set(found)];
}
