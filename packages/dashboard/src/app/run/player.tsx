import { isTerminal, type Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { describeError } from "../errors.ts";
import { formatOffset } from "../format.ts";
import { isBad, type Pass, passLabel, whichOf } from "./passes.ts";
import type { SeenStep } from "./seen-steps.ts";
import { Screenshot } from "./screenshot.tsx";
import { useObjectUrl } from "./use-artifact.ts";

interface PlayerProperties {
  readonly run: Run;
  readonly pass: Pass;
  readonly step: SeenStep | undefined;
  readonly hasVideo: boolean;
}

/** What the page looked like: the recording at the chosen step, and the picture after it. */
export function Player({ run, pass, step, hasVideo }: PlayerProperties): JSX.Element {
  const label = passLabel(pass, run);
  // While it goes on the newest picture has all the room.
  const before = isTerminal(run) ? pictureBefore(pass, step) : undefined;
  return (
    <section class={isTerminal(run) ? "player" : "player live"} aria-label={label === "" ? "What was seen" : `What was seen · ${label}`}>
      {hasVideo && <Recording key={pass.name} run={run} pass={pass} step={step} />}
      {step?.screenshotUrl !== undefined ? (
        <div class={before === undefined ? "" : "pair"}>
          {before !== undefined && (
            <figure>
              <Screenshot key={before.index} class="picture" runId={run.id} index={before.index} label={before.text} />
              <figcaption>Before it</figcaption>
            </figure>
          )}
          <figure>
            <Screenshot key={step.index} class="picture" runId={run.id} index={step.index} label={step.text} version={step.picturedAt} />
            <figcaption>
              {step.status === "running" ? "Now" : "After"}: {step.text}
            </figcaption>
          </figure>
        </div>
      ) : (
        !hasVideo && (
          <figure>
            <div class="screen empty">{isTerminal(run) ? "No picture of this step" : "No picture yet"}</div>
            <figcaption />
          </figure>
        )
      )}
    </section>
  );
}

/** The page as a step found it is the page as the one before left it. */
function pictureBefore({ steps }: Pass, step: SeenStep | undefined): SeenStep | undefined {
  const at = steps.findIndex((one) => one.index === step?.index);
  return steps.slice(0, Math.max(0, at)).findLast((one) => one.screenshotUrl !== undefined);
}

/** A step that went wrong is shown as it ended, any other as it began. */
function momentOf(step: SeenStep): number {
  const at = isBad(step.status) ? (step.settledAt ?? step.startedAt) : (step.startedAt ?? step.settledAt);
  return Date.parse(at ?? "");
}

/** Playwright keeps the last picture for a second after the recording has ended, which is a moment after the last step. */
const TAIL_SECONDS = 1.1;

/** How long the browser is open before the first step differs, and nobody writes it down: so that time is counted from the end. */
function offsetOf(step: SeenStep, pass: Pass, videoSeconds: number): number {
  const end = Math.max(...pass.steps.map((one) => Date.parse(one.settledAt ?? one.startedAt ?? "")).filter((at) => !Number.isNaN(at)));
  const offset = videoSeconds - TAIL_SECONDS - (end - momentOf(step)) / 1000;
  return Number.isFinite(offset) ? Math.min(Math.max(0, offset), videoSeconds) : 0;
}

function Recording({ run, pass, step }: { readonly run: Run; readonly pass: Pass; readonly step: SeenStep | undefined }): JSX.Element {
  const { client } = usePageContext();
  const video = useRef<HTMLVideoElement>(null);
  const which = whichOf(pass, run);
  const { url, error } = useObjectUrl(() => client.runs.downloadArtifact(run.id, "video", which), `${run.id} ${JSON.stringify(which)}`);
  const poster = useObjectUrl(
    step?.screenshotUrl === undefined ? null : () => client.runs.downloadScreenshot(run.id, step.index),
    `${run.id} poster ${step?.index}`,
  );
  const seek = (): void => {
    const player = video.current;
    if (player === null || step === undefined || !Number.isFinite(player.duration)) return;
    player.currentTime = offsetOf(step, pass, player.duration);
    player.title = `From ${formatOffset(player.currentTime)}`;
  };
  useEffect(seek, [step?.index, url]);
  if (error !== null) return <p class="dim">The video cannot be shown: {describeError(error)}</p>;
  return (
    <div class="screen">
      {url !== null && (
        <video
          ref={video}
          src={url}
          poster={poster.url ?? undefined}
          controls
          muted
          preload="auto"
          aria-label="Recording of the Run"
          onLoadedMetadata={seek}
        />
      )}
    </div>
  );
}
