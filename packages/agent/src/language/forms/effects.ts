import { claimForm } from "../form.ts";
import type { Assertion, EmailFilter } from "../intent.ts";
import type { Captures } from "../slots.ts";

function downloaded(name: string | undefined, containing?: string, negated = false): Assertion {
  return { kind: "downloaded", ...(name === undefined ? {} : { name }), ...(containing === undefined ? {} : { containing }), negated };
}

/** `.pdf`, `pdf` as the end of a name. */
function withEnding(ending: string): string {
  return `*.${ending.replace(/^\*?\./, "")}`;
}

const COME =
  "(<be> [successfully] downloaded|saved | has|have been [successfully] downloaded|saved | gets|get downloaded | downloads|download | starts|start downloading)";
const HOLDING =
  "(and contains|includes|has|shows | containing | that contains | which contains | with [the] [text]) [the] [text|line|value]";
const KINDS: readonly string[] = ["csv", "pdf", "zip", "xlsx", "txt", "json", "xml", "png", "docx"];

const MAIL = "[new] [confirmation|welcome|verification|notification|invitation] (email|mail|e-mail|message)";
const ARRIVES = "(<be> sent|received|delivered | arrives|arrive | comes|come in)";

function email(filter: EmailFilter, negated = false): Assertion {
  return { kind: "email", filter, negated };
}

/** The parts of an email that a pattern holds as literals, each after its own word. */
function mailForm(
  { name, example }: { readonly name: string; readonly example?: string },
  tails: string,
  read: (captures: Captures) => EmailFilter | null,
) {
  return claimForm({
    name,
    patterns: [
      `[a|an|the] ${MAIL} ${tails} ${ARRIVES} [in [the] inbox|mailbox]`,
      `[a|an|the] ${MAIL} ${ARRIVES} ${tails}`,
      `<viewer> (receives|receive|gets|get|got) [a|an|the] ${MAIL} ${tails}`,
      `(there is) [a|an] ${MAIL} ${tails} [in [the] inbox|mailbox]`,
    ],
    examples: example === undefined ? [] : [example],
    build: (captures) => {
      const filter = captures.be?.negated ? null : read(captures);
      return filter === null ? null : email(filter);
    },
  });
}

const TO = "to [the] [address] <credential>";
const FROM = "from [the] [address|sender] <literal>";
const SUBJECT = "(with [the] subject [line] | about | titled) <literal>";
const TEXT = "(containing | that contains | which contains | with [the] text) [the] [text|code|link|words] <literal>";

export const effectForms = [
  claimForm({
    name: "a file was downloaded",
    patterns: [
      `[a|the] file [named|called] <file> ${COME}`,
      `<file> ${COME}`,
      `[the] download of <file> (starts|started|begins|completes | is complete|completed)`,
      "[the] downloaded file <be> [named|called] <file>",
      "[the] [name of the] downloaded [file's] (file is named | file name is | filename is) <file>",
    ],
    examples: ['The file "report.csv" is downloaded'],
    build: ({ file, be }) => (file === undefined || !/\./.test(file) ? null : downloaded(file, undefined, be?.negated ?? false)),
  }),
  claimForm({
    name: "a file was downloaded with a text in it",
    patterns: [
      `[a|the] file [named|called] <file> ${COME} ${HOLDING} <literal>`,
      `<file> ${COME} ${HOLDING} <literal>`,
      "[the] downloaded file [<file>] (contains|includes|has) [the] [text] <literal>",
    ],
    examples: ['The file "report.csv" is downloaded and contains "Ann"', 'The downloaded file contains "Ann"'],
    build: ({ file, literal, be }) => (literal === undefined || be?.negated ? null : downloaded(file, literal)),
  }),
  claimForm({
    name: "some file was downloaded",
    patterns: [`[a|the] file ${COME}`, "[a|the] download (starts|started|begins|completes)"],
    examples: ["A file is downloaded"],
    build: ({ be }) => downloaded(undefined, undefined, be?.negated ?? false),
  }),
  claimForm({
    name: "a file of a kind was downloaded",
    patterns: [`a|an file (ending with|in | that ends with|in | with the ending|extension) <literal> ${COME}`],
    examples: ['A file ending with ".pdf" is downloaded'],
    build: ({ literal, be }) => (literal === undefined || be?.negated ? null : downloaded(withEnding(literal))),
  }),
  ...KINDS.map((kind) =>
    claimForm({
      name: `a ${kind} file was downloaded`,
      patterns: [`[a|an|the] ${kind} [file] ${COME}`],
      examples: kind === "csv" ? ["A CSV file is downloaded"] : [],
      build: ({ be }: Captures) => (be?.negated ? null : downloaded(withEnding(kind))),
    }),
  ),
  claimForm({
    name: "no file was downloaded",
    patterns: [`no file ${COME}`, "nothing <be> downloaded", "no download (starts|started|begins)"],
    examples: ["No file is downloaded"],
    build: ({ be }) => (be?.negated ? null : downloaded(undefined, undefined, true)),
  }),
  claimForm({
    name: "an email comes",
    patterns: [`[a|an|the] ${MAIL} ${ARRIVES} [in [the] inbox|mailbox]`, `<viewer> (receives|receive|gets|get) [a|an] ${MAIL}`],
    examples: ["An email arrives"],
    build: ({ be }) => (be?.negated ? null : email({})),
  }),
  mailForm({ name: "an email with a subject comes", example: 'An email with the subject "Welcome" arrives' }, SUBJECT, ({ literal }) =>
    literal === undefined ? null : { subject: literal },
  ),
  mailForm({ name: "an email with a text comes" }, TEXT, ({ literal }) => (literal === undefined ? null : { containing: literal })),
  mailForm({ name: "an email from somebody comes" }, FROM, ({ literal }) => (literal === undefined ? null : { from: literal })),
  mailForm({ name: "an email to somebody comes" }, TO, ({ credential }) => (credential === undefined ? null : { to: credential })),
  mailForm({ name: "an email to somebody with a subject comes" }, `${TO} ${SUBJECT}`, ({ credential, literal }) =>
    credential === undefined || literal === undefined ? null : { to: credential, subject: literal },
  ),
  mailForm(
    { name: "an email from somebody with a subject comes" },
    `from [the] [address|sender] <literal2> ${SUBJECT}`,
    ({ literal, literal2 }) => (literal === undefined || literal2 === undefined ? null : { from: literal2, subject: literal }),
  ),
  claimForm({
    name: "no email comes",
    patterns: [`no ${MAIL} ${ARRIVES}`, `no ${MAIL} <be> sent to <credential>`],
    examples: ["No email is sent"],
    build: ({ be, credential }) => (be?.negated ? null : email(credential === undefined ? {} : { to: credential }, true)),
  }),
  claimForm({
    name: "a tab was opened",
    patterns: [
      "a new [browser] tab|window (opens|opened | <be> opened)",
      "a new [browser] tab|window (opens|opened | <be> opened) with|at|showing|on|for|to [the] [url|page|address] <url>",
      "<url> opens in a new tab|window",
      "[the] page opens in a new tab|window",
    ],
    examples: ["A new tab opens", "A new tab is opened with the URL /terms"],
    build: ({ url, be }) => (be?.negated ? null : { kind: "tab_opened", ...(url === undefined ? {} : { url }), negated: false }),
  }),
  claimForm({
    name: "no tab was opened",
    patterns: ["no new [browser] tab|window (opens|opened | <be> opened)"],
    examples: ["No new tab opens"],
    build: ({ be }) => (be?.negated ? null : { kind: "tab_opened", negated: true }),
  }),
  claimForm({
    name: "no errors of the console",
    patterns: [
      "there (are|is no | should be no | must be no) [javascript|js] errors|error (in|on) the [browser] [developer] console",
      "there (are|is no | should be no | must be no) [browser] console errors",
      "no [browser] console errors (<be> logged|shown|reported|present|raised | occur|appear)",
      "no [javascript|js] errors|error (<be> logged|shown|reported|present|visible | occur|appear) in the [browser] [developer] console",
      "the [browser] [developer] console (shows|has|contains|logs|reports) no [javascript|js] errors",
      "the [browser] console <be> (free of errors | clean|clear | without errors)",
      "no [browser] console errors",
    ],
    examples: ["There are no console errors", "The console shows no errors"],
    build: ({ be }) => (be?.negated ? null : { kind: "no_errors", what: "console" }),
  }),
  claimForm({
    name: "no errors of the page's scripts",
    patterns: [
      "there (are|is no | should be no | must be no) (javascript|js|script|page|uncaught) errors|exceptions [on the page]",
      "no (javascript|js|script|uncaught) errors|exceptions (<be> raised|thrown|logged|reported | occur|happen|appear)",
      "the page (raises|throws|has no javascript|js|script errors)",
    ],
    examples: ["There are no JavaScript errors"],
    build: ({ be }) => (be?.negated ? null : { kind: "no_errors", what: "page" }),
  }),
  claimForm({
    name: "no errors of the network",
    patterns: [
      "there (are|is no | should be no | must be no) (failed [network] requests | network errors | failing requests | failed calls)",
      "no [network] requests (fail|failed | <be> failed)",
      "no network errors (occur|happen | <be> logged|reported)",
      "all [network] requests (succeed|succeeded | <be> successful)",
    ],
    examples: ["No network requests fail"],
    build: ({ be }) => (be?.negated ? null : { kind: "no_errors", what: "network" }),
  }),
  claimForm({
    name: "the page loads in time",
    patterns: [
      "the page (loads|load|loaded | is loaded | has loaded | should load | must load | finishes loading) (within|in [less than | under | at most | no more than]) <durationMs> [or less]",
      "[the] page load [time] (takes|is (less than | under | at most | below | no more than)) <durationMs>",
    ],
    examples: ["The page loads within 3 seconds"],
    build: ({ durationMs }) => (durationMs === undefined || durationMs <= 0 ? null : { kind: "load_time", atMostMs: durationMs }),
  }),
];
