import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Suite = ReturnType<typeof suite>;
interface Order {
  readonly LONGEST: readonly string[];
  new (): { sort(suites: readonly Suite[]): Suite[] };
}

const ROOT = path.resolve(__dirname, '../../..');
// loaded with `require`, because Jest's configuration names it as a separate program
const LongestFirst: Order = createRequire(__filename)('./longest-first.cjs');

const suite = (file: string) => ({
  path: path.join(ROOT, file),
  // what Jest knows about a project that has never run
  context: {
    config: { id: 'none', name: 'none', cacheDirectory: path.join(ROOT, 'no-such-folder') },
    hasteFS: { getSize: (of: string) => statSync(of, { throwIfNoEntry: false })?.size ?? 0 },
  },
});

it.each(LongestFirst.LONGEST)('%s exists', (file) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
});

it("runs the slowest suites first, and the others in Jest's order", () => {
  const others = ['jest.config.mjs', 'package.json', 'package-lock.json'].map(suite);
  const long = LongestFirst.LONGEST.map(suite);
  const order = new LongestFirst()
    .sort([...others, ...long.toReversed()])
    .map(({ path: file }) => path.relative(ROOT, file));
  expect(order.slice(0, long.length)).toEqual(LongestFirst.LONGEST);
  // without earlier durations, the biggest file comes first
  expect(order.slice(long.length)[0]).toBe('package-lock.json');
  expect(order).toHaveLength(long.length + others.length);
});

it('runs the suites that contain many files directly after those, even though they are small', () => {
  const [long = ''] = LongestFirst.LONGEST;
  const group = 'apps/api/.cache/test-groups/0.test.js';
  const order = new LongestFirst().sort(['package.json', group, long].map(suite));
  expect(order.map(({ path: file }) => path.relative(ROOT, file))).toEqual([long, group, 'package.json']);
});
