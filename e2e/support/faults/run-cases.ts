import type { Browser, BrowserContext } from '@playwright/test';
import { type FaultCase, titleOf } from './cases.js';
import type { FaultWorld } from './fault-world.js';
import { runCase } from './run-case.js';

export interface CaseResult {
  readonly fault: FaultCase;
  /** Milliseconds until the panel stood there, 0 where the page did. */
  readonly waited: number;
  /** It needed another try, with the browser to itself. */
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

/**
 * Runs cases, `atOnce` of them side by side (most of their time is waiting), and gives how each came out. What failed
 * is tried again, alone: that tells a slow machine from a broken product, which fails each time.
 */
export const runCases = async (
  world: FaultWorld,
  browser: Browser,
  cases: readonly FaultCase[],
  atOnce: number,
): Promise<CaseResult[]> => {
  const waiting = [...cases];
  const first: CaseResult[] = [];
  const worker = async (): Promise<void> => {
    const context = await browser.newContext(LOCALE);
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      first.push(await tryCase(world, context, fault, false));
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
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

/** In words: what failed, one line each. */
export const problemsOf = (results: readonly CaseResult[]): string[] =>
  results.flatMap(({ problem }) => problem ?? []);
