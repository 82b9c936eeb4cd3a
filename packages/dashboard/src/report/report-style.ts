/** The report's own: it is one file, and loads nothing. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --card: light-dark(#fff, #1e2126);
  --line: light-dark(#e2e3e0, #33373e);
  --dim: light-dark(#5d636d, #a5abb5);
  --passed: light-dark(#17733e, #5bd08c);
  --failed: light-dark(#c02a2a, #ff8a80);
  --error: light-dark(#8a5800, #ffc266);
  font: 15px/1.5 system-ui, sans-serif;
  background: light-dark(#fbfbfa, #16181c);
  color: light-dark(#1b1d21, #e8e9eb);
}
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
a { color: light-dark(#2456c9, #8db2ff); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.05rem; margin: 1.6rem 0 0.5rem; }
p { margin: 0.1rem 0; }
ul, ol, dl { list-style: none; margin: 0; padding: 0; }
.facts { display: flex; flex-wrap: wrap; gap: 0 1.1rem; color: var(--dim); margin: 0.3rem 0 1rem; font-size: 0.92rem; }
.dim { color: var(--dim); font-weight: 400; }
.bad { color: var(--failed); }
[data-status="passed"] { --state: var(--passed); }
[data-status="failed"] { --state: var(--failed); }
[data-status="error"] { --state: var(--error); }
[data-status="skipped"], [data-status="cancelled"] { --state: var(--dim); }
.mark { display: inline-block; width: 1.1em; color: var(--state, var(--dim)); font-weight: 700; }
.verdict, .steps { border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
.verdict { border-left: 4px solid var(--state, var(--dim)); padding: 0.9rem 1.1rem; }
.verdict h2 { margin: 0 0 0.4rem; color: var(--state, inherit); font-size: 1.15rem; }
.findings li { padding: 0.45rem 0; border-top: 1px solid var(--line); }
.steps li { padding: 0.4rem 0.9rem; break-inside: avoid; }
.steps > li + li { border-top: 1px solid var(--line); }
.findings li > :not(p:first-child), .steps li > :not(p:first-child) { margin-left: 1.4rem; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 0.7rem; }
dt { color: var(--dim); }
dd { margin: 0; }
.said { white-space: pre-line; max-width: 80ch; margin-top: 0.5rem; }
.steps .troubles { color: var(--error); font-size: 0.9rem; }
.steps .troubles li { padding: 0; }
summary { cursor: pointer; color: var(--dim); font-size: 0.92rem; }
img { display: block; max-width: min(100%, 44rem); max-height: 90vh; border: 1px solid var(--line); border-radius: 4px; margin: 0.3rem 0; }
.whole-run { margin-top: 2.5rem; border-top: 2px solid var(--line); }
.description { margin-top: 1.6rem; }
pre { white-space: pre-wrap; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 0.8rem 1rem; margin: 0.4rem 0; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9rem; }
footer { margin-top: 2rem; color: var(--dim); font-size: 0.9rem; }
@media print { :root { color-scheme: light; } }
`;
