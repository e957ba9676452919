import type { Browser } from '@playwright/test';
import { type FaultCase, titleOf } from './cases.js';
import type { FaultWorld } from './fault-world.js';
import { runCase } from './run-case.js';

export interface CaseResult {
  readonly fault: FaultCase;
  /** Milliseconds until the panel stood there. */
  readonly waited?: number;
  readonly problem?: string;
}

/** Runs cases, `atOnce` of them side by side (most of their time is waiting), and gives how each came out. */
export const runCases = async (
  world: FaultWorld,
  browser: Browser,
  cases: readonly FaultCase[],
  atOnce: number,
): Promise<CaseResult[]> => {
  const waiting = [...cases];
  const results: CaseResult[] = [];
  const worker = async (): Promise<void> => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      try {
        results.push({ fault, waited: await runCase(world, browser, fault) });
      } catch (error) {
        const [what = '', where = ''] = String(error).split(/\n+/u);
        results.push({ fault, problem: `${titleOf(fault)}: ${what} ${where}` });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};

/** In words: what failed, one line each. */
export const problemsOf = (results: readonly CaseResult[]): string[] =>
  results.flatMap(({ problem }) => problem ?? []);
