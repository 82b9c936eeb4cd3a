import { useEffect, useState } from "preact/hooks";

export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "ready"; readonly value: T };

/** Loads when the page is first drawn and whenever `key` changes; what comes too late for its key is dropped. */
export function useLoad<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setLoaded({ state: "ready", value }),
      (error: unknown) => isWanted && setLoaded({ state: "failed", error }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return loaded;
}

export function valueOf<T>(loaded: Loaded<T>): T | null {
  return loaded.state === "ready" ? loaded.value : null;
}
