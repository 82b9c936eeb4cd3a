/** A value that must appear in nothing the runner keeps or sends, and what stands there instead. */
export interface Secret {
  readonly value: string;
  readonly shownAs: string;
}

/** Shorter values are everywhere by chance; they are masked only where they stand alone. */
export const SHORTEST_SEARCHED = 4;

/** One spelling of a secret and its replacement. */
export interface SecretForm {
  readonly text: string;
  readonly shownAs: string;
}

/**
 * The spellings under which a secret turns up in requests, storage, markup and traces: plain, JSON (also JSON in JSON),
 * URL-encoded (both styles, both cases of hex), HTML, and base64 wherever it stands within the encoded bytes.
 */
export function secretForms({ value, shownAs }: Secret): SecretForm[] {
  if (value.length < SHORTEST_SEARCHED) return [];
  const json = jsonInner(value);
  const percent = percentEncoded(value);
  const strict = percent.replace(/[!'()*]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams([["", value]]).toString().slice(1);
  const ascii = json.replace(/[\u0080-\uffff]/gu, (character) => unicodeEscapes(character));
  const spellings = new Set([
    value,
    json,
    jsonInner(json),
    ascii,
    jsonInner(ascii),
    json.replaceAll("/", String.raw`\/`),
    value.replace(/\s+/gu, " ").trim(),
    percent,
    lowerHex(percent),
    strict,
    lowerHex(strict),
    encodeURI(value.toWellFormed()),
    form,
    lowerHex(form),
    htmlEscaped(value),
  ]);
  const forms = [...spellings].map((text) => ({ text, shownAs }));
  for (const core of base64Cores(value)) forms.push({ text: core, shownAs: maskedBase64(core.length) });
  return forms.filter(({ text }) => text.length >= SHORTEST_SEARCHED).sort((a, b) => b.text.length - a.text.length);
}

function jsonInner(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function percentEncoded(text: string): string {
  // Lone surrogates cannot be encoded; such a value has no URL form.
  return encodeURIComponent(text.toWellFormed());
}

function lowerHex(text: string): string {
  return text.replace(/%[0-9A-F]{2}/gu, (hex) => hex.toLowerCase());
}

function unicodeEscapes(character: string): string {
  return [...Array(character.length).keys()].map((at) => String.raw`\u` + character.charCodeAt(at).toString(16).padStart(4, "0")).join("");
}

function htmlEscaped(text: string): string {
  const names: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/gu, (character) => names[character] ?? character);
}

/** Base64 of the value at each of the three offsets it can have, without the characters its neighbours decide. */
function base64Cores(value: string): Set<string> {
  const bytes = Buffer.from(value, "utf8");
  const cores = new Set<string>();
  for (const offset of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/u, "");
    const start = [0, 2, 3][offset] ?? 0;
    const end = (offset + bytes.length) % 3 === 0 ? encoded.length : encoded.length - 1;
    const core = encoded.slice(start, end);
    if (core.length < SHORTEST_SEARCHED) continue;
    cores.add(core);
    cores.add(core.replaceAll("+", "-").replaceAll("/", "_"));
  }
  return cores;
}

/** Decodes to asterisks, so that what was valid base64 stays valid. */
function maskedBase64(length: number): string {
  return "Kioq".repeat(Math.ceil(length / 4)).slice(0, length);
}
