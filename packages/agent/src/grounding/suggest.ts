import { ORDINALS } from "../language/sequences.ts";
import type { Scope, Target } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { Candidate, Grounding, GroundKind } from "./grounding.ts";

/** One of those that could be meant, and how it is described. */
export interface Meant {
  readonly element: PageElement;
  readonly candidate: Candidate;
}

const PLACES: readonly (readonly [where: RegExp, kind: Scope["kind"]])[] = [
  [/^in the row of "(.+)"$/, "row"],
  [/^in the item "(.+)"$/, "item"],
  [/^in the card "(.+)"$/, "card"],
  [/^in the dialog "(.+)"$/, "dialog"],
  [/^in the dialog$/, "dialog"],
  [/^in the section "(.+)"$/, "section"],
  [/^in the form "(.+)"$/, "form"],
  [/^in the frame "(.+)"$/, "frame"],
  [/^under the heading "(.+)"$/, "heading"],
  [/^in the (navigation|header|footer|sidebar)$/, "any"],
];
/** How many are tried to be told from the others. */
const TRIED = 3;

/** For each of them the sentence that names it and no other: by where it stands, by its whole name, else by its number. None for what nothing tells. */
export function suggestSteps(
  target: Target,
  kind: GroundKind,
  about: { readonly meant: readonly Meant[]; readonly find: (target: Target) => Grounding },
): readonly string[] {
  const chosen = about.meant.slice(0, TRIED).map(({ element, candidate }, at) => {
    const ways = [...byPlace(target, candidate), ...byName(target, candidate), ...byNumber(target, at)];
    const clear = ways.find((one) => {
      const found = about.find(one);
      return found.ok && found.element === element;
    });
    return clear === undefined ? [] : [sentence(kind, clear.words)];
  });
  return chosen.flat();
}

function byPlace(target: Target, { where }: Candidate): readonly Target[] {
  const place = PLACES.map(([pattern, kind]) => ({ kind, match: pattern.exec(where) })).find(({ match }) => match !== null);
  if (place === undefined) return [];
  const text = place.match?.[1];
  const { ordinal: _ordinal, ...rest } = target;
  const scope = [{ kind: place.kind, texts: text === undefined ? [] : [text] }];
  return [{ ...rest, scope, words: `${wordsOf(target)} ${where}` }];
}

function byName(target: Target, { name }: Candidate): readonly Target[] {
  if (name === "" || name === target.name || name.includes('"') || name.includes("…")) return [];
  const role = target.role === undefined ? {} : { role: target.role };
  const named: Target = { name, quoted: true, ...role, words: "" };
  return [{ ...named, words: wordsOf(named) }];
}

function byNumber(target: Target, at: number): readonly Target[] {
  const word = ORDINALS.slice(0, 5)[at];
  if (word === undefined || target.ordinal !== undefined) return [];
  const { words: _words, ...rest } = target;
  const placed = /\s(?:in|on|under|of|next to|near|above|below|beside|inside|left|right|to the)\s.*$/i.exec(target.words)?.[0] ?? "";
  const hasPlace = (target.scope?.length ?? 0) + (target.relations?.length ?? 0) > 0;
  return [{ ...rest, ordinal: at + 1, words: `the ${word} ${wordsOf(target).replace(/^the /, "")}${hasPlace ? placed : ""}` }];
}

/** `the "Edit" button`, `"Edit"`, `the button`. */
function wordsOf({ name = "", role }: Target): string {
  const kind = role === undefined || role === "element" ? "" : role;
  if (kind === "") return name === "" ? "the element" : `"${name}"`;
  return name === "" ? `the ${kind}` : `the "${name}" ${kind}`;
}

function sentence(kind: GroundKind, words: string): string {
  switch (kind) {
    case "hover":
      return `Hover over ${words}`;
    case "fill":
      return `Type "..." into ${words}`;
    case "select":
      return `Select "..." from ${words}`;
    case "check":
      return `Check ${words}`;
    case "press":
      return `Press Enter in ${words}`;
    case "scroll":
      return `Scroll to ${words}`;
    case "read":
      return words;
    default:
      return `Click ${words}`;
  }
}
