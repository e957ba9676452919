import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type AdminBookingsFilter } from '@haulway/contracts';
import { type DataSource } from 'typeorm';
import { z } from 'zod';
import { AdminBookingList } from './admin-booking-list.js';
import { EXPORT_HEAD, exportStatement } from './export-statement.js';

/** Bookings read and written at once: memory holds one such batch, however many there are in all. */
const BATCH = 250;

const batch = z.object({ lines: z.string().nullable(), count: z.number(), last: z.guid().nullable() });
type Batch = z.infer<typeof batch>;

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
    private readonly list: AdminBookingList,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Counts; the lines are read from the database as they are read from here. */
  async execute(filter: AdminBookingsFilter): Promise<BookingsExport> {
    const { total, totalExact } = await this.list.find({ ...filter, page: 1, limit: 1 });
    return { total: totalExact ? total : undefined, lines: this.lines(filter) };
  }

  /** The lines of the bookings behind `after` in the order of the filter, at most a batch of them. */
  async batch(filter: AdminBookingsFilter, after: string | undefined): Promise<Batch> {
    const { text, values } = exportStatement(filter, after, BATCH);
    const [found]: unknown[] = await this.dataSource.query(text, values);
    const read = batch.parse(found);
    // the driver's answers hold on to one another, and what they hold grows old before it is collected (ADR 0089)
    Object.assign(Object(found), { lines: null });
    return read;
  }

  private async *lines(filter: AdminBookingsFilter): AsyncGenerator<string> {
    yield EXPORT_HEAD;
    let after: string | undefined;
    do {
      const { lines, count, last }: Batch = await this.batch(filter, after);
      if (lines !== null) yield lines;
      after = count === BATCH ? (last ?? undefined) : undefined;
    } while (after !== undefined);
  }
}
