import type { ElementState } from "../intent.ts";
import type { LineReader } from "../line-reader.ts";

export interface StateWord {
  readonly state: ElementState;
  readonly negated: boolean;
}

const SAID: readonly (readonly [state: ElementState, words: string])[] = [
  [
    "visible",
    "visible|shown|displayed|present|seen|there|rendered|found|on screen|on the screen|on the page|on page|visible on the page|shown on the page",
  ],
  [
    "visible",
    "displayed on the page|present on the page|visible on screen|visible on the screen|shown on the screen|displayed on the screen|listed|available",
  ],
  ["visible", "visible to the user|shown to the user|displayed to the user|present on the screen|listed on the page"],
  ["hidden", "hidden|invisible|gone|not visible|absent|removed|hidden from view|out of sight|missing"],
  ["enabled", "enabled|clickable|active and clickable"],
  ["disabled", "disabled|greyed out|grayed out|greyed-out|grayed-out|unclickable"],
  ["editable", "editable|writable"],
  ["readonly", "read-only|readonly|read only|not editable|locked for editing"],
  ["focused", "focused|in focus|the focused element|the active element"],
  ["checked", "checked|ticked|on|turned on|switched on"],
  ["unchecked", "unchecked|unticked|off|turned off|switched off"],
  ["selected", "selected|chosen|picked|the selected one"],
  ["expanded", "expanded|unfolded"],
  ["collapsed", "collapsed|folded"],
  ["required", "required|mandatory"],
  ["invalid", "invalid|marked as invalid|marked invalid"],
  ["empty", "empty|blank|cleared"],
];
const OPPOSITES: readonly (readonly [state: ElementState, words: string])[] = [
  ["required", "optional"],
  ["invalid", "valid"],
  ["selected", "unselected|deselected"],
  ["focused", "out of focus|unfocused"],
  ["empty", "filled in|non-empty"],
];

const STATES: ReadonlyMap<string, StateWord> = new Map<string, StateWord>([
  ...SAID.flatMap(([state, words]) => words.split("|").map((word) => [word, { state, negated: false }] as const)),
  ...OPPOSITES.flatMap(([state, words]) => words.split("|").map((word) => [word, { state, negated: true }] as const)),
]);

export function readState(reader: LineReader, from: number, to: number): StateWord | null {
  return to - from > 5 || !reader.onlyWords(from, to) ? null : (STATES.get(reader.words(from, to).join(" ")) ?? null);
}

/** The state that says the opposite, where there is one: `not visible` is `hidden`. */
const NEGATIONS: Readonly<Partial<Record<ElementState, ElementState>>> = {
  visible: "hidden",
  hidden: "visible",
  enabled: "disabled",
  disabled: "enabled",
  editable: "readonly",
  readonly: "editable",
  checked: "unchecked",
  unchecked: "checked",
  expanded: "collapsed",
  collapsed: "expanded",
};

export function negate(state: ElementState, negated: boolean): StateWord {
  if (!negated) return { state, negated: false };
  const opposite = NEGATIONS[state];
  return opposite ? { state: opposite, negated: false } : { state, negated: true };
}
