import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PlanLine } from "@runwright/reader";
import { planOfAnswer, readAnswers } from "../reading/answers.ts";

/** Words as their author wrote them, the same put into quoted sentences of docs/writing-tests.md, or the words as a model has put them. */
export const FORMS = ["free", "canonical", "plan"] as const;
export type Form = (typeof FORMS)[number];
type WrittenForm = Exclude<Form, "plan">;

interface Change {
  readonly replace: string;
  readonly by: string;
}

/** A Test that is true of its application, in both forms, and two outcomes that are not so. */
export interface Written {
  readonly application: string;
  readonly name: string;
  /** Where it begins, from the application's root. */
  readonly path: string;
  readonly forms: Readonly<Record<WrittenForm, string>>;
  readonly wrong: readonly Readonly<Record<WrittenForm, Change>>[];
}

/** One description, and how it must end: a `wrong` one must not pass. */
export interface Case {
  readonly test: Written;
  readonly form: Form;
  readonly kind: "true" | "wrong";
  /** What a wrong one says instead; empty for a true one. */
  readonly because: string;
  readonly description: string;
  /** What is carried out in place of its words. */
  readonly plan?: readonly PlanLine[];
}

const FOLDER = fileURLToPath(new URL("tests/", import.meta.url));

/** All of them, by application. Throws, with the place, at one that cannot be read. */
export function readWritten(): readonly Written[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .flatMap((file) => parseWritten(readFileSync(FOLDER + file, "utf8"), file.slice(0, -".txt".length)));
}

/** `# name`, `path: /x`, then `=== free`, `=== canonical` and `=== wrong`: a line `old => new` each, or one for each form with ` || ` between. */
export function parseWritten(text: string, application: string): readonly Written[] {
  return text
    .split(/^# /mu)
    .slice(1)
    .map((part) => {
      const [head = "", ...sections] = part.split(/^=== /mu);
      const [name = "", place = ""] = head.split("\n");
      const section = (called: string): string => {
        const found = sections.find((one) => one.startsWith(`${called}\n`));
        if (found === undefined) throw new Error(`${application}, ${name}: it has no "=== ${called}"`);
        return found.slice(called.length + 1).trim();
      };
      const forms = { free: section("free"), canonical: section("canonical") };
      const wrong = section("wrong")
        .split("\n")
        .map((line) => readWrong(line, forms, `${application}, ${name}`));
      if (!place.startsWith("path: ")) throw new Error(`${application}, ${name}: it has no path`);
      return { application, name, path: place.slice("path: ".length), forms, wrong };
    });
}

function readWrong(line: string, forms: Written["forms"], where: string): Written["wrong"][number] {
  const [free = "", canonical = free] = line.split(" || ");
  const changeOf = (text: string, form: WrittenForm): Change => {
    const [replace = "", by = "", ...rest] = text.split(" => ");
    if (by === "" || rest.length > 0) throw new Error(`${where}: "${text}" is no "old => new"`);
    if (forms[form].split(replace).length !== 2) throw new Error(`${where}: "${replace}" is not there exactly once in its ${form} form`);
    return { replace, by };
  };
  return { free: changeOf(free, "free"), canonical: changeOf(canonical, "canonical") };
}

/** A model was given only what is true, and not all Tests. */
export function casesOf(test: Written, form: Form): readonly Case[] {
  if (form === "plan") {
    const answer = readAnswers().get(`${test.application} | ${test.name}`);
    const description = test.forms.free;
    return answer === undefined ? [] : [{ test, form, kind: "true", because: "", description, plan: planOfAnswer(description, answer) }];
  }
  const description = test.forms[form];
  const wrong = test.wrong.map((changes): Case => {
    const { replace, by } = changes[form];
    return { test, form, kind: "wrong", because: by, description: description.replace(replace, () => by) };
  });
  return [{ test, form, kind: "true", because: "", description }, ...wrong];
}
