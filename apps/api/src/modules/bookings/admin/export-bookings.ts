import { Injectable } from '@nestjs/common';
import { type AdminBookingsFilter } from '@haulway/contracts';
import { AdminBookingRepository, type ExportBatch } from './admin-booking.repository.js';
import { EXPORT_HEAD } from './booking-query.js';

/** How many bookings are read and written at a time: memory holds only one batch, however many there are in all. */
const BATCH = 250;

export interface BookingsExport {
  /** How many lines will follow; undefined when the filter has no exact count. */
  readonly total: number | undefined;
  readonly lines: AsyncGenerator<string>;
}

/**
 * Exports the bookings of a filter as CSV. Each batch is a separate statement that starts after the last booking of the
 * previous batch: no transaction stays open while a slow client reads, and no booking comes twice (ADR 65).
 */
@Injectable()
export class ExportBookings {
  constructor(private readonly bookings: AdminBookingRepository) {}

  /** Counts the bookings. The lines are read from the database only when the caller reads them. */
  async execute(filter: AdminBookingsFilter): Promise<BookingsExport> {
    const { total, totalExact } = await this.bookings.page({ ...filter, page: 1, limit: 1 });
    return { total: totalExact ? total : undefined, lines: this.#lines(filter) };
  }

  async *#lines(filter: AdminBookingsFilter): AsyncGenerator<string> {
    yield EXPORT_HEAD;
    let after: string | undefined;
    do {
      const { lines, count, last }: ExportBatch = await this.bookings.exportBatch(filter, after, BATCH);
      if (lines !== null) yield lines;
      after = count === BATCH ? (last ?? undefined) : undefined;
    } while (after !== undefined);
  }
}
