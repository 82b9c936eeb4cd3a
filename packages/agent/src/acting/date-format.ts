/** How a field's placeholder shows a date: `DD/MM/YYYY`. */
export interface DateFormat {
  readonly pattern: string;
}

/** A part of a date in a format, the longest first. */
const PARTS = /y{2,4}|m{1,4}|d{1,2}|[jt]{2,4}/gi;

/** Null when it shows no date of day, month and year in digits. */
export function formatOf(placeholder: string): DateFormat | null {
  const found = /(?<![a-z])([dmyjt]{1,4})([-/. ])\s?([dmyjt]{1,4})\2\s?([dmyjt]{2,4})(?![a-z])/i.exec(placeholder);
  if (found === null) return null;
  const [pattern] = found;
  const letters = [found[1], found[3], found[4]]
    .map((part) => part?.[0]?.toLowerCase())
    .sort()
    .join("");
  return letters === "dmy" || letters === "jmt" ? { pattern } : null;
}

/** The date in the format; what is written in it already stays as it is. */
export function asWritten({ pattern }: DateFormat, { date, text }: { readonly date: string; readonly text: string }): string {
  const shape = pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(PARTS, (part) => `\\d{${part.length > 2 ? 4 : "1,2"}}`);
  if (new RegExp(`^${shape}$`).test(text.trim())) return text.trim();
  const [year = "", month = "", day = ""] = date.split("-");
  return pattern.replace(PARTS, (part) => {
    const letter = part[0]?.toLowerCase();
    const isGerman = /t/i.test(pattern);
    const isYear = letter === "y" || letter === "j";
    const isDay = isGerman ? letter === "t" : letter === "d";
    const value = isYear ? (part.length === 2 ? year.slice(2) : year) : isDay ? day : month;
    return part.length === 1 ? String(Number(value)) : value;
  });
}
