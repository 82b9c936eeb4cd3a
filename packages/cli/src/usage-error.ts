/** What the person asked for cannot be done as asked; the message says what to write instead. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
