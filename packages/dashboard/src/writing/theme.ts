import { EditorView } from "@codemirror/view";

/** Its colours are those of the page, in both themes. */
export const THEME = EditorView.theme({
  "&": { backgroundColor: "var(--card)", color: "inherit", border: "1px solid var(--field)", borderRadius: "8px", fontSize: "0.92rem" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "24px", overflowX: "hidden" },
  ".cm-content": { padding: "0.6rem 0", minHeight: "18rem", caretColor: "var(--text)" },
  ".cm-line": { padding: "0 0.8rem" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--dim)", border: "none", paddingLeft: "0.3rem" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--quiet)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-heading": { fontWeight: "700" },
  ".cm-tooltip": {
    backgroundColor: "var(--card)",
    color: "var(--text)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
    overflow: "hidden",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "16rem", maxWidth: "min(40rem, 92vw)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.15rem 0.6rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--quiet)", color: "var(--text)" },
  ".cm-completionDetail": { color: "var(--dim)", fontStyle: "normal", marginLeft: "1rem", fontFamily: "system-ui, sans-serif" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-diagnostic": { borderLeftColor: "var(--error)", maxWidth: "36rem" },
  ".cm-diagnosticAction": { backgroundColor: "var(--quiet)", color: "var(--text)", borderRadius: "4px" },
  ".cm-lintRange-warning, .cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--error)",
    textUnderlineOffset: "3px",
    textDecorationSkipInk: "none",
  },
  ".cm-snippetField": { backgroundColor: "var(--quiet)" },
});
