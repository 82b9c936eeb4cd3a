/** What names are compared by where they are unique without regard to case. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
