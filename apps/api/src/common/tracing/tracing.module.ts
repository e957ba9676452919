import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ApiConfig } from '../config/index.js';
import { NO_TRACING, Tracing } from './tracing.js';

/** OpenTelemetry's code, which a process without a collector never loads. */
export const loadOpenTelemetry = () => import('./open-telemetry/index.js');

/** Sends traces to the configured address; without one, tracing is off. */
const openTracing = async ({ tracing, jwtSecret }: ApiConfig): Promise<Tracing> => {
  if (!tracing) return NO_TRACING;
  const { exportTraces } = await loadOpenTelemetry();
  return exportTraces(tracing, jwtSecret);
};

@Global()
@Module({
  providers: [{ provide: Tracing, inject: [ApiConfig], useFactory: openTracing }],
  exports: [Tracing],
})
export class TracingModule implements OnApplicationShutdown {
  constructor(@Inject(Tracing) private readonly tracing: Tracing) {}

  async onApplicationShutdown(): Promise<void> {
    await this.tracing.close();
  }
}
