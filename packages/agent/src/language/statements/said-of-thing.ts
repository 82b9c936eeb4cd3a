/** What is claimed of a thing that is said to be seen: each piece of what is said of it is a claim of its own. */

/** Of these it is said that one is open where its name is to be seen: by its own page. */
const PAGES =
  /^(?:article|topic|issue|document|post|profile|recipe|thread|conversation|discussion|ticket|record|project|repository|board|channel)$/u;

export interface Thing {
  /** What the grammar calls it; null for whatever shows a text. */
  readonly kind: string | null;
  readonly noun: string;
  readonly names: readonly string[];
  readonly isStart: boolean;
  readonly colour: string | null;
  readonly isNew: boolean;
  /** Words for it that only the page itself can bear out: "a cat named ⟦0⟧", "the sold product ⟦0⟧". */
  readonly sorts: readonly string[];
}

/** What is said of the thing, in the order in which it is said. */
export type Aspect = readonly [what: "within" | "related" | "beside" | "corner" | "look" | "further", words: string];

export interface Said {
  thing: Thing;
  readonly aspects: Aspect[];
}

function wordsOf({ aspects }: Said, what: Aspect[0]): readonly string[] {
  return aspects.flatMap(([kind, words]) => (kind === what ? [words] : []));
}

export function placesOf({ aspects }: Said): number {
  return aspects.filter(([kind]) => kind !== "look" && kind !== "further").length;
}

export function presentClaims(said: Said): readonly string[] | null {
  const claims = said.thing.names.map((name) => claimsFor(name, said));
  return claims.every((claim) => claim !== null) ? [...new Set(claims.flat())] : null;
}

/** What is claimed of one of the things. */
function claimsFor(name: string, said: Said): readonly string[] | null {
  const { kind, colour, isStart, sorts } = said.thing;
  const [inside = "", another] = wordsOf(said, "within");
  const related = wordsOf(said, "related");
  if (another !== undefined || (inside !== "" && related.some((where) => where.endsWith("⟧")))) return null;
  if (isStart) return said.aspects.length > 0 ? null : [`the page shows a text starting with ${name}`];
  // What stands at a place is its text; that it is a tooltip, is said besides.
  const isTip = kind === "tooltip";
  const what = kind === null || isTip ? `the text ${name}` : `the ${kind} ${name}`;
  const isTold = kind === null || kind === "message" || isTip;
  if (isTip && inside !== "") return null;
  const bare =
    kind === null || (isTold && inside !== "") ? shownIn(name, inside) : `${isTip ? `the tooltip ${name}` : what} is visible${inside}`;
  // Where a text stands somewhere, or is red, it is shown as well.
  const isSaidAnyhow = kind === null && inside === "" && (related.length > 0 || wordsOf(said, "look").length > 0);
  const tone = colour === null ? [] : [`${kind === null ? `the message ${name}` : what} has the tone ${colour}`];
  const isSuch = sorts.map((sort) => `"${sort}" is shown in the card of ${name}`);
  return [
    ...(isSaidAnyhow ? [] : [bare]),
    ...isSuch,
    ...tone,
    ...said.aspects.flatMap((aspect) => aspectClaim({ name, what, isTold }, aspect)),
  ];
}

function shownIn(name: string, inside: string): string {
  // A tree is a thing, and no kind of place.
  return / (?:in|on) the (?:[\p{Ll}]+ )?tree$/u.test(inside)
    ? `${inside.replace(/^ \w+ /u, "")} shows ${name}`
    : `${name} is shown${inside}`;
}

interface Named {
  readonly name: string;
  readonly what: string;
  /** It is a text, or shows one. */
  readonly isTold: boolean;
}

function aspectClaim(named: Named, [kind, words]: Aspect): readonly string[] {
  const { name, what, isTold } = named;
  if (kind === "within") return [];
  if (kind === "related") return [relatedClaim(named, words)];
  if (kind === "beside") return [besideClaim(name, words)];
  if (kind === "corner") return [isTold ? `${name} stands in the ${words.replace(" ", "-")}-corner` : `${what} at the ${words} is visible`];
  return kind === "look" ? [`${what} is ${words}`] : [words];
}

const FIELD = /(?:field|box|input)$|^the (?:field|input|box) ⟦/iu;

function relatedClaim({ name, what, isTold }: Named, where: string): string {
  const [side = ""] = /^(?:to the \w+ of|above|below)/u.exec(where) ?? [];
  const anchor = where
    .slice(side.length + 1)
    .replace(/^the (?:page )?title$/iu, "the heading")
    .replace(/^(?:the )?(?:word|words|text|label|name) (?=⟦)/iu, "");
  if (side === "below" && isTold && FIELD.test(anchor)) return `${name} is shown below ${anchor}`;
  return `${isTold ? `the text ${name}` : what} ${side} ${/^\p{Lu}/u.test(anchor) ? `"${anchor}"` : anchor} is visible`;
}

function besideClaim(name: string, anchor: string): string {
  if (FIELD.test(anchor)) return `${name} is shown next to ${anchor}`;
  const literal = /^(?:the )?(?:text |label |heading |word |name |title |button |link )?(⟦\d+⟧)(?: (?:button|link|label|heading))?$/iu.exec(
    anchor,
  )?.[1];
  return `${name} stands next to ${literal ?? anchor.replace(/^the (?:page )?title$/iu, "the heading")}`;
}

export function absentClaims(said: Said): readonly string[] | null {
  const { kind, names, colour, isStart } = said.thing;
  const [inside = "", another] = wordsOf(said, "within");
  const [under] = wordsOf(said, "related").flatMap((where) => /^below (⟦\d+⟧)$/u.exec(where)?.[1] ?? []);
  const isPlain = kind === null && colour === null && !isStart && said.thing.sorts.length === 0;
  if (under !== undefined && said.aspects.length === 1 && isPlain)
    return names.map((name) => `${name} is not shown under the heading ${under}`);
  if (
    said.aspects.some(([what]) => what !== "within") ||
    another !== undefined ||
    colour !== null ||
    isStart ||
    said.thing.sorts.length > 0
  )
    return null;
  return names.map((name) =>
    kind === null || kind === "message" ? `${name} is not shown${inside}` : `the ${kind} ${name} is not visible${inside}`,
  );
}

/** That something is open says more than that its name is to be read: its link did that before. */
export function openClaims(said: Said): readonly string[] | null {
  const { kind, noun, names } = said.thing;
  const [name, another] = names;
  if (name === undefined || another !== undefined) return null;
  if (kind === "dialog") return noun === "window" && said.thing.isNew ? null : presentClaims(said);
  return PAGES.test(noun) && said.aspects.every(([what]) => what === "further")
    ? [`the ${name} page is shown`, ...wordsOf(said, "further")]
    : null;
}
