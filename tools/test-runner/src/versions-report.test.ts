import { versionsReport } from './versions-report.js';

it('reports which version was tested, what came after it, and what failed', () => {
  const result = {
    commit: 'abc1234',
    committed: '2031-04-01',
    migrations: 3,
    suites: 210,
    passed: 2_345,
    failed: 1,
    milliseconds: 600_000,
  };
  const lines = versionsReport(result, new Date('2031-04-16T10:00:00Z'))
    .split('\n')
    .map((line) => line.replaceAll(/ +/gu, ' '));
  expect(lines).toContain('| version before | abc1234, 2031-04-01 |');
  expect(lines).toContain('| migrations since | 3 |');
  expect(lines).toContain('| tests | 2,345 |');
  expect(lines).toContain('| duration | 600 s |');
  expect(lines).toContain('| failures | 1 |');
  expect(versionsReport({ ...result, only: 'payments' }, new Date())).toMatch(/only of +\| +payments/u);
});
