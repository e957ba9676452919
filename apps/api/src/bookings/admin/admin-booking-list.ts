import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type AdminBookingsAnswer, type AdminBookingsQuery, COUNTED_BOOKINGS } from '@haulway/contracts';
import { In, type Repository } from 'typeorm';
import { z } from 'zod';
import { BookingEntity } from '../booking.entity.js';
import { toAdminBooking } from '../to-booking.js';
import { pageStatement } from './page-statement.js';

const row = z.object({ total: z.coerce.number(), tallied: z.boolean(), ids: z.array(z.uuid().or(z.guid())) });

/** A page of the list with how many there are: at most 1000 of them are counted where the tallies do not know. */
export interface FoundBookings {
  readonly bookings: BookingEntity[];
  readonly total: number;
  readonly totalExact: boolean;
}

/** All bookings for the admin team: filtered, searched, sorted and cut in SQL, in two statements whatever is asked. */
@Injectable()
export class AdminBookingList {
  constructor(@InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>) {}

  /** A page as the list answers it. */
  async page(query: AdminBookingsQuery): Promise<AdminBookingsAnswer> {
    const { bookings, total, totalExact } = await this.find(query);
    const { page, limit, after, before } = query;
    const isFirst = after === undefined && before === undefined && page === 1;
    const isLast = bookings.length < limit || (totalExact && !after && !before && page * limit >= total);
    return {
      bookings: bookings.map(toAdminBooking),
      total,
      total_exact: totalExact,
      page,
      limit,
      next: before !== undefined || !isLast ? (bookings.at(-1)?.id ?? null) : null,
      previous: isFirst || (before !== undefined && isLast) ? null : (bookings[0]?.id ?? null),
    };
  }

  /** The bookings of a page in their order. */
  async find(query: AdminBookingsQuery): Promise<FoundBookings> {
    const statement = pageStatement(query);
    const [found]: unknown[] = await this.bookings.query(statement.text, statement.values);
    const { total, tallied, ids } = row.parse(found);
    const entities = ids.length === 0 ? [] : await this.bookings.findBy({ id: In(ids) });
    const place = new Map(ids.map((id, index) => [id, index]));
    const bookings = entities.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
    if (query.before !== undefined && query.after === undefined) bookings.reverse();
    const totalExact = tallied || total <= COUNTED_BOOKINGS;
    return { bookings, total: totalExact ? total : COUNTED_BOOKINGS, totalExact };
  }
}
