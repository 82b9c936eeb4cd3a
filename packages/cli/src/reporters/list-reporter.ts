import type { Writable } from "node:stream";
import type { RunEvent, RunStep } from "@runwright/sdk";
import { type Output, toOutput } from "../config.ts";
import { formatDuration } from "../text/duration.ts";
import { LineWriter } from "../text/line-writer.ts";
import { plain } from "../text/plain.ts";
import { createTheme, type Theme } from "../text/theme.ts";
import { truncate, wrap } from "../text/wrap.ts";
import type { Reporter, RunEnd, RunHead, Unfinished } from "./reporter.ts";
import { runningLine, stepLines } from "./step-lines.ts";
import { Totals } from "./totals.ts";
import { verdictLines } from "./verdict-lines.ts";

export interface ListReporterOptions {
  /** Colours; the stream's own ability unless given. */
  readonly color?: boolean | undefined;
  /** Cells a line has; the terminal's, 60 to 120, unless given. */
  readonly width?: number | undefined;
  /** Whether one line may change in place; only on a terminal unless given. */
  readonly inPlace?: boolean | undefined;
  /** NO_COLOR, FORCE_COLOR and TERM are read from it. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Each step as it happens, then the verdict and where its evidence lies. On a terminal the step that goes on is shown in
 * place; in a pipe there are plain lines only.
 */
export function createListReporter(stream: Writable, options: ListReporterOptions = {}): Reporter {
  const output = toOutput(stream, options.env ?? {});
  return new ListReporter({
    ...output,
    isTTY: options.inPlace ?? output.isTTY,
    color: options.color ?? output.color,
    width: options.width === undefined ? output.width : () => options.width ?? 0,
  });
}

class ListReporter implements Reporter {
  readonly #lines: LineWriter;
  readonly #theme: Theme;
  readonly #totals = new Totals();
  #head: RunHead | undefined;
  /** What the last line written belongs to, so that headings come where something new begins. */
  #section = { device: "", kind: "step" };
  #devices = new Set<string>();

  constructor(output: Output) {
    this.#lines = new LineWriter(output);
    this.#theme = createTheme(output.color);
  }

  begin(head: RunHead): void {
    this.#head = head;
    this.#section = { device: "", kind: "step" };
    this.#devices = new Set();
    const { dim, bold } = this.#theme;
    const position = head.position === undefined ? "" : dim(`${head.position.at}/${head.position.of} `);
    const facts = [head.device === "both" ? "desktop, then mobile" : head.device, head.url, `run ${head.runId}`].filter(
      (fact) => fact !== null && fact !== "",
    );
    this.#lines.line();
    this.#lines.line(`  ${position}${bold(truncate(plain(head.testName), this.#lines.width - 12))}`);
    for (const line of wrap(facts.map((fact) => plain(fact ?? "")).join(" · "), this.#lines.width - 2)) this.#lines.line(`  ${dim(line)}`);
    for (const line of wrap(head.hint ?? "", this.#lines.width - 2)) if (line !== "") this.#lines.line(`  ${line}`);
    this.#lines.line();
    this.#live("waiting for an agent");
  }

  event(event: RunEvent): void {
    if (event.type === "run.step") this.#step(event.step);
    else if (event.type === "run.phase") this.#live(plain(event.message));
    else if (event.type === "run.started") this.#live("opening the browser");
  }

  end({ run, artifacts = {}, page }: RunEnd): void {
    const verdict = verdictLines({ run, artifacts, page, theme: this.#theme, width: this.#lines.width });
    for (const line of verdict) this.#lines.line(line);
    this.#totals.add(run.status);
  }

  gaveUp({ run, afterMs }: Unfinished): void {
    this.#totals.add("timed out");
    this.#lines.line();
    this.#lines.line(
      `  ${this.#theme.badge("timed out")} ${this.#theme.dim(`${run.status} after ${formatDuration(afterMs)}; it continues`)}`,
    );
    this.#lines.line();
  }

  close(): void {
    this.#lines.clear();
    const total = this.#totals.line(this.#theme);
    if (total !== undefined) this.#lines.line(`  ${total}`);
  }

  #step(step: RunStep): void {
    const number = step.kind === "outcome" ? "" : String(step.index);
    if (step.status === "running") {
      this.#heading(step);
      this.#lines.live(runningLine(step, number), this.#theme.cyan);
      return;
    }
    this.#heading(step);
    for (const line of stepLines(step, { theme: this.#theme, width: this.#lines.width, number })) this.#lines.line(line);
  }

  /** A line above the first step of a second device, and above the first outcome. */
  #heading({ device, kind }: RunStep): void {
    const newDevice = device !== this.#section.device;
    const newKind = kind !== this.#section.kind;
    this.#devices.add(device);
    if (newDevice && (this.#devices.size > 1 || this.#head?.device === "both")) this.#title(device === "mobile" ? "Mobile" : "Desktop");
    if (kind === "outcome" && (newKind || newDevice)) this.#title("Expected outcome");
    this.#section = { device, kind };
  }

  #title(text: string): void {
    if (this.#section.device !== "") this.#lines.line();
    this.#lines.line(`  ${this.#theme.bold(text)}`);
  }

  #live(text: string): void {
    this.#lines.live(`  … ${text}`, this.#theme.dim);
  }
}
