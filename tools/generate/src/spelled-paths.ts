import { readFileSync } from 'node:fs';
import path from 'node:path';
import { everyEndpoint } from '@haulway/contracts';
import ts from 'typescript';

/** The code that runs in a browser and calls the API through the generated client. */
const BROWSER_FOLDERS = [
  'apps/shell/src',
  'apps/account-mfe/src',
  'apps/admin-mfe/src',
  'apps/booking-mfe/src',
  'apps/calculator-mfe/src',
  'libs/federation/src',
  'libs/platform/src',
  'libs/ui/src',
];

/** API paths that are also the address of a page of the site. A text with such a path is a link, not a call. */
const PAGES = /^\/(?:services|contact|bookings|booking|auth|auth\/(?:forgot|reset|verify))(?:\/\{\})?$/u;

const shape = (text: string): string => text.replace(/\{\w*\}/gu, '{}');
const SHAPES = new Set(everyEndpoint.map(({ path: row }) => shape(row)));

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
};

/** Whether a text is the path of an API call, with or without the API's base, with any query. */
export const isApiPath = (text: string): boolean => {
  const [bare = ''] = text.replace(/^\/api(?=\/)/u, '').split('?');
  if (PAGES.test(bare) && bare === text.split('?')[0]) return false;
  return (
    SHAPES.has(bare) || [...SHAPES].some((row) => row.replace(/\{\}/gu, 'x') === bare.replace(/\{\}/gu, 'x'))
  );
};

const inFile = (file: string): { readonly text: string; readonly line: number }[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { text: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isApiPath(text)) {
      found.push({ text, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    // an argument of the client is a call, even if a page has the same address
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      ['request', 'open', 'clearCache'].includes(node.expression.name.text)
    ) {
      const [argument] = node.arguments;
      if (argument && textOf(argument)?.startsWith('/')) {
        found.push({
          text: textOf(argument) ?? '',
          line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Every path of the API that is written out in browser code, as `file:line path`. Tests are left out. */
export const spelledPaths = (root: string): string[] =>
  BROWSER_FOLDERS.flatMap((folder) =>
    ts.sys
      .readDirectory(path.join(root, folder), ['.ts', '.tsx'])
      .filter((file) => !/\.test\.tsx?$|\/testing\//u.test(file))
      .flatMap((file) =>
        inFile(file).map(({ text, line }) => `${path.relative(root, file)}:${line} ${text}`),
      ),
  );
