import type { RunTriggerParams, TrajectoryMode } from "@runwright/sdk";
import { type Command, InvalidArgumentError, Option } from "commander";

/** Flags of every command that starts Runs of stored Tests. */
export interface TriggerFlags {
  readonly url?: string;
  readonly trajectories?: TrajectoryMode;
  readonly retries?: number;
}

const MODES: readonly TrajectoryMode[] = ["learn", "pinned", "off"];
export const RETRIES = "1: what does not pass is tried once more; 0: it is not";

export function addTriggerFlags(command: Command, { retriesUnlessGiven }: { retriesUnlessGiven: string }): Command {
  return command
    .option("--url <url>", "open this page first, for this Run only")
    .addOption(
      new Option("--trajectories <mode>", "whether steps are repeated as in earlier Runs (else as the service is configured)").choices([
        ...MODES,
      ]),
    )
    .option("--retries <count>", `${RETRIES} (else ${retriesUnlessGiven})`, parseRetries);
}

/** What the flags say of the Runs alone. */
export function triggerOf({ url: startUrl, trajectories, retries }: TriggerFlags): RunTriggerParams {
  return { startUrl, trajectories, retries };
}

export function parseRetries(text: string): number {
  if (!/^[01]$/u.test(text)) throw new InvalidArgumentError("It must be 0 or 1.");
  return Number(text);
}
