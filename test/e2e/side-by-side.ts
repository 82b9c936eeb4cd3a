/** Browsers at work at once: two cores are all that is promised, and a page that gets no time looks like one that hangs. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Does the work when its turn has come. Within a file; files come one after the other anyway. */
export async function sideBySide<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
