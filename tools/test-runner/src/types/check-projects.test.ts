import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkProjects } from './check-projects.js';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'haulway-types-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a project with one file. Returns the path of its tsconfig.json. */
const project = (name: string, source: string, lib = ['ES2023']): string => {
  const at = path.join(folder, name);
  mkdirSync(at);
  writeFileSync(path.join(at, 'index.ts'), source);
  const config = path.join(at, 'tsconfig.json');
  const compilerOptions = { lib, types: [], strict: true, noEmit: true, module: 'ESNext' };
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return config;
};

const check = async (...configs: string[]): Promise<readonly string[]> =>
  (await checkProjects(folder, configs)).problems;

it('checks each project with its own settings, in any order', async () => {
  const width = 'export const width = (): number => window.innerWidth;';
  const page = project('page', width, ['ES2023', 'DOM']);
  const problems = await check(project('before', width), page, project('after', width));
  expect(problems).toEqual([
    "after/index.ts(1,36): error TS2304: Cannot find name 'window'.",
    "before/index.ts(1,36): error TS2304: Cannot find name 'window'.",
  ]);
});

it('finds type errors across projects, and reports each error once', async () => {
  const rule = project('rule', "export const price: number = 'much';");
  const page = project(
    'page',
    "import { price } from '../rule/index';\nexport const label: string = price;",
    ['ES2023', 'DOM'],
  );
  expect(await check(rule, page)).toEqual([
    "rule/index.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.",
    "page/index.ts(2,14): error TS2322: Type 'number' is not assignable to type 'string'.",
  ]);
});

it('reports all lines of an error', async () => {
  const part = project('part', 'export const take: (x: number) => void = (x: string) => x;');
  const rule = project('rule', "export const price: number = 'much';");
  expect(await check(part, rule)).toEqual([
    expect.stringMatching(/^part\/index\.ts.*\n {2}Types of parameters/u),
    expect.stringMatching(/^rule\/index\.ts/u),
  ]);
});

it('finds a syntax error and an invalid setting', async () => {
  expect(await check(project('page', 'export const = 1;'))).not.toEqual([]);
  expect((await check(project('rule', 'export const one = 1;', ['ES1']))).join()).toContain("'--lib'");
});

it('finds an invalid setting even if another project has a valid one', async () => {
  const right = project('right', 'export const one = 1;', []);
  const wrong = project('wrong', 'export const one = 1;', ['ES1']);
  expect((await check(right, wrong)).join()).toContain("'--lib'");
});

it('lists a file that belongs to no project, except installed packages', async () => {
  writeFileSync(path.join(folder, 'stray.ts'), "export const stray: string = '1';");
  mkdirSync(path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'node_modules/theirs.ts'), "export const theirs: string = '1';");
  const page = project('page', "export * from '../stray';\nexport * from '../node_modules/theirs';");
  expect(await checkProjects(folder, [page])).toEqual({
    problems: [],
    unchecked: [path.join(folder, 'stray.ts')],
  });
});
