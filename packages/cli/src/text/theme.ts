import pico from "picocolors";

/** Marks and colours, the same for every reporter. Without colour the marks alone say it all. */
export interface Theme {
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  /** `✓ ✗ – !`, coloured. */
  readonly mark: (status: string) => string;
  /** ` PASSED ` on its colour; the bare word without colours. */
  readonly badge: (status: string) => string;
  /** The mark and the word, coloured, padded as given: for tables. */
  readonly status: (cell: string) => string;
  readonly color: boolean;
}

export function glyph(status: string): string {
  return MARKS[status] ?? "?";
}

const MARKS: Readonly<Record<string, string>> = {
  passed: "✓",
  failed: "✗",
  skipped: "–",
  error: "!",
  "timed out": "!",
  cancelled: "–",
  running: "›",
  pending: "·",
};

export function createTheme(color: boolean): Theme {
  const { dim, bold, red, green, yellow, cyan, inverse } = pico.createColors(color);
  const shades: Readonly<Record<string, (text: string) => string>> = {
    passed: green,
    failed: red,
    error: yellow,
    "timed out": yellow,
    running: cyan,
  };
  const shade = (status: string): ((text: string) => string) => shades[status] ?? dim;
  return {
    dim,
    bold,
    red,
    green,
    yellow,
    cyan,
    color,
    mark: (status) => shade(status)(glyph(status)),
    status: (cell) => shade(cell.trim().split(" ").at(-1) ?? "")(cell),
    badge: (status) => {
      const word = status.toUpperCase();
      return color ? shade(status)(inverse(bold(` ${word} `))) : word;
    },
  };
}
