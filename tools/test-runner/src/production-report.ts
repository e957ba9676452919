import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The result file of the production test with failing parts. */
export const productionResult = z.object({
  seconds: z.number(),
  customers: z.number(),
  finished: z.number(),
  kills: z.number(),
  restarts: z.number(),
  databaseGoneMs: z.number(),
  failOverMs: z.number(),
  diskWasFull: z.boolean(),
  waits: z.object({
    answers: z.number(),
    again: z.number(),
    p50: z.number(),
    p95: z.number(),
    longest: z.number(),
  }),
  reads: z.object({ answered: z.number(), failed: z.number(), p50: z.number(), p95: z.number() }),
  nginx: z.boolean(),
  pooler: z.boolean(),
  took: z.number(),
  paid: z.number(),
  returned: z.number(),
  letters: z.number(),
  lettersTwice: z.number(),
  documents: z.number(),
  milliseconds: z.number(),
});
export type ProductionResult = z.infer<typeof productionResult>;

const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

/**
 * The result of production with failing parts, as a part of the soak page.
 * @param on the day it ran
 */
export const productionReport = (result: ProductionResult, on: Date): string => `
${result.nginx ? 'nginx with the file of `deploy/`' : 'No nginx, which is not installed here: customers ask the first server'} before two site, two API and two worker processes,
${result.pooler ? 'PgBouncer in transaction mode' : 'no PgBouncer, which is not installed here'}, PostgreSQL with its log archived and a standby that follows, the payment
emulator and a mail server. Guests and account holders book, pay, cancel and are refunded while others only look (autocannon,
at a steady pace). Every 3 s, or as soon as its twin answers, a process is killed; the mail server is gone for a while; ${result.diskWasFull ? 'the disk of the assets is full' : 'no disk could be filled here'};
PostgreSQL is restarted, PgBouncer too where there is one, and at last the primary killed and its standby promoted. One API
process lives a minute ahead of everybody, one worker a minute behind. Afterwards every acknowledged booking is there once,
every payment settled or returned, every e-mail and paper there, and a new standby says the same.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['load', `${grouped(result.seconds)} s`],
    ['customers who booked', grouped(result.customers)],
    ['of these with all they came for', grouped(result.finished)],
    ['intents that took money', grouped(result.took)],
    ['of these paid', grouped(result.paid)],
    ['of these returned', grouped(result.returned)],
    ['kills', grouped(result.kills)],
    ['processes started again', grouped(result.restarts)],
    ['database restarted in', `${grouped(result.databaseGoneMs)} ms`],
    ['standby promoted in', `${grouped(result.failOverMs)} ms`],
    ["customers' calls", grouped(result.waits.answers)],
    ['of these made more than once', share(result.waits.again, result.waits.answers)],
    ["customers' wait, median", `${grouped(result.waits.p50)} ms`],
    ["customers' wait, 95 %", `${grouped(result.waits.p95)} ms`],
    ["customers' wait, longest", `${grouped(result.waits.longest)} ms`],
    ['reads answered', grouped(result.reads.answered)],
    ['reads that failed', share(result.reads.failed, result.reads.answered + result.reads.failed)],
    ['reads, median of the slowest page', `${result.reads.p50} ms`],
    ['reads, 97.5 % of the slowest page', `${result.reads.p95} ms`],
    ['e-mails', grouped(result.letters)],
    ['e-mails that came twice', grouped(result.lettersTwice)],
    ['papers', grouped(result.documents)],
    ['duration', `${Math.round(result.milliseconds / 1000)} s`],
    ['failures', '0'],
  ],
)}
`;
