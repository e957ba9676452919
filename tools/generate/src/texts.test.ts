import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');
const FILE = path.join(ROOT, 'docs/product/texts.txt');

/** Who reads the texts of which folders. */
const AREAS = {
  'Customers: pages': ['apps/shell', 'apps/account-mfe', 'apps/booking-mfe', 'apps/calculator-mfe'],
  'Office: admin screens': ['apps/admin-mfe'],
  'Crew: phone screens': ['apps/crew-mfe'],
  'Everybody: names and messages': ['libs/domain', 'libs/federation', 'libs/platform', 'libs/ui'],
  'Everybody: emails, documents and the API': ['apps/api', 'apps/registry', 'libs/contracts', 'libs/server'],
};
/** Tests, queries and other files without texts. */
const LEFT_OUT = /\.test\.|\/(?:test|testing|fixtures|migrations|metrics|icon)\/|\.(?:repository|d)\.ts$/u;
/** Attributes, properties and calls whose strings nobody reads. */
const TECHNICAL =
  /^(?:className|d|icon|style|href|to|key|id|src|code|summary|type|query|\w*Error|[\w.]*[lL]og(?:ger)?(?:\.\w+)?|[\w.]+\.(?:query|set|get|has))$/u;
const CODE =
  /[{}<>=;\\]|\b(?:SELECT|WHERE|FROM|UPDATE|NULL|COLLATE|AND|BETWEEN|IN)\b|'(?:none|self|script)'|^[Mm]-?[\d…]|^[\w-]+: *\S*$/u;

const nameOf = (node: ts.Node): string => {
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return node.name.getText();
  return ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : '';
};

/** A text with `…` for each value in it. Undefined when the node is none. */
const rawText = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
};

/** Whether a string is read by people: several words, or one with a capital. */
const isRead = (text: string): boolean =>
  !CODE.test(text) && /^\p{Lu}\p{Ll}+\W?$|\p{L}\S*\s\S*\p{L}/u.test(text);

const textsIn = (file: string): string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || TECHNICAL.test(nameOf(node))) return;
    // emails are templates with markup
    const parts = (rawText(node) ?? '').replace(/<style>[^]*<\/style>/u, '').split(/<[^>]*>/u);
    const lines = parts.map((part) => part.replace(/\s+/gu, ' ').trim());
    found.push(...lines.filter((line) => (ts.isJsxText(node) ? /\p{L}/u.test(line) : isRead(line))));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const filesIn = (folder: string) => ts.sys.readDirectory(path.join(ROOT, folder, 'src'), ['.ts', '.tsx']);

/** The texts of all areas, one on each line. */
const texts = Object.entries(AREAS).flatMap(([area, folders]) => {
  const files = folders.flatMap(filesIn).filter((file) => !LEFT_OUT.test(file));
  const lines = files.flatMap(textsIn);
  return [`# ${area}`, '', ...[...new Set(lines)].sort(), ''];
});

it('are in docs/product/texts.txt; after a change run UPDATE_TEXTS=1 npx jest texts.test, and read the difference', () => {
  if (process.env['UPDATE_TEXTS']) writeFileSync(FILE, texts.join('\n'));
  expect(texts).toEqual(readFileSync(FILE, 'utf8').split('\n'));
});
