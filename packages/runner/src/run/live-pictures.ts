/** Shows a step that takes long while it goes on. */
export interface LivePictures {
  /** A step begins; the one before has ended. */
  begin(): void;
  end(): void;
}

/** Most steps are over by then: they have the picture of their end. */
const FIRST_MS = 2_000;
/** The longer a step takes, the less is news: a minute has some twelve pictures. */
const SHARE_OF_ELAPSED = 1 / 4;

/** Calls `show` again and again while a step goes on, never twice at once; it is told whether the step still does. */
export function createLivePictures(show: (goesOn: () => boolean) => Promise<void>): LivePictures {
  let timer: NodeJS.Timeout | undefined;
  let current = 0;
  const end = (): void => {
    clearTimeout(timer);
    current += 1;
  };
  return {
    end,
    begin() {
      end();
      const mine = current;
      const goesOn = (): boolean => current === mine;
      const beganMs = performance.now();
      const wait = (): void => {
        timer = setTimeout(() => void look(), Math.max(FIRST_MS, (performance.now() - beganMs) * SHARE_OF_ELAPSED)).unref();
      };
      const look = async (): Promise<void> => {
        // A step without its picture is no reason to end anything.
        await show(goesOn).catch(() => undefined);
        if (goesOn()) wait();
      };
      wait();
    },
  };
}
