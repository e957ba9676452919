import { z } from 'zod';
import { grouped, table } from './soak-report.js';

/** The result file of the capacity measurement. */
export const capacityResult = z.object({
  cores: z.number(),
  processor: z.string(),
  /** The machine's load average at the end: processes that ran or waited for the processor. */
  busy: z.number(),
  seconds: z.number(),
  customers: z.number(),
  bookings: z.number(),
  paid: z.number(),
  bookingsASecond: z.number(),
  waits: z.object({ p50: z.number(), p95: z.number(), longest: z.number() }),
  processes: z.array(
    z.object({
      name: z.string(),
      megabytes: z.number(),
      /** The share of one core that it uses while there are no requests. */
      idle: z.number(),
      msPerBooking: z.number(),
    }),
  ),
  tables: z.array(z.object({ name: z.string(), bytesPerBooking: z.number() })),
  nginx: z.boolean(),
  pooler: z.boolean(),
});
export type CapacityResult = z.infer<typeof capacityResult>;

const BOOKINGS = 100_000;
/** Tables that make up less than this share of the growth are one row. */
const SMALL = 0.02;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const growth = (tables: CapacityResult['tables']): [string, string][] => {
  const all = sum(tables.map((each) => each.bytesPerBooking));
  const megabytes = (bytes: number): string => grouped(Math.round((bytes * BOOKINGS) / 1_000_000));
  const large = tables.filter((each) => each.bytesPerBooking >= all * SMALL);
  const rest = all - sum(large.map((each) => each.bytesPerBooking));
  return [
    ...large.map((each): [string, string] => [`\`${each.name}\``, megabytes(each.bytesPerBooking)]),
    ['others', megabytes(rest)],
    ['all', megabytes(all)],
  ];
};

/**
 * The capacity of one machine, as a part of the soak page.
 * @param on the day it ran
 */
export const capacityReport = (result: CapacityResult, on: Date): string => {
  const each = sum(result.processes.map((process) => process.msPerBooking));
  const kinds = new Map<string, CapacityResult['processes']>();
  for (const process of result.processes) {
    const kind = process.name.replace(/ \d+$/u, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), process]);
  }
  const rows = [...kinds].map(([kind, processes]): [string, string] => {
    const megabytes = Math.max(...processes.map((process) => process.megabytes));
    const ms = sum(processes.map((process) => process.msPerBooking));
    const idle = (100 * sum(processes.map((process) => process.idle))) / processes.length;
    return [
      `${kind}, ${processes.length} of them`,
      `${ms.toFixed(1)} ms, ${idle.toFixed(1)} %, ${Math.round(megabytes)} MB`,
    ];
  });
  return `
The same system without faults${result.pooler ? '' : ' and without PgBouncer'}: ${result.customers} customers at once, each of whom books, pays, and then as it comes
confirms, cancels, is refunded or has the waste collected; e-mails and papers are made beside it. The processor's time is what
Linux counts for each process, less what it takes while nobody comes: it says what a booking costs though the machine does
other work, which bookings a second do not; customers, the payment emulator
and the mail server run on the same machine and are not counted.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['machine', `${result.cores} cores, ${result.processor}`],
    ['processes that wanted them at the end', result.busy.toFixed(0)],
    ['load', `${grouped(result.seconds)} s`],
    ['bookings', grouped(result.bookings)],
    ['of these paid', grouped(result.paid)],
    ['bookings a second, all on this machine', result.bookingsASecond.toFixed(1)],
    ["customers' wait, median", `${grouped(result.waits.p50)} ms`],
    ["customers' wait, 95 %", `${grouped(result.waits.p95)} ms`],
    ['processor for a booking and all that follows', `${each.toFixed(1)} ms`],
    ['bookings a second that one core carries', (1_000 / each).toFixed(1)],
  ],
)}

${table(['process', 'processor for a booking; of a core while idle, most memory, of one'], rows)}

${table(['table', `MB for ${grouped(BOOKINGS)} bookings, indexes and files included`], growth(result.tables))}
`;
};
