import { isApiError, type LintResult, type Runwright, type Test } from "@runwright/sdk";
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { formatAgo, plural } from "../format.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { useDeferred } from "../use-deferred.ts";
import { useLoad, valueOf } from "../use-load.ts";

interface EditorProperties {
  readonly test: Test;
  readonly onSaved: (test: Test) => void;
  readonly onCancel: () => void;
}

/** The draft outlives a reload and a key that expires; it goes away when it is stored or given up. */
function draftName(test: Test): string {
  return `runwright.draft.${test.id}`;
}

/** The description as plain text, with what the service has to remark on each line. */
export function Editor({ test, onSaved, onCancel }: EditorProperties): JSX.Element {
  const { client } = usePageContext();
  const [text, setText] = useState(() => sessionStorage.getItem(draftName(test)) ?? test.description);
  const [base, setBase] = useState(test);
  const [theirs, setTheirs] = useState<Test | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (changed: string): void => {
    setText(changed);
    sessionStorage.setItem(draftName(test), changed);
  };
  const save = async (): Promise<void> => {
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
      onSaved(changed);
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
      <div class="sides">
        <textarea
          ref={area}
          aria-label="Description"
          spellcheck={false}
          value={text}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <Remarks text={text} onGo={(line) => goToLine(area.current, line)} />
      </div>
      <div class="row">
        <ActionButton act={save} isPrimary>
          {theirs === null ? "Save" : "Save over theirs"}
        </ActionButton>
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

function goToLine(area: HTMLTextAreaElement | null, line: number): void {
  if (area === null) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
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

/** How the lines are understood while they are written. */
function Remarks({ text, onGo }: { readonly text: string; readonly onGo: (line: number) => void }): JSX.Element {
  const { client } = usePageContext();
  const rested = useDeferred(text, 400);
  const loaded = useLoad(() => client.lint({ description: rested }), rested);
  const last = useRef<LintResult | null>(null);
  const result = valueOf(loaded) ?? last.current;
  last.current = result;
  const warnings = result?.warnings ?? [];
  return (
    <div class="remarks" role="status" aria-label="Remarks">
      <p class="dim">
        {result === null
          ? "Reading…"
          : warnings.length === 0
            ? `Every line is understood (${plural(result.steps.length, "line")}).`
            : plural(warnings.length, "remark")}
      </p>
      <ul>
        {warnings.slice(0, 50).map((warning) => (
          <li key={`${warning.line} ${warning.code} ${warning.message}`}>
            <button type="button" class="plain" onClick={() => onGo(warning.line)}>
              Line {warning.line}
            </button>
            : {warning.message}
            {warning.didYouMean !== undefined && <span class="more">Did you mean: {warning.didYouMean}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
