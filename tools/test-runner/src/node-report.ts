import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The result file of the run on another version of Node. */
export const nodeResult = z.object({
  version: z.string(),
  /** Which tests ran, when not all of them did. */
  only: z.string().optional(),
  suites: z.number(),
  passed: z.number(),
  skipped: z.number(),
  failed: z.number(),
  milliseconds: z.number(),
});
export type NodeResult = z.infer<typeof nodeResult>;

/**
 * The result of the tests on another version of Node, as a part of the soak page.
 * @param on the day it ran
 */
export const nodeReport = (result: NodeResult, on: Date): string => `
The unit and API tests on Node ${result.version}, which the images and the CI file name, where this machine has another one;
\`NODE_VERSION=20.19.0 npm run soak -- node\` runs them on the floor that \`engines\` names. CI runs everything on both.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['Node', result.version],
    ...(result.only === undefined ? [] : [['only of', result.only] as const]),
    ['files of tests', grouped(result.suites)],
    ['tests', grouped(result.passed)],
    ['left out on this machine', grouped(result.skipped)],
    ['duration', `${Math.round(result.milliseconds / 1000)} s`],
    ['failures', grouped(result.failed)],
  ],
)}
`;
