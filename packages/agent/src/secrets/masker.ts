import { createSecretMask } from "./secret-mask.ts";

export interface Masker {
  /** The text with every form of every secret replaced by `{{NAME}}`. */
  text(text: string): string;
  /** The same for all texts in an event, except the words that give it its structure. */
  event<Value>(value: Value): Value;
  /** Hides this one as well from now on. */
  hide(secret: { readonly name: string; readonly value: string }): void;
}

/** A seed of one-time codes is a secret whatever is said of it. */
export function withSecretSeeds<Given extends { readonly totp?: boolean | undefined }>(variables: readonly Given[]): readonly Given[] {
  return variables.map((variable) => (variable.totp === true ? { ...variable, secret: true } : variable));
}

/** Properties whose values are words of ours: a secret called "passed" must not break the record. */
const STRUCTURE = new Set(
  "type kind status phase code check seq t i n line answer move button match comparison state role engine device ms stepCount durationMs samples".split(
    " ",
  ),
);

/** Hides the values of the secret ones, in the forms that `secrets/secret-forms.ts` lists. */
export function createMasker(
  variables: readonly { readonly name: string; readonly value: string; readonly secret?: boolean | undefined }[],
): Masker {
  const secrets = variables.filter(({ secret }) => secret === true).map(({ name, value }) => ({ value, shownAs: `{{${name}}}` }));
  const names = variables.map(({ name }) => name);
  let mask = createSecretMask(secrets, names);
  return {
    text: (text) => mask.text(text),
    event: <Value>(value: Value): Value => (mask.hidesAnything ? (mask.json(value, STRUCTURE) as Value) : value),
    hide({ name, value }) {
      secrets.push({ value, shownAs: `{{${name}}}` });
      mask = createSecretMask(secrets, names);
    },
  };
}
