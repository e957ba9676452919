import { faultsReport } from './faults-report.js';

const results = [
  { fault: { remote: 'admin-mfe', target: 'entry', fault: 'hang' }, waited: 5_040, again: true },
  { fault: { remote: 'admin-mfe', target: 'entry', fault: '404' }, waited: 1_200, again: false },
  { fault: { remote: 'admin-mfe', target: 'registry', fault: '404' }, waited: 0, again: false },
];

it('reports the cases, those with panels, and the slowest by fault and by place', () => {
  const report = faultsReport({ seconds: 400, atOnce: 8, results }, new Date('2031-04-16T10:00:00Z'));
  const lines = report.split('\n');
  expect(lines).toContain('| cases                           |          3 |');
  expect(lines).toContain('| of these with a panel           |          2 |');
  expect(lines).toContain('| half of the panels stood within |      1.2 s |');
  expect(lines).toContain('| all panels stood within         |      5.0 s |');
  expect(lines).toContain('| cases that needed another try   |          1 |');
  expect(lines).toContain('| hang  |             1, 5.0 s |');
  expect(lines).toContain('| registry |             1, 0.0 s |');
});
