import { type INestApplicationContext } from '@nestjs/common';
import { type Logger } from 'pino';
import { type ApiConfig, ConfigError, parseConfig } from './common/config/index.js';
import { createLogger } from './common/logging/index.js';

/** What the API and the worker have in common as processes. */

/** Ends the process with one sentence for people; used only for failures they can do something about. */
export const refuse = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Refuses with the sentences of a ConfigError; anything else is thrown on. */
export const refuseConfig = (error: unknown): never => {
  if (error instanceof ConfigError) return refuse(error.message);
  throw error;
};

/**
 * The configuration out of this process's environment; one that is none ends the process.
 * @param service what it is called in traces, where the environment does not say
 */
export const readConfig = (service: string): ApiConfig => {
  try {
    return parseConfig({ ...process.env, OTEL_SERVICE_NAME: process.env['OTEL_SERVICE_NAME'] || service });
  } catch (error) {
    return refuseConfig(error);
  }
};

/** Any thrown value as the end of a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The log of this process. What nobody caught goes through it, too, because it leaves out what libraries hang on their
 * errors (a row, an address), and ends the process.
 */
export const openLog = async ({ log }: ApiConfig, service: string): Promise<Logger> => {
  const logger = await createLogger(log, service);
  process.on('uncaughtException', (error) => {
    logger.fatal(error);
    process.exit(1);
  });
  return logger;
};

/**
 * Takes nothing new, finishes what is under way, and ends; also when the process that started this one is gone.
 * @param name names the process to people
 */
export const stopOnSignal = (name: string, app: INestApplicationContext): void => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // a request or a job that never ends must not keep the process for ever
    setTimeout(() => process.exit(1), 10_000).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => refuse(`The ${name} did not stop cleanly: ${String(error)}`),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
};
