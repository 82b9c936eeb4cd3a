import { useEffect, useState } from "preact/hooks";
import { nowThere } from "./clock.ts";

/** The time, again and again while `isOn`. */
export function useNow(everyMs: number, isOn = true): number {
  const [now, setNow] = useState(nowThere());
  useEffect(() => {
    if (!isOn) return undefined;
    const clock = setInterval(() => setNow(nowThere()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs, isOn]);
  return now;
}
