import type { z } from "zod";
import { type FieldError, Refusal } from "./problem.ts";

// A megabyte of unknown fields must not become ten megabytes of complaints.
const MAX_ERRORS = 100;

const NOT_UNICODE = "must be Unicode text: it holds half of a surrogate pair";

type Issue = z.core.$ZodIssue;
type Where = (path: readonly PropertyKey[]) => string;

/** Everything that is wrong with a value, with JSON Pointers (RFC 6901) into it. */
export function bodyErrors(issues: readonly Issue[], input: unknown): FieldError[] {
  return toErrors(issues, input, (path) => path.map((part) => `/${escapePointer(String(part))}`).join(""));
}

/** Everything that is wrong with the query; `?name` points to a parameter. */
export function queryErrors(issues: readonly Issue[], input: unknown): FieldError[] {
  return toErrors(issues, input, (path) => `?${String(path[0] ?? "")}`);
}

/**
 * Where text holds half of a surrogate pair: JSON can say that, UTF-8 cannot, so it could not be stored as it was given. Does not recurse,
 * because a body may be nested as deeply as it is long.
 */
export function brokenText(body: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const left: { readonly value: unknown; readonly pointer: string }[] = [{ value: body, pointer: "" }];
  for (let next = left.pop(); next !== undefined && errors.length < MAX_ERRORS; next = left.pop()) {
    const { value, pointer } = next;
    if (typeof value === "string" && !value.isWellFormed()) errors.push({ pointer, code: "invalid_value", detail: NOT_UNICODE });
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value))
      left.push({ value: inner, pointer: `${pointer}/${escapePointer(key).toWellFormed()}` });
  }
  return errors;
}

/** 422 `unknown_field` when that is all that is wrong, else `invalid_request`. */
export function invalid(errors: readonly FieldError[]): Refusal {
  const onlyUnknown = errors.every((error) => error.code === "unknown_field");
  const shown = errors.slice(0, MAX_ERRORS);
  const count = errors.length === 1 ? "One value is wrong" : `${errors.length} values are wrong`;
  const first = shown[0];
  const detail = first === undefined ? "The values are wrong." : `${count}. ${first.pointer || "The body"}: ${first.detail}`;
  return new Refusal(onlyUnknown && errors.length > 0 ? "unknown_field" : "invalid_request", detail, { errors: shown });
}

function toErrors(issues: readonly Issue[], input: unknown, where: Where): FieldError[] {
  return issues.flatMap((issue) => fromIssue(mostTelling(issue), input, where));
}

function fromIssue(issue: Issue, input: unknown, where: Where): FieldError[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys
      .slice(0, MAX_ERRORS)
      .map((key) => ({ pointer: where([...issue.path, key]), code: "unknown_field", detail: "There is no such field" }));
  if (issue.code === "invalid_type" && valueAt(input, issue.path) === undefined)
    return [{ pointer: where(issue.path), code: "required", detail: `Required: ${article(issue.expected)}` }];
  return [{ pointer: where(issue.path), code: snake(issue.code), detail: issue.message }];
}

/** A union says only "invalid input"; its first branch that accepts the value's type says why. */
function mostTelling(issue: Issue): Issue {
  if (issue.code !== "invalid_union") return issue;
  const branches = issue.errors.filter((branch) => branch.length > 0);
  const branch = branches.find((one) => one[0]?.code !== "invalid_type") ?? branches[0];
  const inner = branch?.[0];
  return inner === undefined ? issue : mostTelling({ ...inner, path: [...issue.path, ...inner.path] });
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

function article(expected: string): string {
  return /^[aeio]/u.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function snake(code: string): string {
  return code === "custom" ? "invalid_value" : code;
}

function escapePointer(part: string): string {
  return part.replaceAll("~", "~0").replaceAll("/", "~1");
}
