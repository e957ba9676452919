import { Injectable } from '@nestjs/common';
import { type AdminBookingsResponse, type AdminBookingsQuery } from '@haulway/contracts';
import { pageInfo } from '../../../common/database/lists/read-page.js';
import { toAdminBooking } from '../to-booking.js';
import { AdminBookingRepository } from './admin-booking.repository.js';

/** All bookings for the admin team. */
@Injectable()
export class AdminBookingList {
  constructor(private readonly bookings: AdminBookingRepository) {}

  /** A page as the list answers it. */
  async page(query: AdminBookingsQuery): Promise<AdminBookingsResponse> {
    const found = await this.bookings.page(query);
    return { bookings: found.rows.map(toAdminBooking), ...pageInfo(found, query) };
  }
}
