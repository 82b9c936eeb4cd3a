import { asData } from "@runwright/reader/asking";
import type { PageElement } from "../perception/snapshot.ts";

type Mask = (text: string) => string;

const LONGEST_NAME = 160;
/** Who is to change a part of what a field holds has to see it. */
const LONGEST_VALUE = 1_000;
const LONGEST_LINK = 40;
const LONGEST_ICON = 40;
/** More are the classes of the page's style, and name no sign. */
const MOST_ICON_WORDS = 4;
const MOST_OPTIONS = 20;
/** What a library counts up for each thing that it draws, another one each time: `base-ui-_r_2c_`, `:r3:`. */
const IS_COUNTED_UP = /\d\p{L}|[_:]r_?\d/iu;
const FLAGS = ["checked", "selected", "expanded", "required", "invalid", "focused", "readonly", "current"] as const;

export function isControl({ interactive, pointer }: PageElement): boolean {
  return interactive || pointer;
}

/** It shows a state or holds a value: that is told, whatever its words are. */
export function saysOfItself(element: PageElement): boolean {
  const { state, value, options, coveredBy, notice, role } = element;
  if (value !== undefined || options !== undefined || coveredBy !== undefined || notice !== undefined || !state.enabled) return true;
  if (role === "progressbar" || role === "alert" || role === "status") return true;
  return (
    FLAGS.some((flag) => state[flag] === true || state[flag] === "mixed") || state.checked !== undefined || state.expanded !== undefined
  );
}

/** What a person calls it: never a class, nor an id. Names of the pictures in it are left out where it has words besides. */
export function nameOf(element: PageElement, pictures: readonly string[]): string {
  const { label, ownText, text, placeholder, alt, titleAttribute, beside } = element;
  const name = withoutPictures(element.name.trim(), text.trim(), pictures);
  const texts = [name, label, text.length <= LONGEST_NAME ? text : ownText || text, placeholder, beside, alt, titleAttribute];
  return texts.find((one) => one !== undefined && one.trim() !== "")?.trim() ?? "";
}

/** `search Search` of a button that says "Search" beside a picture called so. */
function withoutPictures(name: string, text: string, pictures: readonly string[]): string {
  if (text === "" || name === text || !name.endsWith(text)) return name;
  const rest = name.slice(0, -text.length).trim();
  return rest === text || pictures.join(" ") === rest || pictures.includes(rest) ? text : name;
}

export interface LineOf {
  readonly element: PageElement;
  readonly words: string;
  /** Empty where the row before tells them. */
  readonly columns: readonly string[];
  readonly isList?: true;
  readonly mask: Mask;
}

/** `button "Save" [e12] disabled`. */
export function lineOf({ element, words, columns, isList, mask }: LineOf): string {
  const role = isList === true ? "list" : element.role === "generic" ? (isControl(element) ? "clickable" : "text") : element.role;
  const facts = [...contentsOf({ element, words, columns, mask }), ...statesOf(element, mask)];
  return [role, ...(words === "" ? [] : [quoted(words, mask)]), `[${refOf(element)}]`, ...facts].join(" ");
}

/** How an element is called in prompts: `e12`, in an iframe `f1e12`. */
export function refOf({ frame, ref }: Pick<PageElement, "frame" | "ref">): string {
  return frame === 0 ? `e${ref}` : `f${frame}e${ref}`;
}

function contentsOf({ element, words, columns, mask }: LineOf): readonly string[] {
  const { state, ownText, text, value, href = "", placeholder, level, options, inputType, titleAttribute = "" } = element;
  const facts: string[] = [];
  if (level !== undefined) facts.push(`level=${level}`);
  const own = ownText || (element.interactive ? text : "");
  if (isControl(element) && /[\p{L}\p{N}]/u.test(own) && !isIn(words, own) && !isIn(own, words)) facts.push(`text=${quoted(own, mask)}`);
  if (inputType === "password") facts.push(`password${state.empty === false ? " filled" : ""}`);
  if (value !== undefined && value !== "" && value !== words) facts.push(`value=${quoted(value, mask, LONGEST_VALUE)}`);
  if (placeholder !== undefined && placeholder !== words) facts.push(`placeholder=${quoted(placeholder, mask)}`);
  if (href !== "" && href !== "#" && !/^javascript:/iu.test(href)) facts.push(`to=${quoted(href, mask, LONGEST_LINK)}`);
  if (options !== undefined) facts.push(`options=${optionsOf(options, mask)}`);
  if (columns.join("") !== "") facts.push(`column=${quoted(columns.join(" / "), mask)}`);
  // A sign such as "⋮" says less than what the page shows when it is pointed at.
  if (words !== "" && !/[\p{L}\p{N}]/u.test(words) && titleAttribute !== "") facts.push(`title=${quoted(titleAttribute, mask)}`);
  if (words === "" && isControl(element)) facts.push(...signOf(element, mask));
  return facts;
}

/** Without words it is told by its sign; where there is none, by what the page's code calls it. */
function signOf({ icon, attributes }: PageElement, mask: Mask): readonly string[] {
  if (icon !== undefined && icon.split(" ").length <= MOST_ICON_WORDS) return [`icon=${quoted(icon, mask, LONGEST_ICON)}`];
  const given = attributes.find((one) => !IS_COUNTED_UP.test(one));
  return given === undefined ? [] : [`id=${quoted(given, mask, LONGEST_ICON)}`];
}

function statesOf({ state, coveredBy }: PageElement, mask: Mask): readonly string[] {
  const facts = state.enabled ? [] : ["disabled"];
  for (const flag of FLAGS) {
    const at = state[flag];
    if (at === true) facts.push(flag);
    else if (at === "mixed") facts.push("partly checked");
    else if (at === false && (flag === "checked" || flag === "expanded")) facts.push(`not ${flag}`);
  }
  return coveredBy === undefined ? facts : [...facts, `covered by ${quoted(coveredBy, mask)}`];
}

function optionsOf(options: readonly string[], mask: Mask): string {
  const told = options.slice(0, MOST_OPTIONS).map((option) => quoted(option, mask));
  return options.length > MOST_OPTIONS ? `${told.join(",")} and ${options.length - MOST_OPTIONS} more` : told.join(",");
}

function isIn(text: string, part: string): boolean {
  return part !== "" && text.toLowerCase().includes(part.trim().toLowerCase());
}

function quoted(text: string, mask: Mask, longest = LONGEST_NAME): string {
  const told = asData(pageWords(text, mask)).replace(/\s+/gu, " ").replaceAll('"', "'").trim();
  return `"${told.length > longest ? `${told.slice(0, longest - 1).toWellFormed()}…` : told}"`;
}

/**
 * A text of the page with its secrets hidden. Braces that it shows are no variable: `{{NAME}}` in a prompt is one of ours, and a model that
 * takes the page's for one would have its value typed. Masked first: a secret may hold braces itself.
 */
export function pageWords(text: string, mask: Mask): string {
  const masked = mask(text);
  return text.includes("{{") ? masked.replaceAll("{{", "{ {") : masked;
}
