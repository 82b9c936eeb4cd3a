export { isDenial, MONTHS, ORDINALS } from "@runwright/language";
