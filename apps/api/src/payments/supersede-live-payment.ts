import { type EntityManager, In } from 'typeorm';
import { addJob } from '../jobs/job.repository.js';
import { LIVE_STATES, PaymentEntity } from './payment.entity.js';

/**
 * Ends the payment that a booking's customer may be making, because the booking changed under it: its intent is
 * cancelled in the background, and money that still arrives goes back. Call it with the booking's row locked.
 */
export async function supersedeLivePayment(manager: EntityManager, bookingId: string): Promise<void> {
  const live = await manager.find(PaymentEntity, {
    where: { bookingId, state: In([...LIVE_STATES]) },
    lock: { mode: 'pessimistic_write' },
  });
  for (const payment of live) {
    payment.state = 'superseded';
    await manager.save(payment);
    const { paymentIntentId } = payment;
    if (paymentIntentId) {
      await addJob(manager, 'cancel_intent', { payment_intent_id: paymentIntentId }, paymentIntentId);
    }
  }
}
