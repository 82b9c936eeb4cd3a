/** Markup that may be put into a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Whatever is put in is text, unless it was made by this function: no name of a tested page becomes markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toMarkup)));
}

function toMarkup(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(toMarkup).join("");
  return String(part).replaceAll(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);
}
