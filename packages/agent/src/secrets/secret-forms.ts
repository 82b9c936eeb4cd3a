/** A value that must appear in nothing that is kept or sent, and what stands there instead. */
export interface Secret {
  readonly value: string;
  /** `{{PASSWORD}}` for a variable. */
  readonly shownAs: string;
}

/** Shorter values are everywhere by chance: they are hidden only where they stand alone as a value. */
export const SHORTEST_SEARCHED = 4;

/**
 * The spellings under which a secret turns up in pages, requests, storage, markup and traces, each once: plain, in the cases that
 * pages show it in, in the wrong character set, as the number of a card, JSON (also JSON in JSON), URL-encoded in the ways of scripts, forms, addresses and other languages, HTML, hex,
 * and base64 wherever it stands within the encoded bytes. Empty for a value that is too short to be searched for. Pure.
 */
export function secretForms(value: string): string[] {
  if (value.length < SHORTEST_SEARCHED) return [];
  const collapsed = value.replace(/\s+/gu, " ").trim();
  const json = jsonForms(value);
  const url = urlForms(value);
  const encodedAgain = new Set([value, ...json.slice(0, 2), ...url.slice(0, 3)]);
  const forms = new Set([
    value,
    collapsed,
    value.toUpperCase(),
    value.toLowerCase(),
    misread(value),
    ...grouped(value),
    ...json,
    ...url,
    ...htmlForms(value),
    ...hexForms(value),
    ...[...encodedAgain].flatMap((text) => base64Cores(text)),
  ]);
  return [...forms].filter((text) => text.length >= SHORTEST_SEARCHED).sort((a, b) => b.length - a.length);
}

/** As a page shows it that does not say it is UTF-8. */
function misread(value: string): string {
  return new TextDecoder("windows-1252").decode(Buffer.from(value, "utf8"));
}

/** As fields and pages write the numbers of cards. */
function grouped(value: string): string[] {
  if (!/^\d{12,19}$/u.test(value)) return [];
  const groups = value.match(/\d{1,4}/gu) ?? [];
  return [groups.join(" "), groups.join("-"), groups.join("\u00a0")];
}

function jsonForms(text: string): string[] {
  const json = jsonInner(text);
  const ascii = json.replace(/[\u0080-\uffff]/gu, unicodeEscapes);
  // As Rails, Django and Go write JSON into a page.
  const safe = json.replace(/[<>&'\u2028\u2029]/gu, unicodeEscapes);
  const slashed = json.replaceAll("/", String.raw`\/`);
  return [json, ascii, safe, slashed, upperHexEscapes(safe), jsonInner(json), jsonInner(ascii), jsonInner(slashed)];
}

function urlForms(text: string): string[] {
  // Lone surrogates cannot be encoded; what stands for them can.
  const wellFormed = text.toWellFormed();
  const percent = encodeURIComponent(wellFormed);
  const strict = percent.replace(/[!'()*]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams([["", wellFormed]]).toString().slice(1);
  const inPath = encodeURI(wellFormed);
  const both = [
    percent,
    strict,
    form,
    inPath,
    inPath.replace(/[?#]/gu, encodeURIComponent),
    percent.replaceAll("%20", "+"),
    ...addressForms(wellFormed),
  ];
  return [...both, ...both.map((encoded) => encoded.replace(/%[0-9A-F]{2}/gu, (hex) => hex.toLowerCase()))];
}

/** What the browser makes of a value that is written into an address as it is. */
function addressForms(text: string): string[] {
  return ["http://h/?q=", "http://h/p/", "http://h/#"].flatMap((before) =>
    URL.canParse(before + text) ? [new URL(before + text).href.slice(before.length)] : [],
  );
}

function htmlForms(text: string): string[] {
  const inText = replaceEach(text, { "&": "&amp;", "<": "&lt;", ">": "&gt;" });
  const quotes = ["&quot;", "&#34;"].map((quot) => inText.replaceAll('"', quot));
  const apostrophes = ["&#39;", "&#x27;", "&apos;"].flatMap((apos) => quotes.map((quoted) => quoted.replaceAll("'", apos)));
  return [inText, ...quotes, ...apostrophes];
}

function replaceEach(text: string, by: Readonly<Record<string, string>>): string {
  return text.replace(/[&<>]/gu, (character) => by[character] ?? character);
}

function jsonInner(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function unicodeEscapes(characters: string): string {
  return [...Array(characters.length).keys()]
    .map((at) => String.raw`\u` + characters.charCodeAt(at).toString(16).padStart(4, "0"))
    .join("");
}

function upperHexEscapes(text: string): string {
  return text.replace(/\\u[0-9a-f]{4}/gu, (escape) => String.raw`\u` + escape.slice(2).toUpperCase());
}

function hexForms(value: string): string[] {
  const hex = Buffer.from(value, "utf8").toString("hex");
  return [hex, hex.toUpperCase()];
}

/** Base64 of the text at each of the three offsets it can have, without the characters that its neighbours decide. */
function base64Cores(text: string): string[] {
  const bytes = Buffer.from(text, "utf8");
  return [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/u, "");
    const start = offset === 0 ? 0 : offset + 1;
    const end = (offset + bytes.length) % 3 === 0 ? encoded.length : encoded.length - 1;
    const core = encoded.slice(start, end);
    return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
