import { resolveElement } from "../perception/perceive.ts";
import type { MadeFile } from "./made-files.ts";
import type { Found } from "./on-element.ts";

interface PlainFile {
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
}

/**
 * Drops files on the element as from the desktop. The browser driver can't carry files from outside, so that the page's own events
 * are made. False when the page did not say that it would take them.
 */
export async function dropFiles(found: Found, files: readonly MadeFile[]): Promise<boolean> {
  const element = await resolveElement(found.snapshot, found.element);
  if (element === null) throw new Error("It is gone.");
  const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
  try {
    return await element.evaluate(drop, plain);
  } finally {
    await element.dispose();
  }
}

/** Runs in the page. */
function drop(element: Element, files: readonly PlainFile[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, composed: true, dataTransfer };
  const send = (type: string): boolean => element.dispatchEvent(new DragEvent(type, at));
  const entered = send("dragenter");
  const isOver = send("dragover");
  // A page says that it takes something by keeping the browser from its own way with it.
  if (entered && isOver) {
    send("dragleave");
    return false;
  }
  send("drop");
  return true;
}
