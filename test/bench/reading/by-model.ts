import { readDescription } from "@runwright/agent/language";
import { CANONICAL, isSettled, type ModelReading, type PlanLine, readByModel, type SourceLine, sourceLinesOf } from "@runwright/reader";
import {
  createAsk,
  createProvider,
  DEFAULT_BUDGET,
  type ModelCall,
  type ModelOptions,
  readModelName,
  Spending,
} from "@runwright/reader/asking";
import type { Metric } from "../bench.ts";
import { meaningOf, type Meaning } from "./meaning.ts";
import { type LineInTest, type Reading, writeTest } from "./reader.ts";
import { openSmallModel } from "./small-model.ts";

/** A model that reads whole Tests, as the service lets it. */
export interface ModelReader {
  readTests(tests: readonly { readonly lines: readonly LineInTest[] }[]): Promise<readonly (readonly Reading[])[]>;
  /** What it took, so far. */
  spent(): readonly Metric[];
}

interface Opening {
  readonly price?: string | undefined;
  readonly parallel?: number | undefined;
  readonly log: (line: string) => void;
}

/** One Test, in as many requests as its reader needs. */
export type ReadTest = (
  source: readonly SourceLine[],
  reading: Pick<ModelReading, "language" | "deadline" | "signal">,
  onCall: (call: ModelCall) => void,
) => Promise<readonly PlanLine[]>;

const TEST_MS = 600_000;
const AT_ONCE = 4;

/** `small`: a small model in this process, held to the language by its grammar. Throws what is wrong with the name or the price. */
export async function openModel(name: string, { price, parallel, log }: Opening): Promise<ModelReader> {
  const [perIn, perOut] = pricesIn(price);
  const isSmall = name === "small";
  const readTest = isSmall ? await openSmallModel(log) : endpoint(name);
  const calls: ModelCall[] = [];
  let tests = 0;
  let unanswered = 0;
  return {
    readTests: async (wanted) => {
      const readings: (readonly Reading[])[] = [];
      const work = [...wanted.entries()];
      const worker = async (): Promise<void> => {
        for (let next = work.shift(); next !== undefined; next = work.shift()) {
          const [index, { lines }] = next;
          readings[index] = await readOne(readTest, lines, (call) => void calls.push(call)).catch((error: unknown) => {
            unanswered += 1;
            log(`Test ${index + 1} was not read: ${error instanceof Error ? error.message : String(error)}`);
            return lines.map(() => ({ unattended: null, offered: [] }));
          });
          tests += 1;
          log(`${tests} of ${wanted.length} Tests, ${calls.length} requests`);
        }
      };
      await Promise.all(Array.from({ length: isSmall ? 1 : (parallel ?? AT_ONCE) }, worker));
      return readings;
    },
    spent: () => {
      const sum = (of: (call: ModelCall) => number): number => calls.reduce((total, call) => total + of(call), 0);
      const [given, kept, made] = [sum((call) => call.in), sum((call) => call.cachedIn), sum((call) => call.out)];
      const each = (value: number): number => Math.round((10 * value) / Math.max(1, tests)) / 10;
      return [
        { name: "Tests that got no answer", value: unanswered, unit: "Tests", goal: 0 },
        { name: "requests a Test", value: each(calls.length), unit: "requests" },
        { name: "tokens given a Test", value: each(given), unit: "tokens" },
        { name: "of these, kept from before", value: each(kept), unit: "tokens" },
        { name: "tokens made a Test", value: each(made), unit: "tokens" },
        { name: "time of requests a Test", value: each(sum(({ ms }) => ms) / 1_000), unit: "s" },
        ...(price === undefined ? [] : [{ name: "cost of all", value: (given * perIn + made * perOut) / 1e6, unit: "as in --price" }]),
      ];
    },
  };
}

function pricesIn(price = "0,0"): readonly [number, number] {
  const [perIn = NaN, perOut = NaN, ...more] = price.split(",").map(Number);
  if (!(perIn >= 0 && perOut >= 0) || more.length > 0)
    throw new Error("--price takes two numbers, such as 0.25,2: a million tokens given, and made.");
  return [perIn, perOut];
}

/** What `--model` names. The key stands in the environment, as that of the service does. Throws what is wrong with the name. */
export function modelNamed(named: string): ModelOptions {
  const [name = "", baseUrl] = named.split(/@(?=https?:)/u);
  if (readModelName(name) === null) throw new Error(`--model takes openai:NAME@URL, anthropic:NAME or small, and not ${named}.`);
  const apiKey = process.env["RUNWRIGHT_MODEL_API_KEY"];
  return { name, ...(baseUrl === undefined ? {} : { baseUrl }), ...(apiKey === undefined ? {} : { apiKey }) };
}

function endpoint(named: string): ReadTest {
  const options = modelNamed(named);
  const send = createProvider(options);
  return async (source, reading, onCall) => {
    const spending = new Spending({ ...DEFAULT_BUDGET, outputTokens: 16_000, callMs: 180_000 });
    const ask = createAsk({ options, send, spending, onCall });
    return await readByModel({ title: null, lines: source, variables: [] }, { ...reading, ask, modelName: options.name });
  };
}

async function readOne(readTest: ReadTest, lines: readonly LineInTest[], onCall: (call: ModelCall) => void): Promise<readonly Reading[]> {
  const { markdown, at } = writeTest(lines);
  const source = sourceLinesOf(markdown, readDescription(markdown)).filter(({ isHeading }) => isHeading !== true);
  const end = performance.now() + TEST_MS;
  const deadline = {
    get remainingMs() {
      return Math.max(0, Math.ceil(end - performance.now()));
    },
  };
  const plan = await readTest(source, { language: CANONICAL, deadline, signal: AbortSignal.timeout(TEST_MS) }, onCall);
  return at.map((number) => {
    const line = plan.find((one) => one.line === number);
    return {
      unattended: line === undefined || !isSettled(line) ? null : meaningIn(line.sentences.map(({ sentence }) => sentence)),
      offered: (line?.problem?.didYouMean ?? []).flatMap((sentence) => [meaningIn([sentence]) ?? []]),
    };
  });
}

function meaningIn(sentences: readonly string[]): readonly Meaning[] | null {
  const intents = sentences.flatMap((sentence) => {
    const read = CANONICAL.read(sentence);
    return read.ok ? [{ intent: read.intent }] : [];
  });
  return intents.length === sentences.length ? meaningOf(intents) : null;
}
