import { THINGS } from "./things.ts";
import { VERBS } from "./verbs.ts";
import { WORDS } from "./words.ts";

/** Every word that the reader knows, by class. The one list: a word of another room that is here is taken from here. */
export const LEXICON = { ...THINGS, ...VERBS, ...WORDS } as const;
