import { randomInt } from "node:crypto";
import type { BrowserContext } from "playwright-core";
import type { Secret } from "@runwright/agent/secrets";

/**
 * Shows dots instead of letters in every field that holds a secret, so that no picture and no video shows it: also in
 * fields of type text, and where the server fills it in again. The page gets salted hashes, never the secrets.
 * Call it before the context's first page. What a page shows of a secret outside of fields stays visible.
 */
export async function coverSecretFields(context: BrowserContext, secrets: readonly Secret[]): Promise<void> {
  const salt = randomInt(2 ** 31);
  const marks = secrets.filter(({ value }) => value !== "").map(({ value }) => `${value.length}:${hashOf(value, salt)}`);
  if (marks.length > 0) await context.addInitScript({ content: `(${COVER})(${JSON.stringify({ salt, marks })}, ${String(hashOf)});` });
}

/** 53 bits (cyrb53); runs here and in the page. */
function hashOf(text: string, salt: number): number {
  let a = 0xdeadbeef ^ salt;
  let b = 0x41c6ce57 ^ salt;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

// Text, because a function would reach the page as whatever a compiler made of it. A frame is never painted between a
// change and its look: events come at once, and what the document gains is looked at before the next frame.
const COVER = `function ({ salt, marks }, hashOf) {
  const known = new Set(marks);
  const covered = new WeakSet();
  const isField = (node) => node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;
  const look = (field) => {
    const holds = known.has(field.value.length + ":" + hashOf(field.value, salt));
    if (holds === covered.has(field)) return;
    if (holds) {
      covered.add(field);
      field.style.setProperty("-webkit-text-security", "disc", "important");
    } else {
      covered.delete(field);
      field.style.removeProperty("-webkit-text-security");
    }
  };
  const onChange = (event) => {
    const field = event.composedPath()[0];
    if (isField(field)) look(field);
  };
  for (const type of ["input", "change", "focusin", "focusout"]) addEventListener(type, onChange, true);
  let due = false;
  const lookAtAll = () => {
    due = false;
    document.querySelectorAll("input, textarea").forEach(look);
  };
  new MutationObserver(() => {
    if (due) return;
    due = true;
    requestAnimationFrame(lookAtAll);
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["value"] });
}`;
