import { runInNewContext } from "node:vm";

/** Where a wanted text stands in a seen one; `quote` is what is there, white space collapsed. */
export interface TextHit {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** An author's regular expression that cannot be used: the claim is then unproven, and says why. */
export class PatternError extends Error {
  override readonly name = "PatternError";
  readonly code: "invalid_pattern" | "pattern_too_slow";

  constructor(code: PatternError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A pattern that backtracks for ever must not hold up the run: it has this long. */
const PATTERN_TIMEOUT_MS = 500;

/** Finds `/pattern/flags`, or a bare pattern, in a text. Throws PatternError. */
export function matchPattern(text: string, written: string): TextHit | null {
  const { source, flags } = takeApart(written);
  try {
    const found: unknown = runInNewContext(
      "(() => { const m = new RegExp(source, flags).exec(text); return m ? [m.index, m[0]] : null; })()",
      { source, flags, text },
      { timeout: PATTERN_TIMEOUT_MS },
    );
    if (!isHit(found)) return null;
    const [start, matched] = found;
    return { start, end: start + matched.length, quote: matched.replace(/\s+/g, " ").trim() };
  } catch (error) {
    if (isTimeout(error))
      throw new PatternError("pattern_too_slow", `The pattern ${written} takes too long on this text.`, { cause: error });
    throw new PatternError("invalid_pattern", `The pattern ${written} is not a valid regular expression.`, { cause: error });
  }
}

function takeApart(written: string): { readonly source: string; readonly flags: string } {
  const parts = /^\/(.+)\/([a-z]*)$/su.exec(written);
  const flags = parts?.[2] ?? "";
  return { source: parts?.[1] ?? written, flags: flags.replaceAll(/[gy]/g, "") };
}

// The array comes from another realm, so instanceof would not know it.
function isHit(found: unknown): found is readonly [number, string] {
  return Array.isArray(found) && typeof found[0] === "number" && typeof found[1] === "string";
}

function isTimeout(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
