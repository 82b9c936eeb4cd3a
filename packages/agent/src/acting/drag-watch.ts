import type { Frame } from "playwright-core";

/** What became of an HTML drag, as far as the page's events tell. */
export interface SeenDrag {
  readonly started: boolean;
  /** Whether what lay under the hand last would take it; null when that is not known. */
  readonly accepted: boolean | null;
}

const KEY = "runwright.drag";

export async function watchDrag(frame: Frame): Promise<void> {
  await frame.evaluate(listen, KEY);
}

/** The target's frame says whether it takes it, the source's whether it began. */
export async function readDrag(target: Frame, source: Frame): Promise<SeenDrag> {
  const unknown: SeenDrag = { started: false, accepted: null };
  const read = async (frame: Frame): Promise<SeenDrag> => (await frame.evaluate(tell, KEY).catch(() => null)) ?? unknown;
  const there = await read(target);
  const here = source === target ? there : await read(source);
  return { started: here.started, accepted: there.accepted };
}

type Holder = Record<symbol, { started: boolean; accepted: boolean | null; stop: () => void } | undefined>;

/** Runs in the page, as the one below. */
function listen(key: string): void {
  const holder = globalThis as unknown as Holder;
  holder[Symbol.for(key)]?.stop();
  const ended = new AbortController();
  const seen = { started: false, accepted: null as boolean | null, stop: () => ended.abort() };
  holder[Symbol.for(key)] = seen;
  const { signal } = ended;
  addEventListener("dragstart", (event) => (seen.started = !event.defaultPrevented), { signal });
  // A page that keeps the event from going on is not known to refuse.
  addEventListener("dragover", () => (seen.accepted = null), { signal, capture: true });
  addEventListener("dragover", (event) => (seen.accepted = event.defaultPrevented), { signal });
}

function tell(key: string): { started: boolean; accepted: boolean | null } | null {
  const holder = globalThis as unknown as Holder;
  const seen = holder[Symbol.for(key)];
  if (seen === undefined) return null;
  seen.stop();
  delete holder[Symbol.for(key)];
  return { started: seen.started, accepted: seen.accepted };
}
