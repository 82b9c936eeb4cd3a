import { LEXICON, phrasesOf } from "@runwright/language";

export { isDenial, LABELS_OF_NAMES, MONTHS, ORDINALS, OWN_NAMES } from "@runwright/language";

export const ARTICLES: ReadonlySet<string> = phrasesOf(LEXICON.article);
