import { actForm } from "../form.ts";
import { readOrdinal } from "../target-core.ts";

const DIALOG =
  "[the|any|a|an|this|next|following] [next|following] [browser|javascript|js|native] (alert|confirm|confirmation|prompt|popup [box|dialog|message|window|popup|pop-up])";

export const dialogForms = [
  actForm({
    name: "accept the alert",
    patterns: [
      `accept|confirm|ok|okay~ ${DIALOG} [(with | by typing | and type | and enter) <literal>]`,
      "accept|confirm~ [the|any] (browser|javascript|js|native dialog [box]) [with <literal>]",
      "accept~ [the|any] dialog|popup|pop-up [with <literal>]",
      `accept|confirm|ok~ ${DIALOG} that|which appears|opens|shows|pops [up]`,
      `(click|press|choose|select~ [on] ok|yes) (in|on|of) [the|a] [browser|javascript] alert|prompt|confirm [box]`,
      `(answer|respond~ [to]) ${DIALOG} with <literal>`,
      `(enter|type~) <literal> in|into [the|a] [browser|javascript] prompt`,
    ],
    examples: ["Accept the alert", 'Accept the prompt with "Ann"'],
    build: ({ literal }) => ({ kind: "dialog", answer: "accept", ...(literal === undefined ? {} : { text: literal }) }),
  }),
  actForm({
    name: "dismiss the alert",
    patterns: [
      `dismiss|cancel|close|decline|reject~ [the|any|a|an|this|next] [browser|javascript|js|native] (alert|confirm|confirmation|prompt [box|dialog|window|popup|pop-up])`,
      "dismiss|cancel|close|decline~ [the|any] (browser|javascript|js|native dialog [box])",
      `(click|press|choose|select~ [on] cancel|no) (in|on|of) [the|a] [browser|javascript] alert|prompt|confirm [box]`,
    ],
    examples: ["Dismiss the alert"],
    build: () => ({ kind: "dialog", answer: "dismiss" }),
  }),
];

const KEEP = "(remember|save|store|note|record|keep|capture|memorize|memorise|copy|grab|extract~ [down] | take note of)";
const AS = "(as|in|into|under|to) [a|the] [variable|name] [called|named] <variable>";

export const memoryForms = [
  actForm({
    name: "remember the address",
    patterns: [`${KEEP} [the] [current] [page] (url|address|location) [of the page] ${AS}`, `${KEEP} [the] page's (url|address) ${AS}`],
    examples: ["Remember the URL as START"],
    build: ({ variable }) => (variable ? { kind: "remember", what: "url", target: null, name: variable } : null),
  }),
  actForm({
    name: "remember an answer",
    patterns: [
      `${KEEP} the answer|result|solution to|of the [math|maths|arithmetic] problem|captcha|sum|equation|calculation|question ${AS}`,
    ],
    examples: ["Remember the answer to the math problem as ANSWER"],
    build: ({ variable }) => (variable ? { kind: "remember", what: "answer", target: null, name: variable } : null),
  }),
  actForm({
    name: "remember a count",
    patterns: [`${KEEP} the (number|count of) <noun> ${AS}`, `${KEEP} how many <noun> there are ${AS}`],
    examples: ["Remember the number of rows as COUNT"],
    build: ({ variable, noun }) => (variable && noun ? { kind: "remember", what: "count", target: noun, name: variable } : null),
  }),
  actForm({
    name: "remember a word",
    patterns: [`${KEEP} the <value> word (of|in|from) [the text (of|in|from)] <target> ${AS}`],
    examples: ["Remember the last word of the paragraph as WORD"],
    build: ({ variable, target, value }) => {
      const word = readOrdinal(value?.toLowerCase() ?? "");
      if (variable === undefined || target === undefined || word === null) return null;
      return { kind: "remember", what: target.role === "field" ? "value" : "text", target, word, name: variable };
    },
  }),
  actForm({
    name: "remember a value",
    patterns: [`${KEEP} the value (of|in) <target> ${AS}`],
    examples: ['Remember the value of the "Code" field as CODE'],
    build: ({ variable, target }) => (variable && target ? { kind: "remember", what: "value", target, name: variable } : null),
  }),
  actForm({
    name: "remember a text",
    patterns: [
      `${KEEP} the (text|content|contents|label) (of|in|from) <target> ${AS}`,
      `${KEEP} <target> [shown|displayed] [on the page|screen] ${AS}`,
    ],
    examples: ['Remember the text of "Order number" as ORDER'],
    build: ({ variable, target }) =>
      // "The number next to" is cut before the name of what it stands beside.
      variable && target && !/\b(?:next|close|near|left|right|due|adjacent)$/i.test(target.words)
        ? { kind: "remember", what: target.role === "field" ? "value" : "text", target, name: variable }
        : null,
  }),
];
