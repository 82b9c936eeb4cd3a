import type { DevicePass, Run, Runwright } from "@runwright/sdk";
import { fill, h } from "./dom.ts";
import { describeError } from "./errors.ts";

/** Artifacts need the key, so the browser cannot fetch them by their address: they are fetched here and shown from memory. */
async function toObjectUrl(response: Promise<Response>): Promise<string> {
  return URL.createObjectURL(await (await response).blob());
}

/** A small picture that is fetched when it comes into view; it opens large. */
export function screenshot(
  client: Runwright,
  run: { readonly runId: string; readonly index: number; readonly label: string },
): HTMLElement {
  const image = h("img", { alt: "" });
  const button = h(
    "button",
    { type: "button", class: "thumb", "aria-label": `Screenshot after: ${run.label}`, click: () => enlarge(image.src, run.label) },
    image,
  );
  const load = async (): Promise<void> => {
    try {
      image.src = await toObjectUrl(client.runs.downloadScreenshot(run.runId, run.index));
    } catch {
      // A step that has no picture is no news.
      button.remove();
    }
  };
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void load();
  }).observe(button);
  return button;
}

function enlarge(source: string, label: string): void {
  if (source === "") return;
  const dialog = h(
    "dialog",
    { "aria-label": label, close: () => dialog.remove() },
    h("form", { method: "dialog", class: "row" }, h("strong", {}, label), h("button", {}, "Close")),
    h("img", { src: source, alt: `The page after: ${label}` }),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** Video, trace and transcript of a finished Run, for each device it went through. */
export function artifacts(client: Runwright, run: Run): HTMLElement {
  const devices: (DevicePass | undefined)[] = run.device === "both" ? ["desktop", "mobile"] : [undefined];
  const tries = run.tries ?? [];
  // The last try first: its word is the Run's.
  const parts: Part[] =
    tries.length < 2 ? [{ left: run }] : tries.toReversed().map((one) => ({ left: one, tryNumber: one.n === 1 ? 1 : 2 }));
  const each = parts.flatMap((part) => devices.map((device) => ({ ...part, device })));
  return h("section", { "aria-label": "Evidence" }, ...each.map((part) => evidenceOf(client, run.id, part)));
}

/** What a Run has left, or one of its tries. */
interface Part {
  readonly left: Pick<Run, "videoUrl" | "traceUrl" | "transcriptUrl">;
  readonly device?: DevicePass | undefined;
  readonly tryNumber?: 1 | 2;
}

function evidenceOf(client: Runwright, runId: string, { left, device, tryNumber }: Part): HTMLElement {
  const tryName = tryNumber === undefined ? undefined : TRY_NAMES[tryNumber];
  const suffix = [device, tryName].map((part) => (part === undefined ? "" : ` · ${part}`)).join("");
  const name = [runId.slice(0, 8), device, tryNumber && `try-${tryNumber}`].filter((part) => part !== undefined).join("-");
  const player = h("div", {});
  const which = { device, try: tryNumber };
  if (left.videoUrl !== undefined) void play(() => client.runs.downloadArtifact(runId, "video", which), player);
  return h(
    "div",
    {},
    h("h2", {}, `Evidence${suffix}`),
    player,
    h(
      "p",
      { class: "row" },
      left.traceUrl !== undefined && download("Trace", `${name}-trace.zip`, () => client.runs.downloadArtifact(runId, "trace", which)),
      left.transcriptUrl !== undefined &&
        download("Transcript", `${name}-transcript.md`, () =>
          client.runs.downloadArtifact(runId, "transcript", { ...which, accept: "text/markdown" }),
        ),
      left.videoUrl !== undefined && download("Video", `${name}.webm`, () => client.runs.downloadArtifact(runId, "video", which)),
    ),
  );
}

export const TRY_NAMES = { 1: "first try", 2: "second try" } as const;

async function play(get: () => Promise<Response>, player: HTMLElement): Promise<void> {
  try {
    const source = await toObjectUrl(get());
    fill(player, h("video", { src: source, controls: true, preload: "metadata", "aria-label": "Recording of the Run" }));
  } catch (error) {
    fill(player, h("p", { class: "dim" }, `The video cannot be shown: ${describeError(error)}`));
  }
}

function download(label: string, fileName: string, get: () => Promise<Response>): HTMLButtonElement {
  const fetchAndSave = async (): Promise<void> => {
    button.disabled = true;
    try {
      const href = await toObjectUrl(get());
      h("a", { href, download: fileName }).click();
      button.textContent = label;
    } catch (error) {
      button.textContent = `${label}: ${describeError(error)}`;
    }
    button.disabled = false;
  };
  const button = h("button", { type: "button", click: () => void fetchAndSave() }, label);
  return button;
}
