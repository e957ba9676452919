import { type VitalsReport } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { Metrics } from '@haulway/server/metrics';
import { ReportedPages } from './reported-pages.js';

/** Counts the web vitals of pages, under labels that we know ourselves. */
@Injectable()
export class RecordVitals {
  constructor(
    private readonly pages: ReportedPages,
    private readonly metrics: Metrics,
  ) {}

  async execute(report: VitalsReport): Promise<void> {
    const { route, remote, version } = await this.pages.find(report);
    const page = { route, remote, version };
    const { lcp_ms: lcp, inp_ms: inp, cls } = report;
    if (lcp !== undefined) this.metrics.largestPaint.observe(page, lcp / 1_000);
    if (inp !== undefined) this.metrics.slowestInteraction.observe(page, inp / 1_000);
    if (cls !== undefined) this.metrics.layoutShift.observe(page, cls);
  }
}
