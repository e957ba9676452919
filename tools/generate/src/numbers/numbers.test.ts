import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measure } from './measure.js';
import { numbersTable, outdated, withTable } from './table.js';

const PLACE = '<!-- numbers: made by `npm run generate` -->\n<!-- /numbers -->\n';
let root: string;

/** Makes a workspace with one app whose folders import each other, and with the files where the spines begin. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'haulway-numbers-'));
  const files: Record<string, string> = {
    'apps/yard/package.json': '{}',
    'apps/yard/src/main.ts': "import { a } from './a/a.js';\na();\n",
    'apps/yard/src/a/a.ts': "import { b } from '../b/b.js';\nexport const a = () => b;\n",
    'apps/yard/src/b/b.ts': "import { a } from '../a/a.js';\nexport const b = a;\n",
    'apps/yard/src/b/types.ts': "import type { A } from '../c/c.js';\nexport type B = A;\n",
    'apps/yard/src/c/c.ts': "import { type B } from '../b/types.js';\nexport type A = B;\n",
    'apps/yard/src/a/a.test.ts': "it('is', () => undefined);\n\n\n",
    'apps/api/src/modules/bookings/bookings.controller.ts':
      "import { price } from './pricing.js';\nimport './change-booking.js';\nprice();\n",
    'apps/api/src/modules/bookings/pricing.ts':
      "import '../catalogue/reader.js';\nexport const price = () => 1;\n",
    'apps/api/src/modules/bookings/change-booking.ts': 'export {};\n',
    'apps/api/src/modules/catalogue/reader.ts': "import './services.js';\nimport '../../common/clock.js';\n",
    'apps/api/src/modules/catalogue/services.ts': 'export {};\n',
    'apps/api/src/common/clock.ts': 'export {};\n',
    'libs/federation/src/react/RemoteView.tsx': 'export {};\n',
    'tools/.keep': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('counts files, lines, tests, and folders with circular imports', () => {
  expect(measure(root).projects).toEqual([
    {
      project: 'apps/yard',
      files: 5,
      lines: 10,
      median: 2,
      longest: 2,
      testLines: 1,
      circles: ['a', 'b'],
      folding: [],
    },
  ]);
});

it('follows a spine from its first file to the modules that it calls, without unrelated files', () => {
  expect(measure(root).spines[0]?.files).toEqual([
    'apps/api/src/modules/bookings/bookings.controller.ts',
    'apps/api/src/modules/bookings/pricing.ts',
    'apps/api/src/modules/catalogue/reader.ts',
  ]);
});

it('reports that the first file of a spine is missing', () => {
  rmSync(path.join(root, 'libs'), { recursive: true });
  expect(() => measure(root)).toThrow(
    "The beginning of the spine 'a remote, from registry to render' has moved",
  );
});

it('allows a small difference between the page and the numbers', () => {
  const numbers = measure(root);
  const page = withTable(`# A page\n\n${PLACE}\nThe end.\n`, numbersTable(numbers));
  expect(page).toContain('| apps/yard | 5 | 10 | 2 | 2 | 0.10 | 2 | 0 |');
  expect(page).toMatch(/^# A page\n[\s\S]*The end\.\n$/u);
  const [yard] = numbers.projects;
  if (!yard) throw new Error('There is no project');
  const grown = (lines: number) => ({ ...numbers, projects: [{ ...yard, lines }] });
  expect(outdated(page, grown(14))).toEqual([]);
  expect(outdated(page, grown(16))).toEqual(['apps/yard']);
});

describe('folding candidates', () => {
  const write = (file: string, text: string): void =>
    writeFileSync(path.join(root, 'apps/yard/src/a', file), text);
  const candidates = () => measure(root).projects.find(({ project }) => project === 'apps/yard')?.folding;
  const [file, importer] = ['apps/yard/src/a/helper.ts', 'apps/yard/src/a/user.ts'];

  it('are short files that one nearby file imports', () => {
    write('helper.ts', 'export const help = 1;\n');
    write('user.ts', "import { help } from './helper.js';\nexport const use = help;\n");
    expect(candidates()).toEqual([{ file, importer, lines: 1 }]);
  });

  it.each([
    ['with a second importer', 'other.ts', "import { help } from './helper.js';\n"],
    ['with their own test', 'helper.test.ts', 'it.todo;\n'],
    ['of more than 40 lines', 'helper.ts', 'export const help = 1;\n'.repeat(41)],
    ['that are loaded dynamically', 'user.ts', "export const use = () => import('./helper.js');\n"],
  ])('do not include files %s', (_what, name, text) => {
    write('helper.ts', 'export const help = 1;\n');
    write('user.ts', "import { help } from './helper.js';\nexport const use = help;\n");
    write(name, text);
    expect(candidates()).toEqual([]);
  });
});
