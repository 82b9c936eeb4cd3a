import type { Project } from "@runwright/sdk";
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { describeError } from "../errors.ts";

interface MakeFormProperties {
  /** What it does: on the button as well. */
  readonly words: string;
  /** On the button, where that says something else. */
  readonly done?: string;
  /** What else may be done, beside the button. */
  readonly beside?: ComponentChildren;
  /** An empty list begins with its form. */
  readonly isOpen?: boolean;
  readonly act: (fields: FormData) => Promise<unknown>;
  readonly children: ComponentChildren;
}

/** Stands folded above its list. What was typed stays when it is refused, with the reason beside it. */
export function MakeForm({ words, done = words, beside, isOpen = false, act, children }: MakeFormProperties): JSX.Element {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await act(new FormData(form));
      form.reset();
    } catch (error) {
      setProblem(describeError(error));
    }
    setBusy(false);
  };
  return (
    <details class="make" open={isOpen}>
      <summary>{words}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        {children}
        <p role="alert" class="problem">
          {problem}
        </p>
        <div class="row">
          <button class="primary" disabled={isBusy}>
            {done}
          </button>
          {beside}
        </div>
      </form>
    </details>
  );
}

interface MakeInProjectProperties extends MakeFormProperties {
  readonly projects: readonly Project[];
  /** What it has to do with a project: "A hook runs the Tests of a project". */
  readonly why: string;
}

/** A form for what belongs to a project; where there is none yet, it says so. */
export function MakeInProject({ projects, why, children, ...form }: MakeInProjectProperties): JSX.Element {
  if (projects.length === 0) return <p class="notice">{why}, and there is no project yet: store a first Test.</p>;
  return (
    <MakeForm {...form}>
      <ProjectField projects={projects} />
      {children}
    </MakeForm>
  );
}

interface FieldProperties {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "text" | "url" | "password";
  readonly value?: string;
  readonly isOptional?: boolean;
  readonly isLong?: boolean;
}

export function Field({
  name,
  label,
  hint = "",
  type = "text",
  value = "",
  isOptional = false,
  isLong = false,
}: FieldProperties): JSX.Element {
  return (
    <label class="field">
      {label}
      {isLong ? (
        <textarea name={name} required={!isOptional} spellcheck={false} defaultValue={value} />
      ) : (
        <input
          name={name}
          type={type as "text"}
          required={!isOptional}
          autocomplete="off"
          spellcheck={false}
          defaultValue={value}
          placeholder={hint}
        />
      )}
    </label>
  );
}

/** Which of several; the first ones that are wanted most are chosen. */
export function Checks({
  legend,
  name,
  all,
  chosen,
}: {
  readonly legend: string;
  readonly name: string;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
}): JSX.Element {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {all.map((one) => (
        <label key={one}>
          <input type="checkbox" name={name} value={one} defaultChecked={chosen.includes(one)} /> {one}
        </label>
      ))}
    </fieldset>
  );
}

/** Asks nothing where there is one. */
function ProjectField({ projects }: { readonly projects: readonly Project[] }): JSX.Element {
  const [only] = projects;
  if (projects.length === 1 && only !== undefined) return <input type="hidden" name="projectId" value={only.id} />;
  return (
    <label class="field">
      Project
      <select name="projectId" required>
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}
