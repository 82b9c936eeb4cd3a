import type { EmailFilter } from "./intent.ts";

const quote = (text: string): string => JSON.stringify(text).replaceAll("\\\\", "\\");

/** `an email to "a@b.c" with the subject "Welcome"`. */
export function describeEmail({ to, from, subject, containing }: EmailFilter): string {
  const parts = [
    to === undefined ? "" : ` to ${quote(to)}`,
    from === undefined ? "" : ` from ${quote(from)}`,
    subject === undefined ? "" : ` with the subject ${quote(subject)}`,
    containing === undefined ? "" : ` that contains ${quote(containing)}`,
  ];
  return `an email${parts.join("")}`;
}
