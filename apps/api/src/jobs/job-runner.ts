import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { parseCronItems, run, type Runner } from 'graphile-worker';
import { ApiConfig } from '../config/index.js';
import { JobRegistry } from './job-registry.js';
import { JobSettings } from './job-settings.js';
import { queueLogger } from './queue-logger.js';

/**
 * Works on the queue inside the API's process, from its start to its end (ADR 0021). Any number of instances may
 * do so on one database: a job is given to one of them, and a minute's cron job is added once.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private runner: Runner | undefined;
  private restart: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    private readonly config: ApiConfig,
    private readonly registry: JobRegistry,
    private readonly settings: JobSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.enabled) await this.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restart);
    const { runner } = this;
    this.runner = undefined;
    await runner?.stop();
  }

  private async start(): Promise<void> {
    const runner = await run({
      connectionString: this.config.databaseUrl,
      maxPoolSize: this.settings.concurrency + 2,
      concurrency: this.settings.concurrency,
      taskList: this.registry.taskList(),
      parsedCronItems: parseCronItems([
        { task: 'sweep', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'sweep' } },
        { task: 'tidy', match: '17 * * * *', options: { maxAttempts: 1, jobKey: 'tidy' } },
        { task: 'housekeeping', match: '17 * * * *', options: { maxAttempts: 1, jobKey: 'housekeeping' } },
      ]),
      noHandleSignals: true,
      logger: queueLogger(),
    });
    this.runner = runner;
    runner.promise.then(
      () => this.startAgain('it ended'),
      (error: unknown) => this.startAgain(String(error)),
    );
  }

  /** The runner gives up when the database is away for long; the queue must not stay unattended after that. */
  private startAgain(reason: string): void {
    if (this.stopping) return;
    this.logger.error(`The job runner stopped: ${reason}. Starting it again.`);
    this.restart = setTimeout(() => {
      this.start().catch((error: unknown) => this.startAgain(String(error)));
    }, this.settings.restartDelayMs);
  }
}
