/** What a person reads who follows the process: one line a happening, with the time (UTC). */
export interface RunnerLog {
  line(text: string): void;
  /** The text as a line shows it: without secrets. */
  masked(text: string): string;
  /** The program masks with it as soon as it knows the secrets. */
  hide(mask: (text: string) => string): void;
}

export function createLog(write: (text: string) => void, now: () => Date = () => new Date()): RunnerLog {
  let mask = (text: string): string => text;
  const masked = (text: string): string => mask(text).replace(/\s*[\r\n]+\s*/gu, " ");
  return {
    line: (text) => write(`${now().toISOString().slice(11, 19)} ${masked(text)}\n`),
    masked,
    hide(next) {
      mask = next;
    },
  };
}
