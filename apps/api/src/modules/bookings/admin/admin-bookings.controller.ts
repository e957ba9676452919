import { Controller } from '@nestjs/common';
import {
  type AdminBookingResponse,
  type AdminBookingsResponse,
  type BodyOf,
  type BookingStats as Stats,
  endpoints,
  type ParamsOf,
  type QueryOf,
} from '@haulway/contracts';
import { type Caller, CurrentUser, Route, RouteBody, RouteParams, RouteQuery } from '@haulway/server/http';
import { pageInfo } from '../../../common/lists/index.js';
import { toAdminBooking } from '../booking-mapper.js';
import { AdminBookingRepository } from './admin-booking.repository.js';
import { AdminUpdateBooking } from './admin-update-booking.js';

const { all, stats, setStatus, adminUpdate } = endpoints.bookings;

@Controller()
export class AdminBookingsController {
  constructor(
    private readonly bookings: AdminBookingRepository,
    private readonly updateBooking: AdminUpdateBooking,
  ) {}

  @Route(all)
  async all(@RouteQuery() query: QueryOf<typeof all>): Promise<AdminBookingsResponse> {
    const found = await this.bookings.page(query);
    return { bookings: found.rows.map(toAdminBooking), ...pageInfo(found, query) };
  }

  @Route(stats)
  stats(): Promise<Stats> {
    return this.bookings.figures();
  }

  @Route(setStatus)
  async setStatus(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof setStatus>,
    @RouteBody() { status }: BodyOf<typeof setStatus>,
  ): Promise<AdminBookingResponse> {
    return { booking: toAdminBooking(await this.updateBooking.execute(id, { status }, admin)) };
  }

  @Route(adminUpdate)
  async adminUpdate(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof adminUpdate>,
    @RouteBody() body: BodyOf<typeof adminUpdate>,
  ): Promise<AdminBookingResponse> {
    return { booking: toAdminBooking(await this.updateBooking.execute(id, body, admin)) };
  }
}
