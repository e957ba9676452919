import { SHELL_ROUTES, type VitalsReport } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../common/metrics/index.js';
import { TelemetryRepository } from './telemetry.repository.js';

/** What stands for every route and version that is none: made-up ones must not fill what is kept by them. */
const UNKNOWN = 'unknown';
const SHELL: ReadonlySet<string> = new Set(SHELL_ROUTES);

/** A page as it is known to us. */
export interface Page {
  readonly route: string;
  readonly remote: string;
  readonly version: string;
}

/** Which page a browser speaks of. Anybody may say anything, so it is a page of the shell, a route of a live version, or unknown. */
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
