/** What people call a colour. At the edge of two names both are right. */
export function namesOfColour(hex: string): readonly string[] {
  const { hue, saturation, lightness } = toHsl(hex);
  if (lightness <= 0.08) return ["black"];
  if (lightness >= 0.96) return ["white"];
  if (saturation < 0.12) return lightness < 0.16 ? ["black", "grey"] : lightness > 0.9 ? ["white", "grey"] : ["grey"];
  const names = HUES.filter(({ from, to }) => hue >= from && hue <= to).map(({ name }) => name);
  // Dark orange is what people call brown, light red pink.
  if (hue >= 10 && hue <= 50 && lightness < 0.4) names.push("brown");
  if ((hue <= 15 || hue >= 320) && lightness > 0.65) names.push("pink");
  if (saturation < 0.2) names.push("grey");
  return names;
}

const HUES: readonly { readonly name: string; readonly from: number; readonly to: number }[] = [
  { name: "red", from: 0, to: 18 },
  { name: "orange", from: 14, to: 46 },
  { name: "yellow", from: 42, to: 68 },
  { name: "green", from: 66, to: 172 },
  { name: "cyan", from: 165, to: 200 },
  { name: "turquoise", from: 160, to: 195 },
  { name: "teal", from: 165, to: 195 },
  { name: "blue", from: 190, to: 258 },
  { name: "purple", from: 250, to: 310 },
  { name: "violet", from: 250, to: 310 },
  { name: "pink", from: 300, to: 345 },
  { name: "magenta", from: 295, to: 325 },
  { name: "red", from: 340, to: 360 },
];

export const COLOUR_NAMES: ReadonlySet<string> = new Set(["black", "white", "grey", "gray", "brown", ...HUES.map(({ name }) => name)]);

/** Whether a colour is the one that is named, or written as `#f00` or `rgb(255, 0, 0)`. Null when that names no colour. */
export function isColour(hex: string, wanted: string): boolean | null {
  const name = wanted
    .trim()
    .toLowerCase()
    .replace(/^(?:light|dark|bright|deep|pale)[ -]?/, "");
  if (COLOUR_NAMES.has(name)) return namesOfColour(hex).includes(name === "gray" ? "grey" : name);
  const exact = toHex(wanted);
  return exact === null ? null : exact === hex.toLowerCase();
}

function toHex(written: string): string | null {
  const text = written.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  if (/^#[\da-f]{6}$/.test(text)) return text;
  const parts = /^rgba?\(\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0+)?\s*)?\)$/.exec(text);
  return parts === null
    ? null
    : `#${parts
        .slice(1, 4)
        .map((part) => Number(part).toString(16).padStart(2, "0"))
        .join("")}`;
}

function toHsl(hex: string): { readonly hue: number; readonly saturation: number; readonly lightness: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector = most === red ? ((green - blue) / range + 6) % 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: sector * 60, saturation, lightness };
}
