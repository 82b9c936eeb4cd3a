import ts from "typescript";

/** One place at which code can be broken, and how. Offsets are those of the source's text. */
export interface Break {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** What stands there instead; parses whatever stood there. */
  readonly instead: string;
  /** The kind of fault, as `condition negated`. */
  readonly kind: string;
}

const OTHER_OPERATOR: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
]);
const OTHER_METHOD: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  filter: "slice",
  min: "max",
  max: "min",
  startsWith: "endsWith",
};

/** Every place of the source at which it can be broken, in the order of the text. What is broken still compiles as JavaScript. */
export function breaksOf(source: string): Break[] {
  const file = ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest, true);
  const found: Break[] = [];
  const add = (node: ts.Node, instead: string, kind: string): void => {
    const start = node.getStart(file);
    found.push({ start, end: node.getEnd(), line: file.getLineAndCharacterOfPosition(start).line + 1, instead, kind });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(file)})`, "condition negated");
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(file)})`, "condition negated");
    if (ts.isBinaryExpression(node)) {
      const other = OTHER_OPERATOR.get(node.operatorToken.kind);
      if (other !== undefined) add(node.operatorToken, other, `${other} instead of ${node.operatorToken.getText(file)}`);
    }
    if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
      const other = OTHER_METHOD[node.name.text];
      if (other !== undefined) add(node.name, other, `${other} instead of ${node.name.text}`);
    }
    if (ts.isExpressionStatement(node) && isCall(node.expression)) add(node, ";", "call left out");
    if (ts.isReturnStatement(node) && node.expression?.kind === ts.SyntaxKind.TrueKeyword)
      add(node.expression, "false", "false instead of true");
    if (ts.isReturnStatement(node) && node.expression?.kind === ts.SyntaxKind.FalseKeyword)
      add(node.expression, "true", "true instead of false");
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export function broken(source: string, { start, end, instead }: Break): string {
  return source.slice(0, start) + instead + source.slice(end);
}

function isCall(node: ts.Expression): boolean {
  return ts.isCallExpression(ts.isAwaitExpression(node) || ts.isVoidExpression(node) ? node.expression : node);
}
