import { DataSource } from 'typeorm';
import { createApp } from './app.js';
import { Metrics, serveMetrics } from '@haulway/server/metrics';
import {
  keepInspectorClosed,
  openLog,
  readConfig,
  reasonOf,
  refuse,
  refuseConfig,
  stopOnSignal,
} from './run-process.js';
import { assertNoDemoAccounts } from './database/seed/demo-accounts.js';

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The port of the API's metrics, when METRICS_PORT is not set. */
const METRICS_PORT = 9464;

/** Runs the API until it is told to stop; prints `ready <url>` once it listens. */
export const startApi = async (): Promise<void> => {
  keepInspectorClosed();
  const config = readConfig();
  const cannotStart = (error: unknown): never => refuse(`The API can't start: ${reasonOf(error)}`);
  const app = await createApp(config, await openLog(config, 'api')).catch(cannotStart);
  if (config.environment === 'production') {
    await assertNoDemoAccounts(app.get(DataSource)).catch(refuseConfig);
  }
  await serveMetrics(app.get(Metrics), config.metrics, METRICS_PORT).catch(cannotStart);
  stopOnSignal('API', app);
  try {
    // Fastify's own listen: Nest's would log a stack for a taken port, before the sentence for people
    const address = await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host });
    process.stdout.write(`ready ${address}/api\n`);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    refuse(`Port ${config.port} is taken: stop what uses it or set API_PORT to another one.`);
  }
};
