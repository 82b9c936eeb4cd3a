/** Letters behind a blur of so many px can't be made out. */
const BLUR_PX = 5;

/** The part of what is drawn that filters let one see: 0 for `filter: opacity(0)`. */
export function seenThrough(filter: string): number {
  if (filter === "none" || filter === "") return 1;
  const blur = /\bblur\(\s*([\d.]+)px/.exec(filter);
  if (blur !== null && Number(blur[1]) >= BLUR_PX) return 0;
  let part = 1;
  for (const [, digits = "1", percent] of filter.matchAll(/\bopacity\(\s*([\d.]+)(%?)\s*\)/g)) {
    part *= Number(digits) / (percent === "%" ? 100 : 1);
  }
  return part;
}

/** A mask that lets nothing through: gradients of transparent colours only. Of pictures nothing can be told. */
export function isMaskedOut(style: CSSStyleDeclaration): boolean {
  const mask = style.maskImage;
  if (mask === "" || mask === "none" || /url\(|image\(|element\(/.test(mask)) return false;
  const colours = mask.match(/rgba?\([^()]*\)|transparent|#[\da-f]{3,8}\b/gi) ?? [];
  return colours.length > 0 && colours.every(isTransparent);
}

function isTransparent(colour: string): boolean {
  return (
    colour === "transparent" || /^rgba\([^()]*[,/]\s*0(?:\.0+)?%?\s*\)$/.test(colour) || /^#(?:[\da-f]{3}0|[\da-f]{6}00)$/i.test(colour)
  );
}

/** How an element stands in space. */
export interface Turn {
  readonly matrix: DOMMatrix;
  /** Whether what is inside it is turned with it rather than drawn flat on it. */
  readonly isSpace: boolean;
  /** It shows its back, which is not drawn. */
  readonly isAway: boolean;
}

/** Null where nothing is turned, which is nearly everywhere. */
export function turnOf(style: CSSStyleDeclaration, transform: string, around: Turn | null): Turn | null {
  const outer = around?.isSpace === true ? around.matrix : null;
  if (transform === "none" && outer === null) return null;
  const isFlat = !transform.startsWith("matrix3d");
  if (isFlat && outer === null) return null;
  const own = transform === "none" ? new DOMMatrix() : new DOMMatrix(transform);
  const matrix = outer === null ? own : outer.multiply(own);
  const isSpace = style.transformStyle === "preserve-3d";
  return { matrix, isSpace, isAway: style.backfaceVisibility === "hidden" && matrix.m33 < 0 };
}
