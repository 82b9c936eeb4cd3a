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

/** The same for each of many. */
export function keptFor<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const all = kept(() => new Map<Key, Value>());
  return (key) => {
    const known = all();
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as Value;
  };
}
