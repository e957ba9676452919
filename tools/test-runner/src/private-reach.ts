import ts from 'typescript';

/** Calls that read or write members outside an object's public interface. */
const CALLS = new Set(['Reflect.get', 'Reflect.set', 'Object.create']);
/** Names of our own contract: its first database named the id `_id`. */
const OURS = new Set(['_id']);

const isPrivateName = (name: string): boolean => /^_[^_]/u.test(name) && !OURS.has(name);

const textOf = (name: ts.Node): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isPrivateIdentifier(name) ? name.text : '';

/** The private member of a library that a syntax node accesses; undefined for most nodes. */
const reachOf = (node: ts.Node): string | undefined => {
  if (ts.isPropertyAccessExpression(node)) {
    const { name, expression } = node;
    const called = ts.isIdentifier(expression) ? `${expression.text}.${name.text}` : '';
    if (CALLS.has(called)) return called;
    // a class may give its own members any name
    return isPrivateName(name.text) && expression.kind !== ts.SyntaxKind.ThisKeyword ? name.text : undefined;
  }
  if (ts.isElementAccessExpression(node)) {
    const name = textOf(node.argumentExpression);
    return isPrivateName(name) ? name : undefined;
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = textOf(node.propertyName ?? node.name);
    return isPrivateName(name) ? name : undefined;
  }
  if (ts.isIdentifier(node) && node.text.startsWith('_FEDERATION_')) return node.text;
  return undefined;
};

/**
 * Every place in a source file that accesses a library's internals: reads or writes by reflection, an object made with
 * another as its prototype, a member whose name begins with an underscore, one of module federation's internal globals.
 * @returns each as `<line>: <what>`
 */
export const privateReachesOf = (file: string, source: string): string[] => {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const reach = reachOf(node);
    if (reach !== undefined) {
      found.push(`${parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1}: ${reach}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
};
