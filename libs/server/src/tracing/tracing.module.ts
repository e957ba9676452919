import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';
import { ServerConfig } from '../config/index.js';
import { type Traces } from './start-tracing.js';

/** Traces of this process. OpenTelemetry's code is loaded only where a collector is configured. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  #traces: Traces | undefined;

  constructor(private readonly config: ServerConfig) {}

  /** Traces the requests of a server from now on, if there is a collector. */
  async watch(fastify: FastifyInstance): Promise<void> {
    if (!this.config.tracing) return;
    const { startTracing } = await import('./start-tracing.js');
    this.#traces = startTracing(this.config.tracing);
    this.#traces.nameRequests(fastify);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#traces?.close();
  }
}

@Module({ providers: [Tracing], exports: [Tracing] })
export class TracingModule {}
