import type { WatchEvent } from "./client.ts";
import { errorOfAnswer, KubeError } from "./kube-error.ts";
import type { KubeObject } from "./object.ts";

/** One event a line. A line that the end of the stream cuts off is left out: the next watch brings it again. */
export async function* readWatch<T extends KubeObject>(
  chunks: AsyncIterable<string>,
  request: string,
): AsyncGenerator<WatchEvent<T>, void, undefined> {
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield readEvent<T>(line, request);
  }
}

function readEvent<T extends KubeObject>(line: string, request: string): WatchEvent<T> {
  const { type, object } = parse(line, request);
  switch (type) {
    case "ADDED":
    case "MODIFIED":
    case "DELETED":
      if (versionOf(object) === null) break;
      return { type, object: object as T };
    case "BOOKMARK": {
      const resourceVersion = versionOf(object);
      if (resourceVersion === null) break;
      return { type, resourceVersion };
    }
    case "ERROR":
      throw errorOfAnswer({ body: object, request });
    default:
  }
  throw new KubeError(`${request}: a line of the watch is no event`, { code: "malformed_answer", request });
}

function parse(line: string, request: string): { readonly type?: unknown; readonly object?: unknown } {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Told below.
  }
  throw new KubeError(`${request}: a line of the watch is no JSON`, { code: "malformed_answer", request });
}

function versionOf(object: unknown): string | null {
  const { metadata } = (object ?? {}) as { readonly metadata?: { readonly resourceVersion?: unknown } };
  return typeof metadata?.resourceVersion === "string" ? metadata.resourceVersion : null;
}
