import { Controller } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@haulway/contracts';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { ApiException, Route } from '../../../common/http/index.js';
import { UserEntity } from '../../accounts/users/user.entity.js';

type Health = ResponseOf<typeof endpoints.health.live>;

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  @Route(endpoints.health.live)
  live(): Health {
    return { status: 'ok' };
  }

  /** @throws ApiException 503 while the database does not answer */
  @Route(endpoints.health.ready)
  async ready(): Promise<Health> {
    try {
      await this.health.check([() => this.database()]);
    } catch {
      throw new ApiException(503, 'unavailable', 'The database does not answer.', undefined, 2);
    }
    return { status: 'ok' };
  }

  /** Its tables too, which the library's own ping would not miss. */
  private async database() {
    const indicator = this.indicators.check('database');
    try {
      await this.dataSource.manager.exists(UserEntity);
      return indicator.up();
    } catch {
      return indicator.down();
    }
  }
}
