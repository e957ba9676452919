import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { addJob } from '../../common/jobs/job.repository.js';
import { PaymentRepository } from './payment.repository.js';

/** Ends the payment that a booking's customer may be making, because the booking changed under it. */
@Injectable()
export class SupersedeLivePayment {
  constructor(private readonly payments: PaymentRepository) {}

  /**
   * Its intent is cancelled in the background, and money that still arrives goes back. Call it with the booking's row
   * locked.
   */
  async execute(manager: EntityManager, bookingId: string): Promise<void> {
    for (const payment of await this.payments.lockLive(manager, bookingId)) {
      payment.state = 'superseded';
      await this.payments.save(manager, payment);
      const { paymentIntentId } = payment;
      if (paymentIntentId) {
        await addJob(manager, 'cancel_intent', { payment_intent_id: paymentIntentId }, paymentIntentId);
      }
    }
  }
}
