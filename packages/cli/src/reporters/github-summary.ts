import { appendFileSync } from "node:fs";
import { formatDuration, runDuration } from "../text/duration.ts";
import { plain } from "../text/plain.ts";
import { glyph } from "../text/theme.ts";
import type { Reporter, RunEnd, RunHead, Unfinished } from "./reporter.ts";

interface Row {
  readonly name: string;
  readonly status: string;
  readonly time: string;
  readonly why: string;
  readonly page: string | undefined;
}

/** A table of all Runs on the page of the workflow's run. */
export class GithubSummary implements Reporter {
  readonly #file: string;
  readonly #rows: Row[] = [];
  #name = "";

  constructor(file: string) {
    this.#file = file;
  }

  begin(head: RunHead): void {
    this.#name = head.testName;
  }

  event(): void {}

  end({ run }: RunEnd): void {
    const ms = runDuration(run);
    // Its first line: the rest is in the annotation, and on the Run's page.
    const [why = ""] = run.status === "passed" ? [] : (run.reasoning ?? run.errorMessage ?? "").split("\n");
    this.#add(run.status, { time: ms === undefined ? "" : formatDuration(ms), why, page: run.links?.dashboardRun });
  }

  gaveUp({ run, afterMs }: Unfinished): void {
    this.#add("timed out", { time: "", why: `It was ${run.status} after ${formatDuration(afterMs)}.`, page: run.links?.dashboardRun });
  }

  close(): void {
    if (this.#rows.length === 0) return;
    const passed = this.#rows.filter(({ status }) => status === "passed").length;
    const lines = this.#rows.map(({ name, status, time, why, page }) => {
      const linked = page === undefined ? cell(name) : `[${cell(name)}](${encodeURI(page)})`;
      return `| ${glyph(status)} ${status} | ${linked} | ${time} | ${cell(why)} |`;
    });
    const head = `### Runwright: ${passed} of ${this.#rows.length} passed\n\n| | Test | Time | Why |\n| --- | --- | --- | --- |\n`;
    appendFileSync(this.#file, `${head}${lines.join("\n")}\n\n`);
  }

  #add(status: string, rest: Omit<Row, "name" | "status">): void {
    this.#rows.push({ name: this.#name, status, ...rest });
  }
}

/** What pages say must not become a table, a link, an image or HTML. */
function cell(text: string): string {
  return plain(text, { lines: true })
    .replace(/[\\`*_{}[\]<>|!&#]/gu, (char) => `&#${char.codePointAt(0)};`)
    .replaceAll("@", "@\u200B")
    .replaceAll("\n", "<br>");
}
