import type { Page } from "@runwright/sdk";
import { useState } from "preact/hooks";

/** What was read of a list. A list that ends without a word looks whole. */
export interface Listed<T> {
  readonly items: readonly T[];
  /** The last page that was read, where there are more after it; null when this is all. */
  readonly rest: Page<T> | null;
}

/** Reads pages until there are `enough` items, or no more. */
export async function listed<T>(first: PromiseLike<Page<T>>, enough: number): Promise<Listed<T>> {
  return await readOn(await first, enough);
}

async function readOn<T>(page: Page<T>, enough: number): Promise<Listed<T>> {
  const items = [...page.items];
  let last = page;
  while (last.hasMore && items.length < enough) {
    const next = await last.nextPage();
    if (next === null) break;
    items.push(...next.items);
    last = next;
  }
  return { items, rest: last.hasMore ? last : null };
}

/** A list and what reads `by` items more of it; another `first` begins anew. */
export function useLonger<T>(first: Listed<T>, by: number): readonly [Listed<T>, () => Promise<void>] {
  const [state, setState] = useState({ first, known: first });
  const known = state.first === first ? state.known : first;
  const more = async (): Promise<void> => {
    const next = (await known.rest?.nextPage()) ?? null;
    const added = next === null ? { items: [], rest: null } : await readOn(next, by);
    setState({ first, known: { items: [...known.items, ...added.items], rest: added.rest } });
  };
  return [known, more];
}
