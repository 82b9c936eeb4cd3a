import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { ActionButton } from "../parts/action-button.tsx";

interface ConfirmedButtonProperties {
  readonly question: string;
  readonly act: () => Promise<unknown>;
  readonly children: ComponentChildren;
}

/** For what cannot be undone: it is done on the second press. */
export function ConfirmedButton({ question, act, children }: ConfirmedButtonProperties): JSX.Element {
  const [isAsking, ask] = useState(false);
  if (!isAsking)
    return (
      <button type="button" onClick={() => ask(true)}>
        {children}
      </button>
    );
  return (
    <span class="asking" role="alert">
      {question}{" "}
      <ActionButton
        act={async () => {
          await act();
          ask(false);
        }}
      >
        Yes
      </ActionButton>{" "}
      <button type="button" onClick={() => ask(false)}>
        No
      </button>
    </span>
  );
}
