export { createMasker, type Masker, withSecretSeeds } from "./masker.ts";
export { type HandedSecrets, secretsOfHandOut, UNNAMED } from "./secrets-of-hand-out.ts";
export { transcriptLine } from "./transcript-line.ts";
export { type Secret, secretForms, SHORTEST_SEARCHED } from "./secret-forms.ts";
export { createSecretMask, type SecretMask } from "./secret-mask.ts";
