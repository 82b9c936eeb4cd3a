import { isSettled } from "@runwright/reader/plan-line";
import type { ModelUse, Plan, PlanUpdateParams, SharedStepPlan } from "@runwright/sdk";
import { type Command, InvalidArgumentError } from "commander";
import type { Context } from "../context.ts";
import { EXIT } from "../exit-code.ts";
import { plain } from "../text/plain.ts";
import { createTheme } from "../text/theme.ts";
import { priceText } from "../text/price-text.ts";
import { printJson, printLines } from "./print.ts";
import { chosenMeaning } from "../test-file/chosen-meaning.ts";
import { readByText } from "../test-file/plan-file.ts";
import { UsageError } from "../usage-error.ts";

export interface PlanFlags {
  readonly check?: boolean;
  readonly json?: boolean;
  readonly accept?: string;
  readonly line?: string;
  readonly set?: readonly string[];
  readonly choose?: number;
  readonly readAgain?: boolean;
}

type AnyPlan = Plan | SharedStepPlan;

/** Where the plan of a Test or a Shared Step is had and changed. */
interface Planned {
  plan(id: string): PromiseLike<AnyPlan>;
  updatePlan(id: string, params: PlanUpdateParams): PromiseLike<AnyPlan>;
  readPlan(id: string): PromiseLike<AnyPlan>;
}

/** What a Test was read as: shown, accepted, corrected, read again. */
export function addTestPlanCommand(tests: Command, context: Context): void {
  const command = tests
    .command("plan")
    .description("what a Test was read as, line by line, in canonical sentences (exit code 1 with --check: something waits for you)")
    .argument("<id>");
  addPlanFlags(command).action((id: string, flags: PlanFlags) => showPlan(context, { id, of: context.client().tests }, flags));
}

export function addPlanFlags(command: Command): Command {
  return command
    .option("--check", "only say whether all lines are read and accepted")
    .option("--accept <lines>", "accept what these lines leave open: 3,5 or all")
    .option("--line <line>", "the line that --set or --choose is about")
    .option("--choose <n>", "the n-th of what --line might mean", wholeNumber)
    .option("--set <sentences...>", "canonical sentences in place of what the line was read as")
    .option("--read-again", "let it be read again")
    .option("--json", "print it as JSON");
}

export async function showPlan(
  context: Context,
  { id, of }: { readonly id: string; readonly of: Planned },
  flags: PlanFlags,
): Promise<void> {
  let plan = flags.readAgain === true ? await of.readPlan(id) : await of.plan(id);
  const lines = changesOf(plan, flags);
  if (lines.length > 0) plan = await of.updatePlan(id, { lines });
  const open = plan.lines.filter((line) => !isSettled(line));
  if (flags.check === true && (open.length > 0 || plan.status !== "read")) context.exitCode = EXIT.failed;
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, plan);
  printLines(stdout, describe(flags.check === true ? { ...plan, lines: open } : plan, stdout.color));
}

function changesOf(plan: AnyPlan, { accept, line, set, choose }: PlanFlags): { line: number; sentences?: string[]; accept?: boolean }[] {
  const said = [set, choose].filter((one) => one !== undefined).length;
  if (said !== (line === undefined ? 0 : 1))
    throw new UsageError("--line goes with one of --set and --choose: --line 3 --set 'Click \"Save\"', or --line 3 --choose 2.");
  const accepted =
    accept === "all"
      ? plan.lines.filter((one) => !isSettled(one) && one.sharedStepId === undefined).map((one) => one.line)
      : numbersIn(accept ?? "");
  return [
    ...accepted.map((number) => ({ line: number, accept: true })),
    ...(line === undefined || set === undefined ? [] : [{ line: Number(line), sentences: [...set] }]),
    ...(line === undefined || choose === undefined ? [] : [{ line: Number(line), sentences: chosenMeaning(plan, Number(line), choose) }]),
  ];
}

function wholeNumber(value: string): number {
  if (!/^[1-9]\d*$/u.test(value)) throw new InvalidArgumentError("It is a number from 1.");
  return Number(value);
}

function numbersIn(text: string): number[] {
  return text.split(",").flatMap((part) => {
    if (part.trim() === "") return [];
    const number = Number(part);
    if (!Number.isInteger(number) || number < 1) throw new UsageError(`--accept takes lines, as in 3,5, or all; not ${part}.`);
    return [number];
  });
}

function describe(plan: AnyPlan, isColored: boolean): string[] {
  const { bold, dim, yellow, red, mark } = createTheme(isColored);
  const states = { read: "read", reading: "a model is reading it; Runs wait", unread: "something waits for you" };
  const rows = plan.lines.flatMap((line) => {
    const isOpen = !isSettled(line);
    const told = line.kind === "other" && line.sentences.length === 0 && !isOpen;
    if (told) return [];
    return [
      `${dim(String(line.line).padStart(4))}  ${mark(isOpen ? "failed" : "passed")} ${plain(line.text, { lines: true }).replaceAll("\n", "\n        ")}`,
      ...line.sentences.flatMap(({ sentence }) => sentence.split("\n").map((row) => dim(`        ${plain(row)}`))),
      ...(line.readBy === null || line.readBy === "words" ? [] : [dim(`        ${plain(readByText(line))}`)]),
      ...(line.sharedStepId === undefined ? [] : [dim(`        from the Shared Step ${line.sharedStepId}, and read in its plan`)]),
      ...line.assumptions.map(
        ({ kind, about, assumed, accepted }) => `        ${accepted ? dim(kind) : yellow(`? ${kind}`)} ${plain(`${about}: ${assumed}`)}`,
      ),
      ...line.leftOut.flatMap((one) => leftText(one).map((text) => `        ${one.accepted ? dim(text) : yellow(`? ${text}`)}`)),
      ...(line.problem === undefined ? [] : [red(`        ${plain(line.problem.message)}`)]),
      ...(line.problem?.didYouMean ?? []).map((meant, n) => `        Did you mean: ${n + 1}. ${plain(meant.replaceAll("\n", " / "))}`),
    ];
  });
  const open = plan.lines.filter((line) => !isSettled(line)).length;
  return [
    `${bold(states[plan.status])}  ${dim(`${open} of ${plan.lines.length} lines are open`)}`,
    ...(plan.problem === null ? [] : [red(plain(plan.problem))]),
    ...rows,
    ...(plan.used === undefined ? [] : [dim(usedText(plan.used))]),
  ];
}

/** Words that ask for nothing are not told, once that is settled; what is judged in part always is. */
function leftText({ words, kind, question, accepted, acceptedBy }: AnyPlan["lines"][number]["leftOut"][number]): string[] {
  if (accepted && kind !== "unjudged") return [];
  const what = kind === "unjudged" ? "judged only in part, without" : "left out";
  const by = acceptedBy === undefined ? "" : ` (accepted by ${acceptedBy})`;
  return [plain(`${what} ${words}${question === undefined ? "" : `: ${question}`}${by}`)];
}

function usedText({ requests, in: given, cachedIn, out, price }: ModelUse): string {
  const [all, kept, got] = [given, cachedIn, out].map((count) => count.toLocaleString("en"));
  return `Its readings took ${requests} ${requests === 1 ? "request" : "requests"}: ${all} tokens given (${kept} of them cached), ${got} got${price === undefined ? "" : `, for ${priceText(price)}`}.`;
}
