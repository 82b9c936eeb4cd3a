import type { GroundKind, NotGrounded } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { reachElement } from "../perception/perceive.ts";
import type { Snapshot } from "../perception/snapshot.ts";

/** A page that has held still for so long shows no more by itself. */
const STILL_MS = 300;
const HOVER_MS = 1_000;

/** What is shown only while the mouse is over its row: the mouse is put there, once for each. */
export class Reveal {
  readonly #tried = new Set<string>();

  /** True when the page is worth another look. */
  async attempt(found: NotGrounded & { readonly snapshot: Snapshot }, kind: GroundKind): Promise<boolean> {
    const { hidden, snapshot } = found;
    if (hidden === undefined || kind !== "click" || snapshot.quietMs < STILL_MS) return false;
    const id = `${snapshot.documents[hidden.frame] ?? ""} ${hidden.frame} ${hidden.ref}`;
    const around = PageIndex.of(snapshot)
      .around(hidden)
      .find(({ state, reachable, text }) => state.visible && reachable && text !== "");
    if (around === undefined || this.#tried.has(id)) return false;
    this.#tried.add(id);
    const handle = await reachElement(snapshot, around);
    try {
      await handle?.hover({ timeout: HOVER_MS });
      return handle !== null;
    } catch {
      // It can't be pointed at: then nothing shows there.
      return false;
    } finally {
      handle?.dispose?.().catch(() => undefined);
    }
  }
}
