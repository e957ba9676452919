import { Controller, Headers, Req } from '@nestjs/common';
import { type BodyOf, endpoints, type ParamsOf, type ResponseOf } from '@haulway/contracts';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { toBooking, toGuestBooking } from '../bookings/booking-mapper.js';
import {
  type Caller,
  CurrentCall,
  CurrentUser,
  type IdempotencyContext,
  Route,
  RouteBody,
  RouteParams,
  type ApiRequest,
} from '@haulway/server/http';
import { ConfirmPayment } from './intents/confirm-payment.js';
import { CreateIntent } from './intents/create-intent.js';
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
  createIntent(
    @CurrentUser() caller: Caller,
    @RouteBody() body: BodyOf<typeof createIntent>,
  ): Promise<ResponseOf<typeof createIntent>> {
    return this.createIntentFor.execute(caller, body);
  }

  @Route(createGuestIntent)
  createGuestIntent(
    @RouteBody() body: BodyOf<typeof createGuestIntent>,
  ): Promise<ResponseOf<typeof createGuestIntent>> {
    return this.createIntentFor.execute('guest', body);
  }

  @Route(confirm)
  async confirm(
    @CurrentUser() caller: Caller,
    @RouteBody() body: BodyOf<typeof confirm>,
  ): Promise<ResponseOf<typeof confirm>> {
    const booking = await this.confirmPayment.execute(caller, body);
    return { ...statusesOf(booking), booking: toBooking(booking) };
  }

  @Route(confirmAsGuest)
  async confirmAsGuest(
    @RouteBody() body: BodyOf<typeof confirmAsGuest>,
  ): Promise<ResponseOf<typeof confirmAsGuest>> {
    const booking = await this.confirmPayment.execute('guest', body);
    return { ...statusesOf(booking), booking: toGuestBooking(booking) };
  }

  @Route(refund)
  refund(
    @CurrentUser() admin: Caller,
    @RouteParams() { booking_id }: ParamsOf<typeof refund>,
    @RouteBody() { amount }: BodyOf<typeof refund>,
    @CurrentCall() call: IdempotencyContext | undefined,
  ): Promise<ResponseOf<typeof refund>> {
    return this.requestRefund.execute(booking_id, amount ?? null, admin, call);
  }
}

const statusesOf = ({ status, paymentStatus }: BookingEntity) => ({ status, payment_status: paymentStatus });

const { webhook } = endpoints.payments;

@Controller()
export class WebhookController {
  constructor(private readonly receiveEvent: ReceiveEvent) {}

  @Route(webhook)
  async receive(
    @Req() { rawBody }: ApiRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<ResponseOf<typeof webhook>> {
    await this.receiveEvent.execute(rawBody ?? Buffer.alloc(0), signature);
    return { received: true };
  }
}
