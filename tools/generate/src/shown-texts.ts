import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The folders with texts for people: screens, e-mails, documents, and the messages in the API's responses. */
const FOLDERS = [
  'apps/account-mfe/src',
  'apps/admin-mfe/src',
  'apps/api/src',
  'apps/booking-mfe/src',
  'apps/calculator-mfe/src',
  'apps/shell/src',
  'libs/contracts/src',
  'libs/domain/src',
  'libs/platform/src',
  'libs/ui/src',
];

/**
 * Files without texts for customers or the office: tests, migrations, the start-up's messages about its variables, the
 * API's own document, and names of metrics.
 */
const ASIDE = /\.test\.tsx?$|\/testing\/|\/migrations\/|\/common\/config\/|\/openapi\/|metrics\.ts$/u;

const SQL = /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WHERE|FROM|COLLATE|ORDER BY)\b/u;
const LOGS = /^(?:(?:this\.)?#?logger|console|logger)\b/iu;

/** The text of a node, with `{}` for each inserted value; undefined if the node is no text. */
const textOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
};

/**
 * Whether a text is only for programs and developers: imports, thrown errors that no user sees, logs, the API's own
 * document.
 */
const isAside = (node: ts.Node): boolean => {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isExportDeclaration(at)) return true;
    if (ts.isNewExpression(at) && /^(?:\w*Error)$/u.test(at.expression.getText())) return true;
    if (ts.isCallExpression(at) && LOGS.test(at.expression.getText())) return true;
    if (ts.isPropertyAssignment(at) && at.name.getText() === 'summary') return true;
    if (ts.isJsxAttribute(at) && /^(?:className|to|href|id|d|style)$/u.test(at.name.getText())) return true;
    if (ts.isStatement(at)) return false;
  }
  return false;
};

/** A text for people, and its place in the sources. */
export interface ShownText {
  /** `file:line`. */
  readonly at: string;
  readonly text: string;
}

const inFile = (root: string, file: string): ShownText[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node)?.replace(/\s+/gu, ' ').trim();
    // Only words count, not names. A text without a space counts only if it is directly in JSX.
    const isWords = text && /[a-z]{2}/u.test(text) && (ts.isJsxText(node) || text.includes(' '));
    if (isWords && !SQL.test(text) && !isAside(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${path.relative(root, file)}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Every text for people that is in the product's sources. */
export const shownTexts = (root: string): readonly ShownText[] =>
  FOLDERS.flatMap((folder) =>
    ts.sys
      .readDirectory(path.join(root, folder), ['.ts', '.tsx'])
      .filter((file) => !ASIDE.test(file))
      .flatMap((file) => inFile(root, file)),
  );
