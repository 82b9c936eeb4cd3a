/** What the package asks for. */
export const OLDEST_NODE = 24;

/** Throws one sentence that says what to do. */
export function checkNode(version: string): void {
  if (Number(version.split(".", 1)[0]) >= OLDEST_NODE) return;
  throw Object.assign(new Error(`@runwright/playwright needs Node ${OLDEST_NODE} or newer, and this is Node ${version}.`), {
    code: "runtime_too_old",
  });
}
