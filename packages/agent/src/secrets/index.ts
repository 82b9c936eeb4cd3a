export { type Secret, secretForms, SHORTEST_SEARCHED } from "./secret-forms.ts";
export { createSecretMask, type SecretMask } from "./secret-mask.ts";
