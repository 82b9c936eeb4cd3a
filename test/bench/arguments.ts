import { parseArgs } from "node:util";

/** What `npm run bench -- ...` was asked for. */
export interface BenchArguments {
  /** Undefined: which benches there are. */
  readonly name: string | undefined;
  readonly isHelp: boolean;
  readonly out: string | undefined;
  readonly quick: boolean;
  readonly size: number | undefined;
  readonly repeats: number | undefined;
  readonly minutes: number | undefined;
  readonly parallel: number | undefined;
  readonly tasks: string | undefined;
  readonly seeds: string | undefined;
  readonly files: string | undefined;
  readonly with: string | undefined;
  readonly app: string | undefined;
  readonly form: string | undefined;
  readonly list: string | undefined;
  readonly isUnread: boolean;
  readonly corpus: string | undefined;
  readonly model: string | undefined;
  readonly price: string | undefined;
}

export const USAGE = `npm run bench -- [NAME] [OPTIONS]

Measures, prints a table and writes JSON; without a NAME it lists the benches. docs/benches.md says what each of them measures.

  --quick         a small sample: shows that the bench works, its numbers mean little
  --size N        how much of what the bench counts, where it counts something
  --repeats N     how often each is done, where the bench repeats
  --minutes N     how long, where the bench lasts as long as it is told
  --parallel N    how many at a time, where the bench can
  --tasks LIST    which tasks, by names with commas or a file, where the bench has tasks
  --seeds LIST    which seeds, such as 1-3,17, where the bench plays at random
  --files GLOB    which sources alone, where the bench changes some
  --with NAME     what it is held against or watched by, where it can be
  --app LIST      which applications, by names with commas, where the bench has applications
  --form FORM     free or canonical, where a Test is written in both forms
  --list FILE     where single results go, or what failed with its reasoning, one a line
  --unread        those that are kept unread instead: only totals
  --corpus NAME   of which texts alone, where the bench reads several
  --model MODEL   which model reads, or is asked while Tests run: openai:NAME@URL (whatever speaks OpenAI's chat completions), anthropic:NAME, or small
  --price IN,OUT  of a million tokens of that model, in any currency
  --out FILE      where the JSON goes (bench-results/NAME.json)
  --help          this`;

/** A text where what was said cannot be understood: one sentence that says what is wrong. */
export function readArguments(args: readonly string[]): BenchArguments | string {
  const parsed = parse(args);
  if (typeof parsed === "string") return parsed;
  const { positionals, values } = parsed;
  if (positionals.length > 1) return `One bench at a time: ${positionals.join(", ")}`;
  const numbers = {
    size: readCount(values.size),
    repeats: readCount(values.repeats),
    minutes: readCount(values.minutes),
    parallel: readCount(values.parallel),
  };
  const strange = Object.entries(numbers).find(([, value]) => value === null);
  if (strange !== undefined) return `--${strange[0]} takes a whole number above zero`;
  return {
    name: positionals[0],
    isHelp: values.help,
    out: values.out,
    quick: values.quick,
    size: numbers.size ?? undefined,
    repeats: numbers.repeats ?? undefined,
    minutes: numbers.minutes ?? undefined,
    parallel: numbers.parallel ?? undefined,
    tasks: values.tasks,
    seeds: values.seeds,
    files: values.files,
    with: values.with,
    app: values.app,
    form: values.form,
    list: values.list,
    isUnread: values.unread,
    corpus: values.corpus,
    model: values.model,
    price: values.price,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h", default: false },
        out: { type: "string" },
        quick: { type: "boolean", default: false },
        size: { type: "string" },
        tasks: { type: "string" },
        seeds: { type: "string" },
        repeats: { type: "string" },
        minutes: { type: "string" },
        parallel: { type: "string" },
        files: { type: "string" },
        with: { type: "string" },
        app: { type: "string" },
        form: { type: "string" },
        list: { type: "string" },
        unread: { type: "boolean", default: false },
        corpus: { type: "string" },
        model: { type: "string" },
        price: { type: "string" },
      },
    });
  } catch (error) {
    // Node's own sentence names the option.
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** Null: it is no whole number above zero. */
function readCount(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  return Number.isInteger(count) && count > 0 ? count : null;
}
