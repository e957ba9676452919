import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { toBooking, toGuestBooking } from '../bookings/booking-mapper.js';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { ConfirmPayment, CreateIntent } from './intents/create-intent.js';
import { RequestRefund } from './refunds/request-refund.js';
import { ReceiveEvent } from './webhooks/stripe-events.js';

const { createIntent, createGuestIntent, confirm, confirmAsGuest, refund } = endpoints.payments;

@Controller()
export class PaymentsController {
  constructor(
    private readonly createIntentFor: CreateIntent,
    private readonly confirmPayment: ConfirmPayment,
    private readonly requestRefund: RequestRefund,
  ) {}

  @Route(createIntent)
  createIntent(@Call() { caller, body }: CallOf<typeof createIntent>) {
    return this.createIntentFor.execute(caller, body);
  }

  @Route(createGuestIntent)
  createGuestIntent(@Call() { body }: CallOf<typeof createGuestIntent>) {
    return this.createIntentFor.execute('guest', body);
  }

  @Route(confirm)
  async confirm(@Call() { caller, body }: CallOf<typeof confirm>) {
    const booking = await this.confirmPayment.execute(caller, body);
    return { ...statusesOf(booking), booking: toBooking(booking) };
  }

  @Route(confirmAsGuest)
  async confirmAsGuest(@Call() { body }: CallOf<typeof confirmAsGuest>) {
    const booking = await this.confirmPayment.execute('guest', body);
    return { ...statusesOf(booking), booking: toGuestBooking(booking) };
  }

  @Route(refund)
  refund(@Call() { caller: admin, params, body, request }: CallOf<typeof refund>) {
    return this.requestRefund.execute(params.booking_id, body, admin, request.runningCall);
  }
}

const statusesOf = ({ status, paymentStatus }: BookingEntity) => ({ status, payment_status: paymentStatus });

const { webhook } = endpoints.payments;

@Controller()
export class WebhookController {
  constructor(private readonly receiveEvent: ReceiveEvent) {}

  @Route(webhook)
  async receive(@Call() { headers, request: { rawBody } }: CallOf<typeof webhook>) {
    await this.receiveEvent.execute(rawBody ?? Buffer.alloc(0), headers['stripe-signature']);
    return { received: true as const };
  }
}
