import { type Counts } from './counts.js';

/** Adds up what the stages of a test run found, and says it in one last line. */
export class Tally {
  readonly #results: Counts[] = [];

  /** A stage that has no count of its own passes or fails as one. */
  check(code: number): void {
    this.#results.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }

  /** The counts of a runner; a report that is missing, or a bad exit without a failed test, is a failure. */
  async count(code: number, read: Promise<Counts>): Promise<void> {
    const counts = await read.catch(() => ({ passed: 0, failed: 1 }));
    this.#results.push(code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
  }

  /** Prints `N passed, N failed` over all of it, and sets the process's exit code. */
  close(): void {
    const passed = this.#results.reduce((sum, each) => sum + each.passed, 0);
    const failed = this.#results.reduce((sum, each) => sum + each.failed, 0);
    const flaky = this.#results.flatMap((each) => each.flaky ?? []);
    if (flaky.length > 0) console.log(['\nPassed on a second try only:', ...flaky].join('\n  '));
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  }
}
