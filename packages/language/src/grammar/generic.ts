import { LEXICON } from "../lexicon/lexicon.ts";

const GENERIC = new Set<string>(LEXICON.generic.map(({ words }) => words.join(" ")));

/** A name that anything of its kind could have. */
export const isGeneric = (name: string): boolean => GENERIC.has(name.toLowerCase()) || GENERIC.has(name.toLowerCase().replace(/s$/, ""));
