/** Lower case letters (with their marks) and digits of any script, joined by `-`; empty when the name has none. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/gu, "");
}
