import { strangersReport, widthsReport } from './journeys-report.js';

it.each([
  [strangersReport, 'built by webpack, Rspack and Vite'],
  [widthsReport, 'with axe in each of their states'],
])('reports what the journeys do, their number, duration and failures', (report, text) => {
  const stats = { duration: 61_400, expected: 1_200, unexpected: 1, flaky: 2 };
  const page = report({ stats }, new Date('2031-04-16T10:00:00Z'));
  expect(page).toContain(text);
  expect(page.split('\n').map((line) => line.replaceAll(/ +/gu, ' '))).toEqual(
    expect.arrayContaining([
      '| day | 2031-04-16 |',
      '| journeys | 1,202 |',
      '| duration | 61 s |',
      '| failures | 1 |',
    ]),
  );
});
