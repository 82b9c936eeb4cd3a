import { createHash } from "node:crypto";

/** Counts the shapes that entries have had; it is a part of their keys, so that older ones are not found. */
export const TRAJECTORY_VERSION = 1;

export interface StepPlace {
  readonly project: string;
  readonly device: string;
  /** The step as written, with the names of its variables. */
  readonly text: string;
}

/** What a step is asked for by before any page is known: whether an earlier Run has done it. */
export function stepHash({ project, device, text }: StepPlace): string {
  return hashOf([TRAJECTORY_VERSION, project, device, foldedStep(text)]);
}

export function foldedStep(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}

export function hashOf(parts: readonly (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
