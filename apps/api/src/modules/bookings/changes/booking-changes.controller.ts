import { Controller, Headers } from '@nestjs/common';
import {
  type BodyOf,
  BOOKING_KEY_HEADER,
  type BookingOptionsResponse,
  type ChangedBookingResponse,
  endpoints,
  type ParamsOf,
} from '@haulway/contracts';
import {
  CurrentOptionalCaller,
  type OptionalCaller,
  Route,
  RouteBody,
  RouteParams,
} from '@haulway/server/http';
import { toBooking } from '../booking-mapper.js';
import { BookingAccess } from './booking-access.js';
import { CancelBooking } from '../cancellation/cancel-booking.js';
import { ChangeTerms, toOptions } from './change-terms.js';
import { RescheduleBooking } from './reschedule-booking.js';

const { options, cancel, reschedule } = endpoints.bookings;

/** Changes that customers make to their bookings on their own. */
@Controller()
export class BookingChangesController {
  constructor(
    private readonly access: BookingAccess,
    private readonly terms: ChangeTerms,
    private readonly cancelBooking: CancelBooking,
    private readonly rescheduleBooking: RescheduleBooking,
  ) {}

  @Route(options)
  async options(
    @CurrentOptionalCaller() caller: OptionalCaller,
    @Headers(BOOKING_KEY_HEADER) key: string | undefined,
    @RouteParams() { id }: ParamsOf<typeof options>,
  ): Promise<BookingOptionsResponse> {
    const { booking, admin } = await this.access.find(id, caller, key);
    return { options: toOptions(await this.terms.of(booking, admin !== null)) };
  }

  @Route(cancel)
  async cancel(
    @CurrentOptionalCaller() caller: OptionalCaller,
    @Headers(BOOKING_KEY_HEADER) key: string | undefined,
    @RouteParams() { id }: ParamsOf<typeof cancel>,
    @RouteBody() body: BodyOf<typeof cancel>,
  ): Promise<ChangedBookingResponse> {
    const changeable = await this.access.find(id, caller, key);
    const { booking } = await this.cancelBooking.execute(changeable, body);
    return { booking: toBooking(booking) };
  }

  @Route(reschedule)
  async reschedule(
    @CurrentOptionalCaller() caller: OptionalCaller,
    @Headers(BOOKING_KEY_HEADER) key: string | undefined,
    @RouteParams() { id }: ParamsOf<typeof reschedule>,
    @RouteBody() body: BodyOf<typeof reschedule>,
  ): Promise<ChangedBookingResponse> {
    const changeable = await this.access.find(id, caller, key);
    return { booking: toBooking(await this.rescheduleBooking.execute(changeable, body)) };
  }
}
