import { median, ms, spread } from '../statistics.js';
import { printTable } from '../table.js';
import { note } from '../verdicts.js';
import { shipChange } from './change-to-live.js';
import { forgetData, startSite } from './start-site.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '3');
const START_GOAL = '≤ 10000 ms';
const SHIP_GOAL = '≤ 15000 ms';

/** Measures the time of a warm `npm start`, and the time until a change in one remote is live. */
const run = async (): Promise<void> => {
  const starts: number[] = [];
  const shipped: number[] = [];
  const built = new Set<string>();
  try {
    // This first start builds and publishes whatever is missing, so that the measured starts are warm.
    await (await startSite()).stop();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const site = await startSite();
      starts.push(site.readyAfter);
      try {
        const change = await shipChange(`round ${round} of ${process.pid}`);
        shipped.push(change.ms);
        for (const project of change.built) built.add(project);
      } finally {
        await site.stop();
      }
      // The source is restored. This start builds it again, so that the next one is warm.
      await (await startSite()).stop();
    }
  } finally {
    await forgetData();
  }
  printTable(
    'Shipping, ms (min / median / max)',
    ['work', 'took', 'goal'],
    [
      ['warm `npm start` to ready', spread(starts, ms), START_GOAL],
      ['change in one remote to live', spread(shipped, ms), SHIP_GOAL],
      ['projects built for it', [...built].join(', '), 'that one'],
    ],
  );
  note('warm `npm start` to ready', median(starts), START_GOAL, ms);
  note('change in one remote to live', median(shipped), SHIP_GOAL, ms);
  note('projects built for a change in one remote', built.size, '≤ 1', String);
};

await run();
