import { claimForm } from "../form.ts";
import type { Assertion } from "../intent.ts";
import { isPlainValue } from "../slots/text.ts";

const URL = "[the] [current|browser's|browser|page's|page] (url|address|location [bar]) [of the page]";
const TITLE = "[the] ([current] [page] title | title of (the|this [current] page) | page's title)";
const TAB_TITLE =
  "[the] ([current] browser|tab|window|document [page|tab|window] title | title of (the|this [current] [browser] tab|window|document))";

export const pageForms = [
  claimForm({
    name: "the address is",
    patterns: [`${URL} <matching> <url>`, `${URL} <matching> [the] [text|path|word] <literal>`, `${URL} <matching> <value>`],
    examples: ['The URL is "/account"', 'The URL contains "/dashboard"', 'The URL ends with "/done"', 'The URL does not contain "login"'],
    build: ({ matching, url, literal, value }) => {
      const wanted = url ?? literal ?? value;
      if (!matching || wanted === undefined || /\s/.test(wanted)) return null;
      // "The URL does not contain parameters" is not about that word.
      if (matching.negated && url === undefined && literal === undefined) return null;
      return { kind: "url", value: wanted, match: matching.match, negated: matching.negated };
    },
  }),
  claimForm({
    name: "the user is redirected",
    patterns: [
      "<viewer> <be> [redirected|taken|sent|forwarded|brought|moved|navigated] [automatically] [back] (to|on|at) [the] [page|url|address] <url>",
      "<viewer> (land|lands|arrive|arrives | end up | ends up) (on|at|in) [the] [page|url|address] <url>",
      "<viewer> (should|must|will [now|then] (land|arrive|stay|remain | end up)) (on|at) [the] [page|url|address] <url>",
      "<viewer> (redirects|navigates|forwards|goes|changes|moves) to [the] [page|url|address] <url>",
      "<viewer> [still] (stays|stay|remains|remain) on [the] [page|url|address] <url>",
      "(redirected|taken|sent) to [the] [page|url|address] <url>",
    ],
    examples: ["The user is redirected to /dashboard", "The user is on /orders", "The user stays on /login"],
    build: ({ url, be }) => (url ? { kind: "url", value: url, match: "exactly", negated: be?.negated ?? false } : null),
  }),
  claimForm({
    name: "the page is the one called",
    patterns: [
      "<viewer> <be> [now] [redirected|taken|sent|forwarded|brought|moved|returned|navigated] [automatically] [back] (to|on|at) [the|their|his|her|my] <pageName> [page|screen|view]",
      "<viewer> (land|lands|arrive|arrives | end up | ends up) (on|at|in) [the] <pageName> [page|screen|view]",
      "<viewer> [still] (stays|stay|remains|remain | is still | are still) (on|at) [the] <pageName> page|screen|view",
      "<viewer> (sees|see | can see | should see) [the] <pageName> page|screen|view",
      "[the] <pageName> page|screen|view <be> [now|still] [shown|displayed|visible|open|opened|loaded]",
      "[the] <pageName> page|screen|view (opens|loads|appears | is shown again)",
      "<viewer> (redirects|navigates|forwards|goes|changes|returns) [back] to [the] <pageName> page|screen|view",
    ],
    examples: ["The user is redirected to the dashboard", "The login page is shown"],
    build: ({ pageName, be }) => (pageName === undefined ? null : { kind: "page", name: pageName, negated: be?.negated ?? false }),
  }),
  claimForm({
    name: "the title is",
    patterns: [
      `${TITLE} <matching> <literal>`,
      `${TITLE} <matching> <value>`,
      `${TITLE} : <literal>`,
      "(the|this page <be> titled|entitled) <literal>",
      "(the|this [new|opened|current] page) <have> (the|a title) [of] <literal>",
    ],
    examples: ['The page title is "Home"', 'The title contains "Cart"', 'The page is titled "Home"'],
    build: ({ matching, be, have, literal, value }) => {
      const wanted = literal ?? value;
      if (wanted === undefined) return null;
      const negated = (matching ?? be ?? have)?.negated ?? false;
      if (value !== undefined && (negated || !isPlainValue(value))) return null;
      return { kind: "title", value: wanted, match: matching?.match ?? "exactly", negated };
    },
  }),
  claimForm({
    name: "the title of the tab is",
    patterns: [
      `${TAB_TITLE} <matching> <literal>`,
      `${TAB_TITLE} : <literal>`,
      "(the|this [new|opened|current] tab|window|document) <have> (the|a title) [of] <literal>",
      "(the|this tab <be> titled|entitled) <literal>",
    ],
    examples: ['The browser title is "Home"', 'The title of the tab contains "Cart"'],
    build: ({ matching, have, be, literal }) =>
      literal === undefined
        ? null
        : {
            kind: "title",
            value: literal,
            match: matching?.match ?? "exactly",
            negated: (matching ?? have ?? be)?.negated ?? false,
            ofTab: true,
          },
  }),
  claimForm({
    name: "an alert says",
    patterns: [
      "[an|the|a] [browser|javascript|js|native] (alert|confirm|confirmation|prompt [box|dialog|popup|pop-up]) (<matching> | <show>) [the] [text|message] <literal>",
      "[an|the|a] (browser|javascript|native dialog) (<matching> | <show>) [the] [text|message] <literal>",
      "[an|the|a] [browser|javascript|js|native] (alert|confirm|prompt [box|dialog]) (with|saying | that says) [the] [text|message] <literal> (<appear> | <be> shown|displayed|visible|open|opened | opens | pops up)",
      "(<viewer> <show>) [an|the|a] [browser|javascript|js|native] (alert|confirm|prompt [box|dialog]) (with|saying | that says) [the] [text|message] <literal>",
    ],
    examples: ['An alert says "Saved"', 'An alert with the text "Done" appears'],
    build: ({ literal, matching, show, be, appear }): Assertion | null => {
      if (literal === undefined || (matching ?? show ?? be ?? appear)?.negated) return null;
      return { kind: "alert", text: literal, match: matching?.match ?? "contains" };
    },
  }),
];
