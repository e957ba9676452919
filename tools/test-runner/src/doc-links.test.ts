import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');
const pages = ts.sys
  .readDirectory(ROOT, ['.md'], ['**/node_modules', '**/dist', '**/.data', '**/test-results'])
  .map((file) => path.relative(ROOT, file));

/** The files that a page links to, without what stands behind `#`. */
const linksOf = (page: string): string[] =>
  [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/gu)].map(
    ([, link = '']) => link,
  );

it('finds the pages', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
});

it.each(pages)('%s links to what is there', (page) => {
  const missing = linksOf(page).filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)));
  expect(missing).toEqual([]);
});
