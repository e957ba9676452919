import { SHELL_ROUTES, type VitalsReport } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { Metrics } from '@haulway/server/metrics';
import { TelemetryRepository } from './telemetry.repository.js';

/** Replaces every unknown route and version: invented values must not fill the metrics. */
const UNKNOWN = 'unknown';
const SHELL: ReadonlySet<string> = new Set(SHELL_ROUTES);

/** Counts the web vitals of pages, under labels that we know ourselves. */
@Injectable()
export class RecordVitals {
  constructor(
    private readonly telemetry: TelemetryRepository,
    private readonly metrics: Metrics,
  ) {}

  async execute(report: VitalsReport): Promise<void> {
    const page = await this.#pageOf(report);
    const { lcp_ms: lcp, inp_ms: inp, cls } = report;
    if (lcp !== undefined) this.metrics.largestPaint.observe(page, lcp / 1_000);
    if (inp !== undefined) this.metrics.slowestInteraction.observe(page, inp / 1_000);
    if (cls !== undefined) this.metrics.layoutShift.observe(page, cls);
  }

  /** Browsers can send any text, so the page is one of the shell, a route of a live version, or unknown. */
  async #pageOf({ route, remote, version = '' }: VitalsReport) {
    if (remote === undefined) return { route: SHELL.has(route) ? route : UNKNOWN, remote: '', version: '' };
    const routes = await this.telemetry.liveRoutes(remote, version);
    if (!routes) return { route: UNKNOWN, remote: UNKNOWN, version: UNKNOWN };
    return {
      route: routes.includes(route) ? route : UNKNOWN,
      ...this.metrics.versionLabel(remote, version),
    };
  }
}
