import type { Change } from "./informer-types.ts";
import { compareVersions, keyOf, type KubeObject, type ObjectKey } from "./object.ts";

export type Indexers<T> = Readonly<Record<string, (object: T) => readonly string[]>>;

/** Objects by key and by index. The newest version wins, whoever brings it. Says what changed; tells nobody. */
export class ObjectStore<T extends KubeObject> {
  readonly #objects = new Map<ObjectKey, T>();
  readonly #indexes: ReadonlyMap<
    string,
    { readonly valuesOf: (object: T) => readonly string[]; readonly found: Map<string, Map<ObjectKey, T>> }
  >;

  constructor(indexers: Indexers<T> = {}) {
    this.#indexes = new Map(Object.entries(indexers).map(([name, valuesOf]) => [name, { valuesOf, found: new Map() }]));
  }

  get size(): number {
    return this.#objects.size;
  }

  get(key: ObjectKey): T | undefined {
    return this.#objects.get(key);
  }

  list(): readonly T[] {
    return [...this.#objects.values()];
  }

  byIndex(name: string, value: string): readonly T[] {
    const index = this.#indexes.get(name);
    if (index === undefined) throw new Error(`There is no index "${name}"`);
    return [...(index.found.get(value)?.values() ?? [])];
  }

  /** Nothing changes when what is there is as new. Another object of the same name shows as the end of the first. */
  put(object: T, isInitial = false): readonly Change<T>[] {
    const key = keyOf(object);
    const previous = this.#objects.get(key);
    if (previous !== undefined && compareVersions(object.metadata.resourceVersion, previous.metadata.resourceVersion) <= 0) return [];
    this.#set(key, object, previous);
    if (previous === undefined) return [{ type: "added", object, isInitial }];
    if (previous.metadata.uid === object.metadata.uid) return [{ type: "updated", object, previous }];
    return [
      { type: "deleted", object: previous },
      { type: "added", object, isInitial },
    ];
  }

  /** Unless another object has taken its name since. */
  remove(object: T): readonly Change<T>[] {
    const key = keyOf(object);
    const previous = this.#objects.get(key);
    if (previous === undefined || previous.metadata.uid !== object.metadata.uid) return [];
    this.#objects.delete(key);
    this.#unindex(key, previous);
    return [{ type: "deleted", object }];
  }

  /** For a server whose versions began anew: what it says is taken, older or not. */
  overwrite(object: T): readonly Change<T>[] {
    const previous = this.#objects.get(keyOf(object));
    if (previous === undefined) return this.put(object, true);
    if (previous.metadata.resourceVersion === object.metadata.resourceVersion && previous.metadata.uid === object.metadata.uid) return [];
    this.#set(keyOf(object), object, previous);
    return [{ type: "updated", object, previous }];
  }

  #set(key: ObjectKey, object: T, previous: T | undefined): void {
    if (previous !== undefined) this.#unindex(key, previous);
    this.#objects.set(key, object);
    for (const { valuesOf, found } of this.#indexes.values())
      for (const value of valuesOf(object)) {
        const at = found.get(value);
        if (at === undefined) found.set(value, new Map([[key, object]]));
        else at.set(key, object);
      }
  }

  #unindex(key: ObjectKey, object: T): void {
    for (const { valuesOf, found } of this.#indexes.values())
      for (const value of valuesOf(object)) {
        const at = found.get(value);
        at?.delete(key);
        if (at?.size === 0) found.delete(value);
      }
  }
}
