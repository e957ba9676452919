import { Logger } from '@nestjs/common';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';

/** Says once that traces don't arrive, and once that they do again: a collector that is away is nobody's failure. */
export class ToldExporter implements SpanExporter {
  readonly #logger = new Logger('Traces');
  #failing = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      const failing = result.code !== ExportResultCode.SUCCESS;
      if (failing && !this.#failing) this.#logger.warn(`Traces are lost: ${result.error?.message ?? ''}`);
      if (!failing && this.#failing) this.#logger.log('Traces arrive again.');
      this.#failing = failing;
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}
