const NAMES: Readonly<Record<string, string>> = {
  ctrl: "Control",
  control: "Control",
  strg: "Control",
  cmd: "Meta",
  command: "Meta",
  meta: "Meta",
  win: "Meta",
  windows: "Meta",
  super: "Meta",
  alt: "Alt",
  option: "Alt",
  shift: "Shift",
  enter: "Enter",
  return: "Enter",
  esc: "Escape",
  escape: "Escape",
  tab: "Tab",
  space: "Space",
  spacebar: "Space",
  backspace: "Backspace",
  delete: "Delete",
  del: "Delete",
  insert: "Insert",
  ins: "Insert",
  home: "Home",
  end: "End",
  pageup: "PageUp",
  pgup: "PageUp",
  pagedown: "PageDown",
  pgdn: "PageDown",
  up: "ArrowUp",
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
  arrowup: "ArrowUp",
  arrowdown: "ArrowDown",
  arrowleft: "ArrowLeft",
  arrowright: "ArrowRight",
  uparrow: "ArrowUp",
  downarrow: "ArrowDown",
  leftarrow: "ArrowLeft",
  rightarrow: "ArrowRight",
  plus: "+",
  minus: "-",
  contextmenu: "ContextMenu",
};

/** `Ctrl + Shift + a` as the browser driver writes it, `Control+Shift+A`; null when a key is not known. */
export function parseKeys(words: string): string | null {
  const parts = words.trim() === "+" ? ["+"] : words.split(/\s*\+\s*/);
  const keys: string[] = [];
  for (const part of parts) {
    const key = parseKey(part.trim());
    if (key === null) return null;
    keys.push(key);
  }
  const last = keys.at(-1) ?? "";
  if (keys.length > 1 && /^[a-z]$/i.test(last)) keys[keys.length - 1] = keys.includes("Shift") ? last.toUpperCase() : last.toLowerCase();
  return keys.length === 0 ? null : keys.join("+");
}

function parseKey(word: string): string | null {
  if ([...word].length === 1) return word;
  const plain = word
    .toLowerCase()
    .replace(/\b(?:key|the)\b/g, "")
    .replace(/[\s_-]+/g, "");
  if (/^f(?:[1-9]|1\d|2[0-4])$/.test(plain)) return plain.toUpperCase();
  return NAMES[plain] ?? (plain.length === 1 ? plain : null);
}
