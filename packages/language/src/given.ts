type Given<Fields> = {
  readonly [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & { readonly [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined> };

/** The fields that are given: those without a value are not there at all. */
export function given<const Fields extends object>(fields: Fields): Given<Fields> {
  const present: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) present[key] = value;
  return present as Given<Fields>;
}
