import type { JSX } from "preact";
import { ActionButton } from "./action-button.tsx";

interface MoreProperties {
  /** What is there, and that it is not all. */
  readonly words: string;
  readonly act: () => Promise<unknown>;
}

/** Below a list that has more than it shows. */
export function More({ words, act }: MoreProperties): JSX.Element {
  return (
    <div class="row">
      <span class="dim">{words}</span>
      <ActionButton act={act}>Load more</ActionButton>
    </div>
  );
}
