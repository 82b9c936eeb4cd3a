import { isApiError, type PlanLine, type Runwright, type Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { formatAgo } from "../format.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { changeLine, type Said } from "./change-line.ts";
import { DescriptionField } from "./description-field.tsx";
import { usePlan } from "./plan-lines.tsx";

interface EditorProperties {
  readonly test: Test;
  readonly onSaved: (test: Test, then: "look" | "run") => void | Promise<void>;
  readonly onCancel: () => void;
}

/** The draft outlives a reload and a key that expires; it goes away when it is stored or given up. */
function draftName(test: Test): string {
  return `runwright.draft.${test.id}`;
}

/** The description while it is changed. */
export function Editor({ test, onSaved, onCancel }: EditorProperties): JSX.Element {
  const { client } = usePageContext();
  const [text, setText] = useState(() => sessionStorage.getItem(draftName(test)) ?? test.description);
  const [base, setBase] = useState(test);
  const [theirs, setTheirs] = useState<Test | null>(null);
  const [plan, setPlan] = usePlan(test);
  const write = (changed: string): void => {
    setText(changed);
    sessionStorage.setItem(draftName(test), changed);
  };
  const say = async (line: PlanLine, said: Said): Promise<void> => {
    if (plan !== null) setPlan(await changeLine(client, plan, { line, said }));
  };
  const save = async (then: "look" | "run"): Promise<void> => {
    for (;;) {
      const { data: stored, response } = await client.tests.retrieve(test.id).withResponse();
      // Someone else was faster: both are shown, and the reader decides.
      if (stored.description !== base.description && stored.description !== text) {
        setTheirs(stored);
        setBase(stored);
        return;
      }
      const changed = await store(client, { id: test.id, description: text, version: response.headers.get("etag") });
      if (changed === null) continue;
      sessionStorage.removeItem(draftName(test));
      await onSaved(changed, then);
      return;
    }
  };
  const giveUp = (): void => {
    sessionStorage.removeItem(draftName(test));
    onCancel();
  };
  return (
    <div class="editor">
      {theirs !== null && <Conflict theirs={theirs} onTake={() => write(theirs.description)} onClose={() => setTheirs(null)} />}
      <DescriptionField text={text} onText={write} plan={plan} onSaid={say} />
      <div class="row">
        <ActionButton act={() => save("look")} isPrimary>
          {theirs === null ? "Save" : "Save over theirs"}
        </ActionButton>
        {theirs === null && <ActionButton act={() => save("run")}>Save and run</ActionButton>}
        <button type="button" onClick={giveUp}>
          {text === test.description ? "Close" : "Discard"}
        </button>
      </div>
    </div>
  );
}

interface Stored {
  readonly id: string;
  readonly description: string;
  /** What was seen of the Test; null: the service does not say. */
  readonly version: string | null;
}

/** null: the Test was changed since it was looked at. */
async function store(client: Runwright, { id, description, version }: Stored): Promise<Test | null> {
  try {
    return await client.tests.update(id, { description }, version === null ? {} : { headers: { "If-Match": version } });
  } catch (error) {
    if (isApiError(error) && error.code === "test_changed") return null;
    throw error;
  }
}

interface ConflictProperties {
  readonly theirs: Test;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

function Conflict({ theirs, onTake, onClose }: ConflictProperties): JSX.Element {
  return (
    <div class="notice bad" role="alert">
      <p>
        Someone else has changed this Test {formatAgo(theirs.updatedAt)}. Nothing of yours is stored yet, and nothing is lost: take over
        what you need, then save again.
      </p>
      <textarea readOnly aria-label="What is stored now" value={theirs.description} />
      <div class="row">
        <button type="button" onClick={onTake}>
          Drop mine, go on with theirs
        </button>
        <button type="button" onClick={onClose}>
          Hide theirs
        </button>
      </div>
    </div>
  );
}
