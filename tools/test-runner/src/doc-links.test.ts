import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');
const pages = ts.sys
  .readDirectory(ROOT, ['.md'], ['**/node_modules', '**/dist', '**/.data', '**/test-results'])
  .map((file) => path.relative(ROOT, file));

/** The files that a page links to, without the part after `#`. */
const linksOf = (page: string): string[] =>
  [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/gu)].map(
    ([, link = '']) => link,
  );

it.each(pages)('%s links only to existing files', (page) => {
  const missing = linksOf(page).filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)));
  expect(missing).toEqual([]);
});

/** `x.spec.ts` and its like name a kind of file. */
const NAMED_TEST = /`((?!x\.)[\w@./-]+\.(?:test|spec)\.tsx?)`/gu;
const tests = ts.sys
  .readDirectory(ROOT, ['.ts', '.tsx'], ['**/node_modules', '**/dist', '**/.cache', '**/.data'])
  .filter((file) => /\.(?:test|spec)\.tsx?$/u.test(file));
const isTest = (name: string): boolean => tests.some((file) => file.endsWith(`/${name}`));

it('finds the tests that are named in the documentation', () => {
  expect(isTest('bookings/booking-price.test.ts')).toBe(true);
  expect(isTest('bookings/no-such.test.ts')).toBe(false);
});

it.each(pages.filter((page) => !page.startsWith('docs/adr/')))('%s names only existing tests', (page) => {
  const named = [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(NAMED_TEST)];
  expect(named.map(([, name = '']) => name).filter((name) => !isTest(name))).toEqual([]);
});
