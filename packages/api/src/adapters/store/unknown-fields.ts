/** Holds the fields of an object that this version does not know. JSON and BSON pass over symbols, and so does whatever is shown of a record. */
const UNKNOWN = Symbol("fields of a later version");

type Fields = Record<PropertyKey, unknown>;

/**
 * Notes in what was parsed, which must be new, the fields that its schema has left out of what was stored. Copies that are made by spreading
 * have them too, so that an older service that changes a document of a later one does not take from it what it does not know.
 */
export function keepUnknown(parsed: unknown, stored: unknown): void {
  if (parsed === stored || !isFields(parsed) || !isFields(stored)) return;
  const unknown: Fields = {};
  for (const key of Object.keys(stored))
    if (key in parsed) keepUnknown(parsed[key], stored[key]);
    else if (!Array.isArray(parsed)) unknown[key] = stored[key];
  if (Object.keys(unknown).length > 0) parsed[UNKNOWN] = unknown;
}

/** What is to be stored of a record: with the fields that `keepUnknown` has noted. */
export function withUnknown<T>(record: T): T {
  if (!isFields(record)) return record;
  if (Array.isArray(record)) return record.map(withUnknown) as T;
  const { [UNKNOWN]: unknown, ...known } = record as Fields;
  return {
    ...(unknown as object | undefined),
    ...Object.fromEntries(Object.entries(known).map(([key, value]) => [key, withUnknown(value)])),
  } as T;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && (Array.isArray(value) || isPlain(value));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
