import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { toBooking, toGuestBooking } from '../bookings/booking-mapper.js';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { ConfirmPayment, CreateIntent } from './intents/create-intent.js';
import { GiveBack } from './recorded/give-back.js';
import { ListPayments } from './recorded/list-payments.js';
import { RecordPayment } from './recorded/record-payment.js';
import { RequestRefund } from './refunds/request-refund.js';
import { ReceiveEvent } from './webhooks/stripe-events.js';

const { createIntent, createGuestIntent, confirm, confirmAsGuest, refund } = endpoints.payments;
const { ofBooking, record, reverse, recordRefund } = endpoints.payments;

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

@Controller()
export class RecordedPaymentsController {
  constructor(
    private readonly listPayments: ListPayments,
    private readonly recordPayment: RecordPayment,
    private readonly giveBack: GiveBack,
  ) {}

  @Route(ofBooking)
  async ofBooking(@Call() { params }: CallOf<typeof ofBooking>) {
    return { payments: await this.listPayments.execute(params.booking_id) };
  }

  @Route(record)
  record(@Call() { caller: admin, params, body, request }: CallOf<typeof record>) {
    return this.recordPayment.execute(params.booking_id, body, admin, request.runningCall);
  }

  @Route(reverse)
  reverse(@Call() { caller: admin, params, body, request }: CallOf<typeof reverse>) {
    const of = { bookingId: params.booking_id, paymentId: params.payment_id };
    return this.giveBack.reverse(of, body, admin, request.runningCall);
  }

  @Route(recordRefund)
  recordRefund(@Call() { caller: admin, params, body, request }: CallOf<typeof recordRefund>) {
    return this.giveBack.refund(params.booking_id, body, admin, request.runningCall);
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
