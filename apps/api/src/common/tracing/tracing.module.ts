import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ApiConfig } from '../config/index.js';
import { NO_TRACING, Tracing } from './tracing.js';

/** Traces go where the configuration says; without an address none of OpenTelemetry's code is loaded. */
const openTracing = async ({ tracing, jwtSecret }: ApiConfig): Promise<Tracing> => {
  if (!tracing) return NO_TRACING;
  const { exportTraces } = await import('./open-telemetry/export-traces.js');
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
