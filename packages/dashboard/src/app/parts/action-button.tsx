import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";

interface ActionButtonProperties {
  readonly act: () => Promise<unknown>;
  readonly isPrimary?: boolean;
  readonly isQuiet?: boolean;
  readonly title?: string;
  /** Presses it while its row has the focus: see `pressInRow`. */
  readonly keyName?: string;
  readonly children: ComponentChildren;
}

/** Cannot be pressed again while what it does goes on; a failure is shown at the top of the page. */
export function ActionButton({ act, isPrimary = false, isQuiet = false, title, keyName, children }: ActionButtonProperties): JSX.Element {
  const { fail } = usePageContext();
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      class={isPrimary ? "primary" : isQuiet ? "quiet" : ""}
      title={title}
      data-key={keyName}
      disabled={isBusy}
      onClick={() => void press()}
    >
      {children}
    </button>
  );
}
