import 'reflect-metadata';
import { constants, getPriority, setPriority } from 'node:os';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { type ApiConfig, parseConfig } from './common/config/index.js';
import { JobRunner, serveWorkerHealth } from './common/jobs/index.js';
import { Metrics, serveMetrics } from '@haulway/server/metrics';
import { NestLogger } from '@haulway/server/logging';
import {
  keepInspectorClosed,
  openLog,
  readConfig,
  reasonOf,
  refuse,
  refuseConfig,
  stopOnSignal,
} from '@haulway/server/start';
import { assertNoDemoAccounts } from './database/seed/demo-accounts.js';

/** The port of the worker's metrics, when METRICS_PORT is not set. */
const METRICS_PORT = 9465;

/**
 * Lowers the priority of this process. A lower one that it was started with stays, because raising a priority needs
 * special rights.
 */
const letOthersGoFirst = (): void => {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
};

const createWorker = (config: ApiConfig, logger: Logger): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.with(config), {
    abortOnError: false,
    logger: new NestLogger(logger),
  });

/**
 * Runs the jobs, such as sending emails, until it is told to stop. Once it works on the queue, it prints `ready worker`,
 * or `ready` and its health address. The worker is the API without its server: the same modules, so that a job does what
 * a request would (ADR 21). Nobody waits for it, so on a shared machine it runs at a lower priority than the API
 * (ADR 21).
 */
export const startWorker = async (): Promise<void> => {
  keepInspectorClosed();
  letOthersGoFirst();
  const config = readConfig(parseConfig);
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
