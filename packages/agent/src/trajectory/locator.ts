import { describeElement, describePlace } from "../grounding/describe.ts";
import { shownName } from "../grounding/element-texts.ts";
import type { RoleWord, Scope, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

const WORDS: Readonly<Record<string, RoleWord>> = {
  button: "button",
  link: "link",
  textbox: "field",
  searchbox: "field",
  spinbutton: "field",
  combobox: "dropdown",
  listbox: "dropdown",
  checkbox: "checkbox",
  switch: "switch",
  radio: "radio",
  option: "option",
  slider: "slider",
  tab: "tab",
  menuitem: "menuitem",
  img: "image",
  heading: "heading",
};

const PLACE = /^in the (?<kind>row of|item|card|dialog|section|form) "(?<text>.*)"$/u;
const SCOPES: Readonly<Record<string, Scope["kind"]>> = {
  "row of": "row",
  item: "item",
  card: "card",
  dialog: "dialog",
  section: "section",
  form: "form",
};

/** The element in the words that an author would have used for it. */
export function locatorOf(element: PageElement, snapshot: Snapshot): Target {
  const name = shownName(element);
  const role = WORDS[element.role];
  const { kind = "", text = "" } = PLACE.exec(describePlace(element, snapshot))?.groups ?? {};
  const scope = SCOPES[kind];
  return {
    ...(name === "" ? {} : { name, quoted: true }),
    ...(role === undefined ? {} : { role }),
    ...(scope === undefined ? {} : { scope: [{ kind: scope, texts: [text] }] }),
    words: describeElement(element, snapshot),
  };
}
