/** The rules of a GBNF grammar, each written once. */
export class GrammarBook {
  private readonly rules = new Map<string, string>();

  /** The name of the rule; it is made where it is not there yet, also when it names itself. */
  rule(name: string, make: () => string): string {
    if (!this.rules.has(name)) {
      this.rules.set(name, "");
      this.rules.set(name, make());
    }
    return name;
  }

  text(): string {
    return [...this.rules].map(([name, expression]) => `${name} ::= ${expression}\n`).join("");
  }
}

/** A literal of GBNF. */
export function literal(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
