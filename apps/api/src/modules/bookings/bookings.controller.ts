import { Controller } from '@nestjs/common';
import { BOOKING_KEY_HEADER, endpoints } from '@haulway/contracts';
import { Call, type CallOf, pageOf, Route } from '@haulway/server/http';
import { toBooking } from './booking-mapper.js';
import { ChangeBooking, DeleteBooking } from './change-booking.js';
import { BookingPaymentRecords } from './booking-payments.js';
import { BookingRepository } from './booking.repository.js';
import { CreateBooking } from './create-booking.js';
import { BookingAccess } from './booking-access.js';
import { BookingHistory } from './booking-history.js';
import { cardRefusal } from './card-refusal.js';
import { CancelBooking } from './cancellation/cancel-booking.js';
import { ChangeTerms, RescheduleBooking, toOptions } from './changes/reschedule-booking.js';

const { create, createAsGuest, own, one, update, remove, options, cancel, reschedule } = endpoints.bookings;

@Controller()
export class BookingsController {
  constructor(
    private readonly createBooking: CreateBooking,
    private readonly bookings: BookingRepository,
    private readonly changeBooking: ChangeBooking,
    private readonly deleteBooking: DeleteBooking,
    private readonly access: BookingAccess,
    private readonly history: BookingHistory,
    private readonly terms: ChangeTerms,
    private readonly records: BookingPaymentRecords,
    private readonly cancelBooking: CancelBooking,
    private readonly rescheduleBooking: RescheduleBooking,
  ) {}

  @Route(create)
  create(@Call() { caller, body, request }: CallOf<typeof create>) {
    return this.createBooking.execute({ caller, body, address: request.ip }, request.runningCall);
  }

  @Route(createAsGuest)
  createAsGuest(@Call() { body, headers, request }: CallOf<typeof createAsGuest>) {
    return this.createBooking.execute(
      { caller: 'guest', body, address: request.ip, earlierKey: headers[BOOKING_KEY_HEADER] },
      request.runningCall,
    );
  }

  @Route(own)
  async own(@Call() { caller, query }: CallOf<typeof own>) {
    const { status, user_id: userId = caller.id, ...page } = query;
    // an admin may see anyone's bookings, other callers only their own
    const isAllowed = userId === caller.id || caller.role === 'admin';
    const [found, total] = isAllowed ? await this.bookings.page(userId, status, page) : [[], 0];
    return { bookings: await this.history.show(found, toBooking), ...pageOf(total, query) };
  }

  @Route(one)
  async one(@Call() { viewer, params: { id }, headers }: CallOf<typeof one>) {
    return { booking: await this.access.read(id, viewer, headers[BOOKING_KEY_HEADER]) };
  }

  @Route(update)
  async update(@Call() { caller, params: { id }, body }: CallOf<typeof update>) {
    return { booking: toBooking(await this.changeBooking.execute(id, caller, body)) };
  }

  @Route(remove)
  remove(@Call() { caller, params: { id } }: CallOf<typeof remove>) {
    return this.deleteBooking.execute(id, caller);
  }

  @Route(options)
  async options(@Call() { viewer, params: { id }, headers }: CallOf<typeof options>) {
    const { booking, admin } = await this.access.find(id, viewer, headers[BOOKING_KEY_HEADER]);
    return {
      options: toOptions(
        await this.terms.of(booking, admin !== null),
        await cardRefusal(this.records, booking),
      ),
    };
  }

  @Route(cancel)
  async cancel(@Call() { viewer, params: { id }, body, headers }: CallOf<typeof cancel>) {
    const changeable = await this.access.find(id, viewer, headers[BOOKING_KEY_HEADER]);
    const { booking } = await this.cancelBooking.execute(changeable, body);
    return { booking: toBooking(booking) };
  }

  @Route(reschedule)
  async reschedule(@Call() { viewer, params: { id }, body, headers }: CallOf<typeof reschedule>) {
    const changeable = await this.access.find(id, viewer, headers[BOOKING_KEY_HEADER]);
    return { booking: toBooking(await this.rescheduleBooking.execute(changeable, body)) };
  }
}
