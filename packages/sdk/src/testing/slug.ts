/** Lower case letters (with their marks) and digits of any script, joined by `-`; empty when the name has none. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/gu, "");
}

/** The name's slug, with a number behind it where another has it. */
export function freeSlug(name: string, { fallback, taken }: { fallback: string; taken: readonly string[] }): string {
  const wanted = slugOf(name) || fallback;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.includes(slug)) return slug;
  }
}
