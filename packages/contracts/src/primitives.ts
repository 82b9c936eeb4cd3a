import { z } from "zod";

/** Any UUID-shaped text, upper or lower case; kept as it was given. */
export const Id = z.guid().meta({ description: "UUID" });

/** What people call a thing: 1 to 200 characters, without the space around it. */
export const Name = z.string().trim().min(1).max(200);

/** Moments in answers: ISO 8601, UTC, milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 }).meta({ description: "ISO 8601, UTC, with milliseconds" });

const EXPECTED_TIME = "must be an ISO 8601 time with Z or an offset, such as 2026-01-31T09:30:00Z";

/** Moments in requests: ISO 8601 with any offset. */
export const TimestampInput = z.iso.datetime({ offset: true, error: EXPECTED_TIME });

/** The same in a query, where the `+` of an offset that was not encoded arrives as a space. */
export const TimestampQuery = z
  .string()
  .transform((value) => value.replace(/ (?=\d\d:\d\d$)/u, "+"))
  .pipe(TimestampInput)
  .meta({ description: "ISO 8601, with Z or any offset", format: "date-time" });

/** A whole number in a query, where it arrives as text. Who reads the interface's description is told of a number. */
export function wholeNumberQuery({ min, max, description }: { readonly min: number; readonly max: number; readonly description: string }) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .transform((text) => (/^\d{1,9}$/u.test(text) ? Number(text) : Number.NaN))
    .pipe(z.number({ error }).min(min, error).max(max, error))
    .meta({ description, type: "integer", minimum: min, maximum: max });
}

export const LimitQuery = wholeNumberQuery({ min: 1, max: 50, description: "How many items a page holds, 1 to 50" });

/** How long what is rotated works beside what replaces it, at most 30 days. */
export const OverlapSeconds = z.int().min(0).max(2_592_000).optional();

export const CursorQuery = z.string().min(1).max(512).meta({ description: "Opaque; taken from the Link header of the page before" });

/** Which page of a list. */
export const PageQuery = z.strictObject({ limit: LimitQuery, cursor: CursorQuery }).partial();

/** The same of a list of what belongs to projects. */
export const ProjectPageQuery = z.strictObject({ projectId: Id, ...PageQuery.shape }).partial();

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
  if (value !== value.trim() || /\p{Cc}/u.test(value)) return "must not begin or end with a space, nor hold control characters";
  const filled = value.replace(VARIABLE, "x");
  // A variable may stand for the whole origin ("{{BASE}}/cart"), so only what is left is judged.
  const startsWithVariable = value.search(VARIABLE) === 0;
  if (!startsWithVariable && (URL.parse(filled) === null || !/^https?:\/\//iu.test(value))) return "must be an absolute http or https URL";
  const authority = filled.replace(/^[a-z]*:\/\//iu, "").split(/[/\\?#]/u, 1)[0] ?? "";
  if (authority.includes("@")) return "must not hold a user name or password; use httpAuthUsername and httpAuthPassword";
  return null;
}

/** A name of the IANA time zone database; an offset such as +02:00 is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/u.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
