import { readFile } from "node:fs/promises";
import type { Assignment } from "../assignment.ts";
import { ServiceAwayError } from "./service-error.ts";

/** What each call to the service is allowed by. */
export interface RunTokens {
  /** Rejects with one of the errors of service-error.ts, or the signal's reason. */
  get(signal: AbortSignal): Promise<string>;
  /** The service did not take it. True when there may be another one, which `get` gives. */
  refused(token: string): boolean;
  /** Those that must not be shown. */
  known(): readonly string[];
}

/** Asks the service for a run token, with the token of the Pod. */
export type Exchange = (podToken: string, signal: AbortSignal) => Promise<string>;

/** A service whose secret key has changed knows no former token; one that does not want the runner gives it none. */
const MOST_RENEWALS = 3;

export function createRunTokens({ token, tokenFile }: Pick<Assignment, "token" | "tokenFile">, exchange: Exchange): RunTokens {
  if (tokenFile === undefined)
    return { get: async () => token ?? "", refused: () => false, known: () => (token === undefined ? [] : [token]) };
  const known = new Set<string>();
  const refusals = new Set<string>();
  let current: Promise<string> | null = null;
  const fetchToken = async (signal: AbortSignal): Promise<string> => {
    const podToken = await readToken(tokenFile);
    known.add(podToken);
    const runToken = await exchange(podToken, signal);
    known.add(runToken);
    return runToken;
  };
  return {
    async get(signal) {
      current ??= fetchToken(signal);
      const mine = current;
      try {
        return await mine;
      } catch (error) {
        if (current === mine) current = null;
        throw error;
      }
    },
    refused(refusedToken) {
      // Two calls may hear of it at the same time, and only the first one has to do something about it.
      if (refusals.has(refusedToken)) return true;
      if (refusals.size >= MOST_RENEWALS) return false;
      refusals.add(refusedToken);
      current = null;
      return true;
    },
    known: () => [...known],
  };
}

/** Read anew each time: the kubelet replaces it long before it ends. */
async function readToken(file: string): Promise<string> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    throw new ServiceAwayError(`the token of the Pod cannot be read from ${file}`, { cause: error });
  }
}
