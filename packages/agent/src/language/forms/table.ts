import { claimForm } from "../form.ts";
import type { Assertion, Scope } from "../intent.ts";
import type { Captures } from "../slots.ts";
import { claimTexts } from "./text.ts";

/** Texts of the one row that a place names; null when the place is not just a row. */
function rowKeys(scope: readonly Scope[] | undefined): readonly string[] | null {
  const row = scope?.length === 1 ? scope[0] : undefined;
  return row?.kind === "row" && row.texts.length > 0 ? row.texts : null;
}

type RowWanted = Pick<Extract<Assertion, { kind: "row" }>, "keys" | "place" | "column">;

function cells(row: RowWanted | null, captures: Captures): Assertion | null {
  const { texts } = captures;
  const negated = (captures.show ?? captures.matching ?? captures.be)?.negated ?? false;
  if (!row || !texts || texts.any || !texts.items.every((item) => item.quoted)) return null;
  if (negated && texts.items.some((item) => item.negated)) return null;
  const claims = texts.items.map((item): Assertion => ({
    kind: "row",
    ...row,
    text: item.text,
    negated: negated || item.negated,
  }));
  return claims.length === 1 && claims[0] ? claims[0] : { kind: "all", of: claims };
}

/** `column "Role"` or `the Role column`. */
function columnName(captures: Captures): string | null {
  const { target } = captures;
  return target?.role === "column" && target.name !== undefined && !target.scope && !target.relations && target.ordinal === undefined
    ? target.name
    : null;
}

const SHOWS = "(<show> | <matching>)";

export const tableForms = [
  claimForm({
    name: "a row shows a text in a column",
    patterns: [
      `<row> ${SHOWS} <texts> (in|under) <target>`,
      `<row> ${SHOWS} [in] <target> <texts>`,
      `(in|on|for) <row> [,] <target> ${SHOWS} <texts>`,
      `<target> (of|in|for) <row> ${SHOWS} <texts>`,
      `[the] [table] <show> <texts> (in|under) <target> (of|for|in) <row>`,
    ],
    examples: ['The row with "Ann" contains "Admin" in the "Role" column', 'In the row of "Ann", the "Status" column shows "Active"'],
    build: (captures) => {
      const column = columnName(captures);
      return column === null || !captures.row ? null : cells({ keys: captures.row, column }, captures);
    },
  }),
  claimForm({
    name: "a row shows a text",
    patterns: [`<row> ${SHOWS} <texts>`, `(in|on|for) <row> [,] <viewer> ${SHOWS} <texts>`, `<texts> <be> shown|displayed|visible <scope>`],
    examples: ['The row of "Ann" shows "Admin"', 'The "Total" row shows "$5"', 'The row containing "Coffee" and "Large" shows "$4.50"'],
    build: (captures) => {
      const keys = captures.row ?? rowKeys(captures.scope);
      return keys && cells({ keys }, captures);
    },
  }),
  claimForm({
    name: "a row by its number shows a text in a column",
    patterns: [`<target2> ${SHOWS} <texts> (in|under) <target>`],
    examples: ['The first row shows "Admin" in the "Role" column'],
    build: (captures) => {
      const column = columnName(captures);
      const { target2 } = captures;
      if (column === null || target2?.role !== "row" || target2.ordinal === undefined || target2.name !== undefined) return null;
      if (target2.relations || (target2.scope ?? []).some(({ kind }) => kind !== "table")) return null;
      const place: Scope = { kind: "row", texts: [], ordinal: target2.ordinal };
      return cells({ keys: [], place: [...(target2.scope ?? []), place], column }, captures);
    },
  }),
  claimForm({
    name: "a column shows a text",
    patterns: [
      `<viewer> <show> <texts> (in|under) <target>`,
      `<texts> <be> shown|displayed|visible|listed (in|under) <target>`,
      "[the] table <show> <texts> (in|under) <target>",
    ],
    examples: ['"Open" is shown in the "Status" column'],
    build: (captures) => {
      const { texts, target, be, show } = captures;
      if (!texts || !target || target.role !== "column" || target.name === undefined || !texts.items.every((item) => item.quoted))
        return null;
      return claimTexts(texts, { target, negated: (be ?? show)?.negated ?? false });
    },
  }),
  claimForm({
    name: "there is a row with",
    patterns: [
      "(there is) a [new] row (with|for|of|containing | that contains) <literal> [and <literal2>] [<scope>]",
      "(the|a table) <show> a row (with|for|of|containing | that contains) <literal> [and <literal2>]",
      "<viewer> <show> a row (with|for|of|containing | that contains) <literal> [and <literal2>] [<scope>]",
      "a [new] row (with|for|of|containing | that contains) <literal> [and <literal2>] <be> shown|displayed|visible|added [<scope>]",
      "a [new] row (with|for|of|containing | that contains) <literal> [and <literal2>] <appear> [<scope>]",
    ],
    examples: ['There is a row with "Ann" and "Admin"'],
    build: ({ literal, literal2, show, be, scope }) => {
      if (literal === undefined || (show ?? be)?.negated) return null;
      if (literal2 !== undefined && scope !== undefined && scope.length > 0)
        return {
          kind: "text",
          text: literal2,
          match: "contains",
          target: null,
          scope: [...scope, { kind: "row", texts: [literal] }],
          negated: false,
        };
      if (literal2 !== undefined) return { kind: "row", keys: [literal], text: literal2, negated: false };
      const target = { name: literal, quoted: true, role: "row" as const, words: `the row with "${literal}"` };
      return { kind: "state", target: scope && scope.length > 0 ? { ...target, scope } : target, state: "visible", negated: false };
    },
  }),
  claimForm({
    name: "a table has a row with",
    patterns: ["<subject> (<have> | <show>) a [new] row (with|for|of|containing | that contains) <literal> [and <literal2>]"],
    examples: ['The "Users" table has a row with "Ann" and "Admin"'],
    build: ({ subject, literal, literal2, have, show }) => {
      if (subject?.role !== "table" || subject.ordinal !== undefined || subject.relations || (have ?? show)?.negated) return null;
      const texts = subject.name === undefined ? [] : [subject.name];
      const table = [...(subject.scope ?? []), { kind: "table" as const, texts }];
      if (literal === undefined) return null;
      if (literal2 !== undefined) {
        const scope = [...table, { kind: "row" as const, texts: [literal] }];
        return { kind: "text", text: literal2, match: "contains", target: null, scope, negated: false };
      }
      const target = { name: literal, quoted: true, role: "row" as const, scope: table, words: `the row with "${literal}"` };
      return { kind: "state", target, state: "visible", negated: false };
    },
  }),
  claimForm({
    name: "there is a row with all of these",
    patterns: [
      "(there is | the|a table <show> | <viewer> <show>) a [new] row (with|for|of|containing | that contains|shows) <texts>",
      "a [new] row (with|for|of|containing | that contains|shows) <texts> (<appear> | <be> shown|displayed|visible|added)",
    ],
    examples: ['The table contains a row with "Ann", "Admin" and "Active"'],
    build: ({ texts, show, be, appear }) => {
      if (!texts || texts.any || texts.items.length < 2 || (show ?? be ?? appear)?.negated) return null;
      if (!texts.items.every((item) => item.quoted && !item.negated)) return null;
      const keys = texts.items.map(({ text }) => text);
      return { kind: "row", keys: keys.slice(0, -1), text: keys.at(-1) ?? "", negated: false };
    },
  }),
  claimForm({
    name: "a cell shows a text",
    patterns: [
      `[the] cell (in|of|at) [the] row [of|with] <literal> (and|, [the|in|under] [the] column) <literal2> ${SHOWS} <texts>`,
      `<row> ${SHOWS} [the|a] <pageName> <literal>`,
    ],
    examples: ['The row of "Ann" shows the status "Active"'],
    build: ({ row, literal, literal2, pageName, texts, show, matching }) => {
      const [only] = texts?.items ?? [];
      const negated = (show ?? matching)?.negated ?? false;
      if (literal2 !== undefined && literal !== undefined) {
        return only?.quoted && texts?.items.length === 1
          ? { kind: "row", keys: [literal], column: literal2, text: only.text, negated }
          : null;
      }
      if (!row || pageName === undefined || literal === undefined || /^(?:text|value|word|words|message|amount|number)$/.test(pageName))
        return null;
      return { kind: "row", keys: row, column: pageName, text: literal, negated };
    },
  }),
  claimForm({
    name: "one comes before the other",
    patterns: [
      "<literal> [<be>] [listed|shown|displayed|placed] [appears|comes|stands|ranks] (before|above | ahead of) <literal2>",
      "<viewer> <show> <literal> (before|above | ahead of) <literal2>",
      "<literal> (should|must|will appear|come|be [listed|shown|displayed]) (before|above | ahead of) <literal2>",
    ],
    examples: ['"Apple" is listed before "Banana"', '"Apple" appears above "Banana"'],
    build: ({ literal, literal2, be, show }) =>
      literal === undefined || literal2 === undefined || (be ?? show)?.negated ? null : { kind: "order", first: literal, second: literal2 },
  }),
  claimForm({
    name: "one comes after the other",
    patterns: [
      "<literal> [<be>] [listed|shown|displayed|placed] [appears|comes|stands|ranks] (after|below|behind|underneath) <literal2>",
      "<literal> (should|must|will appear|come|be [listed|shown|displayed]) (after|below|behind) <literal2>",
    ],
    examples: ['"Banana" comes after "Apple"'],
    build: ({ literal, literal2, be, show }) =>
      literal === undefined || literal2 === undefined || (be ?? show)?.negated ? null : { kind: "order", first: literal2, second: literal },
  }),
];
