import type { Runwright } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { useLoad, valueOf } from "../use-load.ts";
import { pictureDifference, shareWords } from "./picture-difference.ts";

interface Side {
  readonly runId: string;
  readonly index: number;
}

/** In what the pictures of two steps differ; nothing where one of them cannot be had. */
export function DifferencePicture({ before, now }: { readonly before: Side; readonly now: Side }): JSX.Element | null {
  const { client } = usePageContext();
  const canvas = useRef<HTMLCanvasElement>(null);
  const difference = valueOf(
    useLoad(
      async () => {
        const [then, later] = await Promise.all([pixelsOf(client, before), pixelsOf(client, now)]);
        return pictureDifference(then, later);
      },
      JSON.stringify([before, now]),
    ),
  );
  useEffect(() => {
    if (difference === null || canvas.current === null) return;
    const { pixels, width, height } = difference;
    canvas.current.width = width;
    canvas.current.height = height;
    canvas.current.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [difference]);
  if (difference === null) return null;
  const words = shareWords(difference.share);
  return (
    <figure>
      <figcaption>Difference: {words}</figcaption>
      <canvas ref={canvas} class="picture" role="img" aria-label={`What differs between the two pictures: ${words}`} />
    </figure>
  );
}

async function pixelsOf(client: Runwright, { runId, index }: Side): Promise<ImageData> {
  const bitmap = await createImageBitmap(await (await client.runs.downloadScreenshot(runId, index)).blob());
  const { width, height } = bitmap;
  const drawing = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (drawing === null) throw new Error("This browser draws no pictures.");
  drawing.drawImage(bitmap, 0, 0);
  bitmap.close();
  return drawing.getImageData(0, 0, width, height);
}
