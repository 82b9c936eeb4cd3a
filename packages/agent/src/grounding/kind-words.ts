import type { Target } from "../language/intent.ts";

const KIND =
  "(?:page|project|category|tab|product|article|user|issue|ticket|task|post|topic|group|team|board|folder|database|table|book|account|customer|owner|member|event|course|channel|collection|department|album|forum|repository|repo|workspace|organi[sz]ation|schema|dataset|section)";
const AFTER = new RegExp(`^(.+?) (${KIND})$`, "i");
const BEFORE = new RegExp(`^(${KIND}) (.+)$`, "i");
const LIST = new RegExp(`^(?:(${KIND})s? list|list of (?:all )?(${KIND})s)$`, "i");
const IS_KIND = new RegExp(`^${KIND}s?$`, "i");
/** "The new page" is no page called "new". */
const NO_NAME =
  /^(?:new|first|last|next|previous|other|another|same|this|that|whole|main|current|add|edit|delete|create|remove|my|all|no|any|every|each)$/i;

/**
 * What it may be called where nothing is called just so: "the Lighthouse project" and "the category Clothing" are links "Lighthouse" and
 * "Clothing", "the issue list" is behind "Issues". Null for what is quoted, numbered or of a kind that the page must show.
 */
export function calledWithoutKind({ name = "", quoted, ordinal, role, ...rest }: Target): Target | null {
  if (name === "" || quoted === true || ordinal !== undefined || role !== undefined) return null;
  const list = LIST.exec(name);
  const [, after] = AFTER.exec(name) ?? [];
  const [, , before] = BEFORE.exec(name) ?? [];
  const isName = (bare: string | undefined): bare is string =>
    bare !== undefined && !NO_NAME.test(bare) && (!IS_KIND.test(bare) || /s$/i.test(bare));
  const bare = list === null ? [after, before].find(isName) : pluralOf(list[1] ?? list[2] ?? "");
  return bare === undefined ? null : { ...rest, name: bare, quoted: true };
}

/** The kind that the words give a name: `the issue "Lamp"`, `the Lighthouse project`; undefined when they give none. */
export function kindSaid(words: string, name: string): string | undefined {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const said =
    new RegExp(`\\b(${KIND}) ["“]?${escaped}(?!\\p{L})`, "iu").exec(words) ??
    new RegExp(`(?<!\\p{L})${escaped}["”]? (${KIND})\\b`, "iu").exec(words);
  return (said?.[1] ?? AFTER.exec(name)?.[2] ?? BEFORE.exec(name)?.[1])?.toLowerCase();
}

export interface KindAndName {
  readonly kind: string;
  readonly name: string;
}

const OF_WHOLE = new RegExp(`\\b(?:in|of|on|from) (?:the )?(?:(${KIND}) ["“]?([^"“”]+?)["”]?|["“]?([^"“”]+?)["”]? (${KIND}))$`, "iu");

/** What it is a part of, where the words say its kind: `... in the Lighthouse project`. */
export function wholeSaid(words: string): KindAndName | undefined {
  const match = OF_WHOLE.exec(words);
  const kind = match?.[1] ?? match?.[4];
  const name = match?.[2] ?? match?.[3];
  return kind === undefined || name === undefined || NO_NAME.test(name) ? undefined : { kind: kind.toLowerCase(), name };
}

export function pluralOf(kind: string): string {
  return kind.replace(/(?<=[^aeiou])y$/i, "ie").replace(/$/, "s");
}
