import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Logger } from 'pino';
import { type ServerConfig } from '../config/index.js';
import { Metrics, serveMetrics } from '../metrics/index.js';
import {
  keepInspectorClosed,
  openLog,
  readConfig,
  reasonOf,
  refuse,
  refuseConfig,
  stopOnSignal,
} from './run-process.js';

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export interface Server<Config extends ServerConfig> {
  /** In the log: `api`. */
  readonly service: string;
  /** In messages to people: `API`. */
  readonly name: string;
  readonly portVariable: string;
  /** The port of its metrics, when METRICS_PORT is not set. */
  readonly metricsPort: number;
  parse(environment: NodeJS.ProcessEnv): Config;
  create(config: Config, logger: Logger): Promise<NestFastifyApplication>;
  /** Throws a ConfigError for data that production refuses. */
  assertFit?(app: NestFastifyApplication): Promise<void>;
}

/** Runs a server until it is told to stop; prints `ready <url>` once it listens. */
export const startServer = async <Config extends ServerConfig>(server: Server<Config>): Promise<void> => {
  keepInspectorClosed();
  const config = readConfig(server.parse);
  const cannotStart = (error: unknown): never => refuse(`The ${server.name} can't start: ${reasonOf(error)}`);
  const app = await server.create(config, await openLog(config, server.service)).catch(cannotStart);
  if (config.environment === 'production') await server.assertFit?.(app).catch(refuseConfig);
  await serveMetrics(app.get(Metrics), config.metrics, server.metricsPort).catch(cannotStart);
  stopOnSignal(server.name, app);
  try {
    // Fastify's own listen: Nest's would log a stack for a taken port, before the sentence for people
    const address = await app.getHttpAdapter().getInstance().listen({ port: config.port, host: config.host });
    process.stdout.write(`ready ${address}/api\n`);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    refuse(`Port ${config.port} is taken: stop what uses it or set ${server.portVariable} to another one.`);
  }
};
