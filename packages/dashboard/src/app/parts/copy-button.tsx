import type { JSX } from "preact";
import { useState } from "preact/hooks";

/** Copies a text; where the browser does not let it, the text can be selected and copied by hand. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: () => string }): JSX.Element {
  const [shown, setShown] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setShown("");
    } catch {
      setShown(text());
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {shown === "" ? "Copied" : label}
      </button>
      {shown !== null && shown !== "" && <code class="copied">{shown}</code>}
    </>
  );
}
