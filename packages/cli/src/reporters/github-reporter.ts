import { randomUUID } from "node:crypto";
import type { RunEvent } from "@runwright/sdk";
import type { Output } from "../config.ts";
import { plain } from "../text/plain.ts";
import { createListReporter } from "./list-reporter.ts";
import type { Reporter, RunEnd, RunHead, Unfinished } from "./reporter.ts";

/**
 * The list, and one annotation for each Run that did not pass. Commands are switched off while the list is printed: its
 * text comes from pages, and a line that begins with `::` must not become a command.
 */
export class GithubReporter implements Reporter {
  readonly #output: Output;
  readonly #list: Reporter;
  readonly #token = randomUUID();
  #name = "";
  /** Where the Test is written down, so that the pull request shows it there. */
  #file: string | undefined;
  #off = false;

  constructor(output: Output) {
    this.#output = output;
    this.#list = createListReporter(output.stream, { color: output.color, width: output.width(), inPlace: false });
  }

  begin(head: RunHead): void {
    this.#name = head.testName;
    this.#file = head.file;
    this.#commands(false);
    this.#list.begin(head);
  }

  event(event: RunEvent): void {
    this.#list.event(event);
  }

  end(end: RunEnd): void {
    this.#list.end(end);
    this.#commands(true);
    const { status, reasoning, errorMessage, links } = end.run;
    if (status === "passed") return;
    const level = status === "cancelled" ? "warning" : "error";
    const why = [reasoning ?? errorMessage ?? "no reason given", links?.dashboardRun ?? ""].filter((line) => line !== "").join("\n");
    this.#annotate({ level, status, why });
  }

  gaveUp(unfinished: Unfinished): void {
    this.#list.gaveUp(unfinished);
    this.#commands(true);
    this.#annotate({ level: "error", status: "timed out", why: `It was ${unfinished.run.status} when the wait for it ended.` });
  }

  close(): void {
    this.#commands(true);
    this.#list.close();
  }

  #annotate({ level, status, why }: { level: string; status: string; why: string }): void {
    const file = this.#file === undefined ? "" : `file=${property(this.#file)},`;
    this.#output.stream.write(`::${level} ${file}title=${property(`${this.#name}: ${status}`)}::${data(why)}\n`);
  }

  #commands(on: boolean): void {
    if (this.#off === !on) return;
    this.#off = !on;
    this.#output.stream.write(on ? `::${this.#token}::\n` : `::stop-commands::${this.#token}\n`);
  }
}

function data(text: string): string {
  return plain(text, { lines: true }).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
