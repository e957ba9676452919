import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { casesOf, REMOTES, sampleOf, thirdOf } from '../support/faults/cases.js';
import { FaultWorld } from '../support/faults/fault-world.js';
import { BUSY_AT_ONCE, problemsOf, runCases } from '../support/faults/run-cases.js';

/** How many of the cases that mostly wait run in parallel. */
const AT_ONCE = Number(process.env['FAULTS_AT_ONCE'] ?? 4);
/** `all` is for the soak: every case of every remote. */
const ALL = process.env['FAULTS'] === 'all';
/** For debugging: only cases whose JSON contains this text. */
const ONLY = process.env['FAULTS_ONLY'];
/** The remote with most of the usual cases: its page is open to guests and renders fast. */
const MOST_OF = 'calculator-mfe';

const cases = ALL
  ? casesOf(REMOTES)
  : [...thirdOf(MOST_OF), ...sampleOf(REMOTES.filter((remote) => remote !== MOST_OF))];

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
