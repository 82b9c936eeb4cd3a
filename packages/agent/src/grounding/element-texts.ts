import type { PageElement } from "../perception/snapshot.ts";
import { meaningsOf } from "./glyphs.ts";
import { isActedOn, isFillable } from "./role-fit.ts";
import { CALLED_SO, MEANS, scoreText } from "./text-score.ts";

interface Source {
  readonly from: string;
  readonly text: string;
  readonly weight: number;
}

export interface NameScore {
  readonly score: number;
  /** `its label is exactly "Email"`. */
  readonly why: string;
}

/** Longer than this it is no name but a text to read. */
const NAME_LENGTH = 160;
const MOST_ICON_WORDS = 4;
const LONGEST_SHOWN = 40;
/** "Add to cart" is no cart. */
const ORDER = /\b(?:add|remove|delete|clear|empty|update|save|share|edit)\s/i;
const ORDERED = 0.4;
const BUTTON_LIKE = new Set(["submit", "button", "reset"]);

/** The best agreement between the author's words and any text that the element goes by. */
export function scoreName(wanted: string, element: PageElement, quoted: boolean): NameScore {
  // What stands in a field asks for what it takes: "Add a note" is where the note goes, and orders nothing.
  const sources = sourcesOf(element).filter(({ text }) => !quoted || !isOtherNumber(wanted, text));
  const found = best(wanted, sources, { quoted, mayOrder: quoted || isFillable(element) });
  if (found.score >= BY_SIGN || !isActedOn(element)) return found;
  const why = `its sign is "${wanted}"`;
  if (CLOSING.test(wanted)) return doesAs(wanted, element) || isClose(element) ? { score: 0.8, why } : found;
  return !quoted && drawsMeant(wanted, element) ? { score: BY_SIGN, why } : found;
}

const BY_SIGN = 0.7;
/** Who writes the sign means what it stands for, quoted or not. */
const CLOSING = /^[x×✕✖✗]$/i;

/** "Delete Variable", of a control that shows no word, is what draws a bin: its name begins with what the sign stands for. */
function doesAs(sign: string, { name, text }: PageElement): boolean {
  const [deed = ""] = name.split(/\s/);
  return text === "" && [sign, ...meaningsOf(sign)].some((one) => scoreText(one, deed, { quoted: false }).score >= MEANS);
}

function isClose({ name, text }: PageElement): boolean {
  return scoreText("Close", name || text, { quoted: true }).score >= CALLED_SO;
}

/** In quotes "New" is not "News", nor "Server…" "Servers", which is no more of it but another word. */
function isOtherNumber(wanted: string, text: string): boolean {
  const [one, other] = [wanted, text].map((words) =>
    words
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+$/u, ""),
  );
  return one !== undefined && /^\p{L}+$/u.test(one) && (other === `${one}s` || one === `${other}s`);
}

/** The same for the headers of its column. */
export function scoreHeaders(wanted: string, headers: readonly string[], quoted: boolean): NameScore {
  const sources = headers.map((text) => ({ from: "column header", text, weight: 0.8 }));
  return best(wanted, sources, { quoted, mayOrder: quoted });
}

function best(
  wanted: string,
  sources: readonly Source[],
  { quoted, mayOrder }: { readonly quoted: boolean; readonly mayOrder: boolean },
): NameScore {
  let found: NameScore = { score: 0, why: "" };
  // Who asks for an order, or quotes, means just what is written.
  const mayMeanOrder = mayOrder || ORDER.test(`${wanted} `);
  for (const source of sources) {
    if (source.weight <= found.score) continue;
    const { score: likeness, how } = scoreText(wanted, source.text, { quoted });
    const score = !mayMeanOrder && likeness < 0.8 && ORDER.test(source.text) ? likeness * ORDERED : likeness;
    if (score * source.weight > found.score)
      found = { score: score * source.weight, why: `${source.from} ${how} "${shorten(source.text)}"` };
  }
  return found;
}

/** What a person would call it, for lists; nobody knows its id. */
export function shownName(element: PageElement): string {
  const texts = [element.name, element.label, element.ownText || element.text, element.placeholder, element.alt, element.titleAttribute];
  const found = texts.find((text) => text !== undefined && text !== "") ?? element.icon ?? "";
  return shorten(found);
}

const STATES = /\b(?:active|selected|current|pressed|checked|on|off|open|hover|focus|focused|disabled)\b/g;

/** Whether it is a sign without words that is called so, whatever state the sign shows. */
export function isSignOf(name: string, element: PageElement): boolean {
  if (shownName({ ...element, icon: "" }) !== "") return false;
  return signOf(element) === name.toLowerCase();
}

/** Whether it shows no word, and draws what is meant, be it by another name: a bin where the code says `trash`. */
export function drawsMeant(name: string, element: PageElement): boolean {
  if (!element.state.visible || element.text !== "") return false;
  if (isActedOn(element) && doesAs(name, element)) return true;
  return shownName({ ...element, icon: "" }) === "" && scoreText(name, signOf(element), { quoted: false }).score >= MEANS;
}

function signOf({ icon = "" }: PageElement): string {
  return icon.toLowerCase().replaceAll(STATES, "").trim();
}

/** "edit-alt", of a sign that shows no word: its name is code, of which each word may say what it is. */
export function codeWords({ name, text }: PageElement): readonly string[] {
  return text === "" && CODE_NAME.test(name) ? name.split(/[-_]/) : [];
}

/** "Category", of a link that shows "Hobbies" and has the name "Category: Hobbies": what it shows is the value. */
function labelInName({ name, text }: PageElement): string | undefined {
  const { label, value } = /^(?<label>[^:]{2,30}): ?(?<value>.+)$/su.exec(name)?.groups ?? {};
  return value === text ? label : undefined;
}

const CODE_NAME = /^[a-z]+(?:[-_][a-z]+)+$/;

function sourcesOf(element: PageElement): readonly Source[] {
  const sources: Source[] = [];
  const add = (from: string, text: string | undefined, weight: number): void => {
    if (text !== undefined && text !== "") sources.push({ from, text, weight });
  };
  add("name", element.name, 1);
  for (const word of codeWords(element)) add("sign", word, 0.9);
  add("label", labelInName(element), 0.95);
  add("label", element.label, 1);
  if (BUTTON_LIKE.has(element.inputType ?? "")) add("value", element.value, 0.95);
  // "The dropdown "Choose a fruit"" is called by what stands in it.
  if (element.tag === "select") add("chosen option", element.value, 0.8);
  add("text", element.ownText, 0.96);
  if (element.text.length <= NAME_LENGTH) add("text", element.text, 0.96);
  add("text beside it", element.beside, 0.9);
  add("placeholder", element.placeholder, 0.93);
  add("alternative text", element.alt, 0.9);
  add("title", element.titleAttribute, 0.9);
  add("description", element.describedBy, 0.8);
  for (const attribute of element.attributes) {
    add("identifier", attribute, 0.7);
    const words = splitIdentifier(attribute);
    if (words !== attribute) add("identifier", words, 0.7);
    // `inventory-item-price` is a price.
    const last = words.split(" ").at(-1) ?? "";
    if (last !== words && /^[a-z]{3,}$/.test(last) && isShownText(element)) add("identifier", last, 0.62);
  }
  add("icon", element.icon, 0.75);
  if (signOf(element) !== element.icon) add("icon", signOf(element), 0.75);
  // Each of a few words may be what it shows: the src of a picture and its class say different things.
  const words = (element.icon ?? "").split(" ");
  if (words.length > 1 && words.length <= MOST_ICON_WORDS) for (const word of words) add("icon", word, 0.62);
  if (isShort(element)) for (const meaning of meaningsOf(element.text || element.name)) add("sign", meaning, 0.85);
  return sources;
}

function isShownText({ interactive, pointer, text }: PageElement): boolean {
  return !interactive && !pointer && text !== "" && text.length <= LONGEST_SHOWN;
}

/** A sign stands alone: `×`, `★`. */
function isShort(element: PageElement): boolean {
  return (element.interactive || element.pointer) && (element.text || element.name).length <= 3;
}

/** `btnSave-now` reads "btn save now". */
export function splitIdentifier(identifier: string): string {
  return identifier
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
