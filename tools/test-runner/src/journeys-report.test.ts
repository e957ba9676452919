import { journeysReport } from './journeys-report.js';

it('reports what the journeys do, their number, duration and failures', () => {
  const stats = { duration: 61_400, expected: 1_200, unexpected: 1, flaky: 2 };
  const lines = journeysReport('Everybody goes everywhere.', { stats }, new Date('2031-04-16T10:00:00Z'))
    .split('\n')
    .map((line) => line.replaceAll(/ +/gu, ' '));
  expect(lines).toContain('Everybody goes everywhere.');
  expect(lines).toContain('| day | 2031-04-16 |');
  expect(lines).toContain('| journeys | 1,202 |');
  expect(lines).toContain('| duration | 61 s |');
  expect(lines).toContain('| failures | 1 |');
});
