import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The fields of Playwright's own result that the report uses. */
export const journeysResult = z.object({
  stats: z.object({ duration: z.number(), expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});
export type JourneysResult = z.infer<typeof journeysResult>;

const ADR = '[ADR 217](adr/0217-npm-test-versus-soak-tests.md)';

/** The result of journeys in a browser, as a part of the soak page: what they do, and how many of them passed. */
const journeysReport = (text: string, { stats }: JourneysResult, on: Date): string => `
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

/**
 * The result of the remotes of another repository, as a part of the soak page.
 * @param on the day it ran
 */
export const strangersReport = (result: JourneysResult, on: Date): string =>
  journeysReport(
    `Remotes of another repository, installed with the kit that the site serves and built by webpack, Rspack and Vite: each
is published, shown, without its files for a while, developed against the running site, promoted, rolled back, switched
off and on, and removed; nobody else's files change. A change's own test follows docs/remotes.md word by word, with
webpack (${ADR}).`,
    result,
    on,
  );

/**
 * The result of the journeys with axe at both widths, as a part of the soak page.
 * @param on the day it ran
 */
export const widthsReport = (result: JourneysResult, on: Date): string =>
  journeysReport(
    `Every journey, with axe in each of their states at 390 px and at the desktop's width. A change's own test runs axe at
one of the two, and checks at both that nothing extends beyond the side
(${ADR}).`,
    result,
    on,
  );
