import { TRAJECTORY_VERSION } from "@runwright/reader";
import type { Act } from "../language/intent.ts";
import { MOST_ACTIONS } from "./keepable.ts";
import { TARGET_PLACES, type TrajectoryEntry } from "./trajectory-store.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What each kind of act must have to be carried out. */
const NEEDED: Readonly<Partial<Record<Act["kind"], Readonly<Record<string, (value: unknown) => boolean>>>>> = {
  click: { target: isTarget },
  hover: { target: isTarget },
  fill: { target: orNull(isTarget), value: isText },
  clear: { target: isTarget },
  select: { target: orNull(isTarget), options: listOf(isText) },
  check: { target: isTarget, to: (value) => typeof value === "boolean" || value === "toggle" },
  press: { keys: isText },
  scroll: { to: (value) => isText(value) || isTarget(value) },
  focus: { target: isTarget },
  select_text: { target: isTarget },
  drag: { source: isTarget, to: isFields },
  upload: { target: orNull(isTarget), files: listOf(isFields) },
  download: { target: isTarget },
  history: { move: isText },
  navigate: { url: isText },
  dialog: { answer: isText },
  switch_tab: { to: (value) => isText(value) || isFields(value) },
  close_tab: {},
};

/** An entry as a store gave it, or null: what another version or a person has written is as if it were not there. */
export function readEntry(given: unknown): TrajectoryEntry | null {
  if (!isFields(given) || given["schemaVersion"] !== TRAJECTORY_VERSION) return null;
  const { actions, failures, heals } = given;
  const texts = ["key", "step", "text", "createdRun", "lastPassRun", "lastPassAt"].every((field) => isText(given[field]));
  if (!texts || typeof failures !== "number" || typeof heals !== "number" || ![1, 2, 3].includes(given["tier"] as number)) return null;
  if (!Array.isArray(actions) || actions.length === 0 || actions.length > MOST_ACTIONS || !actions.every(isAction)) return null;
  return given as unknown as TrajectoryEntry;
}

function isAction(value: unknown): boolean {
  if (!isFields(value) || !isFields(value["act"])) return false;
  const { act, targets } = value;
  const needed = NEEDED[act["kind"] as Act["kind"]];
  if (needed === undefined || !Object.entries(needed).every(([field, fits]) => fits(act[field]))) return false;
  return Array.isArray(targets) && targets.every((one) => isFields(one) && isPlace(one["at"]) && isFingerprint(one["fingerprint"]));
}

function isPlace(value: unknown): boolean {
  return (TARGET_PLACES as readonly unknown[]).includes(value);
}

function isFingerprint(value: unknown): boolean {
  if (!isFields(value)) return false;
  const texts = ["role", "name", "tag", "ownText", "container"].every((field) => isText(value[field]));
  const optional = ["label", "placeholder", "type", "icon", "href"].every((field) => value[field] === undefined || isText(value[field]));
  const lists = ["attributes", "before", "after"].every((field) => listOf(isText)(value[field]));
  return texts && optional && lists && ["ordinal", "of", "boxRatio"].every((field) => typeof value[field] === "number");
}

function isTarget(value: unknown): boolean {
  return isFields(value) && isText(value["words"]) && (value["name"] === undefined || isText(value["name"]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function orNull(fits: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => value === null || fits(value);
}

function listOf(fits: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(fits);
}
