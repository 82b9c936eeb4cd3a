import type { Scope } from "../intent.ts";
import { stripMarks } from "./marks.ts";

const INTO_FRAME =
  /^\s*(?:(?:then|and|next),?\s+)?(?:the user |i |we )?(?:switch|change|go|move)(?:s|es|ed|d)? (?:in)?to (?:the )?(?:["“]([^"”]{1,100})["”] |([\p{L}\p{N} -]{1,40}? )?)(?:i?frame)(?: ["“]([^"”]{1,100})["”])?\W*$/iu;
const OUT_OF_FRAME =
  /^\s*(?:(?:then|and|next),?\s+)?(?:the user |i |we )?(?:(?:switch|change|go|move|return)(?:s|es|ed|d)? (?:back )?to (?:the )?(?:main|default|parent|top|outer|whole)(?: (?:page|content|document|frame|window))?|leave (?:the )?i?frame|switch out of (?:the )?i?frame)\W*$/i;

/** The frame that the following steps are in; null when the line says nothing of it. */
export function readFrameSwitch(text: string, frame: readonly Scope[]): readonly Scope[] | null {
  const written = stripMarks(text);
  if (frame.length > 0 && OUT_OF_FRAME.test(written)) return [];
  const found = INTO_FRAME.exec(written);
  if (!found) return null;
  const name = (found[1] ?? found[3] ?? found[2] ?? "").trim();
  return [{ kind: "frame", texts: name === "" ? [] : [name] }];
}
