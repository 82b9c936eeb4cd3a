import type { JSX } from "preact";
import { CopyButton } from "../parts/copy-button.tsx";

/** A new secret; null: there is none. */
export type Secret = { readonly title: string; readonly text: string } | null;

/** A secret that the service tells only now. It is kept nowhere: a reload of the page has forgotten it. */
export function ShownOnce({ secret, onDone }: { readonly secret: Secret; readonly onDone: () => void }): JSX.Element | null {
  if (secret === null) return null;
  return (
    <div class="notice once" role="status" aria-label={secret.title}>
      <p>
        <strong>{secret.title}.</strong> Copy it now: it is shown only here, and only once.
      </p>
      <div class="row">
        <code>{secret.text}</code>
        <CopyButton label="Copy" text={() => secret.text} />
        <button type="button" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  );
}
