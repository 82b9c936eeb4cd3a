import type { Runwright } from "@runwright/sdk";
import { useEffect, useState } from "preact/hooks";
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

/** An address of what is fetched, given back when it is not shown any more; null until it is there, and where it cannot be had. */
export function useObjectUrl(get: (() => Promise<Response>) | null, key: string): { readonly url: string | null; readonly error: unknown } {
  const [state, setState] = useState<{ url: string | null; error: unknown }>({ url: null, error: null });
  useEffect(() => {
    if (get === null) {
      setState({ url: null, error: null });
      return undefined;
    }
    let isWanted = true;
    let made: string | null = null;
    const load = async (): Promise<void> => {
      try {
        made = await toObjectUrl(get());
        if (isWanted) setState({ url: made, error: null });
        else URL.revokeObjectURL(made);
      } catch (error) {
        if (isWanted) setState({ url: null, error });
      }
    };
    void load();
    return () => {
      isWanted = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [key]);
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
