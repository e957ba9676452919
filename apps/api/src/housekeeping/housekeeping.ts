import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { JobRegistry } from '../jobs/job-registry.js';

/**
 * What nobody will ask for again. A family is kept a week beyond its end, so that a token stolen from it is still
 * known for what it is; idempotency keys are kept for a day, as Stripe keeps its own; Stripe's events for a month, for
 * questions. Money, e-mails and bookings are never among it.
 */
const OUTLIVED = [
  'DELETE FROM rate_limits WHERE expires_at < now()',
  "DELETE FROM idempotency_keys WHERE claimed_at < now() - interval '1 day'",
  "DELETE FROM refresh_families WHERE least(ended_at, expires_at) < now() - interval '7 days'",
  "DELETE FROM stripe_events WHERE processed_at < now() - interval '30 days'",
];

/** Clears, once an hour and on one instance, the tables that would only grow. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly registry: JobRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register('housekeeping', () => this.execute());
  }

  async execute(): Promise<void> {
    for (const statement of OUTLIVED) await this.dataSource.query(statement);
  }
}
