import type { Project } from "@runwright/sdk";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { guideHref, runHref, testHref } from "../base.ts";
import { usePageContext } from "../client-context.ts";
import { go } from "../navigate.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { Loading, LoadFailure } from "../parts/load-failure.tsx";
import { useLoad } from "../use-load.ts";
import { completeAddress } from "./complete-address.ts";
import { DescriptionField } from "./description-field.tsx";
import { DEVICES } from "./devices.ts";
import { tagNames } from "./test-settings.tsx";

const BEGINNING = "## Steps\n1. \n\n## Expected outcome\n- \n";
const DRAFT = "runwright.draft.new";

interface Draft {
  readonly name: string;
  readonly url: string;
  readonly projectId: string;
  readonly device: keyof typeof DEVICES;
  readonly tags: string;
  readonly description: string;
}

/** A Test is written here, and run. */
export function NewTestPage(): JSX.Element {
  const { client } = usePageContext();
  const loaded = useLoad(async () => (await client.projects.list()).items, "projects");
  useEffect(() => {
    document.title = "New Test · Runwright";
  }, []);
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <LoadFailure error={loaded.error} />;
  return <NewTest projects={loaded.value} />;
}

/** It outlives a reload and a key that expires; it goes away when the Test is stored. */
function storedDraft(projects: readonly Project[]): Draft {
  const empty: Draft = { name: "", url: "", projectId: "", device: "desktop", tags: "", description: BEGINNING };
  const draft = { ...empty, ...(JSON.parse(sessionStorage.getItem(DRAFT) ?? "{}") as Partial<Draft>) };
  const isThere = projects.some(({ id }) => id === draft.projectId);
  return isThere ? draft : { ...draft, projectId: projects[0]?.id ?? "" };
}

function NewTest({ projects }: { readonly projects: readonly Project[] }): JSX.Element {
  const { client } = usePageContext();
  const [draft, setDraft] = useState(() => storedDraft(projects));
  const [missing, setMissing] = useState("");
  const change = (changed: Partial<Draft>): void =>
    setDraft((before) => {
      const next = { ...before, ...changed };
      sessionStorage.setItem(DRAFT, JSON.stringify(next));
      return next;
    });
  const save = async (then: "look" | "run"): Promise<void> => {
    const url = completeAddress(draft.url);
    const lacks = whatLacks({ ...draft, url });
    setMissing(lacks);
    if (lacks !== "") return;
    const { name, device, description } = draft;
    const projectId = draft.projectId === "" ? (await client.projects.create({ name: "My project" })).id : draft.projectId;
    const tags = tagNames(draft.tags);
    const test = await client.tests.create({ projectId, name: name.trim(), url, device, tags, description });
    sessionStorage.removeItem(DRAFT);
    go(then === "look" ? testHref(test.id) : runHref((await client.tests.run(test.id)).id));
  };
  return (
    <>
      <h1>New Test</h1>
      <p class="dim about">
        Write what somebody would do, a step a line, and what should be seen at the end. Names that the page shows stand in quotes.{" "}
        <a href={guideHref("writing-tests")}>How to write a Test</a>
      </p>
      <Facts projects={projects} draft={draft} change={change} />
      <DescriptionField text={draft.description} onText={(description) => change({ description })} plan={null} />
      <p class="problem" role="alert">
        {missing}
      </p>
      <div class="row">
        <ActionButton act={() => save("run")} isPrimary>
          Save and run
        </ActionButton>
        <ActionButton act={() => save("look")}>Save</ActionButton>
      </div>
    </>
  );
}

interface FactsProperties {
  readonly projects: readonly Project[];
  readonly draft: Draft;
  readonly change: (changed: Partial<Draft>) => void;
}

/** What is asked besides the description. */
function Facts({ projects, draft, change }: FactsProperties): JSX.Element {
  return (
    <div class="asked">
      <Field label="Name" value={draft.name} placeholder="Buy a jacket" onInput={(name) => change({ name })} />
      <Field
        label="Address"
        value={draft.url}
        placeholder="https://shop.example.com"
        onInput={(url) => change({ url })}
        onLeave={() => change({ url: completeAddress(draft.url) })}
      />
      <label class="field">
        Device
        <select value={draft.device} onChange={(event) => change({ device: event.currentTarget.value as Draft["device"] })}>
          {Object.entries(DEVICES).map(([device, words]) => (
            <option key={device} value={device}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Field label="Tags" value={draft.tags} placeholder="smoke, checkout" onInput={(tags) => change({ tags })} />
      {projects.length > 1 && (
        <label class="field">
          Project
          <select value={draft.projectId} onChange={(event) => change({ projectId: event.currentTarget.value })}>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function whatLacks({ name, url, description }: Draft): string {
  if (name.trim() === "") return "The Test needs a name.";
  if (!URL.canParse(url.trim()) && !url.includes("{{"))
    return "Give the whole address that the Test begins at, such as https://shop.example.com";
  return description.trim() === BEGINNING.trim() ? "Write at least one step, or what should be seen." : "";
}

interface FieldProperties {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onInput: (value: string) => void;
  readonly onLeave?: () => void;
}

function Field({ label, value, placeholder, onInput, onLeave }: FieldProperties): JSX.Element {
  return (
    <label class="field">
      {label}
      <input
        value={value}
        placeholder={placeholder}
        spellcheck={false}
        onInput={(event) => onInput(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </label>
  );
}
