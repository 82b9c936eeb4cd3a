/** Names and values of the description, by what they are called: `email` is `ann@example.com`. */
export type TestData = ReadonlyMap<string, string>;

const ENTER =
  /^(?:enter|type|fill in|input|provide|put in)s? (?:(?:the|an?|your|his|her|their)(?: (?:valid|correct|above|given))? )?([\p{L} -]{2,40})[.]?$/iu;

/** `Enter the email`, where the test data say which. Null: it asks for none of them. */
export function withData(order: string, data: TestData): string | null {
  const names = ENTER.exec(order)?.[1]
    ?.split(/ and |, /u)
    .map((name) => name.replace(/^(?:the|an?|your) /iu, "").trim());
  const said = names?.map((name) => `"${data.get(name.toLowerCase()) ?? ""}" as the ${name}`);
  return said && names?.every((name) => data.has(name.toLowerCase())) ? `Enter ${said.join(" and ")}` : null;
}
