// What the language and the document object model bring along, as it was before the page's scripts: libraries that are still in use put functions of
// their own in its place, which take other arguments or give other results (Prototype's `Array.from` knows no `Set`, its `Object.values` no `Map`).
const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;

interface Own {
  readonly holder: object;
  readonly key: PropertyKey;
  /** Undefined for what is there only where the page has put it. */
  readonly descriptor: PropertyDescriptor | undefined;
}

const CLASSES = [Array, Date, Function, Map, Number, Object, Promise, RegExp, Set, String, WeakMap, WeakSet];
const PROTOTYPES = [
  DOMTokenList,
  Document,
  DocumentFragment,
  Element,
  EventTarget,
  HTMLElement,
  NamedNodeMap,
  Node,
  NodeList,
  Range,
  TreeWalker,
];
const ITERATORS = [[].values(), new Map().values(), new Set().values(), ""[Symbol.iterator]()].map(
  (one): object => getPrototypeOf(one) ?? {},
);
const HOLDERS: readonly object[] = [
  ...CLASSES,
  ...[...CLASSES, ...PROTOTYPES].map(({ prototype }) => prototype as object),
  ...ITERATORS,
  // What all iterators have in common.
  getPrototypeOf(ITERATORS[0] ?? {}) ?? {},
  JSON,
  Math,
];
/** What spoils every JSON that is made. */
const TO_JSON = [Array, Number, Object, String].map(({ prototype }): Own => ({ holder: prototype, key: "toJSON", descriptor: undefined }));

const OWN: readonly Own[] = [
  ...TO_JSON,
  ...HOLDERS.flatMap((holder) =>
    ownKeys(holder).flatMap((key): Own[] => {
      const descriptor = getOwnPropertyDescriptor(holder, key);
      return key === "constructor" || (key === "toJSON" && holder !== Date.prototype) || typeof descriptor?.value !== "function"
        ? []
        : [{ holder, key, descriptor }];
    }),
  ),
];

/**
 * Does something with the browser's own built-ins where the page has replaced them, and gives the page its own back. Nothing of the page may run
 * meanwhile: what follows an `await` in `work` has the page's again.
 */
function withOwn<Result>(work: () => Result): Result {
  const theirs: Own[] = [];
  // Without an iterator, which may be the page's.
  for (let index = 0; index < OWN.length; index += 1) {
    const { holder, key, descriptor } = OWN[index] as Own;
    if ((holder as Record<PropertyKey, unknown>)[key] === descriptor?.value) continue;
    const their = { holder, key, descriptor: getOwnPropertyDescriptor(holder, key) };
    if (put(holder, key, descriptor)) theirs[theirs.length] = their;
  }
  try {
    return work();
  } finally {
    for (let index = 0; index < theirs.length; index += 1) {
      const { holder, key, descriptor } = theirs[index] as Own;
      put(holder, key, descriptor);
    }
  }
}

/** False where the page has locked it. */
function put(holder: object, key: PropertyKey, descriptor: PropertyDescriptor | undefined): boolean {
  return descriptor === undefined ? deleteProperty(holder, key) : defineProperty(holder, key, descriptor);
}

/** Whatever is asked of it is done with the browser's own built-ins, but what makes the page's own code run. */
export function onOwnBuiltIns<Methods extends object>(methods: Methods, besides: readonly (keyof Methods)[]): Methods {
  for (const key of ownKeys(methods) as (keyof Methods)[]) {
    const method = methods[key] as (...args: unknown[]) => unknown;
    if (!besides.includes(key))
      methods[key] = ((...args: unknown[]) => withOwn(() => apply(method, methods, args))) as Methods[keyof Methods];
  }
  return methods;
}
