import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The result file of the restore drill. */
export const restoreResult = z.object({
  seconds: z.number(),
  backSeconds: z.number(),
  instants: z.number(),
  bookings: z.number(),
  bookingsAtTheEnd: z.number(),
  paid_pence: z.number(),
  payments: z.number(),
  emails: z.number(),
  documents: z.number(),
  megabytes: z.number(),
  backupMs: z.number(),
  restoreMs: z.number(),
  dumpMs: z.number(),
  otherVersion: z.string(),
  dumpedBookings: z.number(),
  dumpedRows: z.number(),
  loadMs: z.number(),
});
export type RestoreResult = z.infer<typeof restoreResult>;

/**
 * The result of the restore drill, as a part of the soak page.
 * @param on the day it ran
 */
export const restoreReport = (result: RestoreResult, on: Date): string => `
While customers book and pay, PostgreSQL's data are copied by its low-level backup and its log is archived. Every second
the money, bookings, e-mails, papers and points are counted at an instant at which nobody writes. Then another server is
started on the copy and the archive, up to such an instant: it has the same counts and sums, to the penny, and takes writes.
Meanwhile all data of one instant are dumped, and loaded on another version of PostgreSQL after its migrations: the counts and
sums are those of that instant, and the API works on it.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['load', `${grouped(result.seconds)} s`],
    ['instants counted', grouped(result.instants)],
    ['restored to', `${grouped(result.backSeconds)} s before`],
    ['bookings there', grouped(result.bookings)],
    ['bookings since, which are not', grouped(result.bookingsAtTheEnd - result.bookings)],
    ['paid', `£${grouped(Math.round(result.paid_pence / 100))} in ${grouped(result.payments)} payments`],
    ['e-mails and papers', grouped(result.emails + result.documents)],
    ['size', `${grouped(result.megabytes)} MB`],
    ['time to copy', `${grouped(result.backupMs)} ms`],
    ['time to restore', `${grouped(result.restoreMs)} ms`],
    ['dumped and loaded on', `PostgreSQL ${result.otherVersion}`],
    ['bookings in the dump', grouped(result.dumpedBookings)],
    ['rows in the dump', grouped(result.dumpedRows)],
    ['time to dump', `${grouped(result.dumpMs)} ms`],
    ['time to load', `${grouped(result.loadMs)} ms`],
    ['failures', '0'],
  ],
)}
`;
