/** What two pictures have in common, and what not. */
export interface PictureDifference {
  /** The later picture, pale, with what is another in it drawn over; RGBA. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** Of all its points, how many are other ones. */
  readonly share: number;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** JPEG blurs what stands beside an edge: less than this, of 255, is no difference. */
const TOLERANCE = 40;
const MARK = [214, 40, 90] as const;

/** Point by point; where only one of the two has a point, that is a difference. */
export function pictureDifference(before: Picture, now: Picture): PictureDifference {
  const [width, height] = [Math.max(before.width, now.width), Math.max(before.height, now.height)];
  const pixels = new Uint8ClampedArray(width * height * 4);
  let others = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [placeOf(before, x, y), placeOf(now, x, y)];
      const isOther = a < 0 || b < 0 || distanceOf(before.data, now.data, { a, b }) > TOLERANCE;
      if (isOther) others += 1;
      const at = (y * width + x) * 4;
      for (const channel of [0, 1, 2] as const)
        pixels[at + channel] = isOther ? MARK[channel] : 255 - (255 - (now.data[b + channel] ?? 255)) * 0.25;
      pixels[at + 3] = 255;
    }
  return { pixels, width, height, share: width * height === 0 ? 0 : others / (width * height) };
}

function placeOf({ width, height }: Picture, x: number, y: number): number {
  return x < width && y < height ? (y * width + x) * 4 : -1;
}

/** The largest of the three colours' distances; asked for every point of a picture, so it makes nothing. */
function distanceOf(one: Uint8ClampedArray, other: Uint8ClampedArray, { a, b }: { readonly a: number; readonly b: number }): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) most = Math.max(most, Math.abs((one[a + channel] ?? 0) - (other[b + channel] ?? 0)));
  return most;
}

/** `none`, `less than 1 %`, `12 %`. */
export function shareWords(share: number): string {
  if (share === 0) return "none";
  return share < 0.01 ? "less than 1 %" : `${Math.round(share * 100)} %`;
}
