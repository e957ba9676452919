import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type AdminBookingsAnswer, type AdminBookingsQuery } from '@haulway/contracts';
import { type Repository } from 'typeorm';
import { type FoundPage, neighboursOf, readPage } from '../../database/lists/read-page.js';
import { BookingEntity } from '../booking.entity.js';
import { toAdminBooking } from '../to-booking.js';
import { pageStatement } from './page-statement.js';

/** All bookings for the admin team: filtered, searched, sorted and cut in SQL, in two statements whatever is asked. */
@Injectable()
export class AdminBookingList {
  constructor(@InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>) {}

  /** A page as the list answers it. */
  async page(query: AdminBookingsQuery): Promise<AdminBookingsAnswer> {
    const found = await this.find(query);
    return { bookings: found.rows.map(toAdminBooking), ...neighboursOf(found, query) };
  }

  /** The bookings of a page in their order. */
  find(query: AdminBookingsQuery): Promise<FoundPage<BookingEntity>> {
    return readPage(this.bookings, pageStatement(query), query);
  }
}
