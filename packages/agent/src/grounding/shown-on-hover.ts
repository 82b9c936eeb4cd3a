import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Rejected } from "./candidates.ts";
import { PageIndex } from "./page-index.ts";
import { findRegions, surroundingsHolding } from "./scope.ts";

const LIKELY = 0.6;

/** The one hidden control that the words mean: what stands in a row is often drawn only while the mouse is over it. */
export function hiddenMeant(target: Target, rejected: readonly Rejected[], snapshot: Snapshot): PageElement | undefined {
  const likely = rejected.filter(({ reason, text }) => reason === "not_visible" && (text >= LIKELY || target.name === undefined));
  const found = findRegions(target.scope ?? [], snapshot);
  const beside = (target.relations ?? []).flatMap(({ target: { name } }) => (name === undefined ? [] : [name]));
  const texts = [...(found.ok ? found.closeTo : []), ...beside];
  const index = PageIndex.of(snapshot);
  // A control and the picture in it are one thing.
  const hidden = index
    .outermostOf(likely.map(({ element }) => element))
    .filter((element) => element.interactive || index.around(element).some(({ interactive, state }) => interactive && !state.visible));
  const sized = hidden.flatMap((element) => {
    const around = texts.length === 0 ? element : surroundingsHolding(element, texts, snapshot);
    return around === null ? [] : [{ element, size: index.within(around).length }];
  });
  const smallest = Math.min(...sized.map(({ size }) => size));
  const [only, another] = sized.filter(({ size }) => texts.length === 0 || size === smallest);
  return another === undefined ? only?.element : undefined;
}
