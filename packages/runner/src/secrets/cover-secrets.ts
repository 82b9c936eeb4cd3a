import { randomInt } from "node:crypto";
import { type Secret, secretForms } from "@runwright/agent/secrets";
import type { BrowserContext } from "playwright-core";
import { COVER_SCRIPT } from "./cover-script.ts";

/**
 * Keeps secrets out of pictures and video: text on the page that spells one is painted over, and a field that holds one, or into
 * which one is being typed, shows dots. Nothing moves and no text changes, so neither claims nor actions notice. The page gets
 * salted hashes, never the secrets. What a page draws as a picture (canvas, images) cannot be covered.
 * Call it before the context's first page.
 */
export async function coverSecrets(context: BrowserContext, secrets: readonly Secret[]): Promise<void> {
  const values = secrets.map(({ value }) => value).filter((value) => value !== "");
  if (values.length === 0) return;
  const salt = randomInt(2 ** 31);
  // Odd, so that no information is lost by multiplying.
  const base = randomInt(2 ** 30) * 2 + 1;
  const forms = new Set(values.flatMap((value) => secretForms(value)));
  const alone = values.filter((value) => secretForms(value).length === 0);
  const given = {
    salt,
    base,
    groups: groupsOf([...forms], { salt, base }),
    alone: alone.map((value) => `${value.length}:${hashOf(value, salt)}`),
  };
  await context.addInitScript({ content: `(${COVER_SCRIPT})(${JSON.stringify(given)}, ${String(hashOf)});` });
}

interface Group {
  readonly length: number;
  /** Hashes that can be moved along a text; the full ones decide. */
  readonly rolling: number[];
  readonly full: number[];
}

function groupsOf(forms: readonly string[], { salt, base }: { readonly salt: number; readonly base: number }): Group[] {
  const lengths = [...new Set(forms.map((form) => form.length))].sort((a, b) => b - a);
  return lengths.map((length) => {
    const same = forms.filter((form) => form.length === length);
    return { length, rolling: same.map((form) => rollingHashOf(form, base)), full: same.map((form) => hashOf(form, salt)) };
  });
}

function rollingHashOf(text: string, base: number): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, base) + text.charCodeAt(at)) | 0;
  return hash;
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
