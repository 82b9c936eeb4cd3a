import { LEXICON, phrasesOf } from "@runwright/language";

export { isDenial, MONTHS, ORDINALS } from "@runwright/language";

export const ARTICLES: ReadonlySet<string> = phrasesOf(LEXICON.article);
