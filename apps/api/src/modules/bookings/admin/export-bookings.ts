import { Injectable } from '@nestjs/common';
import { type AdminBookingsFilter } from '@haulway/contracts';
import { ReplicaReads } from '../../../common/replica/index.js';
import { AdminBookingRepository, type ExportBatch } from './admin-booking.repository.js';
import { EXPORT_HEAD } from './export-statement.js';

/** Bookings read and written at once: memory holds one such batch, however many there are in all. */
const BATCH = 250;

export interface BookingsExport {
  /** How many lines will come; undefined where the filter's bookings are not counted. */
  readonly total: number | undefined;
  readonly lines: AsyncGenerator<string>;
}

/**
 * The bookings of a filter as CSV. Each batch is a statement of its own, from the last booking of the one before: no
 * transaction stays open while a slow reader reads, and no booking comes twice (ADR 0067).
 */
@Injectable()
export class ExportBookings {
  constructor(
    private readonly bookings: AdminBookingRepository,
    private readonly reads: ReplicaReads,
  ) {}

  /** Counts; the lines are read from the database as they are read from here. */
  async execute(filter: AdminBookingsFilter): Promise<BookingsExport> {
    const { total, totalExact } = await this.bookings.page(
      { ...filter, page: 1, limit: 1 },
      // what is counted and what is read must be of one server
      this.reads.primarys(),
    );
    return { total: totalExact ? total : undefined, lines: this.#lines(filter) };
  }

  /** The lines of the bookings behind `after` in the order of the filter, at most a batch of them. */
  batch(filter: AdminBookingsFilter, after: string | undefined): Promise<ExportBatch> {
    return this.bookings.exportBatch(filter, after, BATCH);
  }

  async *#lines(filter: AdminBookingsFilter): AsyncGenerator<string> {
    yield EXPORT_HEAD;
    let after: string | undefined;
    do {
      const { lines, count, last }: ExportBatch = await this.batch(filter, after);
      if (lines !== null) yield lines;
      after = count === BATCH ? (last ?? undefined) : undefined;
    } while (after !== undefined);
  }
}
