import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The fields of Playwright's own result that the report uses. */
export const journeysResult = z.object({
  stats: z.object({ duration: z.number(), expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});
export type JourneysResult = z.infer<typeof journeysResult>;

/**
 * The result of journeys in a browser, as a part of the soak page.
 * @param text what they do
 * @param on the day they ran
 */
export const journeysReport = (text: string, { stats }: JourneysResult, on: Date): string => `
${text}

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['journeys', grouped(stats.expected + stats.flaky)],
    ['duration', `${Math.round(stats.duration / 1000)} s`],
    ['failures', grouped(stats.unexpected)],
  ],
)}
`;
