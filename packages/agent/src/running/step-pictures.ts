import type { Page } from "playwright-core";
import type { Line } from "../language/intent.ts";

export type TakePicture = (page: Page) => Promise<Uint8Array | null>;

interface Ahead {
  readonly page: Page;
  readonly picture: Promise<Uint8Array | null>;
}

/**
 * The pictures of the lines. A claim that was seen to hold is looked at a second time a moment later; that moment is when its picture is
 * taken, and the pictures of those after it that hold as well.
 */
export class StepPictures {
  readonly #take: TakePicture | undefined;
  readonly #ahead = new Map<Line, Ahead>();
  #taking: Promise<unknown> = Promise.resolve();

  constructor(take: TakePicture | undefined) {
    this.#take = take;
  }

  /** Starts to take what is not taken yet, one after the other. */
  takeAhead(lines: readonly Line[], page: Page): void {
    for (const line of lines) {
      if (this.#ahead.has(line)) continue;
      const picture = this.#taking.then(async () => await this.#now(page));
      this.#taking = picture;
      this.#ahead.set(line, { page, picture });
    }
  }

  /** What the page shows at the end of a line. One taken ahead counts where all of the line was seen to hold. */
  async of(line: Line, { page, isHeld }: { readonly page: Page; readonly isHeld: boolean }): Promise<Uint8Array | null> {
    const ahead = this.#ahead.get(line);
    this.#ahead.delete(line);
    const taken = isHeld && ahead?.page === page ? await ahead.picture : null;
    return taken ?? (await this.#now(page));
  }

  /** Forgets what was taken ahead: the page is about to change. */
  clear(): void {
    this.#ahead.clear();
  }

  /** Null where there is no way to take one. What goes wrong there is no finding about the page. */
  async #now(page: Page): Promise<Uint8Array | null> {
    return (await this.#take?.(page).catch(() => null)) ?? null;
  }
}
