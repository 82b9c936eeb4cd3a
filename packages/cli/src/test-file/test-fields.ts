import type { Device, Reader, Test, TestCreateParams, TestUpdateParams } from "@runwright/sdk";
import type { TestFile } from "./parse-test-file.ts";

/** What a file says of its Test; undefined leaves what is stored as it is. */
export interface TestFields {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly device: Device | undefined;
  readonly environmentId: string | null | undefined;
  readonly tags: readonly string[] | undefined;
  readonly schedule: string | null | undefined;
  readonly scheduleTimezone: string | null | undefined;
  readonly emailInboxEnabled: boolean | undefined;
  readonly retries: number | undefined;
  readonly quarantined: boolean | undefined;
  readonly reader: Reader | null | undefined;
}

export function fieldsOf(file: TestFile, { environmentId }: { environmentId: string | null | undefined }): TestFields {
  const { name, description, url, device, tags, schedule, timezone: scheduleTimezone, emailInbox, retries, quarantined, reader } = file;
  const asStored = { scheduleTimezone, emailInboxEnabled: emailInbox, environmentId };
  return { name, description, url, device, tags, schedule, retries, quarantined, reader, ...asStored };
}

/** What must be changed to make the Test what the fields say; nothing where it is so already. */
export function differences(test: Test, { tags, schedule, scheduleTimezone, ...wanted }: TestFields): TestUpdateParams {
  // The service leaves out what is as usual.
  const stored = { ...test, retries: test.retries ?? 0, quarantined: test.quarantined ?? false, reader: test.reader ?? null };
  const changed = Object.entries(wanted).filter(([field, value]) => value !== undefined && stored[field as keyof typeof wanted] !== value);
  return {
    ...Object.fromEntries(changed),
    ...(tags === undefined || sameTags(test, tags) ? {} : { tags: [...tags] }),
    ...scheduleChange(test, schedule, scheduleTimezone),
  };
}

/** The same for a Test that is to be made. */
export function creation({ tags, schedule, scheduleTimezone, ...wanted }: TestFields): Omit<TestCreateParams, "projectId"> {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined && value !== null));
  return {
    ...(given as Pick<TestFields, "name" | "description" | "url">),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(typeof schedule === "string" ? { trigger: "schedule", schedule, scheduleTimezone: scheduleTimezone ?? null } : {}),
  };
}

function scheduleChange(test: Test, schedule: TestFields["schedule"], scheduleTimezone: TestFields["scheduleTimezone"]): TestUpdateParams {
  if (schedule === null) return test.schedule === null ? {} : { trigger: "on_demand" };
  const zone = scheduleTimezone === undefined || scheduleTimezone === test.scheduleTimezone ? {} : { scheduleTimezone };
  if (schedule === undefined) return test.schedule === null ? {} : zone;
  return schedule === test.schedule ? zone : { trigger: "schedule", schedule, ...zone };
}

function sameTags(test: Test, tags: readonly string[]): boolean {
  const has = (tag: string): boolean =>
    test.tags.some((one) => [one.name, one.slug].some((word) => word.toLowerCase() === tag.toLowerCase()));
  return new Set(tags.map((tag) => tag.toLowerCase())).size === test.tags.length && tags.every(has);
}
