import { acceptCompletion, autocompletion, completionKeymap, nextSnippetField, prevSnippetField } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { Annotation, EditorState, type Extension, Prec } from "@codemirror/state";
import { Decoration, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers, ViewPlugin } from "@codemirror/view";
import { continueList } from "./continue-list.ts";
import { movedNumbers, nextMarker, splitMarker } from "./lines.ts";
import { type SentencePart, sentenceCompletion } from "./sentence-completion.ts";
import { THEME } from "./theme.ts";

/** What is wrong with a line. */
export interface Remark {
  readonly line: number;
  readonly message: string;
  /** Each is offered in place of the line. */
  readonly meanings: readonly string[];
}

interface FieldOptions {
  readonly host: HTMLElement;
  readonly text: string;
  readonly label: string;
  /** Somebody writes already, in what stood there before. */
  readonly isFocused: boolean;
  readonly caret: number;
  readonly onText: (text: string) => void;
  /** The line that is written in. */
  readonly onLine: (line: number) => void;
  /** Lines stand elsewhere than before. */
  readonly onLayout: () => void;
}

/** A field to write a description in. */
export interface WritingField {
  setText(text: string): void;
  setSentences(parts: readonly SentencePart[]): void;
  setRemarks(remarks: readonly Remark[]): void;
  goTo(line: number): void;
  /** Puts sentences in place of what the line says; its mark stays. */
  replaceLine(line: number, meaning: string): void;
  /** How far below the top of the field the line begins; null for one that there is not. */
  topOf(line: number): number | null;
  close(): void;
}

/** What was put in is known to whoever did. */
const FROM_OUTSIDE = Annotation.define<boolean>();

export function openWritingField({ host, text, label, isFocused, caret, onText, onLine, onLayout }: FieldOptions): WritingField {
  let complete = sentenceCompletion([]);
  const listening = EditorView.updateListener.of((update) => {
    if (update.docChanged && !update.transactions.some((one) => one.annotation(FROM_OUTSIDE) === true)) onText(update.state.doc.toString());
    if (update.docChanged || update.selectionSet) onLine(update.state.doc.lineAt(update.state.selection.main.head).number);
    if (update.geometryChanged || update.docChanged) onLayout();
  });
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: text,
      selection: { anchor: caret },
      extensions: [...basics(label), autocompletion({ override: [(context) => complete(context)], icons: false }), listening],
    }),
  });
  if (isFocused) view.focus();
  return {
    setText: (changed) => {
      if (changed !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: changed }, annotations: FROM_OUTSIDE.of(true) });
    },
    setSentences: (parts) => {
      complete = sentenceCompletion(parts);
    },
    setRemarks: (remarks) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          remarks.flatMap((remark) => toDiagnostic(view.state, remark)),
        ),
      ),
    goTo: (line) => {
      if (line > view.state.doc.lines) return;
      const at = view.state.doc.line(line);
      view.dispatch({ selection: { anchor: at.to }, effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
      view.focus();
    },
    replaceLine: (line, meaning) => replaceLine(view, line, meaning),
    topOf: (line) => (line > view.state.doc.lines ? null : view.lineBlockAt(view.state.doc.line(line).from).top + view.documentPadding.top),
    close: () => view.destroy(),
  };
}

function basics(label: string): readonly Extension[] {
  return [
    THEME,
    lineNumbers(),
    history(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    EditorView.lineWrapping,
    headings,
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
    // Tab takes what is offered and goes through its gaps; anywhere else it leaves the field, as keys have to.
    Prec.highest(
      keymap.of([
        { key: "Tab", run: (view) => acceptCompletion(view) || nextSnippetField(view), shift: prevSnippetField },
        { key: "Enter", run: (view) => acceptCompletion(view) || continueList(view) },
      ]),
    ),
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
  ];
}

/** Headings of the description stand out; only what is in sight is looked at. */
const headings = ViewPlugin.define(
  (view) => ({
    marks: headingsIn(view),
    update(update) {
      if (update.docChanged || update.viewportChanged) this.marks = headingsIn(update.view);
    },
  }),
  { decorations: ({ marks }) => marks },
);

function headingsIn(view: EditorView) {
  const { doc } = view.state;
  const found = [];
  for (const { from, to } of view.visibleRanges)
    for (let at = from; at <= to;) {
      const line = doc.lineAt(at);
      if (/^\s*#+\s/u.test(line.text)) found.push(Decoration.line({ class: "cm-heading" }).range(line.from));
      at = line.to + 1;
    }
  return Decoration.set(found, true);
}

function toDiagnostic({ doc }: EditorState, { line, message, meanings }: Remark): Diagnostic[] {
  if (line > doc.lines) return [];
  const at = doc.line(line);
  const [marker, words] = splitMarker(at.text);
  if (words.trim() === "") return [];
  const actions = meanings.map((meaning) => ({
    name: meaning.split("\n")[0] ?? "",
    apply: (view: EditorView, from: number) => replaceLine(view, view.state.doc.lineAt(from).number, meaning),
  }));
  return [{ from: at.from + marker.length, to: at.from + at.text.trimEnd().length, severity: "warning", message, actions }];
}

function replaceLine(view: EditorView, line: number, meaning: string): void {
  const at = view.state.doc.line(line);
  let [marker] = splitMarker(at.text);
  const rows = meaning.split("\n").map((row, place) => {
    // What stands indented belongs to the sentence above it.
    if (row.startsWith(" ")) return " ".repeat(marker.length) + row;
    if (place > 0) marker = nextMarker(marker);
    return marker + row;
  });
  const added = meaning.split("\n").filter((row) => !row.startsWith(" ")).length - 1;
  const changes = [{ from: at.from, to: at.to, insert: rows.join("\n") }, ...movedNumbers(view.state.doc, line, added)];
  view.dispatch({ changes, userEvent: "input.choose" });
}
