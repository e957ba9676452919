import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { type ApiConfig, ConfigError, parseConfig } from './config/index.js';
import { createApp } from './create-app.js';
import { assertNoDemoAccounts } from './seed/assert-no-demo-accounts.js';

/** Ends the process with one sentence for people; used only for failures they can do something about. */
const refuse = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const readConfig = (): ApiConfig => {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return refuse(error.message);
    throw error;
  }
};

/** Stops taking requests, finishes those that run, and ends; also when the process that started this one is gone. */
const stopOnSignal = (app: NestFastifyApplication): void => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // a request that never ends must not keep the process for ever
    setTimeout(() => process.exit(1), 10_000).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => refuse(`The API did not stop cleanly: ${String(error)}`),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
};

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Runs the API until it is told to stop; prints `ready <url>` once it listens. */
export const startApi = async (): Promise<void> => {
  const config = readConfig();
  const app = await createApp(config).catch((error: unknown) =>
    refuse(`The API can't start: ${error instanceof Error ? error.message : String(error)}`),
  );
  if (config.environment === 'production') {
    await assertNoDemoAccounts(app.get(DataSource)).catch((error: unknown) => {
      if (error instanceof ConfigError) return refuse(error.message);
      throw error;
    });
  }
  stopOnSignal(app);
  try {
    // Fastify's own listen: Nest's would log a taken port with a stack before the sentence for people
    const address = await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host });
    process.stdout.write(`ready ${address}/api\n`);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    refuse(`Port ${config.port} is taken: stop what uses it or set API_PORT to another one.`);
  }
};
