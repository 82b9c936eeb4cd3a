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
  ["success", ["success"]],
  ["confirmation", ["success"]],
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

/** What is marked as nothing but a message, and not said aloud at once, may tell of anything: "Payment saved". */
export function mayBeNoError({ name = "", quoted }: Target, { notice, role }: PageElement): boolean {
  return quoted !== true && notice === "alert" && role !== "alert" && KINDS.get(wordOf(name))?.includes("error") === true;
}

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
    state.visible && text !== "" && notice !== undefined && (kinds === undefined || kinds.includes(notice) || notice === "alert");
  const all = snapshot.elements.filter(fits);
  const added = word === "" ? all.filter(({ cameUp }) => cameUp === true) : [];
  // "The message" is the one that has come up through the last act, if there is one such.
  const found = added.length > 0 ? added : all;
  return found.filter(
    (element) => !found.some((inner) => inner !== element && index.isInside(inner, element) && inner.text === element.text),
  );
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
