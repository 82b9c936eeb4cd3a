import { z } from "zod";

/** Any UUID-shaped text, upper or lower case; kept as it was given. */
export const Id = z.guid().meta({ description: "UUID" });

/** Moments in answers: ISO 8601, UTC, milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 }).meta({ description: "ISO 8601, UTC, with milliseconds" });

/** Moments in requests: ISO 8601 with any offset. */
export const TimestampInput = z.iso.datetime({ offset: true });

/** Query values arrive as text. */
export const LimitQuery = z
  .string()
  .regex(/^\d{1,4}$/, "must be a whole number from 1 to 50")
  .transform(Number)
  .pipe(z.number().min(1).max(50))
  .meta({ description: "How many items a page holds, 1 to 50" });

export const CursorQuery = z.string().min(1).max(512).meta({ description: "Opaque; taken from the Link header of the page before" });

/** http or https, 2,048 characters, no user name or password in it; may hold `{{NAME}}` of the environment. */
export const StartUrl = z
  .string()
  .min(1)
  .max(2048)
  .superRefine((value, context) => {
    const problem = startUrlProblem(value);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  })
  .meta({ description: "http(s) URL; may hold {{NAME}} of the environment", format: "uri-template" });

const VARIABLE = /\{\{\s*[\w.+-]+\s*\}\}/gu;

function startUrlProblem(value: string): string | null {
  // A variable may stand for the whole origin ("{{BASE}}/cart"), so only what is left is judged.
  if (/^\s*\{\{/u.test(value)) return null;
  const parsed = URL.parse(value.replace(VARIABLE, "x"));
  if (parsed === null || !/^https?:\/\//iu.test(value)) return "must be an absolute http or https URL";
  if (parsed.username !== "" || parsed.password !== "")
    return "must not hold a user name or password; use httpAuthUsername and httpAuthPassword";
  return null;
}
