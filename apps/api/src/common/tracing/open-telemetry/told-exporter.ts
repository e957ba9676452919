import { Logger } from '@nestjs/common';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';

/** Logs once that traces can't be delivered, and once that they can again: a missing collector fails no request. */
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
