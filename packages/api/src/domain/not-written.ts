/** Stands in while a use case is being written; gone before this folder is done. */
export function notWritten(): never {
  throw new Error("not written yet");
}
