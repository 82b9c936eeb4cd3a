import type { Line, Warning } from "../intent.ts";
import { otherLanguageText } from "./other-language.ts";

/** Codes of what only says how the words of a line are understood: of a line that somebody else reads it says nothing. */
export const OF_WORDS: ReadonlySet<string> = new Set([
  "step_not_understood",
  "outcome_not_understood",
  "ignored_text",
  "precondition_not_checked",
  "act_in_outcome",
  "place_not_checked",
  "unquoted_text",
  "signed_in_expected",
]);

type Said = Pick<Line, "line" | "text">;

export function notUnderstood(line: Line, kind: "step" | "outcome"): Warning {
  const { didYouMean: hint, alternatives = [] } = line.intent.type === "unknown" ? line.intent : {};
  const what = kind === "step" ? "This step" : "This expectation";
  const then = kind === "step" ? "A run stops here with an error." : "A run cannot pass while it stands.";
  return {
    line: line.line,
    code: kind === "step" ? "step_not_understood" : "outcome_not_understood",
    message: [`${what} is not understood: ${shorten(line.text)}. ${then}`, ...otherLanguageText(line.text), ...whichOf(alternatives)].join(
      " ",
    ),
    ...(hint === undefined ? {} : { didYouMean: hint }),
    ...(alternatives.length === 0 ? {} : { alternatives }),
  };
}

/** One of them is told beside the message; several are a question. */
export function whichOf(alternatives: readonly string[]): readonly string[] {
  if (alternatives.length < 2) return [];
  return [`Which of these did you mean? ${alternatives.map((one, n) => `(${n + 1}) ${onOneLine(one)}`).join(" ")}`];
}

/** Several sentences, one below the other, as they stand in a message. */
export const onOneLine = (sentences: string): string => sentences.replaceAll(/\n\s*/gu, " / ");

export const fixedWait = ({ line }: Line, durationMs: number): Warning => ({
  line,
  code: "fixed_wait",
  message: `This waits ${durationMs / 1_000} s whatever happens. Steps wait by themselves; to wait for something, say what for.`,
  didYouMean: 'Wait until the page shows "..."',
});

export const unresolvedSharedStep = (line: number, label: string): Warning => ({
  line,
  code: "shared_step_unresolved",
  message: `The Shared Step ${shorten(label)} is put in when a run starts; its steps are not checked here.`,
});

export const innerSharedStep = (line: number): Warning => ({
  line,
  code: "shared_step_in_text",
  message:
    "A link to a Shared Step stands for its steps only in a paragraph or a list item of its own. Put an empty line before and behind it.",
});

export const ignored = (line: number, what: string): Warning => ({
  line,
  code: `ignored_${what.toLowerCase().replace(" ", "_")}`,
  message: `This ${what} is ignored: only sentences, lists and tables are read.`,
});

export const ignoredText = ({ line, text }: Said): Warning => ({
  line,
  code: "ignored_text",
  message: `This is taken as a note, not as a step: ${shorten(text)}`,
});

export const preconditionNotChecked = ({ line, text }: Said): Warning => ({
  line,
  code: "precondition_not_checked",
  message: `Nothing checks, or sees to it, that this is so before the first step: ${shorten(text)}`,
});

/** What the reader of a line says of it, by its code. */
const REMARKS: Readonly<Record<string, string>> = {
  act_in_outcome: "This is something to do, not to expect. Move it to the steps",
  place_not_checked: "Which page this is on is not checked",
  unquoted_text: "Put the text to look for in quotes, so that it is clear where it ends",
};

export function remarkOf(code: string, { line, text }: Said): readonly Warning[] {
  const said = REMARKS[code];
  return said === undefined ? [] : [{ line, code, message: `${said}: ${shorten(text)}` }];
}

export const signedInExpected = ({ line, text }: Said): Warning => ({
  line,
  code: "signed_in_expected",
  message: `That somebody is signed in is seen to by the sign-in of the environment, where it has one: ${shorten(text)}. Otherwise say who, and with which password.`,
  didYouMean: 'Sign in as "..." with the password "..."',
});

export const unknownVariable = ({ line, name }: { readonly line: number; readonly name: string }): Warning => ({
  line,
  code: "unknown_variable",
  message: `{{${name}}} has no value in the Test's environment: a run ends with an error while that is so.`,
});

/** Without the password: warnings stand in logs and pull requests. */
export const literalPassword = (line: number): Warning => ({
  line,
  code: "literal_password",
  message:
    "A password stands here as it is: whoever may read the Test can read it. Make it a secret variable of the environment, and write its name instead, such as {{PASSWORD}}.",
});

export const NO_STEPS: Warning = {
  line: 1,
  code: "no_steps",
  message: "There is no step: a run opens the start page and judges the expected outcome there.",
};

export const NO_OUTCOME: Warning = {
  line: 1,
  code: "no_outcome",
  message: "There is no expected outcome: a run can only say that the steps could be carried out. Say what should be seen at the end.",
  didYouMean: 'The page shows "..."',
};

export function shorten(text: string): string {
  const characters = [...text];
  return `“${characters.length > 80 ? `${characters.slice(0, 79).join("")}…` : text}”`;
}
