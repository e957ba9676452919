import { Controller, Headers, Ip } from '@nestjs/common';
import {
  type BodyOf,
  BOOKING_KEY_HEADER,
  type CreatedBookingResponse,
  endpoints,
  type GuestCreatedBookingResponse,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@haulway/contracts';
import {
  type Caller,
  CurrentCall,
  CurrentOptionalCaller,
  CurrentUser,
  type IdempotencyContext,
  type OptionalCaller,
  pageOf,
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@haulway/server/http';
import { toBooking } from './booking-mapper.js';
import { ChangeBooking, DeleteBooking } from './change-booking.js';
import { BookingRepository } from './booking.repository.js';
import { CreateBooking } from './create-booking.js';
import { BookingAccess } from './booking-access.js';
import { CancelBooking } from './cancellation/cancel-booking.js';
import { ChangeTerms, toOptions } from './changes/change-terms.js';
import { RescheduleBooking } from './changes/reschedule-booking.js';

const { create, createAsGuest, own, one, update, remove, options, cancel, reschedule } = endpoints.bookings;

@Controller()
export class BookingsController {
  constructor(
    private readonly createBooking: CreateBooking,
    private readonly bookings: BookingRepository,
    private readonly changeBooking: ChangeBooking,
    private readonly deleteBooking: DeleteBooking,
    private readonly access: BookingAccess,
    private readonly terms: ChangeTerms,
    private readonly cancelBooking: CancelBooking,
    private readonly rescheduleBooking: RescheduleBooking,
  ) {}

  @Route(create)
  create(
    @CurrentUser() caller: Caller,
    @RouteBody() body: BodyOf<typeof create>,
    @Ip() address: string,
    @CurrentCall() call: IdempotencyContext | undefined,
  ): Promise<ResponseOf<typeof create>> {
    return this.createBooking.execute({ caller, body, address }, call);
  }

  @Route(createAsGuest)
  createAsGuest(
    @RouteBody() body: BodyOf<typeof createAsGuest>,
    @Headers(BOOKING_KEY_HEADER) earlierKey: string | undefined,
    @Ip() address: string,
    @CurrentCall() call: IdempotencyContext | undefined,
  ): Promise<CreatedBookingResponse | GuestCreatedBookingResponse> {
    return this.createBooking.execute({ caller: 'guest', body, address, earlierKey }, call);
  }

  @Route(own)
  async own(
    @CurrentUser() caller: Caller,
    @RouteQuery() query: QueryOf<typeof own>,
  ): Promise<ResponseOf<typeof own>> {
    const { status, user_id: userId = caller.id, ...page } = query;
    // an admin may see anyone's bookings, other callers only their own
    const isAllowed = userId === caller.id || caller.role === 'admin';
    const [found, total] = isAllowed ? await this.bookings.page(userId, status, page) : [[], 0];
    return { bookings: found.map(toBooking), ...pageOf(total, query) };
  }

  @Route(one)
  async one(
    @CurrentOptionalCaller() caller: OptionalCaller,
    @Headers(BOOKING_KEY_HEADER) key: string | undefined,
    @RouteParams() { id }: ParamsOf<typeof one>,
  ): Promise<ResponseOf<typeof one>> {
    return { booking: await this.access.read(id, caller, key) };
  }

  @Route(update)
  async update(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: ParamsOf<typeof update>,
    @RouteBody() body: BodyOf<typeof update>,
  ): Promise<ResponseOf<typeof update>> {
    return { booking: toBooking(await this.changeBooking.execute(id, caller, body)) };
  }

  @Route(remove)
  remove(@CurrentUser() caller: Caller, @RouteParams() { id }: ParamsOf<typeof remove>): Promise<void> {
    return this.deleteBooking.execute(id, caller);
  }

  @Route(options)
  async options(
    @CurrentOptionalCaller() caller: OptionalCaller,
    @Headers(BOOKING_KEY_HEADER) key: string | undefined,
    @RouteParams() { id }: ParamsOf<typeof options>,
  ): Promise<ResponseOf<typeof options>> {
    const { booking, admin } = await this.access.find(id, caller, key);
    return { options: toOptions(await this.terms.of(booking, admin !== null)) };
  }

  @Route(cancel)
  async cancel(
    @CurrentOptionalCaller() caller: OptionalCaller,
    @Headers(BOOKING_KEY_HEADER) key: string | undefined,
    @RouteParams() { id }: ParamsOf<typeof cancel>,
    @RouteBody() body: BodyOf<typeof cancel>,
  ): Promise<ResponseOf<typeof cancel>> {
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
  ): Promise<ResponseOf<typeof reschedule>> {
    const changeable = await this.access.find(id, caller, key);
    return { booking: toBooking(await this.rescheduleBooking.execute(changeable, body)) };
  }
}
