/** GBNF as llama.cpp reads it, as far as it is used here: what a grammar takes, and sentences that it makes. */
type Node =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "set"; readonly isNot: boolean; readonly ranges: readonly (readonly [from: number, to: number])[] }
  | { readonly kind: "rule"; readonly name: string }
  | { readonly kind: "row"; readonly nodes: readonly Node[] }
  | { readonly kind: "either"; readonly nodes: readonly Node[] }
  | { readonly kind: "times"; readonly node: Node; readonly atLeast: number; readonly atMost: number };

export class Gbnf {
  private readonly rules = new Map<string, Node>();
  private text = "";
  private at = 0;

  constructor(grammar: string) {
    for (const line of grammar.split("\n").filter((one) => one !== "")) {
      const [name = "", expression = ""] = line.split(/ ::= (.*)/su);
      if (this.rules.has(name)) throw new Error(`Two rules are called ${name}`);
      this.text = expression;
      this.at = 0;
      this.rules.set(name, this.either());
      if (this.at < expression.length) throw new Error(`Not read: ${expression.slice(this.at, this.at + 40)}`);
    }
  }

  /** True where the whole sentence is one of the grammar. */
  takes(sentence: string): boolean {
    const letters = [...sentence].map((letter) => letter.codePointAt(0) ?? 0);
    const known = new Map<string, ReadonlySet<number>>();
    const ends = (node: Node, at: number): ReadonlySet<number> => {
      if (node.kind === "text") {
        const wanted = [...node.text].map((letter) => letter.codePointAt(0));
        return new Set(wanted.every((letter, n) => letters[at + n] === letter) ? [at + wanted.length] : []);
      }
      if (node.kind === "set") return new Set(holds(node, letters[at]) ? [at + 1] : []);
      if (node.kind === "either") return new Set(node.nodes.flatMap((one) => [...ends(one, at)]));
      if (node.kind === "row")
        return node.nodes.reduce<ReadonlySet<number>>(
          (from, one) => new Set([...from].flatMap((start) => [...ends(one, start)])),
          new Set([at]),
        );
      if (node.kind === "times") return repeated(node, at);
      const key = `${node.name} ${at}`;
      const found = known.get(key) ?? ends(this.ruleOf(node.name), at);
      known.set(key, found);
      return found;
    };
    const repeated = (node: Extract<Node, { kind: "times" }>, at: number): ReadonlySet<number> => {
      const all = new Set(node.atLeast === 0 ? [at] : []);
      let open: ReadonlySet<number> = new Set([at]);
      for (let round = 1; round <= node.atMost && open.size > 0; round += 1) {
        open = new Set([...open].flatMap((start) => [...ends(node.node, start)]).filter((end) => !all.has(end)));
        if (round >= node.atLeast) for (const end of open) all.add(end);
      }
      return all;
    };
    return ends(this.ruleOf("root"), 0).has(letters.length);
  }

  /** A sentence of the grammar; `random` gives numbers from 0 up to 1. It becomes shorter the deeper it gets. */
  make(random: () => number): string {
    const make = (node: Node, depth: number): string => {
      if (node.kind === "text") return node.text;
      if (node.kind === "set") return letterOf(node, random);
      if (node.kind === "row") return node.nodes.map((one) => make(one, depth + 1)).join("");
      if (node.kind === "rule") return make(this.ruleOf(node.name), depth + 1);
      if (node.kind === "times") {
        const most = depth > 16 ? node.atLeast : Math.min(node.atMost, node.atLeast + 2);
        const times = node.atLeast + Math.floor(random() * (most - node.atLeast + 1));
        return Array.from({ length: times }, () => make(node.node, depth + 1)).join("");
      }
      // The plainest alternatives stand first.
      const open = depth > 24 ? node.nodes.slice(0, 1) : node.nodes;
      return make(open[Math.floor(random() * open.length)] ?? { kind: "text", text: "" }, depth + 1);
    };
    return make(this.ruleOf("root"), 0);
  }

  private ruleOf(name: string): Node {
    const rule = this.rules.get(name);
    if (!rule) throw new Error(`No rule is called ${name}`);
    return rule;
  }

  private either(): Node {
    const nodes = [this.row()];
    while (this.take(" | ")) nodes.push(this.row());
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: "either", nodes };
  }

  private row(): Node {
    const nodes: Node[] = [];
    for (let more = true; more; more = this.text.startsWith(" ", this.at) && !this.text.startsWith(" | ", this.at) && this.take(" "))
      nodes.push(this.times());
    return { kind: "row", nodes };
  }

  private times(): Node {
    const node = this.one();
    if (this.take("?")) return { kind: "times", node, atLeast: 0, atMost: 1 };
    if (this.take("*")) return { kind: "times", node, atLeast: 0, atMost: Infinity };
    return this.take("+") ? { kind: "times", node, atLeast: 1, atMost: Infinity } : node;
  }

  private one(): Node {
    if (this.take("(")) {
      const inner = this.either();
      if (!this.take(")")) throw new Error(`A bracket is open: ${this.text.slice(this.at, this.at + 40)}`);
      return inner;
    }
    const quoted = this.match(/"((?:[^"\\]|\\.)*)"/uy);
    if (quoted) return { kind: "text", text: unescaped(quoted[1] ?? "") };
    const set = this.match(/\[(\^?)((?:[^\]\\]|\\.)*)\]/uy);
    if (set) return { kind: "set", isNot: set[1] === "^", ranges: rangesOf(set[2] ?? "") };
    const [name] = this.match(/[a-z][a-z0-9-]*/uy) ?? [];
    if (name === undefined) throw new Error(`Not read: ${this.text.slice(this.at, this.at + 40)}`);
    return { kind: "rule", name };
  }

  private take(text: string): boolean {
    const is = this.text.startsWith(text, this.at);
    if (is) this.at += text.length;
    return is;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    this.at += found?.[0].length ?? 0;
    return found;
  }
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:x([0-9A-F]{2})|(.))/gu, (_, hex: string | undefined, letter: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : letter,
  );
}

function rangesOf(text: string): readonly (readonly [number, number])[] {
  const letters = text.match(/\\x[0-9A-F]{2}|\\.|[^\\]/gu) ?? [];
  const code = (letter: string | undefined): number => unescaped(letter ?? "").codePointAt(0) ?? 0;
  const ranges: (readonly [number, number])[] = [];
  for (let n = 0; n < letters.length; n += 1) {
    const isRange = letters[n + 1] === "-" && letters[n + 2] !== undefined;
    ranges.push([code(letters[n]), code(letters[isRange ? n + 2 : n])]);
    if (isRange) n += 2;
  }
  return ranges;
}

function holds({ isNot, ranges }: Extract<Node, { kind: "set" }>, letter: number | undefined): boolean {
  return letter !== undefined && ranges.some(([from, to]) => letter >= from && letter <= to) !== isNot;
}

function letterOf(set: Extract<Node, { kind: "set" }>, random: () => number): string {
  const code = 32 + Math.floor(random() * 96);
  if (set.isNot) return holds(set, code) ? String.fromCharCode(code) : "é";
  const [from, to] = set.ranges[Math.floor(random() * set.ranges.length)] ?? [97, 97];
  return String.fromCodePoint(from + Math.floor(random() * (to - from + 1)));
}
