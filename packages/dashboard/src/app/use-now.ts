import { useEffect, useState } from "preact/hooks";

/** The time, again and again while `isOn`. */
export function useNow(everyMs: number, isOn = true): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!isOn) return undefined;
    const clock = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs, isOn]);
  return now;
}
