import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The result file of the test that deploys while a tab is open. */
export const deploysResult = z.object({
  deploys: z.number(),
  /** How many of these deploys the open tab was notified of. */
  heard: z.number(),
  /** Files of versions that were no longer live, but could still be fetched, each with the right integrity. */
  oldFiles: z.number(),
  milliseconds: z.number(),
});
export type DeploysResult = z.infer<typeof deploysResult>;

/**
 * The result of the deploys, as a part of the soak page.
 * @param on the day it ran
 */
export const deploysReport = (result: DeploysResult, on: Date): string => `
Booking is deployed again and again, each time with another entry, through the registry's own checks, while a tab stands
in the middle of its form. After every deploy the tab asks the registry, is told of the new version, and goes on: what
was typed stays, no error is thrown or logged, and the step that follows comes from the version that the form was begun
with. A clean visit afterwards gets the version published last.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['deploys', grouped(result.deploys)],
    ['of these heard of by the tab', grouped(result.heard)],
    ['versions the form ran', '1'],
    ['old files that still came', grouped(result.oldFiles)],
    ['duration', `${grouped(Math.round(result.milliseconds / 1000))} s`],
    ['failures', '0'],
  ],
)}

Beside it, on the same site: a canary that throws in rendering is told of by the browsers of those who get it and taken
back by the registry, and nobody sees a panel; a canary that works is given to more visitors by its ramp.

\`DEPLOYS\` sets how many deploys there are (1,000 by default).
`;
