import type { ElementHandle, FileChooser, Page } from "playwright-core";
import { ground } from "../grounding/ground.ts";
import { visibleLabel } from "../grounding/drawn-instead.ts";
import type { Ground } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Act, Target } from "../language/intent.ts";
import { countChanges } from "../perception/frame-script.ts";
import { perceive, reachElement, resolveElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { clickOn } from "./click.ts";
import { orBrokenOff } from "./delivered.ts";
import { dropFiles } from "./drop-files.ts";
import { LARGEST_UPLOAD_BYTES, type MadeFile, makeFile } from "./made-files.ts";
import { type Deed, type Found, onElement } from "./on-element.ts";
import { type ActFailed, type ActOutcome, type Doing, failed } from "./outcome.ts";

type Upload = Extract<Act, { readonly kind: "upload" }>;

/** A button that asks for a file does so at once; what takes longer has done something else. */
const CHOOSER_MS = 2_000;

export async function upload(doing: Doing, act: Upload): Promise<ActOutcome> {
  const size = act.files.reduce((sum, file) => sum + Math.max(file.bytes ?? 0, file.content?.length ?? 0), 0);
  if (size > LARGEST_UPLOAD_BYTES)
    return failed("file_too_large", `The files to upload would be ${size} bytes long; at most ${LARGEST_UPLOAD_BYTES} can be made.`);
  const files = act.files.map((file) => makeFile(file));
  return onElement(doing, {
    kind: "click",
    ground: groundFilePlace,
    target: act.target ?? ANYWHERE,
    act: (found) => giveFiles(doing, found, files),
  });
}

const ANYWHERE: Target = { words: "a place for files" };

/** What is named takes files itself, or leads to what does. Hidden inputs count: most pages draw a button in their place. */
const groundFilePlace: Ground = (target, kind, snapshot) => {
  const inputs = snapshot.elements.filter(isFileInput);
  if (target === ANYWHERE) return theOnlyOne(inputs, snapshot);
  const direct = ground(target, kind, snapshot);
  if (direct.ok && isFileInput(direct.element)) return direct;
  const shown = { ...snapshot, elements: snapshot.elements.map((one) => (isFileInput(one) ? asShown(one) : one)) };
  const hidden = ground(target, kind, shown);
  if (hidden.ok && isFileInput(hidden.element)) return { ...hidden, element: originalOf(hidden.element, snapshot) };
  if (direct.ok) return direct;
  // "Upload the file to the file field", and there is only one.
  const [only, another] = inputs;
  const isGeneral = /^(?:the )?(?:file|upload|attachment)s?(?: (?:field|input|upload|chooser|picker|area|zone))?$/i.test(
    target.name ?? target.words,
  );
  if (only !== undefined && another === undefined && isGeneral)
    return { ok: true, element: only, score: 1, why: ["is the only place for files"] };
  return direct;
};

function theOnlyOne(inputs: readonly PageElement[], snapshot: Snapshot): ReturnType<Ground> {
  const all = inputs.filter(({ state, reachable }) => state.enabled && reachable);
  // A script that makes an area to drop files on keeps its hidden field at the end of the document; a field that shows itself is what one uses.
  const drawn = all.filter((one) => one.state.visible || visibleLabel(one, snapshot) !== undefined || !standsAlone(one, snapshot));
  const usable = drawn.length === 1 ? drawn : all;
  const [only, another] = usable;
  if (only !== undefined && another === undefined) return { ok: true, element: only, score: 1, why: ["is the only place for files"] };
  const none = { ok: false, candidates: [], nearest: [] } as const;
  if (only !== undefined)
    return { ...none, code: "ambiguous", message: `There are ${usable.length} places for files on the page. Say which one by its label.` };
  const upload = ground({ role: "button", name: "upload", words: "an upload button" }, "click", snapshot);
  if (upload.ok) return upload;
  return { ...none, code: "not_found", message: "There is no place for files on the page. Name the button or the area that takes them." };
}

function standsAlone({ frame, ancestors }: PageElement, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  return ancestors.every((ref) => /^(html|body)$/.test(index.get(frame, ref)?.tag ?? ""));
}

function isFileInput({ tag, inputType }: PageElement): boolean {
  return tag === "input" && inputType === "file";
}

function asShown(element: PageElement): PageElement {
  return { ...element, state: { ...element.state, visible: true } };
}

function originalOf(element: PageElement, snapshot: Snapshot): PageElement {
  return snapshot.elements.find((one) => one.frame === element.frame && one.ref === element.ref) ?? element;
}

async function giveFiles(doing: Doing, found: Found, files: readonly MadeFile[]): Promise<Deed> {
  const named = files.map(({ name, buffer }) => `"${name}" (${buffer.length} bytes)`).join(" and ");
  const words = `upload ${named} to ${found.words}`;
  const input = isFileInput(found.element) ? found.element : inputOf(found.element, found.snapshot);
  if (input !== null) return (await setFiles(found, { input, files })) ?? { words, actions: 1 };
  const isPressable = found.element.interactive || found.element.pointer;
  if (!isPressable && (await dropFiles(found, files))) return { words, actions: 1 };
  const asked = await askForFiles(doing, found);
  if (asked === null) return (await dropFiles(found, files)) ? { words, actions: 2 } : noPlace(found);
  return await orBrokenOff(doing, { words: found.words, actions: 1 }, async () => {
    if (!("input" in asked)) return (await answerChooser(asked, found, files)) ?? { words, actions: 1 };
    return (await setFiles({ ...found, snapshot: asked.snapshot }, { input: asked.input, files })) ?? { words, actions: 2 };
  });
}

function noPlace({ words }: Found): ActFailed {
  return failed("not_accepted", `The ${words} takes no files: it neither asked for one nor took one that was dropped on it.`, 1);
}

/** The one that lies in it: a drop zone or a label around its input. */
function inputOf(element: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const inside = index.within(element).filter(isFileInput);
  const labelled = snapshot.elements.filter(
    (one) => isFileInput(one) && one.frame === element.frame && one.labels?.includes(element.ref) === true,
  );
  const [only, another] = inside.length > 0 ? inside : labelled;
  return another === undefined ? (only ?? null) : null;
}

async function setFiles(
  found: Found,
  { input, files }: { readonly input: PageElement; readonly files: readonly MadeFile[] },
): Promise<ActFailed | null> {
  const handle = await resolveElement(found.snapshot, input);
  if (handle === null) throw new Error("It is gone.");
  try {
    const refused = await whyRefused(handle, found.words, files.length);
    if (refused !== null) return refused;
    await handle.setInputFiles(files.map(asPayload), { timeout: found.timeoutMs });
    return null;
  } finally {
    await handle.dispose();
  }
}

function asPayload({ name, mimeType, buffer }: MadeFile): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType, buffer };
}

async function whyRefused(handle: ElementHandle<Node>, words: string, count: number): Promise<ActFailed | null> {
  const { multiple, disabled } = await handle.evaluate((node) => {
    const input = node as HTMLInputElement;
    return { multiple: input.multiple, disabled: input.matches(":disabled") };
  });
  if (disabled) return failed("disabled", `The ${words} is disabled.`);
  return multiple || count === 1 ? null : failed("wrong_value", `The ${words} takes one file, and the step names ${count}.`);
}

/** Presses it, and gives the browser's own question for files, or the place for files that came then: "Import" opens a dialog with one. */
async function askForFiles(doing: Doing, found: Found): Promise<FileChooser | NewInput | null> {
  const { page } = doing.session;
  const timeout = Math.min(CHOOSER_MS, Math.max(500, doing.deadline.remainingMs));
  let asked: FileChooser | null | undefined;
  const asking = page.waitForEvent("filechooser", { timeout }).then(
    (chooser) => (asked = chooser),
    () => (asked = null),
  );
  await clickOn(found, { button: "left", double: false });
  for (;;) {
    await Promise.race([asking, nextFrame(page)]);
    if (asked !== undefined) return asked;
    const came = await inputThatCame(doing, found);
    if (came !== null) return came;
  }
}

async function nextFrame(page: Page): Promise<void> {
  await countChanges(page.mainFrame(), 1).catch(() => null);
}

async function answerChooser(chooser: FileChooser, found: Found, files: readonly MadeFile[]): Promise<ActFailed | null> {
  const refused = await whyRefused(chooser.element(), found.words, files.length);
  if (refused !== null) return { ...refused, actions: 1 };
  await chooser.setFiles(files.map(asPayload), { timeout: found.timeoutMs });
  return null;
}

interface NewInput {
  readonly input: PageElement;
  readonly snapshot: Snapshot;
}

async function inputThatCame({ session, signal }: Doing, found: Found): Promise<NewInput | null> {
  const before = new Set(found.snapshot.elements.filter(isFileInput).map(({ ref, frame }) => `${frame} ${ref}`));
  const snapshot = await perceive(session.page, { signal });
  const [only, another] = snapshot.elements.filter((one) => isFileInput(one) && !before.has(`${one.frame} ${one.ref}`));
  return only === undefined || another !== undefined || (await reachElement(snapshot, only)) === null ? null : { input: only, snapshot };
}
