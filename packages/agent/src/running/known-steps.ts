import type { AgentOptions } from "../agent.ts";
import type { Line } from "../language/intent.ts";
import { unknownLines } from "@runwright/language/document";
import { RunTrajectories } from "../trajectory/run-trajectories.ts";
import type { EventLog } from "./event-log.ts";
import type { Masker } from "../secrets/index.ts";
import type { Variables } from "./variables.ts";

interface Parts {
  readonly options: AgentOptions;
  readonly lines: readonly Line[];
  readonly variables: Variables;
  readonly masker: Masker;
  readonly log: EventLog;
  readonly onNote: (note: string) => void;
}

/** What other runs know of these lines; null when nobody asks. */
export function beginTrajectories({ options, lines, variables, masker, log, onNote }: Parts): RunTrajectories | null {
  if (options.trajectories === undefined) return null;
  return RunTrajectories.begin({
    options: options.trajectories,
    device: options.device ?? "desktop",
    lines,
    resolve: (text) => variables.resolve(text),
    mask: (text) => masker.text(text),
    emit: (event) => log.emit(event),
    onNote,
  });
}

/** Texts of the lines that are not understood, but that an earlier run knew how to do. */
export async function rememberedLines(trajectories: RunTrajectories | null, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const unknown = unknownLines(lines);
  if (trajectories === null || unknown.length === 0) return new Set();
  return await trajectories.knows(unknown.map(({ text }) => text));
}
