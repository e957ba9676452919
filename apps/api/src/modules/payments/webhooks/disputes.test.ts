import { useBookingWorld } from '../../../../test/booking-world.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, payCard } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';

describe('a disputed payment', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');

  const tell = async (type: string, intentId: string) => {
    await postEvent(world, eventBody(type, intentId)).expect(200);
    await world.runJobs();
  };
  const notesOf = async (id: string): Promise<string> =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking.admin_notes;

  const needingAttention = async (): Promise<unknown> =>
    (await world.api.as(admin).get('/failed-jobs?kind=dispute').expect(200)).body.failed_jobs;

  it('is stored and added once to the notes of the booking, which keeps its notes and stays paid', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    await payCard(world, intentId, 'pm_card_createDispute');
    await tell('payment_intent.succeeded', intentId);
    await world.api.as(admin).put(`/bookings/admin/${bookingId}`, { admin_notes: 'Ring twice' }).expect(200);
    await tell('charge.dispute.created', intentId);
    await tell('charge.dispute.created', intentId);
    expect(await needingAttention()).toMatchObject([
      { kind: 'dispute', booking_id: bookingId, cause: expect.stringContaining('disputes this payment') },
    ]);
    await tell('charge.dispute.closed', intentId);
    expect(await needingAttention()).toEqual([]);
    expect((await notesOf(bookingId)).split('\n')).toEqual([
      'Ring twice',
      expect.stringContaining("The customer's bank disputes this payment"),
      expect.stringContaining('The dispute of this payment is closed'),
    ]);
    expect(await outcomeOf(world, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    const stored: unknown = await world.api.dataSource.query(
      `SELECT type FROM stripe_events WHERE payment_intent_id = $1 AND type LIKE 'charge.dispute.%' AND processed_at IS NOT NULL`,
      [intentId],
    );
    expect(stored).toHaveLength(3);
  });

  it('of an unknown payment is stored without further effect', async () => {
    await tell('charge.dispute.created', 'pi_not_ours');
    const waiting: unknown = await world.api.dataSource.query(
      'SELECT id FROM stripe_events WHERE processed_at IS NULL',
    );
    expect(waiting).toEqual([]);
  });
});
