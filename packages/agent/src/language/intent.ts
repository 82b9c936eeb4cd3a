export { ROLE_WORDS } from "@runwright/language";
export type * from "@runwright/language";
