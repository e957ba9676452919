import { z } from 'zod';

/** The result file of the fuzz test: its seed, the number of requests, the duration, and the counts by status. */
export const soakResult = z.object({
  seed: z.number(),
  requests: z.number(),
  milliseconds: z.number(),
  byStatus: z.record(z.string(), z.number()),
});
export type SoakResult = z.infer<typeof soakResult>;

/** A number with separators between the thousands: 10,000. */
export const grouped = (count: number): string => count.toLocaleString('en-GB');

/** A markdown table of two columns, formatted as Prettier does. */
export const table = (
  head: readonly [string, string],
  rows: readonly (readonly [string, string])[],
): string => {
  const widths = [0, 1].map((column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = ([left, right]: readonly [string, string]): string =>
    `| ${left.padEnd(widths[0] ?? 3)} | ${right.padStart(widths[1] ?? 3)} |`;
  const rule = `| ${'-'.repeat(widths[0] ?? 3)} | ${'-'.repeat((widths[1] ?? 3) - 1)}: |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
};

/**
 * The result of the requests, as a part of the soak page.
 * @param on the day it ran
 */
export const soakReport = (
  { seed, requests, milliseconds, byStatus }: SoakResult,
  on: Date,
): string => `Requests made up from the OpenAPI document, valid and hostile, as everybody who may
and may not call, against the API on a real PostgreSQL with the payment emulator beside it. Every answer is held to the
document: its status, its shape, and that nothing of the inside shows. Afterwards no row has changed that its sender
may not touch, and the process is healthy. The same seed makes the same requests again, but for the ids in them and
the order in which those under way at once arrive: \`FUZZ_SEED=${seed} npm run soak\`.

${table(
  ['what', 'result'],
  [
    ['day', on.toISOString().slice(0, 10)],
    ['requests', grouped(requests)],
    ['seed', String(seed)],
    ['duration', `${Math.round(milliseconds / 1000)} s`],
    ['a second', grouped(Math.round((requests * 1000) / milliseconds))],
    ['failures', '0'],
  ],
)}

${table(
  ['answer', 'requests'],
  Object.entries(byStatus).map(([status, count]) => [status, grouped(count)] as const),
)}
`;
