export interface Metric {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: number;
  readonly op?: "<=" | ">=";
}

export type Row = Readonly<Record<string, string | number | boolean | null>>;

export interface BenchResult {
  readonly metrics: readonly Metric[];
  /** What the metrics were made from, for whoever wants to look closer. */
  readonly rows: readonly Row[];
  /** True when what was measured must not be so at all: the exit code is then 1. */
  readonly isWrong?: boolean;
}

export interface BenchOptions {
  /** A small sample, to see that the bench works: its numbers mean little. */
  readonly quick: boolean;
  /** How much of what the bench counts, where it takes a size; undefined: its own default. */
  readonly size: number | undefined;
  /** Which of the tasks, where the bench has tasks: a file that lists them, or their names. */
  readonly tasks?: string | undefined;
  /** Which seeds, where the bench plays at random: `1-3,17`. */
  readonly seeds?: string | undefined;
  /** Which sources alone, where the bench changes some: a glob from the top of the repository. */
  readonly files?: string | undefined;
  /** How often each is done, where the bench repeats. */
  readonly repeats?: number | undefined;
  /** How many run at a time, where the bench can. */
  readonly parallel?: number | undefined;
  /** What it is held against, where it can be: `--with NAME`. */
  readonly beside?: string | undefined;
  /** Which applications, where the bench has them: names with commas. */
  readonly app?: string | undefined;
  /** Which form of a Test, where it is written in several. */
  readonly form?: string | undefined;
  /** A file for single results, or for what failed. */
  readonly list?: string | undefined;
  /** Only what is kept unread, of which nothing but totals is shown. */
  readonly isUnread?: boolean;
  /** Which of the texts that it reads, where it reads several. */
  readonly corpus?: string | undefined;
  /** Which model reads, where the bench can do without. */
  readonly model?: string | undefined;
  /** What a million tokens of it cost, given and made: `0.25,2`. */
  readonly price?: string | undefined;
  /** How long, where the bench lasts as long as it is told. */
  readonly minutes?: number | undefined;
  /** Prints a line of progress. */
  readonly log: (line: string) => void;
}

export interface Bench {
  readonly what: string;
  /** Throws when it could not measure. Goals that are missed are results, not errors. */
  readonly run: (options: BenchOptions) => Promise<BenchResult>;
}

export function isMet(metric: Metric): boolean | undefined {
  if (metric.goal === undefined) return undefined;
  return metric.op === ">=" ? metric.value >= metric.goal : metric.value <= metric.goal;
}
