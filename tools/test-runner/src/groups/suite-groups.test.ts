import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { groupSuites, groupText, type TestFile, writeGroups } from './suite-groups.js';

const file = (name: string, text = "it('passes', () => undefined);"): TestFile => ({
  file: `apps/api/src/modules/${name}.test.ts`,
  text,
});
const named = (count: number): TestFile[] =>
  Array.from({ length: count }, (_, index) => file(`part-${String(index).padStart(2, '0')}`));

it('puts files that are next to each other into one suite, and loses none', () => {
  const files = named(50);
  const { groups, alone } = groupSuites(files.toReversed());
  expect(alone).toEqual([]);
  expect(groups.map((group) => group.files.length)).toEqual([24, 24, 2]);
  expect(groups.flatMap((group) => group.files)).toEqual(files.map((each) => each.file));
});

it.each([
  ['mocks a module', "jest.mock('./clock.js');"],
  ['resets the module registry', 'jest.resetModules();'],
  ['sets its own time limit', 'jest.setTimeout(60_000);'],
  ['sets the target of the log', 'await startBookingWorld({ logTo: { write } });'],
  ['uses another test environment', '/** @jest-environment jsdom */'],
])('runs separately a file that %s', (_why, text) => {
  const special = file('special', text);
  const { groups, alone } = groupSuites([file('usual'), special]);
  expect(alone).toEqual([special.file]);
  expect(groups.flatMap((group) => group.files)).toEqual([file('usual').file]);
});

it('runs separately long tests, tests that need fresh modules, and projects that share too little', () => {
  const long = { file: 'apps/api/test/fuzz/fuzz.test.ts', text: '' };
  const first = {
    file: 'apps/booking-mfe/src/features/payment/components/CardPayment.test.tsx',
    text: '',
  };
  const tool = { file: 'tools/release/src/tokens.test.ts', text: '' };
  expect(groupSuites([long, first, tool])).toEqual({ groups: [], alone: [long.file, first.file, tool.file] });
  expect(existsSync(path.resolve(__dirname, '../../../..', first.file))).toBe(true);
});

it('keeps the files of different projects in different suites', () => {
  const rule = { file: 'libs/domain/src/money/money.test.ts', text: '' };
  const { groups } = groupSuites([rule, file('usual')]);
  expect(groups.map(({ project, files }) => [project, files])).toEqual([
    ['apps/api', [file('usual').file]],
    ['libs/domain', [rule.file]],
  ]);
});

it('runs each file under its usual path, with the hooks of Testing Library around page tests', () => {
  expect(groupText({ project: 'apps/api', files: [file('one').file, file('two').file] })).toBe(
    [
      "const together = require('../../../../tools/test-runner/src/groups/together.cjs');",
      "together('src/modules/one.test.ts', () => require('../../src/modules/one.test.ts'));",
      "together('src/modules/two.test.ts', () => require('../../src/modules/two.test.ts'));",
      '',
    ].join('\n'),
  );
  const button = 'libs/ui/src/button/Button.test.tsx';
  expect(groupText({ project: 'libs/ui', files: [button] })).toMatch(
    /^require\('@testing-library\/react'\);\n/u,
  );
});

it('writes the suites, deletes those of an earlier run, and lists everything that Jest must run', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'haulway-groups-'));
  const at = (name: string): string => path.join(root, name);
  const files = ['apps/api/src/a.test.ts', 'apps/api/src/b.test.ts', 'tools/dev/src/c.test.ts'];
  try {
    for (const name of files) {
      await mkdir(path.dirname(at(name)), { recursive: true });
      await writeFile(at(name), "it('passes', () => undefined);");
    }
    const stale = at('apps/api/.cache/test-groups/7.test.js');
    await mkdir(path.dirname(stale), { recursive: true });
    await writeFile(stale, '');

    const suite = at('apps/api/.cache/test-groups/0.test.js');
    expect(await writeGroups(root, files.map(at))).toEqual([suite, at('tools/dev/src/c.test.ts')]);
    expect(readFileSync(suite, 'utf8').match(/together\('/gu)).toHaveLength(2);
    expect(existsSync(stale)).toBe(false);
  } finally {
    rmSync(root, { recursive: true });
  }
});
