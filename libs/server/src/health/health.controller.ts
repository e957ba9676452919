import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@haulway/contracts';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { ApiException, Route } from '../http/index.js';
import { HealthRepository } from './health.repository.js';

type Health = ResponseOf<typeof endpoints.health.live>;

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly rows: HealthRepository,
  ) {}

  @Route(endpoints.health.live)
  live(): Health {
    return { status: 'ok' };
  }

  /** @throws ApiException 503 while the database does not respond */
  @Route(endpoints.health.ready)
  async ready(): Promise<Health> {
    try {
      await this.health.check([() => this.#database()]);
    } catch {
      throw new ApiException(503, 'unavailable', 'The database does not respond.', undefined, 2);
    }
    return { status: 'ok' };
  }

  async #database() {
    const indicator = this.indicators.check('database');
    try {
      await this.rows.readTable();
      return indicator.up();
    } catch {
      return indicator.down();
    }
  }
}
