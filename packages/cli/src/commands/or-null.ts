/** What a flag says of a field: `--no-FLAG` clears it, and what is not said stays as it is. */
export function orNull<T>(flag: T): Exclude<T, false> | null {
  return flag === false ? null : (flag as Exclude<T, false>);
}
