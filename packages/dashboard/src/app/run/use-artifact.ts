import type { Runwright } from "@runwright/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Loaded, useLoad } from "../use-load.ts";
import type { whichOf } from "./passes.ts";
import { parseTranscript, type TranscriptLine } from "./transcript.ts";

/** Artifacts need the key, so the browser cannot fetch them by their address: they are fetched here and shown from memory. */
async function toObjectUrl(response: Promise<Response>): Promise<string> {
  return URL.createObjectURL(await (await response).blob());
}

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
}

/**
 * An address of what is fetched, given back when it is not shown any more; null until it is there, and where it cannot be had. What another
 * `key` fetches takes the place of what is shown when it is there: a picture that is renewed does not flicker.
 */
export function useObjectUrl(get: (() => Promise<Response>) | null, key: string): { readonly url: string | null; readonly error: unknown } {
  const [state, setState] = useState<{ url: string | null; error: unknown }>({ url: null, error: null });
  const shown = useRef<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (url: string | null, error: unknown): void => {
      if (isWanted) {
        if (shown.current !== null) URL.revokeObjectURL(shown.current);
        shown.current = url;
        setState({ url, error });
      } else if (url !== null) URL.revokeObjectURL(url);
    };
    if (get === null) show(null, null);
    else
      toObjectUrl(get()).then(
        (url) => show(url, null),
        (error: unknown) => show(null, error),
      );
    return () => {
      isWanted = false;
    };
  }, [key]);
  useEffect(() => () => void (shown.current !== null && URL.revokeObjectURL(shown.current)), []);
  return state;
}

export function useTranscript(
  client: Runwright,
  { runId, which, isThere }: { readonly runId: string; readonly which: ReturnType<typeof whichOf>; readonly isThere: boolean },
): Loaded<readonly TranscriptLine[]> {
  const load = async (): Promise<readonly TranscriptLine[]> =>
    isThere ? parseTranscript(await (await client.runs.downloadArtifact(runId, "transcript", which)).text()) : [];
  return useLoad(load, `${runId} ${JSON.stringify(which)} ${isThere}`);
}
