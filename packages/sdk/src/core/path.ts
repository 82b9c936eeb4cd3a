/** `path`v1/runs/${id}`` with every value encoded, so that an id can never change the route. Throws a TypeError for an empty one. */
export function path(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((joined, part, index) => joined + encode(values[index - 1]) + part);
}

function encode(value: string | number | undefined): string {
  const text = String(value ?? "");
  // "." and ".." survive encoding and would be resolved away.
  if (text === "" || text === "." || text === "..") throw new TypeError(`An id must not be ${JSON.stringify(text)}`);
  return encodeURIComponent(text);
}
