import type { RunTriggerParams } from "@runwright/sdk";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { ActionButton } from "./action-button.tsx";

interface RunOptionsProperties {
  /** Where it begins unless another address is given. */
  readonly startUrl: string;
  readonly device: string;
  readonly onRun: (params: RunTriggerParams) => Promise<void>;
}

/** Runs it otherwise than usual, once: on another device, from another address. */
export function RunOptions({ startUrl, device, onRun }: RunOptionsProperties): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const run = async (): Promise<void> => {
    const given = new FormData(form.current ?? undefined);
    const [url, chosen] = [String(given.get("url")).trim(), String(given.get("device"))];
    await onRun({
      ...(url === "" || url === startUrl ? {} : { startUrl: url }),
      ...(chosen === "desktop" || chosen === "mobile" || chosen === "both" ? { device: chosen } : {}),
    });
  };
  return (
    <details class="options">
      <summary>Run it otherwise</summary>
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <label class="field">
          Begin at
          <input name="url" type="url" placeholder={startUrl} spellcheck={false} />
        </label>
        <label class="field">
          Device
          <select name="device">
            <option value="">As the Test says ({device === "both" ? "desktop and mobile" : device})</option>
            <option value="desktop">Desktop</option>
            <option value="mobile">Mobile</option>
            <option value="both">Desktop and mobile</option>
          </select>
        </label>
        <ActionButton act={run}>Run so</ActionButton>
      </form>
    </details>
  );
}
