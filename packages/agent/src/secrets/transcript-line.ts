import type { SecretMask } from "./secret-mask.ts";

const STRUCTURE = new Set(["type", "kind", "status", "seq", "t", "i", "phase", "answer", "device", "check", "code", "role"]);

/** One event as the transcript of a Run keeps it: a line of JSON without the secrets of its hand-out. */
export function transcriptLine(event: object, mask: SecretMask): string {
  return `${JSON.stringify(mask.hidesAnything ? mask.json(event, STRUCTURE) : event)}\n`;
}
