import { type LineContext, type LineKind, type LineReading, type ReadLine, stripMarks } from "@runwright/language/document";
import { aboutOf } from "./about.ts";
import type { Line } from "./intent.ts";
import { type ReadLine as RuleReading, readLine } from "./parse-line.ts";
import { aboutOfOutcome, thingsOfOutcome, withAbout, withThings } from "./said-before.ts";
import { ordersForSame } from "./same-again.ts";
import { tellsNothing } from "./tells-nothing.ts";

/** The reader of this folder, as a document asks for one; it remembers what the lines before were about, so each document has its own. */
export function readByRules(): ReadLine {
  const before = new LinesBefore();
  return (text, kind, context) => before.read(stripMarks(text), kind, context);
}

class LinesBefore {
  /** The step before, where it is an order: "do the same for ..." is about it. */
  private order: string | null = null;
  /** What the expectation before was about. */
  private about: string | null = null;
  /** What the expectation before this one counted. */
  private things: string | null = null;

  read(text: string, kind: LineKind, context: LineContext): LineReading {
    if (kind === "step" && tellsNothing(text)) return { intents: [], alternatives: [], it: null };
    const same = kind === "step" ? this.sameAgain(text, context.line) : null;
    if (same) return asReading({ lines: same, remarks: [] });
    const plain = readLine(text, kind, { line: context.line, isFirst: context.isGiven, it: context.it });
    const read = kind === "outcome" ? this.goingOn(text, plain, context.line) : plain;
    this.order = kind === "step" && read.lines.every(({ intent }) => intent.type === "act") ? text : null;
    return asReading(read);
  }

  /** `Do the same for "B"`: the order of the line before, or of the line itself, with the other name. */
  private sameAgain(text: string, line: number): readonly Line[] | null {
    const read = ordersForSame(text, this.order)?.flatMap((order) => readLine(order, "step", line).lines);
    return read?.every(({ intent }) => intent.type === "act") === true ? read : null;
  }

  /** "Below it stands ...": what the expectation before it was about. */
  private goingOn(said: string, plain: RuleReading, line: number): RuleReading {
    const isUnknown = plain.lines.some(({ intent }) => intent.type === "unknown");
    const whole = isUnknown ? ((this.about && withAbout(said, this.about)) ?? (this.things && withThings(said, this.things))) : null;
    const told = whole === null ? plain : readLine(whole, "outcome", line);
    const isTold = told.lines.every(({ intent }) => intent.type === "assert");
    this.about = aboutOfOutcome(whole !== null && isTold ? whole : said) ?? null;
    // "All of them are open" and then "One of them is mine" are about the same ones.
    this.things = thingsOfOutcome(said) ?? (whole === null ? null : this.things);
    return isTold ? { ...told, lines: told.lines.map((one) => (told.lines.length === 1 ? { ...one, text: said } : one)) } : plain;
  }
}

function asReading({ lines, remarks }: RuleReading): LineReading {
  const intents = lines.map(({ intent }) => intent).filter((intent) => intent.type !== "unknown");
  const unknown = lines.map(({ intent }) => (intent.type === "unknown" ? intent.didYouMean : undefined)).find((one) => one !== undefined);
  return {
    intents: intents.length === lines.length && intents.length > 0 ? intents : null,
    alternatives: [],
    it: aboutOf(lines),
    texts: lines.map(({ text }) => text),
    remarks,
    ...(unknown === undefined ? {} : { didYouMean: unknown }),
  };
}
