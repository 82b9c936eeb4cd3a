import type { Output } from "../config.ts";
import { truncate } from "./wrap.ts";

/**
 * Writes lines, and on a terminal one line below them that changes in place: what goes on right now. In a pipe that
 * line does not exist, and no control code is written.
 */
export class LineWriter {
  readonly #output: Output;
  #live = false;

  constructor(output: Output) {
    this.#output = output;
  }

  get width(): number {
    return this.#output.width();
  }

  line(text = ""): void {
    this.#erase();
    this.#output.stream.write(`${text.trimEnd()}\n`);
  }

  /** Shown until the next line or `live`; `paint` colours it after it was cut to one row. */
  live(text: string, paint: (text: string) => string = (plain) => plain): void {
    if (!this.#output.isTTY) return;
    this.#erase();
    // One cell is left free: a full row would wrap, and then one erase would not be enough.
    this.#output.stream.write(paint(truncate(text, this.width - 1)));
    this.#live = true;
  }

  /** Takes the changing line away. */
  clear(): void {
    this.#erase();
  }

  #erase(): void {
    if (!this.#live) return;
    this.#output.stream.write("\r\u001b[2K");
    this.#live = false;
  }
}
