import type { EditorView } from "@codemirror/view";
import { movedNumbers, nextMarker, splitMarker } from "./lines.ts";

/** Enter goes on with the list; on an item that says nothing it ends it. False where there is no list. */
export function continueList(view: EditorView): boolean {
  const { state } = view;
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const [marker, words] = splitMarker(line.text);
  if (!main.empty || marker.trim() === "" || main.head < line.from + marker.length) return false;
  if (words.trim() === "") {
    view.dispatch({ changes: { from: line.from, to: line.to }, userEvent: "delete" });
    return true;
  }
  const insert = `\n${nextMarker(marker)}`;
  view.dispatch({
    changes: [{ from: main.head, insert }, ...movedNumbers(state.doc, line.number, 1)],
    selection: { anchor: main.head + insert.length },
    scrollIntoView: true,
    userEvent: "input",
  });
  return true;
}
