import type { Output } from "../config.ts";

export function printJson(output: Output, document: unknown): void {
  output.stream.write(`${JSON.stringify(document, null, 2)}\n`);
}

export function printLines(output: Output, lines: readonly string[]): void {
  output.stream.write(lines.map((line) => `${line}\n`).join(""));
}
