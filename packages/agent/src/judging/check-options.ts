import { listBehind } from "../grounding/drawn-instead.ts";
import { ground } from "../grounding/ground.ts";
import { opensMenu } from "../grounding/opener.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import type { Grounding } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Assertion, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOf } from "./place.ts";
import { collapse, findText } from "./text-matching.ts";

type OptionsAssertion = Extract<Assertion, { kind: "options" }>;

/** What can be chosen in a list; a prompt such as "Choose a size" is no choice. */
interface Offer {
  readonly choices: readonly string[];
  readonly prompt?: string;
  /** Of a bar: whether what it does not offer by that name may be there all the same, in other words or behind what opens more. */
  readonly mayHold?: (option: string) => boolean;
}

/** A list offers what the claim says, open or closed. */
export async function checkOptions(assertion: OptionsAssertion, evidence: Evidence): Promise<Observation> {
  const { target, negated } = assertion;
  const snapshot = await evidence.snapshot();
  const found = groundList(target, snapshot);
  if (!found.ok) return missingPart(found, { negated }, evidence);
  const where = placeOf(found.element, snapshot, evidence);
  const offer = await readOffer(found.element, snapshot, evidence);
  if (offer === null)
    return { status: "unproven", seen: () => "it is closed, and what it offers is not on the page; open it first", where };
  const { choices } = offer;
  const seen = (): string => (choices.length === 0 ? "it offers nothing" : `it offers ${choices.map(quoted).join(", ")}`);
  const isOffered = (option: string): boolean => [...choices, offer.prompt ?? ""].some((choice) => isSame(choice, option));
  const holds = negated
    ? !assertion.options.some(isOffered)
    : assertion.options.every(isOffered) && (!assertion.exactly || isWhole(assertion, offer));
  const isOpen = assertion.options.some((option) => !isOffered(option) && offer.mayHold?.(option) === true);
  if (isOpen && holds === negated) return { status: "unproven", seen, where };
  if (negated && choices.length === 0) return { status: "unproven", seen, where };
  return { status: holds ? "held" : "refuted", seen, where, quote: choices.slice(0, 20).join(", ") };
}

function groundList(target: Target, snapshot: Snapshot): Grounding {
  const choice = ground(target, "select", snapshot);
  return choice.ok || choice.code === "ambiguous" ? choice : ground(target, "read", snapshot);
}

/** Null when what a list offers can't be seen from here. */
async function readOffer(list: PageElement, snapshot: Snapshot, evidence: Evidence): Promise<Offer | null> {
  const native = (await evidence.details(list))?.options;
  if (native !== undefined) {
    const [first] = native;
    const isPrompt = first !== undefined && (first.value === "" || (first.disabled && first.index === 0));
    const choices = native.slice(isPrompt ? 1 : 0).map(({ label }) => label);
    return isPrompt ? { choices, prompt: first.label } : { choices };
  }
  const options = optionsIn(list, snapshot);
  if (options.length > 0) return { choices: options.map(nameOf) };
  const lines = linesOf(list, snapshot);
  if (lines.length === 0) return null;
  const opensMore = lines.some((one) => one.state.expanded === false || (isActedOn(one) && opensMenu(one)));
  const texts = [(await evidence.text(list)).joined(), ...lines.map(nameOf)];
  return { choices: lines.map(nameOf), mayHold: (option) => opensMore || texts.some((text) => findText(text, option) !== null) };
}

function nameOf({ name, text }: PageElement): string {
  return name || text;
}

/** Of a list that is drawn by the page: its own options, those of the group that it is the name of, else those of what it has opened. */
function optionsIn(list: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const isOption = ({ role, state }: PageElement): boolean =>
    state.visible && (role === "option" || role === "menuitem" || role === "radio");
  const optionsOf = (one: PageElement): readonly PageElement[] => index.within(one).filter((inner) => inner !== one && isOption(inner));
  const group = list.tag === "legend" ? index.parentOf(list) : undefined;
  const own = optionsOf(group ?? list);
  if (own.length > 0) return own;
  const opened = index.elements.find(({ openedBy, frame, state }) => openedBy === list.ref && frame === list.frame && state.visible);
  const lines = opened === undefined ? [] : optionsOf(opened);
  if (opened !== undefined && list.state.expanded === true)
    return lines.length > 0 ? lines : index.outermostOf(index.within(opened).filter((one) => one !== opened && isActedOn(one)));
  const open = snapshot.elements.filter(({ role, state }) => (role === "listbox" || role === "menu") && state.visible);
  const [only] = open;
  const isOpen = (list.state.expanded ?? listBehind(list, snapshot)?.state.expanded) === true;
  return only !== undefined && open.length === 1 && isOpen ? optionsOf(only) : [];
}

const BARS = new Set(["list", "navigation", "menubar", "toolbar"]);

/** Of a bar or list that stands there open: what is pressed in it, and its lines of bare text. */
function linesOf(list: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const inner = BARS.has(list.role) ? index.within(list).filter((one) => one !== list && one.state.visible) : [];
  return index.outermostOf(
    inner.filter((one) => isActedOn(one) || (one.role === "listitem" && !index.within(one).some((inside) => isActedOn(inside)))),
  );
}

function isWhole({ options }: OptionsAssertion, { choices, prompt }: Offer): boolean {
  const all = prompt !== undefined && options.some((option) => isSame(option, prompt)) ? [prompt, ...choices] : choices;
  return all.length === options.length && all.every((choice, at) => isSame(choice, options[at] ?? ""));
}

function isSame(one: string, other: string): boolean {
  return collapse(one).toLowerCase() === collapse(other).toLowerCase();
}
