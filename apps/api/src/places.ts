/**
 * `node dist/places.js check|rebuild` with DATABASE_DIRECT_URL or DATABASE_URL: checks that the counters of places
 * agree with the bookings, or rebuilds them.
 */
import { z } from 'zod';
import { runPlacesCommand } from './database/place-counters.js';
import { faultsIn } from './modules/operations/places/check-places.js';

const wanted = z
  .object({
    command: z.enum(['check', 'rebuild'], { message: "Say 'check' or 'rebuild'." }),
    databaseUrl: z.string({ message: 'DATABASE_URL is missing.' }).min(1, 'DATABASE_URL is missing.'),
  })
  .safeParse({
    command: process.argv[2],
    databaseUrl: process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'],
  });

const say = (line: string) => process.stdout.write(`${line}\n`);

if (wanted.success) {
  try {
    const report = await runPlacesCommand(wanted.data.databaseUrl, wanted.data.command);
    for (const { resource, areaKey, date, slot, taken, places } of report.counters) {
      say(`${date} ${slot} ${resource} ${areaKey || 'everywhere'}: ${taken} counted, ${places} taken`);
    }
    for (const { bookingId, fault } of report.bookings)
      say(`booking ${bookingId} ${fault.replaceAll('_', ' ')}`);
    if (report.misplaced > 0) say(`${report.misplaced} groups of places are counted by another rule`);
    if (faultsIn(report) === 0) say('counters of places and bookings agree');
    else process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`The places could not be looked at: ${String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  for (const issue of wanted.error.issues) process.stderr.write(`${issue.message}\n`);
  process.exitCode = 1;
}
