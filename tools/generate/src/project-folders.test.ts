import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import {
  circularImportProblem,
  foldersInCircles,
  isFreeOfCircles,
  projectImports,
} from './project-folders.js';

const ROOT = path.resolve(__dirname, '../../..');
const projects = ['apps', 'libs', 'tools']
  .flatMap((folder) => ts.sys.getDirectories(path.join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .filter(isFreeOfCircles);

it('checks every app, library and tool', () => {
  expect(projects).toEqual(
    expect.arrayContaining([
      'apps/account-mfe',
      'apps/admin-mfe',
      'apps/booking-mfe',
      'apps/calculator-mfe',
      'apps/shell',
      'libs/domain',
      'libs/federation',
      'libs/platform',
      'libs/ui',
      'apps/site',
      'tools/bench',
      'tools/dev',
      'tools/payment-emulator',
      'tools/release',
    ]),
  );
  expect(projects).not.toContain('apps/api');
  expect(projectImports(path.join(ROOT, 'apps/shell')).length).toBeGreaterThan(100);
});

it.each(projects)('%s has no circular imports between its folders', (project) => {
  expect(foldersInCircles(path.join(ROOT, project))).toEqual([]);
});

describe('the linter, for an import in a project', () => {
  let root: string;

  /** An app with a page and two features, one of which imports the other. */
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'haulway-folders-'));
    write('pages/Page.tsx', "import { Tab } from '../features/tab/components/Tab.js';\nTab();\n");
    write(
      'features/tab/components/Tab.tsx',
      "import { Panel } from '../../panel/Panel.js';\nexport const Tab = Panel;\n",
    );
    write('features/panel/Panel.tsx', 'export const Panel = () => null;\n');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (file: string, text: string): void => {
    const target = path.join(root, 'apps/yard/src', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  /** Each question comes later than what may be remembered. */
  let now = 0;
  const problem = (file: string, imported: string, app = 'apps/yard') =>
    circularImportProblem(root, path.join(root, app, 'src', file), (now += 1_000))(imported);

  it('refuses an import that closes a circle, from either side', () => {
    expect(problem('features/panel/Panel.tsx', '../tab/components/Tab.js')).toMatch(
      'features/tab imports features/panel already',
    );
    expect(problem('features/panel/Panel.tsx', '../../pages/Page.js')).toMatch(
      'pages imports features/panel already, itself or through others',
    );
  });

  it('notices that a file has changed meanwhile', () => {
    expect(problem('features/panel/Panel.tsx', '../tab/components/Tab.js')).toBeDefined();
    write('features/tab/components/Tab.tsx', 'export const Tab = () => null;\n');
    expect(problem('features/panel/Panel.tsx', '../tab/components/Tab.js')).toBeUndefined();
  });

  it.each([
    ['pages/Page.tsx', '../features/panel/Panel.js'],
    ['features/tab/components/Tab.tsx', './Row.js'],
    ['features/panel/Panel.tsx', '@haulway/ui'],
    ['features/panel/Panel.test.tsx', '../tab/components/Tab.js'],
  ])('lets %s import %s', (file, imported) => {
    expect(problem(file, imported)).toBeUndefined();
  });

  it('also checks tools', () => {
    const tool = path.join(root, 'tools/crane/src');
    for (const [file, text] of [
      ['hook/hook.ts', "import { chain } from '../chain/chain.js';\nchain();\n"],
      ['chain/chain.ts', 'export const chain = () => undefined;\n'],
    ] as const) {
      mkdirSync(path.join(tool, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(tool, file), text);
    }
    expect(problem('chain/chain.ts', '../hook/hook.js', 'tools/crane')).toMatch('hook imports chain already');
  });

  it('does not check the API, which has its own rule for floors', () => {
    expect(problem('modules/a/a.ts', '../b/b.js', 'apps/api')).toBeUndefined();
  });
});
