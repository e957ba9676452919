import { type BookingTexts, BOOKING_KEY_HEADER, endpoints } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { Controller, Injectable } from '@nestjs/common';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { TextOptOutRepository, TextRecipients } from '../../notifications/index.js';
import { BookingAccess, type ChangeableBooking } from '../booking-access.js';
import { textRefused } from '../booking-errors.js';

const wordFor = (allowed: boolean): string => (allowed ? 'allowed' : 'stopped');

/** Allows or stops text messages to the phone number of a booking, and so about all bookings with that number. */
@Injectable()
export class SetTexts {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly recipients: TextRecipients,
    private readonly optOuts: TextOptOutRepository,
  ) {}

  /** @throws ApiException 409 `no_mobile` */
  async execute({ booking, admin }: ChangeableBooking, allowed: boolean): Promise<BookingTexts> {
    const { id: bookingId, version, customerPhone } = booking;
    const { number } = await this.recipients.find(customerPhone);
    if (number === null) throw textRefused('no_mobile');
    await this.transactions.run(async (manager) => {
      const isChanged = await this.optOuts.set(number, !allowed, manager);
      if (!admin || !isChanged) return;
      const change = { what: 'texts', from: wordFor(!allowed), to: wordFor(allowed) } as const;
      await recordChanges(manager, admin, this.clock.now(), { bookingId, version }, [change]);
    });
    return this.recipients.find(customerPhone);
  }
}

const { ofBooking, set } = endpoints.texts;

@Controller()
export class BookingTextsController {
  constructor(
    private readonly access: BookingAccess,
    private readonly recipients: TextRecipients,
    private readonly setTexts: SetTexts,
  ) {}

  @Route(ofBooking)
  async ofBooking(@Call() { viewer, params: { id }, headers }: CallOf<typeof ofBooking>) {
    const { booking } = await this.access.find(id, viewer, headers[BOOKING_KEY_HEADER]);
    return { texts: await this.recipients.find(booking.customerPhone) };
  }

  @Route(set)
  async set(@Call() { viewer, params: { id }, body, headers }: CallOf<typeof set>) {
    const changeable = await this.access.find(id, viewer, headers[BOOKING_KEY_HEADER]);
    return { texts: await this.setTexts.execute(changeable, body.allowed) };
  }
}
