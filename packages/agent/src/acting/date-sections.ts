import { MONTHS } from "../language/sequences.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { perceive, resolveElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { readDate, toFieldValue } from "./dates.ts";
import { orBrokenOff } from "./delivered.ts";
import type { Deed, Found } from "./on-element.ts";
import { type Doing, failed } from "./outcome.ts";

type Part = "year" | "month" | "day" | "hour" | "minute" | "second" | "half";

/** By what a section is called, or by what stands in it while it is empty. */
const PARTS: readonly (readonly [Part, RegExp, RegExp])[] = [
  ["year", /year|jahr/i, /^[yj]{2,4}$/i],
  ["month", /month|monat/i, /^M{1,4}$/],
  ["day", /\bday|\btag/i, /^[dt]{1,2}$/i],
  ["hour", /hour|stunde/i, /^h{1,2}$/i],
  ["minute", /minute/i, /^m{1,2}$/],
  ["second", /second|sekunde/i, /^s{1,2}$/i],
  ["half", /meridiem|am\s*\/\s*pm|day ?period/i, /^(?:aa|am|pm)$/i],
];
const OUT = 4;

/** The parts in which a page lets one type a date or a time, as they stand: `MM`, `DD`, `YYYY`. Empty where there are none. */
export function sectionsIn(place: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const sections = PageIndex.of(snapshot).within(place).filter(isSection);
  const parts = sections.map(partOf);
  return sections.length >= 2 && new Set(parts).size === parts.length ? sections : [];
}

/** Those that belong to the one. */
function sectionsAround(section: PageElement, snapshot: Snapshot): readonly PageElement[] {
  if (!isSection(section)) return [];
  for (const outer of PageIndex.of(snapshot).around(section).slice(0, OUT)) {
    const sections = sectionsIn(outer, snapshot);
    if (sections.length > 0) return sections;
  }
  return [];
}

function isSection(element: PageElement): boolean {
  return element.role === "spinbutton" && element.tag !== "input" && element.state.enabled && partOf(element) !== null;
}

function partOf({ name, text, value = "" }: PageElement): Part | null {
  // Of "day period" it is the half, and no day.
  const half = PARTS.at(-1)?.[1].test(name) === true;
  if (half) return "half";
  const shown = (value || text).trim();
  return (PARTS.find(([, called]) => called.test(name)) ?? PARTS.find(([, , empty]) => empty.test(shown)))?.[0] ?? null;
}

/** Types a date or a time part by part; null where the element is none of such parts. */
export async function typeIntoSections(doing: Doing, found: Found, text: string): Promise<Deed | null> {
  const sections = sectionsAround(found.element, found.snapshot);
  if (sections.length === 0) return null;
  const written = partsOf(text);
  const kinds = sections.map(partOf);
  const missing = kinds.some((part) => part !== null && written[part] === undefined && part !== "second");
  if (missing) return failed("wrong_value", `The ${found.words} takes a ${kinds.join(", ")}, and "${text}" can't be read as one.`);
  return await orBrokenOff(doing, { words: found.words, actions: 1 }, async () => {
    for (const section of sections) {
      const part = partOf(section);
      await typePart(doing, found, { section, text: (part === null ? undefined : written[part]) ?? "00" });
    }
    const wrong = await wrongPart(doing, { sections, written, before: found.snapshot });
    if (wrong === null) return { words: `fill in ${found.words} with "${text}"`, actions: 1 };
    return failed(
      "not_accepted",
      `The ${found.words} did not take "${text}": its ${wrong.name || "part"} shows "${wrong.value ?? wrong.text}".`,
      1,
    );
  });
}

async function typePart(doing: Doing, { snapshot }: Found, about: { readonly section: PageElement; readonly text: string }): Promise<void> {
  const handle = await resolveElement(snapshot, about.section);
  if (handle === null) throw new Error("It is gone.");
  try {
    await handle.focus();
    await doing.session.page.keyboard.type(about.text);
  } finally {
    await handle.dispose();
  }
}

type Written = Readonly<Partial<Record<Part, string>>>;

function partsOf(text: string): Written {
  const value = text.trim();
  const moment = toFieldValue("datetime-local", value);
  const date = readDate(value) ?? moment?.slice(0, 10);
  const time = toFieldValue("time", value) ?? moment?.slice(11);
  const month = toFieldValue("month", value);
  const [year, monthOfYear, day] = (date ?? month ?? "").split("-");
  const [hour, minute, second] = (time ?? "").split(":");
  const half = hour === undefined || hour === "" ? undefined : Number(hour) < 12 ? "AM" : "PM";
  const all = { year, month: monthOfYear, day, hour, minute, second, half };
  const given = Object.fromEntries(Object.entries(all).filter(([, part]) => part !== undefined && part !== ""));
  return given as Written;
}

/** The first that shows something else than was typed; a page may write a month by its name. */
async function wrongPart(
  { session, signal }: Doing,
  about: { readonly sections: readonly PageElement[]; readonly written: Written; readonly before: Snapshot },
): Promise<PageElement | null> {
  const now = await perceive(session.page, { signal });
  for (const known of about.sections) {
    const { frame, ref } = known;
    const part = partOf(known);
    if (part === null) continue;
    if (now.documents[frame] !== about.before.documents[frame]) return null;
    const section = now.elements.find((one) => one.frame === frame && one.ref === ref);
    const wanted = about.written[part];
    if (section !== undefined && wanted !== undefined && !shows(section, part, wanted)) return section;
  }
  return null;
}

function shows({ value = "", text }: PageElement, part: Part, wanted: string): boolean {
  const shown = (value || text).trim().toLowerCase();
  const number = /\d+/.exec(shown)?.[0];
  if (number === undefined)
    return shown === wanted.toLowerCase() || MONTHS.findIndex((month) => month.slice(0, 3) === shown.slice(0, 3)) + 1 === Number(wanted);
  if (part === "hour") return Number(number) % 12 === Number(wanted) % 12;
  return Number(number) === Number(wanted) || (part === "year" && number.length === 2 && wanted.endsWith(number));
}
