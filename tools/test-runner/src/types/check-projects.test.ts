import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { checkProjects } from './check-projects.js';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'haulway-types-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A project with one file; gives its configuration. */
const project = (name: string, source: string, lib = ['ES2023']): string => {
  const at = path.join(folder, name);
  mkdirSync(at);
  writeFileSync(path.join(at, 'index.ts'), source);
  const config = path.join(at, 'tsconfig.json');
  const compilerOptions = { lib, types: [], strict: true, noEmit: true, module: 'ESNext' };
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return config;
};

const check = (...configs: string[]): string[] =>
  checkProjects(configs).problems.map(
    ({ file, messageText }) =>
      `${path.relative(folder, file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );

it('holds each project to its own settings, whatever came before', () => {
  const width = 'export const width = (): number => window.innerWidth;';
  const page = project('page', width, ['ES2023', 'DOM']);
  const problems = check(project('before', width), page, project('after', width));
  expect(problems).toEqual([
    expect.stringContaining("before/index.ts: Cannot find name 'window'"),
    expect.stringContaining("after/index.ts: Cannot find name 'window'"),
  ]);
});

it('finds what does not fit between projects, and tells each mistake once', () => {
  const rule = project('rule', "export const price: number = 'much';");
  const page = project(
    'page',
    "import { price } from '../rule/index';\nexport const label: string = price;",
    ['ES2023', 'DOM'],
  );
  expect(check(rule, page)).toEqual([
    "rule/index.ts: Type 'string' is not assignable to type 'number'.",
    "page/index.ts: Type 'number' is not assignable to type 'string'.",
  ]);
});

it('finds a wrong syntax and a wrong setting', () => {
  expect(check(project('page', 'export const = 1;')).length).toBeGreaterThan(0);
  expect(check(project('rule', 'export const one = 1;', ['ES1'])).join()).toContain("'--lib'");
});

it('names a file that is in no project, and takes none of what is installed for one', () => {
  writeFileSync(path.join(folder, 'stray.ts'), 'export const stray: string = 1;');
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules/theirs.ts'), 'export const theirs: string = 1;');
  const page = project('page', "export * from '../stray';\nexport * from '../node_modules/theirs';");
  expect(checkProjects([page]).unchecked).toEqual([path.join(folder, 'stray.ts')]);
});
