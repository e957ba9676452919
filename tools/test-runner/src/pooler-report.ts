import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The fields of Jest's own result (`--json`) that the report uses. */
export const poolerResult = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numTotalTestSuites: z.number(),
  startTime: z.number(),
  testResults: z.array(z.object({ endTime: z.number() })),
});
export type PoolerResult = z.infer<typeof poolerResult>;

/**
 * The result of the API's tests behind a pooler, as a part of the soak page.
 * @param on the day it ran
 */
export const poolerReport = (
  { numPassedTests, numFailedTests, numTotalTestSuites, startTime, testResults }: PoolerResult,
  on: Date,
): string => `
The API's tests with PgBouncer in transaction mode between every instance and PostgreSQL, by the settings of
\`deploy/pgbouncer/pgbouncer.ini\` ([ADR 251](adr/0251-pgbouncer.md)): no statement can count on a session of its own.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['files of tests', grouped(numTotalTestSuites)],
    ['tests', grouped(numPassedTests)],
    [
      'duration',
      `${Math.round((Math.max(...testResults.map(({ endTime }) => endTime)) - startTime) / 1000)} s`,
    ],
    ['failures', grouped(numFailedTests)],
  ],
)}
`;
