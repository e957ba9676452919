import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { toAdminBooking } from '../booking-mapper.js';
import { CreateBooking } from '../create-booking.js';
import { SendPaymentLink } from './send-payment-link.js';

const { create, sendLink } = endpoints.byPhone;

@Controller()
export class PhoneBookingsController {
  constructor(
    private readonly createBooking: CreateBooking,
    private readonly sending: SendPaymentLink,
  ) {}

  @Route(create)
  create(@Call() { caller: admin, body, request }: CallOf<typeof create>) {
    return this.createBooking.execute({ caller: 'office', admin, body }, request.runningCall);
  }

  @Route(sendLink)
  async sendLink(@Call() { caller: admin, params: { id }, body }: CallOf<typeof sendLink>) {
    return { booking: toAdminBooking(await this.sending.execute(id, body, admin)) };
  }
}
