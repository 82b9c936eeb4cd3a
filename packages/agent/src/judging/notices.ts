import { PageIndex } from "../grounding/page-index.ts";
import type { Target } from "../language/intent.ts";
import type { NoticeKind } from "../page-script/messages.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { findText } from "./text-matching.ts";
import { saysAsMuch } from "./worded-alike.ts";

const KINDS: ReadonlyMap<string, readonly NoticeKind[]> = new Map<string, readonly NoticeKind[]>([
  ["error", ["error"]],
  ["validation", ["error"]],
  ["validation error", ["error"]],
  ["warning", ["warning", "error"]],
  ["success", ["success", "report"]],
  ["confirmation", ["success", "report"]],
]);
const ANY = new Set(["alert", "status", "toast", "flash", "info", "notification"]);

/** Where the page says of itself how things are; null where it has no such place, and "status" is a label. */
function statusOf({ elements, pairs }: Snapshot): readonly PageElement[] | null {
  const isCalledSo = (text = ""): boolean => /^status\s*[:*]?$/i.test(text.trim());
  // What the page calls the status of a thing goes before the message that it shows to everybody.
  const isLabel = ({ state, role, ownText, label }: PageElement): boolean =>
    state.visible && role !== "status" && (isCalledSo(ownText) || isCalledSo(label));
  if (pairs.some(({ label }) => isCalledSo(label.text)) || elements.some(isLabel)) return null;
  const found = elements.filter(({ role, state, text }) => role === "status" && state.visible && text !== "");
  return found.length === 0 ? null : found;
}

/** What is marked as nothing but a message may tell of anything, also where it is said aloud at once: "Your trial ends in 3 days". */
export function mayBeOfOtherKind({ name = "", quoted }: Target, { notice }: PageElement): boolean {
  const kinds = quoted === true ? undefined : KINDS.get(wordOf(name));
  return kinds !== undefined && isUnsure(notice) && !kinds.includes(notice);
}

const isUnsure = (notice: NoticeKind | undefined): notice is "alert" | "report" => notice === "alert" || notice === "report";

const wordOf = (name: string): string => name.toLowerCase().replace(/^(?:the|an?) /, "");

/**
 * What is meant by "an error message" of which no text is said: what the page itself marks as one, by role, state or class. Null when
 * the target is something else. A page's words "error message" alone are none.
 */
export function noticesOf(target: Target, snapshot: Snapshot): readonly PageElement[] | null {
  const { role, name = "", quoted } = target;
  if (quoted === true || target.ordinal !== undefined || (target.relations ?? []).length > 0 || (target.scope ?? []).length > 0)
    return null;
  const word = wordOf(name);
  if (role === undefined && word === "status") return statusOf(snapshot);
  const isBare = role === undefined && /^(?:error|warning|validation error|confirmation)$/.test(word);
  if (role !== "message" && !isBare) return null;
  const kinds = KINDS.get(word);
  if (kinds === undefined && word !== "" && !ANY.has(word)) return null;
  const index = PageIndex.of(snapshot);
  const fits = ({ notice, state, text }: PageElement): boolean =>
    state.visible && text !== "" && notice !== undefined && (kinds === undefined || kinds.includes(notice) || isUnsure(notice));
  const all = snapshot.elements.filter(fits);
  const added = word === "" ? all.filter(({ cameUp }) => cameUp === true) : [];
  // "The message" is the one that has come up through the last act, if there is one such.
  const found = added.length > 0 ? added : all;
  const outer = found.filter(
    (element) => !found.some((inner) => inner !== element && index.isInside(inner, element) && inner.text === element.text),
  );
  const mayBeOther = (one: PageElement): number => (mayBeOfOtherKind(target, one) ? 1 : 0);
  return outer.toSorted((one, other) => mayBeOther(one) - mayBeOther(other));
}

/**
 * A message that says what the author wrote: one that is there by the words of it that mean something, where the author gives no text in quotes;
 * else one that came up before, and may be gone. Null for what is no message.
 */
export function messageSaying(
  { role, name = "", quoted, ordinal, scope = [] }: Target,
  { elements }: Snapshot,
  before: readonly string[],
): { readonly text: string; readonly seen: string } | null {
  if (role !== "message" || name === "" || ordinal !== undefined || scope.length > 0) return null;
  const says = (text: string): boolean => findText(text, name) !== null || (quoted !== true && saysAsMuch(name, text));
  const there = elements.find(({ notice, state, text }) => notice !== undefined && state.visible && text.length < LONGEST && says(text));
  if (there !== undefined) return { text: there.text, seen: `“${there.text}”` };
  const text = before.find(says);
  return text === undefined ? null : { text, seen: `“${text}” came up before, and has gone` };
}

const LONGEST = 300;
