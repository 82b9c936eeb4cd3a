/** Where the network is that programs were started from, for one that has its own. */
const OUTSIDE = "RUNWRIGHT_TEST_OUTSIDE";

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * What a program started so does to its network, nobody else sees: a node gives an address to the device of each Pod and takes it away again, and
 * at each change of an address of the machine Chromium breaks off every connection that it is about to make (net::ERR_NETWORK_CHANGED). It goes
 * with its last process, and nothing leads out of it.
 */
export function inOwnNetwork({ command, args }: Command): Command {
  const env = { [OUTSIDE]: `/proc/${process.pid}/ns/net` };
  return { command: "unshare", args: ["--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", command, ...args], env };
}

/** For what fetches something, wherever it is started. */
export function outside(program: Command): Command {
  const network = process.env[OUTSIDE];
  return network === undefined ? program : { command: "nsenter", args: [`--net=${network}`, program.command, ...program.args] };
}
