import { singular } from "../singular.ts";

/** Words for what is to be seen: of a known one it is no matter which was chosen, any other has to stand on the page as well. */

/** Controls, and what the grammar calls them. */
export const CONTROLS: ReadonlyMap<string, string> = new Map(
  "button link tab option checkbox image icon heading dialog row switch".split(" ").map((kind) => [kind, kind] as const),
)
  .set("tooltip", "tooltip")
  .set("picture", "image")
  .set("photo", "image")
  .set("headline", "heading")
  .set("modal", "dialog")
  .set("popup", "dialog")
  .set("pop-up", "dialog")
  .set("window", "dialog")
  .set("overlay", "dialog");
export const MESSAGE = /^(?:message|error|warning|notice|notification|toast|banner|alert|snackbar|confirmation|bar)$/u;

/** What people call a text, or a thing of an application that shows its name. Of other words it has to be seen that they are meant. */
const NOUNS = new Set(
  (
    "text word words line sentence paragraph phrase label caption title subtitle name headline subject description summary hint note remark comment reply answer " +
    "question value number code amount price sum date time day week month year currency language email e-mail mail address phone username nickname account customer contact person people member author " +
    "owner user visitor guest employee colleague player client company organisation organization city country street status state role category type tag chip badge pill " +
    "marker crumb breadcrumb hashtag file folder directory document attachment database project todo to-do task card ticket issue story bug article post event appointment " +
    "meeting order booking reservation song track album playlist movie film book recipe ingredient course lesson room hotel flight team group channel conversation thread " +
    "board repository branch commit tag release dashboard panel widget report invoice payment transaction transfer template plugin module setting entry record result " +
    "element action command key property attribute version space workspace notebook bucket query metric rule feature product article item offer coupon voucher bookmark " +
    "filter review rating review collection schema job pipeline build notification reminder message response error warning legend heading chapter section instruction " +
    "greeting suggestion proposal output input log quantity size weight length width height duration colour color rate level progress priority description placeholder total subtotal balance score counter count figure id identifier reference token link website url domain redirect snippet alias deal lead node edge layer shape variable function route device server service host menu tab box bar card tile banner strip area"
  ).split(" "),
);

const KINDS_OF_NOTE = new Set(
  "success validation confirmation info flash inline alert help search login sign-in shopping side main home contact billing shipping delivery".split(
    " ",
  ),
);

export function isNoun(word: string): boolean {
  return NOUNS.has(word) || NOUNS.has(singular(word)) || CONTROLS.has(word) || MESSAGE.test(word) || KINDS_OF_NOTE.has(word);
}
