import { LEXICON, phrasesOf } from "@runwright/language";

export { CALLED_COUNTER, CALLED_DOTS, CALLED_SIDE, isDenial, LABELS_OF_NAMES, MONTHS, ORDINALS, OWN_NAMES } from "@runwright/language";

export const ARTICLES: ReadonlySet<string> = phrasesOf(LEXICON.article);
