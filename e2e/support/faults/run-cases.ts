import type { Browser, BrowserContext } from '@playwright/test';
import { type FaultCase, isWaiting, titleOf } from './cases.js';
import type { FaultWorld } from './fault-world.js';
import { runCase } from './run-case.js';

export interface CaseResult {
  readonly fault: FaultCase;
  /** Milliseconds until the panel appeared, or 0 if the page did. */
  readonly waited: number;
  /** The case needed a retry, alone in the browser. */
  readonly again: boolean;
  readonly problem?: string;
}

const LOCALE = { locale: 'en-GB', timezoneId: 'Europe/London' };

const TRIES = 3;

const tryCase = async (
  world: FaultWorld,
  context: BrowserContext,
  fault: FaultCase,
  again: boolean,
): Promise<CaseResult> => {
  try {
    return { fault, again, waited: await runCase(world, context, fault) };
  } catch (error) {
    const [what = '', where = ''] = String(error).split(/\n+/u);
    return { fault, again, waited: 0, problem: `${titleOf(fault)}: ${what} ${where}` };
  }
};

/** Pages that load at once slow each other down: two are enough to keep two cores busy. */
export const BUSY_AT_ONCE = 2;

/**
 * Runs cases and returns their results. `atOnce` of the cases that mostly wait run in parallel, together with a few of
 * the others. A failed case is retried alone: this tells a slow machine from a broken product, which fails each time.
 */
export const runCases = async (
  world: FaultWorld,
  browser: Browser,
  cases: readonly FaultCase[],
  atOnce: number,
): Promise<CaseResult[]> => {
  const first: CaseResult[] = [];
  const worker = async (left: FaultCase[]): Promise<void> => {
    const context = await browser.newContext(LOCALE);
    for (let fault = left.shift(); fault; fault = left.shift()) {
      first.push(await tryCase(world, context, fault, false));
    }
    await context.close();
  };
  const workers = (count: number, wanted: FaultCase[]) => Array.from({ length: count }, () => worker(wanted));
  await Promise.all([
    ...workers(atOnce, cases.filter(isWaiting)),
    ...workers(
      BUSY_AT_ONCE,
      cases.filter((fault) => !isWaiting(fault)),
    ),
  ]);
  const results: CaseResult[] = [];
  const alone = await browser.newContext(LOCALE);
  for (const result of first) {
    let last = result;
    for (let tries = 1; last.problem && tries < TRIES; tries += 1) {
      console.log(`once more: ${last.problem}`);
      last = await tryCase(world, alone, result.fault, true);
    }
    results.push(last);
  }
  await alone.close();
  return results;
};

/** The failed cases as text, one line each. */
export const problemsOf = (results: readonly CaseResult[]): string[] =>
  results.flatMap(({ problem }) => problem ?? []);
