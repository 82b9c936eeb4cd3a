import type { SourceTest } from "./reader-prompt.ts";

export interface Masked {
  readonly test: SourceTest;
  mask(text: string): string;
  unmask(text: string): string;
}

/** What is written right after a word for something secret, in quotes or as one word; a variable is no secret by itself. */
const PASSWORDS =
  /\b(?:password|passphrase|passcode|pin|secret|api key|access token)s?\b(?:\s*(?:is|are|of|with|as|field|:|=|\(|—|-))*\s*(?:"([^"\n]{3,})"|'([^'\n]{3,})'|`([^`\n]{3,})`|“([^”\n]{3,})”|(?=[^\s"'`“{]*[\d!@#$%&*_-])([^\s"'`“”,;{}<>()]{4,}))/giu;

/** Passwords that stand in a description do not go to a model: it is given a stand-in for each, which is taken back in its answer. */
export function maskPasswords(test: SourceTest): Masked {
  const found = new Set<string>();
  for (const { text } of test.lines) {
    for (const match of text.matchAll(PASSWORDS)) {
      const secret = match.slice(1).find((one) => one !== undefined);
      if (secret !== undefined && !secret.startsWith("{{")) found.add(secret.replace(/[.!?]+$/u, ""));
    }
  }
  const pairs = [...found].map((secret, index) => ({ secret, standIn: `secret-value-${index + 1}` }));
  const mask = (text: string): string => pairs.reduce((made, { secret, standIn }) => made.replaceAll(secret, standIn), text);
  const unmask = (text: string): string => pairs.reduceRight((made, { secret, standIn }) => made.replaceAll(standIn, secret), text);
  return {
    test: {
      ...test,
      title: test.title === null ? null : mask(test.title),
      lines: test.lines.map((line) => ({ ...line, text: mask(line.text) })),
    },
    mask,
    unmask,
  };
}
