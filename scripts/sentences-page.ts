import { referenceNotes, referenceParts } from "@runwright/language";

/** The text of docs/sentences.md. */
export function renderSentencesPage(): string {
  const notes = referenceNotes().map((note) => `- ${note.replaceAll("|", "\\|")}`);
  const parts = referenceParts().map(({ title, forms }) => `## ${title}\n\n\`\`\`text\n${forms.join("\n")}\n\`\`\`\n`);
  return `# Canonical sentences

Everything that a Test can say has one sentence in which there is nothing to guess. A line of a description that is one of these means
just that, and no other reading of it is tried; a plan is written in them. [Writing tests](writing-tests.md) tells how freely lines may be
worded beside them. Capitals, \`the\` or \`a\`, a full stop, the kind of quotes, and \`the "Save" button\` for \`the button "Save"\` change
nothing.

## How to read this page

${notes.join("\n")}

${parts.join("\n")}`;
}
