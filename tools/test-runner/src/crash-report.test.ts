import { crashReport } from './crash-report.js';

it('states the number of payments and kills, and the outcome for the money', () => {
  const result = {
    payments: 10_026,
    kills: 270,
    points: 27,
    took: 9_500,
    paid: 9_000,
    returned: 500,
    refunds: 3_000,
    unpaid: 526,
    lettersTwice: 9,
    papersDue: 12_345,
    documents: 12_345,
    milliseconds: 1_800_000,
  };
  const lines = crashReport(result, new Date('2031-04-16T10:00:00Z')).split('\n');
  expect(lines).toContain('| payments begun                |     10,026 |');
  expect(lines).toContain('| papers to be issued           |     12,345 |');
  expect(lines).toContain('| papers issued, each once      |     12,345 |');
  expect(lines).toContain('| e-mails that came twice       |          9 |');
  expect(lines).toContain('| duration                      |     1800 s |');
});
