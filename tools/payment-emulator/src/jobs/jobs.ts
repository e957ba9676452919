import { newId } from '../store/ids.js';
import { type Store } from '../store/store.js';
import { type Job } from '../store/tables.js';

type Work = (target: string) => void;

/** Actions that happen automatically later. They are stored as records, so a restart does not lose them. */
export class Jobs {
  #timer?: NodeJS.Timeout;
  #work?: Record<Job['kind'], Work>;

  /** `settle` is called after jobs were carried out. */
  constructor(
    private readonly store: Store,
    private readonly settle: () => void,
  ) {}

  /** Starts to run due jobs, with the given functions. */
  start(work: Record<Job['kind'], Work>): void {
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

  /** Runs all waiting jobs, due or not. Returns their number. */
  runAll(): number {
    return this.#run(this.store.list('jobs'));
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (!this.#work) return;
    const next = Math.min(...this.store.list('jobs').map((job) => job.due));
    if (next === Infinity) return;
    this.#timer = setTimeout(() => this.#runDue(), Math.max(0, next - Date.now()));
  }

  #runDue(): void {
    this.#run(this.store.list('jobs').filter((job) => job.due <= Date.now()));
    this.#plan();
  }

  #run(jobs: readonly Job[]): number {
    for (const job of jobs) {
      this.store.remove('jobs', job.id);
      this.#work?.[job.kind](job.target);
    }
    if (jobs.length > 0) this.settle();
    return jobs.length;
  }
}
