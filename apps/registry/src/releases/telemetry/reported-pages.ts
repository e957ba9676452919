import { SHELL_ROUTES, type VitalsReport } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { Metrics } from '@haulway/server/metrics';
import { TelemetryRepository } from './telemetry.repository.js';

/** Replaces every unknown route and version: invented values must not fill the metrics. */
const UNKNOWN = 'unknown';
const SHELL: ReadonlySet<string> = new Set(SHELL_ROUTES);

/** A page with labels that are known to us. */
export interface Page {
  readonly route: string;
  readonly remote: string;
  readonly version: string;
}

/**
 * Finds the page that a browser reports about. Browsers can send any text, so the result is a page of the shell, a
 * route of a live version, or unknown.
 */
@Injectable()
export class ReportedPages {
  constructor(
    private readonly telemetry: TelemetryRepository,
    private readonly metrics: Metrics,
  ) {}

  async find({
    route,
    remote,
    version = '',
  }: Pick<VitalsReport, 'route' | 'remote' | 'version'>): Promise<Page> {
    if (remote === undefined) return { route: SHELL.has(route) ? route : UNKNOWN, remote: '', version: '' };
    const routes = await this.telemetry.liveRoutes(remote, version);
    if (!routes) return { route: UNKNOWN, remote: UNKNOWN, version: UNKNOWN };
    return {
      route: routes.includes(route) ? route : UNKNOWN,
      ...this.metrics.versionLabel(remote, version),
    };
  }
}
