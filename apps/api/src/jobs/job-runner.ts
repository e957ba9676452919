import { EventEmitter } from 'node:events';
import { type Server } from 'node:http';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Runner, type WorkerEvents } from 'graphile-worker';
import { type DataSource } from 'typeorm';
import { ApiConfig } from '../config/index.js';
import { JobRegistry } from './job-registry.js';
import { JobSettings } from './job-settings.js';
import { releaseDeadWorkers } from './job.repository.js';
import { WorkerPresence } from './worker-presence.js';

/**
 * Works on the queue inside the API's process, from its start to its end (ADR 0021). Any number of instances may
 * do so on one database: a job is given to one of them, and a minute's cron job is added once.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private runner: Runner | undefined;
  private starting: Promise<void> | undefined;
  private restart: NodeJS.Timeout | undefined;
  private recovery: NodeJS.Timeout | undefined;
  private stopping = false;
  private readonly presence: WorkerPresence;

  constructor(
    private readonly config: ApiConfig,
    private readonly registry: JobRegistry,
    private readonly settings: JobSettings,
    private readonly adapter: HttpAdapterHost,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    this.presence = new WorkerPresence(config.databaseUrl);
  }

  /** Begins once the API listens: nobody who asks it for something has to wait for the queue (ADR 94). */
  onApplicationBootstrap(): void {
    if (!this.settings.enabled) return;
    const server: Server = this.adapter.httpAdapter.getHttpServer();
    if (server.listening) this.begin();
    else server.once('listening', () => this.begin());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restart);
    clearInterval(this.recovery);
    await this.starting;
    const { runner } = this;
    this.runner = undefined;
    await runner?.stop();
    await this.presence.close();
  }

  private begin(): void {
    if (this.stopping) return;
    this.starting = this.start().catch((error: unknown) => this.startAgain(String(error)));
    this.recovery = setInterval(() => void this.recover(), this.settings.recoveryMs);
  }

  private async start(): Promise<void> {
    const [{ parseCronItems, run }, { queueLogger }] = await Promise.all([
      import('graphile-worker'),
      import('./queue-logger.js'),
    ]);
    await this.presence.open();
    await releaseDeadWorkers(this.dataSource);
    const workers: string[] = [];
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      workers.push(workerPool.id);
      void this.presence.announce(workerPool.id);
    });
    const runner = await run({
      events,
      connectionString: this.config.databaseUrl,
      maxPoolSize: this.settings.concurrency + 2,
      concurrency: this.settings.concurrency,
      taskList: this.registry.taskList(),
      parsedCronItems: parseCronItems([
        { task: 'sweep', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'sweep' } },
        { task: 'advance_ramps', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'advance_ramps' } },
        { task: 'fold_tallies', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'fold_tallies' } },
        { task: 'housekeeping', match: '17 * * * *', options: { maxAttempts: 1, jobKey: 'housekeeping' } },
      ]),
      noHandleSignals: true,
      logger: queueLogger(),
    });
    this.runner = runner;
    const ended = (reason: string): void => {
      for (const worker of workers) void this.presence.withdraw(worker);
      this.startAgain(reason);
    };
    runner.promise.then(
      () => ended('it ended'),
      (error: unknown) => ended(String(error)),
    );
  }

  /** Takes over from processes that were killed, within seconds of their end. */
  private async recover(): Promise<void> {
    try {
      await this.presence.open();
      await releaseDeadWorkers(this.dataSource);
    } catch (error) {
      this.logger.warn(`The jobs of dead workers could not be looked for: ${String(error)}`);
    }
  }

  /** The runner gives up when the database is away for long; the queue must not stay unattended after that. */
  private startAgain(reason: string): void {
    if (this.stopping) return;
    this.logger.error(`The job runner stopped: ${reason}. Starting it again.`);
    this.restart = setTimeout(() => {
      this.starting = this.start().catch((error: unknown) => this.startAgain(String(error)));
    }, this.settings.restartDelayMs);
  }
}
