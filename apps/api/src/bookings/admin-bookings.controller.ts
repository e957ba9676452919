import { Controller } from '@nestjs/common';
import {
  type AdminBookingAnswer,
  type AdminBookingsAnswer,
  type BodyOf,
  type BookingStats as Stats,
  endpoints,
  type ParamsOf,
  type QueryOf,
} from '@haulway/contracts';
import { pageOf, Route, RouteBody, RouteParams, RouteQuery } from '../http/index.js';
import { AdminUpdateBooking } from './admin-update-booking.js';
import { BookingLists } from './booking-lists.js';
import { BookingStats } from './booking-stats.js';
import { toAdminBooking } from './to-booking.js';

const { all, stats, setStatus, adminUpdate } = endpoints.bookings;

@Controller()
export class AdminBookingsController {
  constructor(
    private readonly lists: BookingLists,
    private readonly bookingStats: BookingStats,
    private readonly updateBooking: AdminUpdateBooking,
  ) {}

  @Route(all)
  async all(@RouteQuery() query: QueryOf<typeof all>): Promise<AdminBookingsAnswer> {
    const [found, total] = await this.lists.all(query);
    return { bookings: found.map(toAdminBooking), ...pageOf(total, query) };
  }

  @Route(stats)
  stats(): Promise<Stats> {
    return this.bookingStats.execute();
  }

  @Route(setStatus)
  async setStatus(
    @RouteParams() { id }: ParamsOf<typeof setStatus>,
    @RouteBody() { status }: BodyOf<typeof setStatus>,
  ): Promise<AdminBookingAnswer> {
    return { booking: toAdminBooking(await this.updateBooking.execute(id, { status })) };
  }

  @Route(adminUpdate)
  async adminUpdate(
    @RouteParams() { id }: ParamsOf<typeof adminUpdate>,
    @RouteBody() body: BodyOf<typeof adminUpdate>,
  ): Promise<AdminBookingAnswer> {
    return { booking: toAdminBooking(await this.updateBooking.execute(id, body)) };
  }
}
