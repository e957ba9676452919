import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { casesOf, eachFaultOf, type FaultCase, REMOTES } from '../support/faults/cases.js';
import { FaultWorld } from '../support/faults/fault-world.js';
import { BUSY_AT_ONCE, problemsOf, runCases } from '../support/faults/run-cases.js';

/** `all` is for the soak: every case of every remote. */
const ALL = process.env['FAULTS'] === 'all';
/** How many of the cases that mostly wait run in parallel. Beside the journeys, the machine is busy without them. */
const AT_ONCE = Number(process.env['FAULTS_AT_ONCE'] ?? (ALL ? 4 : 2));
/** For debugging: only cases whose JSON contains this text. */
const ONLY = process.env['FAULTS_ONLY'];

/** Every fault and every target once. The calculator's page is open to guests and renders fast. */
const OF_EACH: FaultCase[] = eachFaultOf('calculator-mfe');
/** One case of each other remote: all remotes are loaded by the same code. */
const OF_OTHERS: FaultCase[] = [
  { remote: 'booking-mfe', target: 'module', fault: '404' },
  { remote: 'account-mfe', target: 'page', fault: 'throws at render' },
  { remote: 'admin-mfe', target: 'entry', fault: 'wrong integrity' },
];

const cases = ALL ? casesOf(REMOTES) : [...OF_EACH, ...OF_OTHERS];

test('for every fault of a remote: a panel within the deadline, a working shell, and recovery without a reload', async ({
  browser,
}) => {
  test.setTimeout(ALL ? 1_800_000 : 600_000);
  const world = await FaultWorld.begin();
  try {
    const started = performance.now();
    const wanted = cases.filter((each) => !ONLY || JSON.stringify(each).includes(ONLY));
    const results = await runCases(world, browser, wanted, AT_ONCE);
    const seconds = Math.round((performance.now() - started) / 1000);
    const slowest = Math.max(...results.map(({ waited }) => waited));
    const again = results.filter((result) => result.again).length;
    console.log(
      `${results.length} cases in ${seconds} s, ${again} on another try; the slowest panel stood after ${Math.round(slowest)} ms`,
    );
    expect(problemsOf(results)).toEqual([]);
    const file = process.env['FAULTS_RESULT'];
    if (file) await writeFile(file, JSON.stringify({ results, seconds, atOnce: AT_ONCE + BUSY_AT_ONCE }));
  } finally {
    await world.end();
  }
});
