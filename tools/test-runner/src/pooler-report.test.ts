import { poolerReport } from './pooler-report.js';

it('reports the number of tests, their duration and the failures', () => {
  const result = {
    numPassedTests: 1_234,
    numFailedTests: 1,
    numTotalTestSuites: 150,
    startTime: 1_000,
    testResults: [{ endTime: 61_000 }, { endTime: 401_000 }],
  };
  const lines = poolerReport(result, new Date('2031-04-16T10:00:00Z'))
    .split('\n')
    .map((line) => line.replaceAll(/ +/gu, ' '));
  expect(lines).toContain('| day | 2031-04-16 |');
  expect(lines).toContain('| tests | 1,234 |');
  expect(lines).toContain('| duration | 400 s |');
  expect(lines).toContain('| failures | 1 |');
});
