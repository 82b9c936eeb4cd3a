import { actForm } from "../form.ts";
import type { Act, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";

const UPLOAD = "upload|attach|import";
const VIA = "(to|into|in|on|onto|via|through|using|with|for|as|at | by clicking [on] | by means of)";
const QUIET_PLACE =
  /^(?:(?:the )?(?:form|page|upload|drop ?zone|drop ?area|upload area|upload form|file input|file field|file chooser|site|app))$/i;

/** "The form" or "the drop zone" names no other place than the one that takes files. */
function upload({ files, target }: Captures): Act | null {
  if (!files) return null;
  return { kind: "upload", target: target === undefined || isAnywhere(target) ? null : target, files };
}

function isAnywhere(target: Target): boolean {
  return !target.quoted && !target.scope && !target.relations && target.ordinal === undefined && QUIET_PLACE.test(target.words);
}

function download(target: Target | undefined): Act | null {
  if (!target || target.role === "page" || /^(?:it|download)$/i.test(target.words)) return null;
  return { kind: "download", target };
}

export const fileForms = [
  actForm({
    name: "upload to",
    patterns: [`${UPLOAD}~ <files> ${VIA} <target>`, `(in|for|via|using) <target> [,] ${UPLOAD}~ <files>`],
    examples: ['Upload "photo.png" to "Avatar"', 'Attach a 2 MB PDF named "cv.pdf" to "Résumé"', 'Drop "photo.jpg" onto the upload area'],
    build: (captures) => (isFileSaid(captures) ? upload(captures) : null),
  }),
  actForm({
    name: "choose a file for",
    patterns: [
      `(add|choose|select|pick|set|provide~) <files> (in|for|via|through|using|with|as | to) <target>`,
      `(in|for|via|using) <target> [,] choose|select~ <files>`,
    ],
    examples: ['Choose "photo.png" for "Avatar"'],
    build: (captures) => (isFileSaid(captures) && !isAnyValue(captures) ? upload(captures) : null),
  }),
  actForm({
    name: "drop files",
    patterns: ["(drag|drag-and-drop|drop~ [and drop]) <files> (onto|into|on|in|to|over) <target>"],
    examples: ['Drag "photo.jpg" onto the upload area'],
    // What is dragged to a folder of the page is in the page already.
    build: (captures) =>
      isFileSaid(captures) && !/\b(?:folder|directory|album|trash|bin|dustbin)\b/i.test(captures.target?.words ?? "")
        ? upload(captures)
        : null,
  }),
  actForm({
    name: "upload",
    patterns: [
      `${UPLOAD}~ <files>`,
      "(add~) [the|an|a] attachment|attachments <files>",
      "(choose|select|pick|add~) [the|a|my|local] file|document|image|photo|picture <files>",
    ],
    examples: ['Upload "photo.png"', "Upload a PDF", 'Upload "a.png" and "b.png"'],
    build: (captures) => (isFileSaid(captures) ? upload(captures) : null),
  }),
  actForm({
    name: "choose a file",
    patterns: ["(choose|select|pick|add~) <files> [for|to upload]"],
    examples: ['Choose "photo.png"'],
    build: (captures) => (isFileSaid(captures) && !isAnyValue(captures) ? upload(captures) : null),
  }),
  actForm({
    name: "download by clicking",
    patterns: [
      "download~ <target2> (by (clicking|pressing|tapping) [on] | via|using|with|through) <target>",
      "(start~ the download) (of|by (clicking|pressing) [on]) <target>",
    ],
    examples: ['Download the file by clicking "Export"'],
    build: ({ target }) => download(target),
  }),
  actForm({
    name: "download",
    patterns: [
      "download~ [the] [file|report|document] <target> as [a|the] [variable] <variable>",
      "download~ [the] file|document <target>",
      "download~ <target>",
    ],
    examples: ['Download "Report"', 'Download "Report" as FILE'],
    build: ({ target, variable }) => {
      const act = download(target);
      return act?.kind === "download" && variable !== undefined ? { ...act, name: variable } : act;
    },
  }),
];

const TAKES_FILES = /\b(?:files?|upload|attachments?|images?|photos?|pictures?|avatar|logo|documents?|cv|resume|résumé)\b/iu;

/** `Select {{COUNTRY}} in the country`: what is chosen is a file only where one is asked for. */
function isAnyValue({ files = [], target }: Captures): boolean {
  return files.some(({ name }) => /^\{\{[^{}]*\}\}$/u.test(name)) && !TAKES_FILES.test(target?.words ?? "");
}

/** "Choose Austria for Country" chooses no file: one has an ending, or is called a file. */
function isFileSaid({ files }: Captures): boolean {
  return files !== undefined;
}
