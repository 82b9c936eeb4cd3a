import { readDescription } from "@runwright/agent/language";
import { CANONICAL, type PlanLine, type SourceLine, sourceLinesOf, wordsLine } from "@runwright/reader";

/** A description as its words alone are read. */
export interface WordsReading {
  readonly title: string | null;
  readonly source: readonly SourceLine[];
  readonly of: (line: SourceLine) => PlanLine;
}

/** Of the descriptions that are remembered, all together: what was read of them takes some hundred times as much. */
const MOST_CHARACTERS = 200_000;

/** The last ones that were read: a plan is looked at again and again, and reading a long description takes a second of the processor. */
export class LastReadings {
  readonly #readings = new Map<string, WordsReading>();
  readonly #most: number;
  #characters = 0;

  constructor(mostCharacters = MOST_CHARACTERS) {
    this.#most = mostCharacters;
  }

  of(description: string): WordsReading {
    const reading = this.#readings.get(description) ?? read(description);
    if (!this.#readings.delete(description)) this.#characters += description.length;
    this.#readings.set(description, reading);
    for (const oldest of this.#readings.keys()) {
      if (this.#characters <= this.#most || oldest === description) break;
      this.#readings.delete(oldest);
      this.#characters -= oldest.length;
    }
    return reading;
  }
}

const last = new LastReadings();

/** Pure: the same description is always read the same. */
export function wordsReading(description: string): WordsReading {
  return last.of(description);
}

function read(description: string): WordsReading {
  const whole = readDescription(description);
  const { document } = whole;
  const known = new Map<number, PlanLine>();
  return {
    title: document.title,
    source: sourceLinesOf(description, whole),
    of(line) {
      const found = known.get(line.line) ?? wordsLine(line, whole, CANONICAL);
      known.set(line.line, found);
      return found;
    },
  };
}
