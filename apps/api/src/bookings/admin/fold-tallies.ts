import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { JobRegistry } from '../../jobs/job-registry.js';

/**
 * One statement each: whoever reads meanwhile sees the rows before it or those after it, and of two that fold at
 * once the second finds the first one's rows gone.
 */
const FOLDS = [
  `WITH gone AS (DELETE FROM booking_tallies RETURNING *)
   INSERT INTO booking_tallies
   SELECT status, payment_status, service_type, collection_time_slot,
     sum(bookings), sum(total_pence), sum(paid_pence)
   FROM gone GROUP BY 1, 2, 3, 4
   HAVING sum(bookings) <> 0 OR sum(total_pence) <> 0 OR sum(paid_pence) <> 0`,
  `WITH gone AS (DELETE FROM user_tallies RETURNING *)
   INSERT INTO user_tallies SELECT role, sum(users) FROM gone GROUP BY role HAVING sum(users) <> 0`,
];

/** Adds up, once a minute and on one instance, the differences that changes have left in the tallies (ADR 0065). */
@Injectable()
export class FoldTallies implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly registry: JobRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register('fold_tallies', () => this.execute());
  }

  async execute(): Promise<void> {
    for (const statement of FOLDS) await this.dataSource.query(statement);
  }
}
