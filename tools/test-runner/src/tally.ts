import { type Counts } from './counts.js';

/** Adds up the results of a test run's stages, and prints them in one last line. */
export class Tally {
  readonly #results: Counts[] = [];

  /** A stage without counts of its own counts as one test that passed or failed. */
  check(code: number): void {
    this.#results.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }

  /**
   * Adds a runner's counts. A missing report counts as a failure, and so does a bad exit code without a failed test.
   */
  async count(code: number, read: Promise<Counts>): Promise<void> {
    const counts = await read.catch(() => ({ passed: 0, failed: 1 }));
    this.#results.push(code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
  }

  /** Prints `N passed, N failed` for all stages, and sets the process's exit code. */
  close(): void {
    const passed = this.#results.reduce((sum, each) => sum + each.passed, 0);
    const failed = this.#results.reduce((sum, each) => sum + each.failed, 0);
    const flaky = this.#results.flatMap((each) => each.flaky ?? []);
    if (flaky.length > 0) console.log(['\nPassed on a second try only:', ...flaky].join('\n  '));
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  }
}
