import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../../..');
const filesOf = (...extensions: string[]): string[] =>
  ts.sys
    .readDirectory(ROOT, extensions, [
      '**/node_modules',
      '**/dist',
      '**/.cache',
      '**/.data',
      '**/test-results',
    ])
    .map((file) => path.relative(ROOT, file));

/** Links to files, without the part after `#`. */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/gu;
/** Paths of the workspace. `fleet-mfe`, `depots` and `price-tag` are examples; builds and data need not exist. */
const PATH =
  /`((?:apps|libs|tools|e2e|docs|deploy)\/(?!\S*(?:fleet-mfe|depots|price-tag|dist|\.data))[\w@./-]*[\w-])`/gu;
/** Names of tests. `x.spec.ts` and its like name a kind of file. */
const TEST = /`((?!x\.)[\w@./-]+\.(?:test|spec)\.tsx?)`/gu;

const tests = filesOf('.ts', '.tsx').filter((file) => /\.(?:test|spec)\.tsx?$/u.test(file));
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

it.each(filesOf('.md'))('%s links to existing files and names existing ones', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const linked = all(text, LINK).filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)));
  const paths = all(text, PATH).filter((name) => !existsSync(path.join(ROOT, name)));
  const named = all(text, TEST).filter((name) => !tests.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect({ linked, paths, named }).toEqual({ linked: [], paths: [], named: [] });
});
