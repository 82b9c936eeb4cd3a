/** What comes later, such as the end of a message that stands for some seconds, is no part of what an act brings about. */
const SOON_MS = 1_000;
/** A busy page comes to what is due a little later. */
const LATE_MS = 50;
/** By then whoever drives the browser has heard of a call that the page has made. */
const HEARD_MS = 500;
/** So long after an act, what it puts off may be what that act is to bring about. */
const AT_ONCE_MS = 100;
const ACTS = ["pointerdown", "pointerup", "click", "keydown", "keyup", "input", "change"] as const;
/** A page that puts off more than that is not followed. */
const MOST = 5_000;
/** A page that has one of these hears of things at times of its own. */
const CHANNELS = ["WebSocket", "EventSource", "Worker", "SharedWorker", "BroadcastChannel", "RTCPeerConnection", "WebTransport"] as const;
/** These move, or lead on, by themselves. */
const SELF_MOVING = "meta[http-equiv=refresh i],marquee,animate,animateTransform,animateMotion,set";

interface Due {
  readonly atMs: number;
  /** For what comes again and again. */
  readonly everyMs: number | null;
}

type Call = (...args: never[]) => unknown;

/**
 * What the document has put off until later, so that one to which nothing can come is known. Watches the functions of the window that put
 * off, and changes nothing about them. Must be there before the page's own scripts; put in late, it can't tell.
 */
export class PutOff {
  readonly #wasFirst = document.documentElement === null;
  readonly #due = new Map<unknown, Due>();
  readonly #open: Set<unknown>[] = [];
  #hears = false;
  #actedAtMs = -Infinity;
  /** When the page was there with all that it consists of, or last had an answer to what it had asked for as it was built. */
  #builtAtMs = Infinity;
  /** What was put off at the last act, and when that is due. */
  readonly #ofAct = new Map<unknown, number>();
  /** The same of what was put off while the page was being built. */
  readonly #ofBuilding = new Map<unknown, number>();

  constructor() {
    if (!this.#wasFirst) return;
    const act = (): void => {
      this.#actedAtMs = performance.now();
      this.#ofAct.clear();
    };
    addEventListener("load", () => (this.#builtAtMs = performance.now()), { capture: true, once: true });
    for (const type of ACTS) addEventListener(type, act, { capture: true, passive: true });
    for (const name of ["setTimeout", "setInterval"] as const)
      tap(globalThis, name, (args, id) => this.#note(id, { ms: args[1], everyMs: name === "setInterval" ? Number(args[1] ?? 0) : null }));
    for (const name of ["clearTimeout", "clearInterval"] as const)
      tap(globalThis, name, (args) => {
        this.#due.delete(args[0]);
        this.#ofAct.delete(args[0]);
        this.#ofBuilding.delete(args[0]);
      });
    tap(AbortSignal, "timeout", (args, signal) => this.#note(signal, { ms: args[0], everyMs: null }));
    this.#follow("requestAnimationFrame", "cancelAnimationFrame");
    this.#follow("requestIdleCallback", "cancelIdleCallback");
    const { scheduler } = globalThis as { scheduler?: object };
    if (scheduler !== undefined)
      tap(Object.getPrototypeOf(scheduler) as object, "postTask", (args) => {
        const { delay } = (args[1] ?? {}) as { delay?: unknown };
        this.#note(Symbol("task"), { ms: delay, everyMs: null });
      });
    this.#followCalls();
    if (typeof IDBFactory === "function") tap(IDBFactory.prototype, "open", () => this.#hear());
    for (const name of CHANNELS) tapConstructor(name, () => this.#hear());
  }

  /** Nothing that the page has put off, and nothing that moves or that it listens to, will change it within this time; soon, unless given. */
  isNothing(withinMs = SOON_MS): boolean {
    if (!this.#wasFirst || this.#hears || document.readyState !== "complete" || this.#open.some(({ size }) => size > 0)) return false;
    const now = performance.now();
    for (const [id, { atMs, everyMs }] of this.#due) {
      const inMs = atMs - now;
      const isDue = everyMs !== null ? everyMs <= withinMs || untilNext(-inMs, everyMs) <= withinMs : inMs <= withinMs && inMs >= -LATE_MS;
      if (isDue) return false;
      if (everyMs === null && atMs < now) this.#due.delete(id);
    }
    if (document.querySelector(SELF_MOVING) !== null || document.getAnimations().some(({ playState }) => playState === "running"))
      return false;
    return [...document.querySelectorAll<HTMLMediaElement>("video,audio")].every(({ paused }) => paused);
  }

  /** Something that was put off at the last act comes only now, such as the call of a page that waits for a moment before it makes it. */
  get isOfActToCome(): boolean {
    return isAnyDue(this.#ofAct);
  }

  /** The page is not built yet, or has put off something of that. */
  get isBeingBuilt(): boolean {
    return this.#wasFirst && (document.readyState !== "complete" || isAnyDue(this.#ofBuilding));
  }

  get #builds(): boolean {
    return performance.now() - this.#builtAtMs <= AT_ONCE_MS;
  }

  /** Frames and idle moments may be long in coming: they are open until they have come. */
  #follow(ask: string, cancel: string): void {
    const open = new Set<unknown>();
    this.#open.push(open);
    replace(globalThis, ask, {
      apply(target, self, args: [Call, ...never[]]) {
        const [callback, ...rest] = args;
        if (typeof callback !== "function") return Reflect.apply(target, self, args) as unknown;
        const id: unknown = Reflect.apply(target, self, [
          (...told: never[]) => {
            open.delete(id);
            callback(...told);
          },
          ...rest,
        ]);
        open.add(id);
        return id;
      },
    });
    tap(globalThis, cancel, (args) => void open.delete(args[0]));
  }

  /** The page knows at once that it asks its server for something, the driver a while later on a busy machine. */
  #followCalls(): void {
    const calls = new Map<string, symbol>();
    const building = new Set<unknown>();
    const begun = (call: unknown): void => {
      if (this.#builds) building.add(call);
    };
    const ended = (call: unknown): void => {
      this.#due.delete(call);
      if (building.delete(call) && this.#builtAtMs !== Infinity) this.#builtAtMs = performance.now();
    };
    tap(globalThis, "fetch", (args) => {
      const call = Symbol("call");
      calls.set(addressOf(args[0]), call);
      begun(call);
      this.#note(call, { ms: HEARD_MS, everyMs: null });
    });
    const answered = (entries: PerformanceObserverEntryList): void => {
      for (const { name } of entries.getEntries()) {
        ended(calls.get(name));
        calls.delete(name);
      }
    };
    new PerformanceObserver(answered).observe({ type: "resource" });
    tap(XMLHttpRequest.prototype, "send", (_args, _none, request) => {
      this.#note(request, { ms: HEARD_MS, everyMs: null });
      begun(request);
      (request as XMLHttpRequest).addEventListener("loadend", () => ended(request), { once: true });
    });
  }

  #note(id: unknown, { ms, everyMs }: { readonly ms: unknown; readonly everyMs: number | null }): void {
    const wait = Number(ms ?? 0);
    const now = performance.now();
    const isSoon = everyMs === null && wait > 0 && wait <= SOON_MS;
    if (isSoon && now - this.#actedAtMs <= AT_ONCE_MS) this.#ofAct.set(id, now + wait);
    if (isSoon && this.#builds) this.#ofBuilding.set(id, now + wait);
    if (this.#due.size > MOST) this.#hear();
    if (!this.#hears) this.#due.set(id, { atMs: now + (Number.isFinite(wait) ? Math.max(0, wait) : 0), everyMs });
  }

  #hear(): void {
    this.#hears = true;
    this.#due.clear();
  }
}

function isAnyDue(due: ReadonlyMap<unknown, number>): boolean {
  const since = performance.now() - LATE_MS;
  return [...due.values()].some((atMs) => atMs >= since);
}

function addressOf(asked: unknown): string {
  const address = asked instanceof Request ? asked.url : String(asked);
  return URL.parse(address, document.baseURI)?.href ?? address;
}

function untilNext(sinceFirstMs: number, everyMs: number): number {
  return sinceFirstMs < 0 ? -sinceFirstMs : everyMs - (sinceFirstMs % everyMs);
}

/** Tells of each call, which goes on as it was. */
export function tap(holder: object, name: string, told: (args: readonly unknown[], result: unknown, self: unknown) => void): void {
  replace(holder, name, {
    apply(target, self, args) {
      const result: unknown = Reflect.apply(target, self, args);
      told(args, result, self);
      return result;
    },
  });
}

function tapConstructor(name: string, told: () => void): void {
  replace(globalThis, name, {
    construct(target, args, made) {
      told();
      return Reflect.construct(target, args, made) as object;
    },
  });
}

function replace(holder: object, name: string, handler: ProxyHandler<Call>): void {
  const native: unknown = Reflect.get(holder, name);
  if (typeof native === "function") Reflect.set(holder, name, new Proxy(native as Call, handler));
}
