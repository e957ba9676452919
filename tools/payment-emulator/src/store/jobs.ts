import { newId, type Store } from './store.js';
import type { Job } from './tables.js';

type Work = Record<Job['kind'], (target: string) => void>;

/** Actions that happen automatically later. They are stored as records, so a restart does not lose them. */
export class Jobs {
  #timer?: NodeJS.Timeout;
  #work?: Work;

  /** `settle` is called after jobs were carried out. */
  constructor(
    private readonly store: Store,
    private readonly settle: () => void,
  ) {}

  /** Starts to run due jobs, with the given functions. */
  start(work: Work): void {
    this.#work = work;
    this.#plan();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#work = undefined;
  }

  add(kind: Job['kind'], target: string, afterMs: number): void {
    this.store.put('jobs', { id: newId('job'), kind, target, due: Date.now() + afterMs });
    this.#plan();
  }

  /** Runs the jobs that are due by a time, by default all of them. Returns their number. */
  run(until = Infinity): number {
    const jobs = this.store.list('jobs').filter(({ due }) => due <= until);
    for (const { id, kind, target } of jobs) {
      this.store.remove('jobs', id);
      this.#work?.[kind](target);
    }
    if (jobs.length > 0) this.settle();
    return jobs.length;
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const next = Math.min(...this.store.list('jobs').map((job) => job.due));
    if (!this.#work || next === Infinity) return;
    const runDue = () => {
      this.run(Date.now());
      this.#plan();
    };
    this.#timer = setTimeout(runDue, Math.max(0, next - Date.now()));
  }
}
