import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type GuestBookingBody } from '@haulway/contracts';
import { type Repository } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { BookingEntity } from './booking.entity.js';
import { BookingQuotes } from './booking-quotes.js';
import { assertCollectionDate, newBooking } from './new-booking.js';

/** Books for somebody who is not signed in. */
@Injectable()
export class CreateGuestBooking {
  constructor(
    private readonly quotes: BookingQuotes,
    private readonly clock: Clock,
    @InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>,
  ) {}

  /** @throws ApiException 400 naming the field; 409 `price_changed` */
  async execute(body: GuestBookingBody): Promise<BookingEntity> {
    const now = this.clock.now();
    assertCollectionDate(body.collection_date, now);
    const quote = await this.quotes.quote(body.service_id, body.service_data, body.total_price);
    const customer = {
      userId: null,
      name: body.customer_name,
      email: body.customer_email,
      phone: body.customer_phone ?? null,
    };
    const { id } = await this.bookings.save(this.bookings.create(newBooking(body, customer, quote, now)));
    return this.bookings.findOneByOrFail({ id });
  }
}
