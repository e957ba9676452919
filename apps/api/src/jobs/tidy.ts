import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { JobRegistry } from './job-registry.js';

/** What is of no use any more. Keys are remembered for a day, as Stripe does; events for a month, for questions. */
const OUTDATED = [
  'DELETE FROM rate_limits WHERE expires_at < now()',
  `DELETE FROM idempotency_keys WHERE claimed_at < now() - interval '24 hours'`,
  `DELETE FROM refresh_families WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM stripe_events WHERE processed_at < now() - interval '30 days'`,
] as const;

/** Every hour: throws away what only takes up room. Money, e-mails and bookings are never among it. */
@Injectable()
export class Tidy implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.registry.register('tidy', () => this.execute());
  }

  async execute(): Promise<void> {
    for (const statement of OUTDATED) await this.dataSource.query(statement);
  }
}
