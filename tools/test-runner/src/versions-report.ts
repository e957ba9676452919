import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The result file of the previous version's run. */
export const versionsResult = z.object({
  commit: z.string(),
  committed: z.string(),
  migrations: z.number(),
  /** Which tests ran, when not all of them did. */
  only: z.string().optional(),
  suites: z.number(),
  passed: z.number(),
  failed: z.number(),
  milliseconds: z.number(),
});
export type VersionsResult = z.infer<typeof versionsResult>;

/**
 * The result of the previous version on this version's schema, as a part of the soak page.
 * @param on the day it ran
 */
export const versionsReport = (result: VersionsResult, on: Date): string => `
The API tests of the version before, in a checkout of its own, on a database that its migrations made and this version's
brought further: what the old pods of a rollout meet while new ones stand beside them, and what a rollback comes back to
(\`docs/runbooks/api-back.md\`). That each migration alone only adds is held in every test run by
\`apps/api/src/database/expand-only.test.ts\`.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['version before', `${result.commit}, ${result.committed}`],
    ['migrations since', String(result.migrations)],
    ...(result.only === undefined ? [] : [['only of', result.only] as const]),
    ['files of tests', grouped(result.suites)],
    ['tests', grouped(result.passed)],
    ['duration', `${Math.round(result.milliseconds / 1000)} s`],
    ['failures', grouped(result.failed)],
  ],
)}
`;
