import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** What a command may know of the process around it. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly platform: string;
  /** All of standard input, once it has ended. */
  readonly readStdin: () => Promise<string>;
  /** Asks the person at the terminal and resolves with the line; null where nobody can answer. What is typed can be kept off the screen. */
  readonly ask: ((question: string, options?: { readonly hidden?: boolean }) => Promise<string>) | null;
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
}

export interface Output {
  readonly stream: Writable;
  readonly isTTY: boolean;
  /** Cells a line has, 60 to 120. */
  readonly width: () => number;
  readonly color: boolean;
}

/** A terminal, as far as a stream is one. */
type MaybeTerminal = Writable & { readonly isTTY?: boolean; readonly columns?: number };

const NARROWEST = 60;
const WIDEST = 120;
const WITHOUT_TERMINAL = 100;

export function processSurroundings(): Surroundings {
  const { env } = process;
  return {
    env,
    cwd: process.cwd(),
    platform: process.platform,
    readStdin: () => text(process.stdin),
    ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
    stdin: process.stdin,
    stdout: toOutput(process.stdout, env),
    stderr: toOutput(process.stderr, env),
  };
}

/** What a process that is started by this one finds around it. */
export function inheritedEnvironment(): Surroundings["env"] {
  return process.env;
}

/** How a stream can be written to. NO_COLOR wins over all; FORCE_COLOR colours a pipe, but moves no cursor there. */
export function toOutput(stream: MaybeTerminal, env: Surroundings["env"]): Output {
  const isTTY = stream.isTTY === true && env["TERM"] !== "dumb";
  const noColor = (env["NO_COLOR"] ?? "") !== "";
  const forced = !["", "0", "false"].includes(env["FORCE_COLOR"] ?? "");
  return {
    stream,
    isTTY,
    color: !noColor && (isTTY || forced),
    width: () => Math.min(WIDEST, Math.max(NARROWEST, stream.columns ?? WITHOUT_TERMINAL)),
  };
}

/** On stderr: stdout is for results. */
async function ask(question: string, { hidden = false } = {}): Promise<string> {
  process.stderr.write(question);
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stderr.write(chunk as Uint8Array);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    if (hidden) process.stderr.write("\n");
  }
}
