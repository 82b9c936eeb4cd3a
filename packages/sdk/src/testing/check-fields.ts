import type { FieldProblem } from "../errors/problem.ts";
import { Refusal } from "./refusal.ts";

/** What is wrong with a value; null when nothing is. */
export type Rule = (value: unknown) => string | null;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

export const isId = (value: unknown): boolean => typeof value === "string" && UUID.test(value);
export const id: Rule = (value) => (isId(value) ? null : "must be a UUID");
/** What is in it is not looked at. */
export const anything: Rule = () => null;
export const flag: Rule = (value) => (typeof value === "boolean" ? null : "must be true or false");
export const oneOf =
  (...words: readonly string[]): Rule =>
  (value) =>
    words.includes(value as string) ? null : `must be one of ${words.join(", ")}`;
export const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null ? null : rule(value);

export const text =
  (longest: number): Rule =>
  (value) =>
    typeof value === "string" && value.trim() !== "" && value.length <= longest ? null : `must be text of 1 to ${longest} characters`;

export const listOf =
  (rule: Rule, longest: number): Rule =>
  (value) => {
    if (!Array.isArray(value) || value.length > longest) return `must be a list of at most ${longest}`;
    return value.map(rule).find((wrong) => wrong !== null) ?? null;
  };

/** A start URL; `{{NAME}}` may stand in it. */
export const startUrl: Rule = (value) => {
  if (typeof value !== "string" || value.length > 2048) return "must be text of at most 2048 characters";
  if (value.startsWith("{{")) return null;
  const url = URL.parse(value.replace(/\{\{\s*[\w.+-]+\s*\}\}/gu, "x"));
  if (url === null || !/^https?:$/u.test(url.protocol)) return "must be an absolute http or https URL";
  return url.username === "" && url.password === "" ? null : "must not hold a user name or password";
};

export interface Shape {
  readonly fields: Readonly<Record<string, Rule>>;
  readonly required?: readonly string[];
}

/** Refuses with everything that is wrong at once. */
export function checkFields(values: Readonly<Record<string, unknown>>, { fields, required = [] }: Shape): void {
  const unknown = Object.keys(values).filter((name) => fields[name] === undefined);
  const problems: FieldProblem[] = [
    ...unknown.map((name) => ({ pointer: `/${name}`, code: "unknown_field", detail: "is not a field of this request" })),
    ...required.filter((name) => values[name] === undefined).map((name) => invalid(`/${name}`, "is required")),
    ...Object.entries(fields).flatMap(([name, rule]) => {
      const wrong = values[name] === undefined ? null : rule(values[name]);
      return wrong === null ? [] : [invalid(`/${name}`, wrong)];
    }),
  ];
  refuseAll(problems, unknown.length > 0 && unknown.length === problems.length ? "unknown_field" : "invalid_request");
}

/** Refuses for one wrong value that was found after the rest. */
export function refuse(pointer: string, detail: string): never {
  throw new Refusal("invalid_request", `${pointer} ${detail}.`, [invalid(pointer, detail)]);
}

export function refuseAll(problems: readonly FieldProblem[], code: "invalid_request" | "unknown_field" = "invalid_request"): void {
  if (problems.length > 0) throw new Refusal(code, `${problems.length} of the request's values cannot be taken.`, problems);
}

export function invalid(pointer: string, detail: string): FieldProblem {
  return { pointer, code: "invalid_value", detail };
}
