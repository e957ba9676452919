import { deploysReport } from './deploys-report.js';

it('reports the deployments and what the open tab noticed of them', () => {
  const result = { deploys: 1_000, heard: 998, oldFiles: 36, milliseconds: 400_300 };
  const lines = deploysReport(result, new Date('2031-04-16T10:00:00Z')).split('\n');
  expect(lines).toContain('| deploys                      |      1,000 |');
  expect(lines).toContain('| of these heard of by the tab |        998 |');
  expect(lines).toContain('| duration                     |      400 s |');
});
