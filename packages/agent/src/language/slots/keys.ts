import type { LineReader } from "../line-reader.ts";

/** Names of keys as people write them, and as Playwright knows them. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ["enter", "Enter"],
  ["return", "Enter"],
  ["tab", "Tab"],
  ["escape", "Escape"],
  ["esc", "Escape"],
  ["space", "Space"],
  ["spacebar", "Space"],
  ["space bar", "Space"],
  ["backspace", "Backspace"],
  ["delete", "Delete"],
  ["del", "Delete"],
  ["insert", "Insert"],
  ["home", "Home"],
  ["end", "End"],
  ["page up", "PageUp"],
  ["pageup", "PageUp"],
  ["page down", "PageDown"],
  ["pagedown", "PageDown"],
  ...["up", "down", "left", "right"].flatMap((way) => {
    const key = `Arrow${way.charAt(0).toUpperCase()}${way.slice(1)}`;
    return [`arrow ${way}`, `${way} arrow`, `arrow${way}`, `${way}-arrow`, `arrow-${way}`].map((name) => [name, key] as const);
  }),
]);
const MODIFIERS: ReadonlyMap<string, string> = new Map([
  ["ctrl", "Control"],
  ["control", "Control"],
  ["shift", "Shift"],
  ["alt", "Alt"],
  ["option", "Alt"],
  ["cmd", "Meta"],
  ["command", "Meta"],
  ["meta", "Meta"],
  ["⌘", "Meta"],
  ["⌥", "Alt"],
  ["⇧", "Shift"],
  ["⌃", "Control"],
  ["super", "Meta"],
  ["win", "Meta"],
]);
/** Quoted, these are more likely the names of buttons. */
const ALSO_BUTTONS = new Set(["delete", "home", "end", "insert", "return", "space", "enter "]);

/** `Enter`, `the Escape key`, `Ctrl+Shift+A`, `down arrow`; gives Playwright's name. */
export function readKeys(reader: LineReader, from: number, to: number): string | null {
  if (to - from > 6) return null;
  const first = reader.tokens[from];
  if (to - from === 1 && first?.kind === "literal") {
    const name = first.text.trim().toLowerCase();
    return ALSO_BUTTONS.has(name) && first.mark !== "code" ? null : readCombination(name);
  }
  let start = from;
  let end = to;
  if (reader.tokens[start]?.word === "the") start += 1;
  const hasKeyWord = /^(?:keys?|button)$/.test(reader.tokens[end - 1]?.word ?? "");
  if (hasKeyWord && reader.tokens[end - 1]?.word !== "button") end -= 1;
  if (/^(?:keys?|combination|shortcut)$/.test(reader.tokens[start]?.word ?? "")) start += 1;
  if (start >= end) return null;
  if (end - start === 1 && reader.tokens[start]?.kind === "literal" && (start > from || end < to)) {
    if (hasKeyWord && reader.tokens[start]?.text.length === 1) return reader.tokens[start]?.text ?? null;
    return readCombination((reader.tokens[start]?.text ?? "").trim().toLowerCase());
  }
  for (let at = start; at < end; at += 1) if (reader.tokens[at]?.kind === "literal") return null;
  return readCombination(reader.text(start, end).toLowerCase(), hasKeyWord && end < to);
}

function readCombination(written: string, saidKey = false): string | null {
  const whole = KEYS.get(written);
  if (whole) return whole;
  // "Enter/Return" is one key with two names.
  const names = written.split("/").map((name) => KEYS.get(name.trim()));
  if (names.length === 2 && names[0] !== undefined && names[0] === names[1]) return names[0];
  if (/^f(?:[1-9]|1[0-2])$/.test(written)) return written.toUpperCase();
  const parts = written.split(/\s*\+\s*|(?<=\b(?:ctrl|control|shift|alt|cmd|command))-/);
  const last = parts.at(-1) ?? "";
  const key = KEYS.get(last) ?? (/^f(?:[1-9]|1[0-2])$/.test(last) ? last.toUpperCase() : last.length === 1 ? last : null);
  if (parts.length === 1) return saidKey && last.length === 1 ? last : null;
  const modifiers = parts.slice(0, -1).map((part) => MODIFIERS.get(part));
  if (key === null || modifiers.includes(undefined)) return null;
  return [...modifiers, key].join("+");
}
