import type { Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { usePageContext } from "../client-context.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { describeMissing, leftOf, type Pass, passLabel, whichOf } from "./passes.ts";
import { isAwaitingFiles } from "./run-feed.ts";
import { showTrace } from "./trace-viewer.ts";
import { saveFile } from "./use-artifact.ts";

/** Trace, transcript and video as files. */
export function Downloads({ run, passes }: { readonly run: Run; readonly passes: readonly Pass[] }): JSX.Element {
  return (
    <section aria-label="Evidence">
      <h2>Files</h2>
      {passes.toReversed().map((pass) => (
        <FilesOf key={pass.name} run={run} pass={pass} />
      ))}
      {(run.missingArtifacts ?? []).map((missing) => (
        <p key={`${missing.kind} ${missing.device} ${missing.try ?? 1}`} class="notice">
          {describeMissing(missing, run)}
        </p>
      ))}
    </section>
  );
}

function FilesOf({ run, pass }: { readonly run: Run; readonly pass: Pass }): JSX.Element | null {
  const { client } = usePageContext();
  const left = leftOf(run, pass);
  const which = whichOf(pass, run);
  const name = [run.id.slice(0, 8), which.device, which.try === undefined ? undefined : `try-${which.try}`]
    .filter((part) => part !== undefined)
    .join("-");
  const getTrace = (): Promise<Response> => client.runs.downloadArtifact(run.id, "trace", which);
  const files = [
    ["Trace", left.traceUrl, `${name}-trace.zip`, getTrace],
    [
      "Transcript",
      left.transcriptUrl,
      `${name}-transcript.md`,
      () => client.runs.downloadArtifact(run.id, "transcript", { ...which, accept: "text/markdown" }),
    ],
    ["Video", left.videoUrl, `${name}.webm`, () => client.runs.downloadArtifact(run.id, "video", which)],
  ] as const;
  const there = files.filter(([, address]) => address !== undefined);
  const label = passLabel(pass, run);
  return (
    <div class="row">
      {label !== "" && <h3>{label}</h3>}
      {there.length === 0 && (
        <span class="dim" role="status">
          {isAwaitingFiles(run) ? "Its files are on their way…" : "This Run has left no files, or they were deleted since."}
        </span>
      )}
      {left.traceUrl !== undefined && (
        <ActionButton act={() => showTrace(getTrace)} title="Every action with the page before and after it, requests and console">
          Open in trace viewer
        </ActionButton>
      )}
      {there.map(([title, , fileName, get]) => (
        <ActionButton key={title} act={async () => saveFile(await (await get()).blob(), fileName)}>
          {title}
        </ActionButton>
      ))}
    </div>
  );
}
