import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withResult } from './soak-page.js';
import { SOAK_PARTS } from './soak-parts.js';

const PAGE = readFileSync(path.resolve(__dirname, '../../../docs/soak.md'), 'utf8');
const RESULT = { day: new Date('2026-11-26T10:00:00Z'), seconds: 226, tests: 4 };

it.each(SOAK_PARTS.map(({ part }) => part))('replaces the row of %s, and nothing else', (part) => {
  const page = withResult(PAGE, { ...RESULT, part, figures: { requests: 100_000, seed: '3788087037' } });
  const [before, after] = [PAGE, page].map((text) => text.split('\n'));
  expect(after?.filter((line) => !before?.includes(line))).toEqual([
    `| \`${part}\` | 2026-11-26 | 3 min 46 s | 4 | requests 100,000, seed 3788087037 |`,
  ]);
  expect(after).toHaveLength(before?.length ?? 0);
});

it('fails for a part that the page does not describe', () => {
  expect(() => withResult(PAGE, { ...RESULT, part: 'none', figures: {} })).toThrow(/no row of none/u);
});
