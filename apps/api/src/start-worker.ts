import 'reflect-metadata';
import { constants, getPriority, setPriority } from 'node:os';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { type ApiConfig } from './common/config/index.js';
import { JobRunner, serveWorkerHealth } from './common/jobs/index.js';
import { Metrics, serveMetrics } from './common/metrics/index.js';
import { nestLoggerOver } from './common/logging/index.js';
import { openLog, readConfig, reasonOf, refuse, refuseConfig, stopOnSignal } from './run-process.js';
import { assertNoDemoAccounts } from './database/seed/demo-accounts.js';

/** Where the worker shows what it counts, if METRICS_PORT does not say. */
const METRICS_PORT = 9465;

/** A process that was started with a lower priority still keeps it: raising it is not everybody's to do. */
const letOthersGoFirst = (): void => {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
};

const createWorker = (config: ApiConfig, logger: Logger): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.with(config, logger), {
    abortOnError: false,
    logger: nestLoggerOver(logger),
  });

/**
 * Sends the e-mails and does the jobs until it is told to stop; prints `ready worker` once it works on the queue. It
 * is the API without its server: the same modules, so that a job does what a request would (ADR 122). Nobody waits for
 * it, so where it shares a machine with the API its turn comes after that (ADR 210).
 */
export const startWorker = async (): Promise<void> => {
  letOthersGoFirst();
  const config = readConfig('haulway-worker');
  const cannotStart = (error: unknown): never => refuse(`The worker can't start: ${reasonOf(error)}`);
  const app = await createWorker(config, await openLog(config, 'worker')).catch(cannotStart);
  if (config.environment === 'production') {
    await assertNoDemoAccounts(app.get(DataSource)).catch(refuseConfig);
  }
  const runner = app.get(JobRunner);
  const health = await serveWorkerHealth(process.env, () => runner.isWorking()).catch(cannotStart);
  await serveMetrics(app.get(Metrics), config.metrics, METRICS_PORT).catch(cannotStart);
  stopOnSignal('worker', app);
  await runner.begin().catch(cannotStart);
  process.stdout.write(`ready ${health ?? 'worker'}\n`);
};
