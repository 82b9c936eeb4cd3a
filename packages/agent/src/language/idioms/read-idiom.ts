import { readerOf, type Clause } from "../clause.ts";
import { readEach } from "../each.ts";
import { skipActor } from "../grammar.ts";
import type { Target } from "../intent.ts";
import { readNewEntries } from "../new-entries.ts";
import { readBeside, readFound } from "./beside-what.ts";
import { readByDoing } from "./by-doing.ts";
import { readCodeOfEmail, readKept, readSavedDownload } from "./kept-values.ts";
import { readHeldKey, readReplaced, readSignKey } from "./keys.ts";
import { readIfNeeded, readOtherwise, readUnless } from "./only-if.ts";
import { readPath } from "./paths.ts";
import { readBoth, readRespective, readSeveralItems } from "./several-at-once.ts";
import { readTwice, readUntil } from "./repeats.ts";

/** Ways to say something that no single clause holds: the first that understands all of it wins. */
export function readIdiom(written: string, it: Target | null): readonly Clause[] | null {
  const reader = readerOf(written);
  const start = reader.tokens[skipActor(reader)]?.start ?? 0;
  const text = written
    .slice(start)
    .trim()
    .replace(/(?<!\.)\.$/, "");
  return (
    readSignKey(written) ??
    readPath(text) ??
    readEach(text) ??
    readUntil(text, it) ??
    readByDoing(text, it) ??
    readSavedDownload(text) ??
    readCodeOfEmail(text) ??
    readRespective(text) ??
    readSeveralItems(text) ??
    readNewEntries(text) ??
    readReplaced(text) ??
    readIfNeeded(text, it) ??
    readOtherwise(text, it) ??
    readUnless(text, it) ??
    readFound(text) ??
    readHeldKey(text) ??
    readTwice(text) ??
    readKept(text) ??
    readBeside(text) ??
    readBoth(text)
  );
}
