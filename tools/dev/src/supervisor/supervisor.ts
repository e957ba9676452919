import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ProcessIdentity } from '@haulway/process';
import { StartError } from '../start-error.js';
import { LogFile, type Part, PartProcess } from './part-process.js';

/** What a supervisor needs from its caller. */
export interface SupervisorOptions {
  cwd: string;
  logsDir: string;
  report: (line: string) => void;
  /** Called whenever the list of processes changes. */
  onChange: (processes: ProcessIdentity[]) => void;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A part that ran this long was healthy: after its next crash, the back-off starts with the first delay again. */
const STEADY_AFTER_MS = 60_000;
const LINES_SHOWN = 10;

/** Runs the parts in parallel. Restarts a part that crashes. Stops all together, the last started one first. */
export class Supervisor {
  readonly #running: PartProcess[] = [];
  readonly #stopping = new AbortController();

  constructor(private readonly options: SupervisorOptions) {}

  /**
   * Starts a part, waits until it is ready, and keeps it running from then on.
   *
   * @throws StartError if it does not become ready
   */
  async start(part: Part): Promise<void> {
    this.#stopping.signal.throwIfAborted();
    const log = new LogFile(join(this.options.logsDir, `${part.name}.log`));
    const first = this.#spawn(part, log);
    if (!(await first.isReady())) {
      const [reason = 'it printed nothing'] = first.lastLines(1).filter(Boolean);
      await this.#remove(first);
      this.#stopping.signal.throwIfAborted();
      throw new StartError(`The ${part.title} did not start (${log.path}): ${reason}`);
    }
    void this.#keepRunning(first, log);
  }

  /** Stops all parts gracefully, in the reverse order of their start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (let last = this.#running.at(-1); last; last = this.#running.at(-1)) await this.#remove(last);
  }

  /** Kills all parts at once. */
  kill(): void {
    this.#stopping.abort();
    for (const running of this.#running) running.kill();
  }

  async #keepRunning(first: PartProcess, log: LogFile): Promise<void> {
    let current = first;
    let delay = FIRST_DELAY_MS;
    for (;;) {
      const since = Date.now();
      const how = await current.ended;
      if (this.#stopping.signal.aborted) return;
      if (Date.now() - since > STEADY_AFTER_MS) delay = FIRST_DELAY_MS;
      this.options.report(this.#exitReport(current, how, log, delay));
      const next = await this.#restart(current, log, delay);
      if (!next) return;
      current = next;
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    }
  }

  /** Starts a part again after its process has ended. Returns undefined if all parts are about to stop. */
  async #restart(ended: PartProcess, log: LogFile, delay: number): Promise<PartProcess | undefined> {
    const { signal } = this.#stopping;
    await wait(delay, undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
    const next = this.#spawn(ended.part, log, ended);
    if (await next.isReady()) this.options.report(`The ${ended.part.title} is back.`);
    // A process that hangs during its start is killed, which counts as the next crash.
    else next.kill();
    return next;
  }

  #spawn(part: Part, log: LogFile, replaced?: PartProcess): PartProcess {
    const started = new PartProcess(part, this.options.cwd, log);
    const index = replaced ? this.#running.indexOf(replaced) : -1;
    if (index === -1) this.#running.push(started);
    else this.#running[index] = started;
    this.#reportProcesses();
    return started;
  }

  async #remove(process: PartProcess): Promise<void> {
    await process.stop();
    const index = this.#running.indexOf(process);
    if (index !== -1) this.#running.splice(index, 1);
    this.#reportProcesses();
  }

  #reportProcesses(): void {
    this.options.onChange(this.#running.flatMap(({ processName }) => processName ?? []));
  }

  #exitReport(ended: PartProcess, how: string, log: LogFile, delay: number): string {
    const lines = ended.lastLines(LINES_SHOWN).map((line) => `    ${line}`);
    return [
      `The ${ended.part.title} ended unexpectedly (${how}) and is started again in ${delay / 1000} s.`,
      ...(lines.length ? [`Its last lines (${log.path}):`, ...lines] : []),
    ].join('\n');
  }
}
