import { type INestApplicationContext } from '@nestjs/common';
import { type Logger } from 'pino';
import { ConfigError, type ServerConfig } from '../config/index.js';
import { createLogger } from '../logging/index.js';

/** What the processes of all servers have in common. */

/** Takes SIGUSR1, with which Node would open its inspector: whoever may signal the process could then read its secrets. */
export const keepInspectorClosed = (): void => {
  process.on('SIGUSR1', () => undefined);
};

/** Ends the process with one sentence for people; used only for failures they can do something about. */
export const refuse = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Ends the process with the sentences of a ConfigError; rethrows anything else. */
export const refuseConfig = (error: unknown): never => {
  if (error instanceof ConfigError) return refuse(error.message);
  throw error;
};

/** Reads the configuration from the environment of this process. An invalid one ends the process. */
export const readConfig = <Config>(parse: (environment: NodeJS.ProcessEnv) => Config): Config => {
  try {
    return parse(process.env);
  } catch (error) {
    return refuseConfig(error);
  }
};

/** Any thrown value as text for the end of a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Opens the log of this process. Uncaught errors are logged through it too, and end the process: it leaves out the data
 * that libraries attach to their errors (a row, an address).
 */
export const openLog = async ({ log }: ServerConfig, service: string): Promise<Logger> => {
  const logger = await createLogger(log, service);
  process.on('uncaughtException', (error) => {
    logger.fatal(error);
    process.exit(1);
  });
  return logger;
};

/**
 * Stops on a signal, and when the process that started this one is gone: takes no new work, finishes what is in
 * progress, and ends.
 * @param name the name of the process in messages to people
 */
export const stopOnSignal = (name: string, app: INestApplicationContext): void => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // a request or a job that never ends must not keep the process alive forever
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
