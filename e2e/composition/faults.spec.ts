import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { casesOf, type FaultCase, REMOTES } from '../support/faults/cases.js';
import { FaultWorld } from '../support/faults/fault-world.js';
import { problemsOf, runCases } from '../support/faults/run-cases.js';

const AT_ONCE = Number(process.env['FAULTS_AT_ONCE'] ?? 8);
/** `all` is the soak's: every case of every remote. */
const ALL = process.env['FAULTS'] === 'all';
const ONLY = process.env['FAULTS_ONLY'];

/** Every fault of one remote's entry; the whole matrix is the soak's. */
const everyday = (): FaultCase[] => casesOf(['calculator-mfe']).filter(({ target }) => target === 'entry');

test('whatever fails of a remote: a panel within the deadline, a shell that works, and no reload to get it back', async ({
  browser,
}) => {
  test.setTimeout(ALL ? 1_800_000 : 240_000);
  const cases = (ALL ? casesOf(REMOTES) : everyday()).filter(
    (each) => !ONLY || JSON.stringify(each).includes(ONLY),
  );
  const world = await FaultWorld.begin();
  try {
    const started = performance.now();
    const results = await runCases(world, browser, cases, AT_ONCE);
    const seconds = Math.round((performance.now() - started) / 1000);
    const slowest = Math.max(...results.map(({ waited = 0 }) => waited));
    console.log(`${results.length} cases in ${seconds} s; the slowest stood after ${Math.round(slowest)} ms`);
    const file = process.env['FAULTS_RESULT'];
    expect(problemsOf(results)).toEqual([]);
    if (file) await writeFile(file, JSON.stringify({ results, seconds }));
  } finally {
    await world.end();
  }
});
