import { soakReport } from './soak-report.js';

it('reports a soak test in two tables, formatted like every page here', () => {
  const result = {
    seed: 42,
    requests: 100_000,
    milliseconds: 250_400,
    byStatus: { '200': 60_000, '413': 7 },
  };
  const lines = soakReport(result, new Date('2031-04-16T10:00:00Z')).split('\n');
  expect(lines).toContain('| requests |    100,000 |');
  expect(lines).toContain('| a second |        399 |');
  expect(lines).toContain('| duration |      250 s |');
  expect(lines).toContain('| day      | 2031-04-16 |');
  expect(lines).toContain('| 413    |        7 |');
  expect(lines.join('\n')).toContain('FUZZ_SEED=42 npm run soak');
});
