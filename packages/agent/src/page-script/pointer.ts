/** Where the mouse was last: the browser itself forgets what is under it while it draws a title beside it. */
export class Pointer {
  #at: { readonly x: number; readonly y: number } | null = null;
  readonly #move = (event: MouseEvent): void => {
    this.#at = { x: event.clientX, y: event.clientY };
  };

  /** Adding what is there already does nothing. */
  listen(): void {
    addEventListener("mousemove", this.#move, { capture: true, passive: true });
  }

  /** The innermost element that it is on. */
  element(): Element | null {
    return this.#at === null ? null : document.elementFromPoint(this.#at.x, this.#at.y);
  }
}
