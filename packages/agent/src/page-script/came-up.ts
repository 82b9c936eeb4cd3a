import { keptFor } from "./kept.ts";
import type { Sight } from "./sight.ts";

/** Of a text so much tells it from others. */
const TOLD_BY = 80;
const LIVE = new Set(["alert", "status", "log"]);

/**
 * What has come up since the page was last acted on: seen now, and not at the look before that act, neither itself nor one that was drawn
 * anew since and reads the same.
 */
export class CameUp {
  #seen: readonly Sight[] = [];
  #before: readonly Sight[] | null = null;
  #known: { readonly texts: ReadonlyMap<Element, string>; readonly alike: ReadonlyMap<string, readonly Sight[]> } | null = null;
  /** Thousands may read the same. */
  readonly #isOneGone = keptFor((sign: string) => (this.#known?.alike.get(sign) ?? []).some(isGone));
  /** Any act by which a person makes something come up. Before the page's own listeners, so that nothing has come yet. */
  readonly #act = (): void => {
    if (this.#before === this.#seen) return;
    this.#before = this.#seen;
    this.#known = null;
  };

  /** Adding what is there already does nothing. */
  listen(): void {
    for (const type of ["pointerdown", "keydown", "input", "mousemove"])
      addEventListener(type, this.#act, { capture: true, passive: true });
  }

  /** Keeps what is seen for the next act; a new list each time, by which two looks are told apart. */
  note(seen: readonly Sight[]): void {
    this.#seen = seen;
  }

  isNew({ element, visible, role, text }: Sight): boolean {
    if (!visible || this.#before === null || this.#before.length === 0) return false;
    this.#known ??= {
      texts: new Map(this.#before.map((one) => [one.element, one.text])),
      alike: Map.groupBy(this.#before, signOf),
    };
    const before = this.#known.texts.get(element);
    // Where a page says how things went, a new text in the old place is a new message.
    if (before !== undefined) return LIVE.has(role) && text !== "" && text !== before;
    return text === "" || !this.#isOneGone(signOf({ role, text }));
  }
}

/** What is still there beside one that reads the same was not drawn anew. */
function isGone({ element }: Sight): boolean {
  return !element.isConnected || element.getClientRects().length === 0;
}

function signOf({ role, text }: Pick<Sight, "role" | "text">): string {
  return `${role} ${text.slice(0, TOLD_BY)}`;
}
