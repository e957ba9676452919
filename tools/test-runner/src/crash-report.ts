import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The result file of the crash test. */
export const crashResult = z.object({
  payments: z.number(),
  kills: z.number(),
  points: z.number(),
  took: z.number(),
  paid: z.number(),
  returned: z.number(),
  refunds: z.number(),
  unpaid: z.number(),
  lettersTwice: z.number(),
  papersDue: z.number(),
  documents: z.number(),
  milliseconds: z.number(),
});
export type CrashResult = z.infer<typeof crashResult>;

/**
 * The result of the crash test, as a part of the soak page.
 * @param on the day it ran
 */
export const crashReport = (result: CrashResult, on: Date): string => `
Customers pay, on average two in three of whom come back after a crash, while the built API is killed with SIGKILL at
each step of create, confirm, settle, webhook, e-mail, refund and paper, caught there by locks in the database, by a card
provider that keeps its answer back and by a mail server that does; a tenth of the webhooks never comes. After the
recovery every intent that took money has one paid booking or its money back, with one invoice number, one e-mail and
one entry of points, no invoice number is missing, and every refund asked for was made once. Every invoice, credit note and
waste transfer note is there once with its file, and none of their numbers is missing. The minutes that sweeps
and calls given up wait for are let pass by making their rows older, while no call is under way.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['payments begun', grouped(result.payments)],
    ['crash points', grouped(result.points)],
    ['kills', grouped(result.kills)],
    ['intents that took money', grouped(result.took)],
    ['of these paid', grouped(result.paid)],
    ['of these returned', grouped(result.returned)],
    ['refunds by admins', grouped(result.refunds)],
    ['left unpaid by their customer', grouped(result.unpaid)],
    ['papers to be issued', grouped(result.papersDue)],
    ['papers issued, each once', grouped(result.documents)],
    ['e-mails that came twice', grouped(result.lettersTwice)],
    ['duration', `${Math.round(result.milliseconds / 1000)} s`],
    ['failures', '0'],
  ],
)}

An e-mail comes twice if the API dies between the mail server's taking it and our writing that down; both copies have
one Message-ID. \`CRASH_PAYMENTS\` sets how many payments there are (10,000 by default).
`;
