import type { JSX } from "preact";
import { useDeferred } from "../use-deferred.ts";
import { useMemo, useState } from "preact/hooks";
import { formatOffset, plural } from "../format.ts";
import { lineWords, troubleOf, type TranscriptLine } from "./transcript.ts";

/** More than this at once slows the page down; the search finds the others. */
const SHOWN = 300;

/** Everything that was recorded, to search. */
export function TranscriptView({ lines, label }: { readonly lines: readonly TranscriptLine[]; readonly label: string }): JSX.Element {
  const [search, setSearch] = useState("");
  const [onlyTroubles, setOnlyTroubles] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const wanted = useDeferred(search).trim().toLowerCase();
  const worded = useMemo(() => lines.map((line) => ({ line, words: lineWords(line), isTrouble: troubleOf(line) !== null })), [lines]);
  const found = useMemo(
    () =>
      worded.filter(({ line, words, isTrouble }) => (!onlyTroubles || isTrouble) && `${line.type} ${words}`.toLowerCase().includes(wanted)),
    [worded, wanted, onlyTroubles],
  );
  const began = Date.parse(lines[0]?.t ?? "");
  const troubles = worded.filter(({ isTrouble }) => isTrouble).length;
  return (
    <details class="transcript">
      <summary>
        <h2>Transcript{label}</h2>
        <span class="dim">
          {plural(lines.length, "line")}
          {troubles > 0 ? `, ${plural(troubles, "error")} in the page` : ""}
        </span>
      </summary>
      <div class="row">
        <input
          type="search"
          aria-label="Search the transcript"
          placeholder="Search"
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
        <label>
          <input type="checkbox" onChange={(event) => setOnlyTroubles(event.currentTarget.checked)} /> only errors in the page
        </label>
        <span class="dim" role="status">
          {plural(found.length, "line")}
        </span>
      </div>
      <ol class="lines" tabIndex={0} aria-label="Lines of the transcript">
        {found.slice(0, shown).map(({ line, words, isTrouble }, place) => (
          <li key={place} data-status={isTrouble ? "error" : undefined}>
            <span class="time">{formatOffset((Date.parse(line.t ?? "") - began) / 1000)}</span>
            <span class="type">{line.type}</span>
            <span class="words">{words}</span>
          </li>
        ))}
      </ol>
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + SHOWN)}>
          Show more
        </button>
      )}
    </details>
  );
}
