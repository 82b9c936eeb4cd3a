import { type ArtifactKind, ARTIFACT_TYPES, type DevicePass } from "@runwright/contracts";
import type { Caller, Deps } from "../../domain/deps.ts";
import type { RunRecord } from "../../domain/records.ts";
import { findArtifact } from "../../domain/run-artifact.ts";
import { type ArtifactFile, sendArtifact } from "../artifact-answer.ts";
import type { HttpContext } from "../context.ts";
import type { Handlers } from "../handler.ts";
import { Refusal } from "../problem.ts";
import { transcriptMarkdown } from "../transcript-markdown.ts";

type ArtifactHandlers = Pick<Handlers, "getVideo" | "getTrace" | "getTranscript" | "getScreenshot">;

interface Wanted {
  readonly caller: Caller;
  readonly run: RunRecord;
  readonly kind: ArtifactKind;
  readonly device?: DevicePass | undefined;
  readonly step?: number;
  readonly try?: number | undefined;
}

const ENDINGS: Readonly<Record<ArtifactKind, string>> = {
  video: "video.webm",
  trace: "trace.zip",
  transcript: "transcript.jsonl",
  screenshot: "jpg",
};
const MARKDOWN = "text/markdown";

export function artifactHandlers(deps: Deps): ArtifactHandlers {
  const send = async (ctx: HttpContext, wanted: Wanted): Promise<undefined> => {
    await sendArtifact(ctx, await find(deps, wanted));
    return undefined;
  };
  return {
    getVideo: async ({ caller, subject, query, ctx }) => send(ctx, { caller, run: subject, kind: "video", ...query }),
    getTrace: async ({ caller, subject, query, ctx }) => send(ctx, { caller, run: subject, kind: "trace", ...query }),
    getScreenshot: async ({ caller, subject, params, query, ctx }) =>
      send(ctx, { caller, run: subject, kind: "screenshot", ...query, step: Number(params.n) }),
    getTranscript: async ({ caller, subject, query, ctx }) => {
      const file = await find(deps, { caller, run: subject, kind: "transcript", ...query });
      ctx.vary("Accept");
      const type = ctx.accepts([ARTIFACT_TYPES.transcript, MARKDOWN]);
      if (type === false) throw new Refusal("not_acceptable", `A transcript is ${ARTIFACT_TYPES.transcript} or ${MARKDOWN}.`);
      await sendArtifact(ctx, type === MARKDOWN ? asMarkdown(file) : file);
      return undefined;
    },
  };
}

async function find(deps: Deps, wanted: Wanted): Promise<ArtifactFile> {
  const { caller, run, ...input } = wanted;
  const { kind, step } = input;
  const found = await findArtifact(deps, caller, { runId: run, ...input });
  return {
    type: ARTIFACT_TYPES[kind],
    fileName: `run-${run.id}-${step === undefined ? "" : `step-${step}.`}${ENDINGS[kind]}`,
    size: found.info.size,
    etag: found.info.etag,
    modifiedAt: found.info.modifiedAt,
    open: (range) => found.open(range),
  };
}

/** Rendered while it is sent, so its length is not known before and ranges are not offered. */
function asMarkdown(file: ArtifactFile): ArtifactFile {
  return {
    ...file,
    type: `${MARKDOWN}; charset=utf-8`,
    fileName: file.fileName.replace(/jsonl$/u, "md"),
    size: null,
    etag: `W/${file.etag.replace(/"$/u, '-md"')}`,
    open: async () => {
      const content = await file.open();
      return content === null ? null : transcriptMarkdown(content);
    },
  };
}
