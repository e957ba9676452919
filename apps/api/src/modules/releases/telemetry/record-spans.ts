import { type PressSpan, type SpansReport } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { Tracing } from '../../../common/tracing/index.js';
import { ReportedPages } from './reported-pages.js';

/** Adds the times that browsers measured for presses to the traces of the calls that the presses caused. */
@Injectable()
export class RecordSpans {
  constructor(
    private readonly pages: ReportedPages,
    private readonly tracing: Tracing,
  ) {}

  async execute({ spans }: SpansReport): Promise<void> {
    for (const span of spans) {
      if (this.tracing.keeps(span.trace_id)) await this.#keep(span);
    }
  }

  async #keep(span: PressSpan): Promise<void> {
    const { route, remote, version } = await this.pages.find(span);
    this.tracing.report({
      traceId: span.trace_id,
      spanId: span.span_id,
      name: `press ${route}`,
      attributes: {
        'http.route': route,
        'haulway.remote': remote,
        'haulway.version': version,
        'haulway.calls': span.calls,
      },
      agoMs: span.ago_ms,
      tookMs: span.took_ms,
    });
  }
}
