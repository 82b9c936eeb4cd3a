import type { MissingArtifact, Run } from "@runwright/sdk";
import type { JSX } from "preact";
import { usePageContext } from "../client-context.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { type Pass, passLabel, TRY_NAMES } from "./passes.ts";
import { isAwaitingFiles } from "./run-feed.ts";
import { toObjectUrl, whichOf } from "./use-artifact.ts";

type Left = Pick<Run, "videoUrl" | "traceUrl" | "transcriptUrl">;

/** What a pass has left. A Run that was tried once has it itself. */
export function leftOf(run: Run, pass: Pass): Left {
  const tries = run.tries ?? [];
  return tries.length > 1 ? (tries[pass.tryNumber - 1] ?? run) : run;
}

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

function describeMissing(missing: MissingArtifact, run: Run): string {
  const which = [
    run.device === "both" && `on ${missing.device}`,
    missing.try !== undefined && `of the ${TRY_NAMES[missing.try === 2 ? 2 : 1]}`,
  ];
  const words = ["The", missing.kind, ...which.filter((part) => part !== false)].join(" ");
  return `${words} could not be saved: its upload did not reach the service in time. The verdict does not depend on it.`;
}

function FilesOf({ run, pass }: { readonly run: Run; readonly pass: Pass }): JSX.Element | null {
  const { client } = usePageContext();
  const left = leftOf(run, pass);
  const which = whichOf(pass, run);
  const name = [run.id.slice(0, 8), which.device, which.try === undefined ? undefined : `try-${which.try}`]
    .filter((part) => part !== undefined)
    .join("-");
  const files = [
    ["Trace", left.traceUrl, `${name}-trace.zip`, () => client.runs.downloadArtifact(run.id, "trace", which)],
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
      {there.map(([title, , fileName, get]) => (
        <ActionButton key={title} act={() => save(get(), fileName)}>
          {title}
        </ActionButton>
      ))}
    </div>
  );
}

async function save(response: Promise<Response>, fileName: string): Promise<void> {
  const link = document.createElement("a");
  link.href = await toObjectUrl(response);
  link.download = fileName;
  link.click();
}
