import type { Stillness } from "./messages.ts";
import { clearTimeout, requestAnimationFrame, setTimeout } from "./native.ts";

const FRAMES_STILL = 2;
const QUIET_MS = 34;
/** A page in the background draws no frames; waiting for one must still end. */
const NO_FRAME_MS = 100;

/** Between the click and the request for the next document: on a busy machine that takes a while. */
const LEAVING_MS = 1_500;

/** The part of the browser's navigation API that is used. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
}

/** Watches the document, so that a page that holds still is known to, without a second look. */
export class Changes {
  count = 0;
  lastPressAt = 0;
  #lastAt: number;
  #pressed: { readonly event: Event; readonly control: EventTarget | null } | null = null;
  #isReleasedElsewhere = false;
  readonly #observer: MutationObserver;
  readonly #roots = new WeakSet<Node>();
  #leftAt: number | null = null;
  readonly #note = (): void => {
    this.count += 1;
    this.#lastAt = performance.now();
  };
  readonly #press = (event: Event): void => {
    const before = this.lastPressAt;
    const at = Date.now();
    this.lastPressAt = at;
    // A press that whoever drives the browser keeps from the page, because it would hit something else, was none.
    setTimeout(() => {
      if (event.defaultPrevented && this.lastPressAt === at) this.lastPressAt = before;
    });
  };
  readonly #down = (event: Event): void => {
    this.#pressed = { event, control: controlUnder(event) };
    this.#isReleasedElsewhere = false;
  };
  readonly #up = (event: Event): void => {
    const control = this.#pressed?.control ?? null;
    this.#isReleasedElsewhere = control !== null && !event.composedPath().includes(control);
  };
  /** Told in the moment in which a link is followed or a form sent, before the network hears of it. */
  readonly #leave = (event: Event): void => {
    const { destination, downloadRequest } = event as NavigateEvent;
    if (destination.sameDocument || downloadRequest !== null || !/^https?:/.test(destination.url)) return;
    this.#leftAt = performance.now();
    // The page's own listeners come after this one, and may keep one here.
    setTimeout(() => {
      if (event.defaultPrevented) this.#leftAt = null;
    });
  };
  readonly #stay = (): void => {
    this.#leftAt = null;
  };
  /** Scrolling moves things, which is no effect of its own. */
  readonly #move = (): void => {
    this.#lastAt = performance.now();
  };

  constructor() {
    // Put in late, the script can't know what changed a moment ago.
    this.#lastAt = performance.now();
    this.#observer = new MutationObserver((records) => {
      this.count += records.length;
      this.#lastAt = performance.now();
    });
    this.watch(document);
    this.listen();
  }

  /** Adding what is there already does nothing; `document.open`, as old pages use it, takes all listeners away. */
  listen(): void {
    // An input's value is no mutation, but it is a change.
    for (const type of ["input", "change", "toggle", "focusin"]) addEventListener(type, this.#note, { capture: true, passive: true });
    for (const type of ["DOMContentLoaded", "load"]) addEventListener(type, this.#note);
    addEventListener("pointerdown", this.#press, { capture: true, passive: true });
    addEventListener("mousedown", this.#down, { capture: true, passive: true });
    addEventListener("mouseup", this.#up, { capture: true, passive: true });
    addEventListener("scroll", this.#move, { capture: true, passive: true });
    const { navigation } = globalThis as { navigation?: EventTarget };
    navigation?.addEventListener("navigate", this.#leave);
    for (const type of ["navigateerror", "navigatesuccess"]) navigation?.addEventListener(type, this.#stay);
  }

  watch(root: Document | ShadowRoot): void {
    if (this.#roots.has(root)) return;
    this.#roots.add(root);
    this.#observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  }

  /** Whether another document has been asked for just now: what is here is about to go. */
  get isLeaving(): boolean {
    return this.#leftAt !== null && performance.now() - this.#leftAt < LEAVING_MS;
  }

  /**
   * The mouse went down on a link or a button and up beside it, because the page moved it away between the two: it was not clicked. A page that
   * took the going down for the press says so by keeping the browser from doing what it would.
   */
  get hasSlipped(): boolean {
    return this.#isReleasedElsewhere && this.#pressed?.event.defaultPrevented === false;
  }

  /** 0 while something is loading or moving. */
  quietMs(): number {
    if (document.readyState === "loading" || isAnimating()) return 0;
    return Math.max(0, Math.round(performance.now() - this.#lastAt));
  }

  /** Waits until two animation frames have gone by without a change, or something changes. */
  async holdStill(element: Element | null): Promise<Stillness> {
    const before = this.count;
    const start = element?.getBoundingClientRect();
    for (let frame = 0; frame < FRAMES_STILL && this.count === before && this.quietMs() < QUIET_MS; frame += 1) await nextFrame();
    const end = element?.getBoundingClientRect();
    const moved =
      start !== undefined &&
      end !== undefined &&
      (start.x !== end.x || start.y !== end.y || start.width !== end.width || start.height !== end.height);
    return { changed: this.count !== before, moved, changes: this.count };
  }

  /** The count of changes once so many frames have been drawn, and what was put off until after them has begun. */
  async countAfter(frames: number): Promise<{ readonly changes: number; readonly closing: boolean; readonly leaving: boolean }> {
    for (let frame = 0; frame < frames && !closed; frame += 1) await nextFrame();
    if (frames > 0 && !closed) await new Promise((resolve) => setTimeout(resolve));
    return { changes: this.count, closing: closed, leaving: this.isLeaving };
  }
}

function controlUnder(event: Event): EventTarget | null {
  const controls = "a[href],button,[role=button],[role=link],input[type=submit],input[type=button]";
  return event.composedPath().find((one) => one instanceof Element && one.matches(controls)) ?? null;
}

function isAnimating(): boolean {
  if (typeof document.getAnimations !== "function") return false;
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (animation.playState === "running" && typeof end === "number" && Number.isFinite(end)) return true;
  }
  return false;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
