import { SHELL_ROUTES, type VitalsReport } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../common/metrics/index.js';
import { TelemetryRepository } from './telemetry.repository.js';

/** What stands for every route and version that is none: made-up ones must not fill the tables. */
const UNKNOWN = 'unknown';
const SHELL: ReadonlySet<string> = new Set(SHELL_ROUTES);

interface Page {
  readonly route: string;
  readonly remote: string;
  readonly version: string;
}

/**
 * Counts how pages felt to visitors. Anybody may send anything here, so a figure is counted under what we know ourselves:
 * pages of the shell, and routes of the versions that are live.
 */
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
    if (inp !== undefined) this.metrics.slowestPress.observe(page, inp / 1_000);
    if (cls !== undefined) this.metrics.layoutShift.observe(page, cls);
  }

  async #pageOf({ route, remote, version = '' }: VitalsReport): Promise<Page> {
    if (remote === undefined) return { route: SHELL.has(route) ? route : UNKNOWN, remote: '', version: '' };
    const routes = await this.telemetry.liveRoutes(remote, version);
    if (!routes) return { route: UNKNOWN, remote: UNKNOWN, version: UNKNOWN };
    return {
      route: routes.includes(route) ? route : UNKNOWN,
      ...this.metrics.versionLabel(remote, version),
    };
  }
}
