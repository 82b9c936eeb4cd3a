import { COLOUR_NAMES, namesOfColour } from "./colour-names.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { GroundKind } from "./grounding.ts";
import { PageIndex } from "./page-index.ts";

type Fits = (element: PageElement) => boolean;

const isShape =
  (...shapes: readonly string[]): Fits =>
  ({ paint }) =>
    paint?.shape !== undefined && shapes.includes(paint.shape);
const isWritten =
  (pattern: RegExp): Fits =>
  ({ tag, text }) =>
    (tag === "text" || tag === "tspan") && pattern.test(text.trim());
const isAny: Fits = ({ paint }) => paint !== undefined;

/** What people call the parts of a drawing. */
const NOUNS: Readonly<Record<string, Fits>> = {
  circle: isShape("circle"),
  dot: isShape("circle"),
  point: isShape("circle"),
  ellipse: isShape("ellipse", "circle"),
  square: isShape("square"),
  rectangle: isShape("rectangle", "square"),
  bar: isShape("rectangle", "square"),
  box: isShape("rectangle", "square"),
  block: isShape("rectangle", "square"),
  triangle: isShape("triangle"),
  polygon: isShape("polygon", "triangle"),
  line: isShape("line"),
  letter: isWritten(/^\p{L}$/u),
  digit: isWritten(/^\d$/),
  shape: ({ paint }) => paint?.shape !== undefined,
  figure: ({ paint }) => paint?.shape !== undefined,
  shade: isAny,
  colour: isAny,
  color: isAny,
  item: isAny,
  object: isAny,
  element: isAny,
  thing: isAny,
};
/** Beside these a colour, a size or a form must be said: they are words for anything. */
const VAGUE = new Set(["item", "object", "element", "thing", "shade", "colour", "color", "box", "block", "point", "line", "bar", "figure"]);
const SYNONYMS: Readonly<Record<string, string>> = { aqua: "cyan", fuchsia: "magenta", gray: "grey", lime: "green", navy: "blue" };
const SMALL = /^(?:small|little|tiny)$/;
const LARGE = /^(?:large|big|huge)$/;
/** So much larger is seen at a glance. */
const APART = 1.3;
const LONGEST = 4;

/** All parts of drawings that look as the words say: `the red circle`, `a large letter`. Empty where the words say more than looks. */
export function drawnAs(target: Target, snapshot: Snapshot): readonly PageElement[] {
  const words = wordsOf(target);
  const noun = words.at(-1) ?? "";
  const fitsNoun = NOUNS[noun];
  if (fitsNoun === undefined || words.length > LONGEST || (words.length === 1 && VAGUE.has(noun))) return [];
  const index = PageIndex.of(snapshot);
  const drawn = snapshot.elements.filter((element) => element.paint !== undefined && element.state.visible && element.reachable);
  let found: readonly PageElement[] = index.outermostOf(drawn.filter(fitsNoun));
  for (const word of words.slice(0, -1)) {
    const looks = looksOf(word, drawn);
    if (looks === null) return [];
    found = found.filter(looks);
  }
  return found;
}

/** The one of them that is meant; with "a" or "any", whichever comes first. */
export function drawnMeant(target: Target, kind: GroundKind, snapshot: Snapshot): PageElement | null {
  const all = kind !== "read" && saysNoLooks(target) ? shapesIn(snapshot) : drawnAs(target, snapshot);
  const isAnyOne = /^(?:an?|any) /i.test(target.words);
  const [first, another] = all;
  if (target.ordinal !== undefined) return all.at(target.ordinal > 0 ? target.ordinal - 1 : target.ordinal) ?? null;
  return first !== undefined && (another === undefined || isAnyOne) ? first : null;
}

/** "The item", in a drawing of one. */
function saysNoLooks(target: Target): boolean {
  const [noun = "", another] = wordsOf(target);
  return another === undefined && VAGUE.has(noun) && target.ordinal === undefined && /^the /i.test(target.words);
}

function shapesIn(snapshot: Snapshot): readonly PageElement[] {
  return snapshot.elements.filter(({ paint, tag, state }) => paint?.shape !== undefined && SHAPE_TAGS.test(tag) && state.visible);
}

const SHAPE_TAGS = /^(?:circle|ellipse|rect|polygon)$/;

/** The name and the kind, as words: "a small item" is no item called "small". */
function wordsOf({ name = "", role, quoted, relations, scope, words }: Target): readonly string[] {
  if (quoted === true || relations !== undefined || (scope ?? []).length > 0) return [];
  if (role === undefined) return name.toLowerCase().split(/\s+/);
  // "Box" may have been read as a field: as it was written.
  const last = words.toLowerCase().split(/\s+/).at(-1) ?? "";
  return [...name.toLowerCase().split(/\s+/), NOUNS[last] === undefined ? last.replace(/s$/, "") : last].filter((word) => word !== "");
}

function looksOf(word: string, drawn: readonly PageElement[]): Fits | null {
  const colour = SYNONYMS[word] ?? word;
  if (/^colou?red$/.test(word)) return ({ paint }) => paint?.colour !== undefined && !isPlain(paint.colour);
  if (COLOUR_NAMES.has(colour)) return ({ paint }) => paint?.colour !== undefined && namesOfColour(paint.colour).includes(colour);
  if (!SMALL.test(word) && !LARGE.test(word)) return null;
  const sizes = drawn.map(sizeOf);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  // Where all are of one size, that tells none from another.
  if (most < least * APART) return () => true;
  return (element) => sizeOf(element) > (least + most) / 2 === LARGE.test(word);
}

function sizeOf({ box, tag }: PageElement): number {
  return tag === "text" ? box.height : Math.max(box.width, box.height);
}

function isPlain(colour: string): boolean {
  return namesOfColour(colour).some((name) => name === "black" || name === "white" || name === "grey");
}
