export { MONTHS, ORDINALS } from "@runwright/language";
