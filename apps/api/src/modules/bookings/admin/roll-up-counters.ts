import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRegistry } from '../../../common/jobs/job-registry.js';
import { AdminBookingRepository } from './admin-booking.repository.js';

/** Adds up, once a minute and on one instance, the differences that changes have left in the tallies (ADR 0065). */
@Injectable()
export class RollUpCounters implements OnModuleInit {
  constructor(
    private readonly bookings: AdminBookingRepository,
    private readonly registry: JobRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register('fold_tallies', () => this.execute());
  }

  execute(): Promise<void> {
    return this.bookings.foldTallies();
  }
}
