import { phrasesOf } from "./entries.ts";
import { THINGS } from "./things.ts";
import { VERBS } from "./verbs.ts";
import { WORDS } from "./words.ts";

/** Every word that the reader knows, by class. The one list: a word of another room that is here is taken from here. */
export const LEXICON = { ...THINGS, ...VERBS, ...WORDS } as const;

/** Kinds of things, names of fields, and what anything of its kind could be called, as they are written. */
export const KIND_PHRASES = phrasesOf(LEXICON.kind);
export const FIELD_NAMES = phrasesOf(LEXICON.fieldName);
const GENERIC = phrasesOf(LEXICON.generic);

/** A name that anything of its kind could have. */
export const isGeneric = (name: string): boolean => GENERIC.has(name.toLowerCase()) || GENERIC.has(name.toLowerCase().replace(/s$/, ""));
