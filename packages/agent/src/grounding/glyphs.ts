import { CALLED_DOTS } from "../language/sequences.ts";
/** What people call a sign that stands for a word. */
const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ["+＋➕", ["plus", "add", "increase", "increment"]],
      ["-−–—➖", ["minus", "decrease", "decrement"]],
      ["x×✕✖✗✘❌⨯🗙", ["close", "delete", "clear", "discard", "cancel"]],
      ["🗑", ["delete"]],
      ["☰≡", ["menu"]],
      ["✎✏🖉🖊📝", ["edit"]],
      ["🔍🔎⌕", ["search"]],
      ["‹«←◀◁⟨❮<", ["previous", "back", "left arrow", "arrow left"]],
      ["›»→▶▷⟩❯>", ["next", "right arrow", "arrow right"]],
      ["↑▲△⌃", ["up", "up arrow", "move up"]],
      ["↓▼▽⌄▾", ["down", "down arrow", "move down", "expand"]],
      ["⋮…⋯", ["more", "options", "actions", "more options", "menu"]],
      ["★☆⭐", ["star", "favorite"]],
      ["♥♡❤", ["heart", "like", "favorite"]],
      ["⚙", ["settings"]],
      ["🛒", ["cart"]],
      ["✓✔☑✅", ["check", "done", "complete", "confirm"]],
      ["🔔", ["notifications"]],
      ["🏠⌂", ["home"]],
      ["👍", ["like", "thumbs up"]],
      ["👎", ["dislike", "thumbs down"]],
      ["🔒", ["lock"]],
      ["👁", ["show", "show password", "eye"]],
      ["↻⟳🔄", ["refresh"]],
      ["⬇📥", ["download"]],
      ["⬆📤", ["upload"]],
      ["📎", ["attach", "paperclip"]],
      ["🌙☾", ["dark mode", "moon"]],
      ["☀", ["light mode", "sun"]],
      ["👤", ["profile", "account", "user"]],
    ] as const
  ).flatMap(([signs, words]) => [...signs].map((sign) => [sign, words] as const)),
);

/** The words for a text that is a single sign; none for any other text. */
export function meaningsOf(text: string): readonly string[] {
  const sign = text.replace(/[\uFE0E\uFE0F]/g, "").trim();
  return MEANINGS.get(sign.toLowerCase()) ?? [];
}

/** "...", as people write the sign of three dots, upright or not, or say it. */
export function isDots(text: string): boolean {
  const said = text.trim();
  return /^(?:\.{3}|[⋮…⋯])$/u.test(said) || CALLED_DOTS.test(said);
}
