import type { Deps } from "./deps.ts";

const last = { ms: 0, count: 0 };

/** A UUID (version 7) that sorts by the time it was made, also among those that this process makes in one millisecond. */
export function newId(deps: Pick<Deps, "clock" | "secretBox">): string {
  const now = deps.clock.now();
  last.count = now === last.ms ? last.count + 1 : 0;
  last.ms = now;
  const bytes = deps.secretBox.randomBytes(8);
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const time = now.toString(16).padStart(12, "0");
  const count = (last.count & 0xfff).toString(16).padStart(3, "0");
  const variant = (((bytes[0] ?? 0) & 0x3f) | 0x80).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${random.slice(2, 4)}-${random.slice(4)}`;
}
