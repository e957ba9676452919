import { EventEmitter } from 'node:events';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type LogFunctionFactory, type Runner, type WorkerEvents } from 'graphile-worker';
import { ServerConfig } from '@haulway/server/config';
import { JobRegistry } from './job-registry.js';
import { JobRepository } from './job.repository.js';
import { WorkerPresence } from './worker-presence.js';

/** How this process works on the queue; also the token under which it is injected. */
export abstract class JobSettings {
  /** Whether this process runs jobs from the start. Only tests do so: the API has a separate worker. */
  abstract readonly enabled: boolean;
  /** The number of jobs that run at once. */
  abstract readonly concurrency: number;
  /** How long to wait before starting again after the runner gave up, in milliseconds. */
  abstract readonly restartDelayMs: number;
  /** How often jobs of killed processes are looked for, in milliseconds. */
  abstract readonly recoveryMs: number;
}

export const DEFAULT_JOB_SETTINGS: JobSettings = {
  enabled: true,
  concurrency: 4,
  restartDelayMs: 5_000,
  recoveryMs: 5_000,
};

const log = new Logger('Jobs');
/** Writes graphile-worker's messages to the API's log. Its many messages about the start and end of jobs are debug. */
const writeLine: ReturnType<LogFunctionFactory> = (level, message) => {
  if (level === 'error') log.error(message);
  else if (level === 'warning') log.warn(message);
  else log.debug(message);
};

/**
 * Works on the queue, in the worker's process (ADR 21). Any number of workers may run on one database: each job
 * is given to one of them, and a cron job is added once per minute.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(JobRunner.name);
  #runner: Runner | undefined;
  #starting: Promise<void> | undefined;
  #restart: NodeJS.Timeout | undefined;
  #recovery: NodeJS.Timeout | undefined;
  #stopping = false;
  readonly #presence: WorkerPresence;

  constructor(
    private readonly config: ServerConfig,
    private readonly registry: JobRegistry,
    private readonly settings: JobSettings,
    private readonly jobs: JobRepository,
  ) {
    this.#presence = new WorkerPresence(config.directDatabaseUrl);
  }

  onApplicationBootstrap(): void {
    if (this.settings.enabled) this.begin().catch((error: unknown) => this.#startAgain(String(error)));
  }

  /**
   * Starts work on the queue, and starts again whenever it stops.
   * @returns once the work has started
   * @throws Error when the first start fails
   */
  async begin(): Promise<void> {
    this.#recovery = setInterval(() => void this.#recover(), this.settings.recoveryMs);
    this.#starting = this.#start();
    await this.#starting;
  }

  isWorking(): boolean {
    return this.#runner !== undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    clearInterval(this.#recovery);
    await this.#starting?.catch(() => undefined);
    const runner = this.#runner;
    this.#runner = undefined;
    await runner?.stop();
    await this.#presence.close();
  }

  async #start(): Promise<void> {
    const { Logger: QueueLogger, parseCronItems, run } = await import('graphile-worker');
    await this.#presence.open();
    await this.jobs.releaseDeadWorkers();
    const workers: string[] = [];
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      workers.push(workerPool.id);
      void this.#presence.announce(workerPool.id);
    });
    const runner = await run({
      events,
      // it needs a session, for notifications and prepared statements
      connectionString: this.config.directDatabaseUrl,
      maxPoolSize: this.settings.concurrency + 2,
      concurrency: this.settings.concurrency,
      taskList: this.registry.taskList(),
      parsedCronItems: parseCronItems(this.registry.cronItems()),
      noHandleSignals: true,
      logger: new QueueLogger(() => writeLine),
    });
    this.#runner = runner;
    const ended = (reason: string): void => {
      for (const worker of workers) void this.#presence.withdraw(worker);
      this.#startAgain(reason);
    };
    runner.promise.then(
      () => ended('it ended'),
      (error: unknown) => ended(String(error)),
    );
  }

  /** Takes over the jobs of killed processes, within seconds. */
  async #recover(): Promise<void> {
    try {
      await this.#presence.open();
      await this.jobs.releaseDeadWorkers();
    } catch (error) {
      this.#logger.warn(`The jobs of dead workers could not be looked for: ${String(error)}`);
    }
  }

  /**
   * The runner gives up when the database is away for long. It must be started again, so that the queue does not stop.
   */
  #startAgain(reason: string): void {
    this.#runner = undefined;
    if (this.#stopping) return;
    this.#logger.error(`The job runner stopped: ${reason}. Starting it again.`);
    this.#restart = setTimeout(() => {
      this.#starting = this.#start().catch((error: unknown) => this.#startAgain(String(error)));
    }, this.settings.restartDelayMs);
  }
}
