import { queueMicrotask } from "./native.ts";

/** Found once, and kept while this script has its turn: nothing in the page changes meanwhile. */
export function kept<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | null = null;
  return () => {
    if (found === null) {
      found = { value: find() };
      queueMicrotask(() => {
        found = null;
      });
    }
    return found.value;
  };
}

const MOST_REMEMBERED = 2_000;

/** What follows from a text alone, found once: most elements of a page have the classes, the colours or the words of others. */
export function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Value;
    const found = find(text);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, found);
    return found;
  };
}

/** The same for each of many. */
export function keptFor<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const all = kept(() => new Map<Key, Value>());
  return (key) => {
    const known = all();
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as Value;
  };
}
