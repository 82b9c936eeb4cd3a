const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}$/u;
const RUN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

export function isName(name: string): boolean {
  return NAME.test(name);
}

/** Throws a RangeError unless an artifact can have this name. */
export function checkName(name: string): void {
  if (!isName(name)) throw new RangeError(`not a name of an artifact: ${JSON.stringify(name)}`);
}

/** Throws a RangeError unless it is the id of a Run. */
export function checkRunId(runId: string): void {
  if (!RUN_ID.test(runId)) throw new RangeError(`not the id of a Run: ${JSON.stringify(runId)}`);
}
