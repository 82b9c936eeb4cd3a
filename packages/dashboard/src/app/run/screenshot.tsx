import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { useObjectUrl } from "./use-artifact.ts";

interface ScreenshotProperties {
  readonly runId: string;
  readonly index: number;
  readonly label: string;
  readonly class?: string;
  /** Another one says that there is a newer picture. */
  readonly version?: string | undefined;
}

/** The picture after a step, fetched when it comes into view; it opens large. */
export function Screenshot({ runId, index, label, class: className = "thumb", version = "" }: ScreenshotProperties): JSX.Element | null {
  const { client } = usePageContext();
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isInView, setInView] = useState(false);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setInView(true));
    if (button.current !== null) observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isLarge) dialog.current?.showModal();
  }, [isLarge]);
  const { url, error } = useObjectUrl(
    isInView ? () => client.runs.downloadScreenshot(runId, index) : null,
    `${runId} ${index} ${isInView} ${version}`,
  );
  // A step that has no picture is no news.
  if (error !== null) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        class={className}
        aria-label={`Screenshot after: ${label}`}
        onClick={() => url !== null && setLarge(true)}
      >
        {url !== null && <img src={url} alt="" />}
      </button>
      {isLarge && url !== null && (
        <dialog ref={dialog} aria-label={`Screenshot after: ${label}`} onClose={() => setLarge(false)}>
          <form method="dialog" class="row">
            <strong>{label}</strong>
            <button>Close</button>
          </form>
          <img src={url} alt={`The page after: ${label}`} />
        </dialog>
      )}
    </>
  );
}
