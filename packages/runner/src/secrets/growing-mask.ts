import { createSecretMask, type Secret, type SecretMask } from "@runwright/agent/secrets";

/** A mask that learns secrets while the Run goes on: one-time codes, what a sign-in leaves. */
export interface GrowingMask extends SecretMask {
  add(secrets: readonly Secret[]): void;
}

export function growingMask(secrets: readonly Secret[], names: readonly string[]): GrowingMask {
  const known = [...secrets];
  let mask = createSecretMask(known, names);
  return {
    get hidesAnything() {
      return mask.hidesAnything;
    },
    text: (text) => mask.text(text),
    json: (value, keep) => mask.json(value, keep),
    bytes: (bytes) => mask.bytes(bytes),
    stream: () => mask.stream(),
    add(more) {
      if (more.length === 0) return;
      known.push(...more);
      mask = createSecretMask(known, names);
    },
  };
}
