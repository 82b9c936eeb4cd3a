import stringWidth from "string-width";
import { plain } from "../text/plain.ts";
import { createTheme } from "../text/theme.ts";
import { pad } from "../text/wrap.ts";
import { diffLines } from "./diff-lines.ts";

/** One row of a plan, the same for push and pull. */
export interface PlanRow {
  /** `+` comes, `~` changes, `-` goes, `!` is left alone although it differs. */
  readonly mark: "+" | "~" | "-" | "!";
  readonly name: string;
  readonly place: string;
  readonly remark?: string | undefined;
  readonly diff?: { readonly before: string; readonly after: string } | undefined;
}

export function planLines(rows: readonly PlanRow[], { color }: { color: boolean }): string[] {
  const theme = createTheme(color);
  const paint = { "+": theme.green, "~": theme.cyan, "-": theme.red, "!": theme.yellow };
  const width = Math.min(48, Math.max(0, ...rows.map(({ name }) => stringWidth(plain(name)))));
  return rows.flatMap(({ mark, name, place, remark, diff }) => {
    const facts = [place, remark ?? ""].filter((fact) => fact !== "").join("  ");
    return [
      `  ${paint[mark](mark)} ${pad(plain(name), width)}  ${theme.dim(facts)}`.trimEnd(),
      ...(diff === undefined ? [] : diffLines(diff.before, diff.after, theme)),
    ];
  });
}
