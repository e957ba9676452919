import { Controller, Headers, Ip } from '@nestjs/common';
import {
  type BodyOf,
  BOOKING_KEY_HEADER,
  type BookingResponse,
  type BookingsResponse,
  type CreatedBookingResponse,
  endpoints,
  type GuestCreatedBookingResponse,
  type ParamsOf,
  type QueryOf,
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
import { CreateBooking } from './create-booking.js';
import { ListOwnBookings, ReadBooking } from './read-booking.js';

const { create, createAsGuest, own, one, update, remove } = endpoints.bookings;

@Controller()
export class BookingsController {
  constructor(
    private readonly createBooking: CreateBooking,
    private readonly listOwnBookings: ListOwnBookings,
    private readonly readBooking: ReadBooking,
    private readonly changeBooking: ChangeBooking,
    private readonly deleteBooking: DeleteBooking,
  ) {}

  @Route(create)
  create(
    @CurrentUser() caller: Caller,
    @RouteBody() body: BodyOf<typeof create>,
    @Ip() address: string,
    @CurrentCall() call: IdempotencyContext | undefined,
  ): Promise<CreatedBookingResponse> {
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
  ): Promise<BookingsResponse> {
    const [found, total] = await this.listOwnBookings.execute(caller, query);
    return { bookings: found.map(toBooking), ...pageOf(total, query) };
  }

  @Route(one)
  async one(
    @CurrentOptionalCaller() caller: OptionalCaller,
    @Headers(BOOKING_KEY_HEADER) key: string | undefined,
    @RouteParams() { id }: ParamsOf<typeof one>,
  ): Promise<BookingResponse> {
    return { booking: await this.readBooking.execute(id, caller, key) };
  }

  @Route(update)
  async update(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: ParamsOf<typeof update>,
    @RouteBody() body: BodyOf<typeof update>,
  ): Promise<CreatedBookingResponse> {
    return { booking: toBooking(await this.changeBooking.execute(id, caller, body)) };
  }

  @Route(remove)
  remove(@CurrentUser() caller: Caller, @RouteParams() { id }: ParamsOf<typeof remove>): Promise<void> {
    return this.deleteBooking.execute(id, caller);
  }
}
