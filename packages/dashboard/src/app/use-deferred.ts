import { useEffect, useState } from "preact/hooks";

/** A value once it has rested: what is typed letter by letter is not searched for letter by letter. */
export function useDeferred<T>(value: T, restMs = 150): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
