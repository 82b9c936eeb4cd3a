/** What a person reads who follows the process: one line a happening, with the time (UTC). */
export interface RunnerLog {
  line(text: string): void;
  /** The program masks with it as soon as it knows the secrets. */
  hide(mask: (text: string) => string): void;
}

export function createLog(write: (text: string) => void, now: () => Date = () => new Date()): RunnerLog {
  let mask = (text: string): string => text;
  return {
    line(text) {
      const oneLine = mask(text).replace(/\s*[\r\n]+\s*/gu, " ");
      write(`${now().toISOString().slice(11, 19)} ${oneLine}\n`);
    },
    hide(next) {
      mask = next;
    },
  };
}
