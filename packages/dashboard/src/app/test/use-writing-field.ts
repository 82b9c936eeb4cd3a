import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePageContext } from "../client-context.ts";
import { firstGap } from "./first-gap.ts";
import type * as writing from "../../writing/writing-field.ts";

/** A file of its own beside this one: most visits are to look, not to write. */
async function loadWriting(): Promise<typeof writing> {
  return (await import(new URL("writing.js", import.meta.url).href)) as typeof writing;
}

interface Written {
  readonly text: string;
  readonly label: string;
  readonly onText: (text: string) => void;
  readonly onLine: (line: number) => void;
  readonly onLayout: () => void;
}

export interface WritingHandle {
  readonly host: RefObject<HTMLDivElement | null>;
  /** null until it is loaded. */
  readonly field: writing.WritingField | null;
  /** It could not be loaded: a plain field does as well. */
  readonly isPlain: boolean;
}

/** The field with completion and underlines, in `host`, once it is loaded. */
export function useWritingField({ text, label, ...listeners }: Written): WritingHandle {
  const { client } = usePageContext();
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, ...listeners });
  latest.current = { text, ...listeners };
  const told = useRef(new Set<string>());
  const [field, setField] = useState<writing.WritingField | null>(null);
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    let opened: writing.WritingField | null = null;
    let isWanted = true;
    const open = async (): Promise<void> => {
      const { openWritingField } = await loadWriting();
      if (!isWanted || host.current === null) return;
      opened = openWritingField({
        host: host.current,
        text: latest.current.text,
        label,
        isFocused: host.current.contains(document.activeElement),
        caret: host.current.querySelector("textarea")?.selectionStart ?? firstGap(latest.current.text),
        onText: (changed) => {
          told.current.delete(changed);
          told.current.add(changed);
          latest.current.onText(changed);
        },
        onLine: (line) => latest.current.onLine(line),
        onLayout: () => latest.current.onLayout(),
      });
      setField(opened);
      const { parts } = await client.sentences();
      opened.setSentences(parts);
    };
    // Without the sentences it is a field all the same.
    void open().catch(() => isWanted && opened === null && setPlain(true));
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, []);
  useEffect(() => {
    // What it has told itself comes back late, while somebody writes on: put in again, it would take away what was written since.
    if (!told.current.has(text)) field?.setText(text);
    else if ([...told.current].at(-1) === text) told.current.clear();
  }, [field, text]);
  return { host, field, isPlain };
}
