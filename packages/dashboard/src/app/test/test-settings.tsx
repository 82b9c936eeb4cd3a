import type { Test, TestUpdateParams } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { HOME_HREF } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { go } from "../navigate.ts";
import { ConfirmedButton } from "../settings/confirmed-button.tsx";
import { Field, MakeForm, textOf } from "../settings/make-form.tsx";
import { useLoad, valueOf } from "../use-load.ts";
import { completeAddress } from "./complete-address.ts";
import { DEVICES } from "./devices.ts";
import { SCHEDULES } from "./schedules.ts";

const TIMES: Readonly<Record<string, string>> = { "": "Only when somebody asks for it", ...SCHEDULES };
/** Asks for the five fields. */
const OTHER = "other";

interface TestSettingsProperties {
  readonly test: Test;
  readonly onSaved: (test: Test) => void;
}

/** What a Test has besides its description. */
export function TestSettings({ test, onSaved }: TestSettingsProperties): JSX.Element {
  const { client } = usePageContext();
  const environments = valueOf(useLoad(async () => (await client.environments.list({ projectId: test.projectId })).items, test.projectId));
  const save = async (given: FormData): Promise<void> => onSaved(await client.tests.update(test.id, changesOf(test, given)));
  const remove = async (): Promise<void> => {
    await client.tests.delete(test.id);
    go(HOME_HREF);
  };
  const beside = (
    <ConfirmedButton question="Delete this Test? Its Runs stay." act={remove}>
      Delete this Test
    </ConfirmedButton>
  );
  return (
    <MakeForm words="Name, tags, schedule" done="Save" act={save} beside={beside}>
      <Field name="name" label="Name" value={test.name} />
      <Field name="url" label="Address" value={test.url} />
      <Field name="tags" label="Tags, with commas between them" value={tagsOf(test)} hint="smoke, checkout" isOptional />
      <Select name="device" label="Device" value={test.device} options={DEVICES} />
      {environments !== null && environments.length > 0 && (
        <Select
          name="environmentId"
          label="Environment"
          value={test.environmentId ?? ""}
          options={{
            "": "None",
            ...(test.environmentId === null ? {} : { [test.environmentId]: "As it is" }),
            ...Object.fromEntries(environments.map(({ id, name }) => [id, name])),
          }}
        />
      )}
      <ScheduleFields test={test} />
    </MakeForm>
  );
}

function ScheduleFields({ test }: { readonly test: Test }): JSX.Element {
  const stored = test.schedule ?? "";
  const [chosen, choose] = useState(stored in TIMES ? stored : OTHER);
  return (
    <>
      <Select
        name="often"
        label="When it runs by itself"
        value={chosen}
        options={{ ...TIMES, [OTHER]: "At other times…" }}
        onChange={choose}
      />
      {chosen === OTHER && (
        <Field name="schedule" label="Times, as cron has them" value={stored in TIMES ? "" : stored} hint="*/15 8-18 * * 1-5" />
      )}
      {chosen !== "" && (
        <Field
          name="scheduleTimezone"
          label="In the time zone"
          value={test.scheduleTimezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
        />
      )}
    </>
  );
}

interface SelectProperties {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onChange?: (value: string) => void;
}

function Select({ name, label, value, options, onChange }: SelectProperties): JSX.Element {
  return (
    <label class="field">
      {label}
      <select name={name} onChange={(event) => onChange?.(event.currentTarget.value)}>
        {Object.entries(options).map(([one, words]) => (
          <option key={one} value={one} selected={one === value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Names of tags as they are written in a field. */
export function tagNames(written: string): string[] {
  return written
    .split(",")
    .map((name) => name.trim().replace(/^#/u, ""))
    .filter((name) => name !== "");
}

function tagsOf({ tags }: Test): string {
  return tags.map(({ name }) => name).join(", ");
}

/** Only what is another one now, so that what somebody else changes meanwhile stays. */
function changesOf(test: Test, given: FormData): TestUpdateParams {
  const often = textOf(given, "often");
  const schedule = (often === OTHER ? textOf(given, "schedule") : often) || null;
  const scheduleTimezone = schedule === null ? null : textOf(given, "scheduleTimezone");
  const [name, url, tags, device] = [
    textOf(given, "name"),
    completeAddress(textOf(given, "url")),
    textOf(given, "tags"),
    textOf(given, "device"),
  ];
  const environmentId = given.has("environmentId") ? textOf(given, "environmentId") || null : test.environmentId;
  return {
    ...(name === test.name ? {} : { name }),
    ...(url === test.url ? {} : { url }),
    ...(device === test.device ? {} : { device: device as NonNullable<TestUpdateParams["device"]> }),
    ...(tags === tagsOf(test) ? {} : { tags: tagNames(tags) }),
    ...(environmentId === test.environmentId ? {} : { environmentId }),
    ...(schedule === test.schedule && scheduleTimezone === test.scheduleTimezone
      ? {}
      : { trigger: schedule === null ? "on_demand" : "schedule", schedule, scheduleTimezone }),
  };
}
