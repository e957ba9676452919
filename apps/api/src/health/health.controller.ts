import { Controller } from '@nestjs/common';
import { type AnswerOf, endpoints } from '@haulway/contracts';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { ApiException, Route } from '../http/index.js';

type Health = AnswerOf<typeof endpoints.health.live>;

@Controller()
export class HealthController {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @Route(endpoints.health.live)
  live(): Health {
    return { status: 'ok' };
  }

  /** @throws ApiException 503 while the database does not answer */
  @Route(endpoints.health.ready)
  async ready(): Promise<Health> {
    try {
      await this.dataSource.query('SELECT 1 FROM users LIMIT 1');
    } catch {
      throw new ApiException(503, 'unavailable', 'The database does not answer.', undefined, 2);
    }
    return { status: 'ok' };
  }
}
