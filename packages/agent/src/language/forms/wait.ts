import { actForm } from "../form.ts";
import type { Act, Assertion, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";

const LIMIT = "[[,] ([for] up to | at most | for at most | within | max | maximum | for a maximum of | for no more than) <durationMs>]";

function waitFor(condition: Assertion | undefined, durationMs: number | undefined): Act | null {
  return condition ? { kind: "wait_for", condition, ...(durationMs === undefined ? {} : { timeoutMs: durationMs }) } : null;
}

function waitState(state: "visible" | "hidden" | "enabled" | "disabled"): (captures: Captures) => Act | null {
  return ({ target, literal, durationMs }) => {
    if (literal !== undefined && (state === "visible" || state === "hidden")) {
      const negated = state === "hidden";
      return waitFor({ kind: "text", text: literal, match: "contains", target: null, negated }, durationMs);
    }
    return target ? waitFor({ kind: "state", target: asLoading(target), state, negated: false }, durationMs) : null;
  };
}

/** What one waits for is the spinner of loading, not the one that steps a number. */
function asLoading(target: Target): Target {
  if (target.role !== "field" || !/\bspinner\b/i.test(target.words)) return target;
  const { role: _field, ...rest } = target;
  return { ...rest, name: target.name === undefined ? "spinner" : `${target.name} spinner` };
}

export const waitForms = [
  actForm({
    name: "wait for the page",
    patterns: [
      `wait~ (for|until) [the|this] page ([to] [finish] [be] [has|is] [fully|completely] load|loads|loaded|loading|ready) ${LIMIT}`,
      `wait~ for [the|a] page load ${LIMIT}`,
      `wait~ (for|until|till) [the] [page|content|data|results] loading ([to] [be] [has|is] finish|finishes|finished|end|ends|ended|done|complete|completed|over) ${LIMIT}`,
      // What is drawn anew is not said to look different.
      `wait~ (for|until) [the] [page|table|list|grid|results | product|search|result list|table|results] ([to] [have|has|have] [been] [be] [finish] reload|reloads|reloaded|refresh|refreshes|refreshed|update|updates|updated|filtered|sorted|redrawn|rerendered|settle|settled) ${LIMIT}`,
      `wait~ (for|until) (the|an|any|all) animation|transition|animations|transitions ([to] [has|have|is|are] end|ends|ended|finish|finishes|finished|complete|completes|completed|over|done) ${LIMIT}`,
      "(allow|let~) the page [to] [fully] load",
      "give~ the page [some] time to load",
    ],
    examples: ["Wait for the page to load"],
    build: ({ durationMs }) =>
      waitFor({ kind: "state", target: { role: "page", words: "the page" }, state: "visible", negated: false }, durationMs),
  }),
  actForm({
    name: "wait for a tab",
    patterns: [`wait~ (for|until) the|a new [browser] (tab|window) ([to] open|opens|opened|appear|appears | is open|opened) ${LIMIT}`],
    examples: ["Wait for a new tab to open"],
    build: ({ durationMs }) => waitFor({ kind: "tab_opened", negated: false }, durationMs),
  }),
  actForm({
    name: "pause",
    patterns: [
      "wait|pause|sleep~ [for] [about|another | at least] <durationMs>",
      "wait~ [for] [about|another | at least] <durationMs> for (the|an|any|all) animation|transition|animations|transitions to end|finish|complete|stop",
    ],
    examples: [],
    build: ({ durationMs }) => (durationMs === undefined ? null : { kind: "pause", durationMs }),
  }),
  actForm({
    name: "wait until gone",
    patterns: [
      `wait~ (for|until) [the] [text|message] <literal> [to|has] disappear|disappears|disappeared|vanish|vanishes|vanished ${LIMIT}`,
      `wait~ (for|until) [the] [text|message] <literal> [to] [be|is|has] hidden|gone ${LIMIT}`,
      `wait~ (for|until) <target> [to|has|have] disappear|disappears|disappeared|vanish|vanishes|vanished|close|closes|closed ${LIMIT}`,
      `wait~ (for|until) <target> [to] [be|is|are|has|have] hidden|gone|closed ${LIMIT}`,
    ],
    examples: ["Wait until the spinner disappears", 'Wait for "Loading" to disappear'],
    build: waitState("hidden"),
  }),
  actForm({
    name: "wait until",
    patterns: [
      `wait~ (until|till|for|that) <condition> ${LIMIT}`,
      "wait~ [(up to | at most | a maximum of)] <durationMs> (until|till|for) <condition>",
    ],
    examples: ['Wait until "Upload complete" is shown, up to 30 seconds', 'Wait until the page shows "Done"'],
    build: ({ condition, durationMs }) => waitFor(condition, durationMs),
  }),
  actForm({
    name: "wait for",
    patterns: [
      "wait~ (up to | at most | a maximum of) <durationMs> for [the] [text|message] <literal> [to appear]",
      "wait~ [(up to | at most | a maximum of)] <durationMs> for <target> [to appear]",
      `wait~ for [the] [text|message] <literal> [to] [appear|show|shown|visible|displayed|be] [up|visible|shown|displayed] ${LIMIT}`,
      `wait~ for <target> [to] [appear|load|show|open|be] [up|visible|shown|displayed|present|ready] ${LIMIT}`,
      `wait~ (until|till) <target> (has|have [finished] loaded|appeared|opened|loading | is|are loaded|ready) ${LIMIT}`,
    ],
    examples: ['Wait for "Welcome"', 'Wait for the "Save" button to appear'],
    build: waitState("visible"),
  }),
  actForm({
    name: "wait until enabled",
    patterns: [`wait~ for <target> to be|become enabled|clickable ${LIMIT}`],
    examples: ['Wait for the "Save" button to be enabled'],
    build: waitState("enabled"),
  }),
];
