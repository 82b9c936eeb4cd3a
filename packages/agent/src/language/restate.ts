import { reword, type Rewording } from "./rewording.ts";
import { ASIDE_WORDS } from "./rewordings/asides.ts";
import { FIELD_WORDS } from "./rewordings/fields.ts";
import { THING_AND_PLACE_WORDS } from "./rewordings/things-and-places.ts";

const IN_CASE =
  /\b((?:type|enter|write|input) )("[^"]*"|“[^”]*”|`[^`]*`|'[^']+') (?:in|using) (?:(?:all )?(upper[ -]?case|capital|capitals)(?: letters| characters)?|(?:all )?(?:lower[ -]?case(?: letters| characters)?|small (?:letters|characters)))/iu;

/**
 * The step in plainer words; the same text where there are none. Who writes "Use the textbox to enter "x"" means "enter "x" into the textbox":
 * only what says exactly the same is put in other words, and quoted texts are never touched.
 */
export function restate(text: string): string {
  return reword(inCase(text), [...ASIDE_WORDS, ...FIELD_WORDS, ...THING_AND_PLACE_WORDS, SEVERAL, ARROW]).replaceAll(/⟨(\w+)⟩/g, "{{$1}}");
}

/** `Type "ann" in upper case`: the text itself is put so. */
function inCase(text: string): string {
  const [said, verb = "", literal = "", upper] = IN_CASE.exec(text) ?? [];
  return said === undefined ? text : text.replace(said, () => verb + (upper === undefined ? literal.toLowerCase() : literal.toUpperCase()));
}

/** `Select a, b, c and click Submit`: single words, each chosen by itself. */
const SEVERAL: Rewording = {
  says: /^(select|check|tick|choose|pick) ((?:[\p{L}\d_-]+, ?)+(?:and )?[\p{L}\d_-]+)(?=,? and(?: then)? (?:click|press|hit|tap)\b)/iu,
  plainly: ([_all, verb = "", list = ""]) =>
    list
      .split(/,\s*(?:and )?|\s+and\s+/)
      .map((item) => `${verb} "${item}"`)
      .join(", "),
};
const ARROW: Rewording = { says: /(?<=[\p{L}\d])>(?=[\p{L}\d])/gu, plainly: () => " > " };
