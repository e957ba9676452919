import { useBookingWorld } from '../../../../test/booking-world.js';
import { TOTAL_PENCE } from '../../../../test/bookings.js';
import { documentsOf, readDocument } from '../../../../test/documents.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, payCard, providerClient } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';
import { PaymentProvider } from '../provider/payment-provider.js';

const TOTAL = TOTAL_PENCE / 100;

describe('a disputed payment', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const owner = useSignedIn(() => world.api);

  const send = async (type: string, intentId: string) => {
    await postEvent(world, eventBody(type, intentId)).expect(200);
    await world.runJobs();
  };
  const disputed = async (card = 'pm_card_createDispute') => {
    const started = await beginPayment(world, owner);
    await payCard(world, started.intentId, card);
    await send('payment_intent.succeeded', started.intentId);
    await send('charge.dispute.created', started.intentId);
    return started;
  };
  const close = async (intentId: string, evidence: 'winning_evidence' | 'losing_evidence') => {
    const stripe = providerClient(world);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intentId })).data;
    await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence } });
    await send('charge.dispute.closed', intentId);
  };
  const bookingOf = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;
  const cancel = (id: string, pounds: number) =>
    world.api.as(owner).post(`/bookings/${id}/cancel`, { expected_refund: pounds });
  const refund = (id: string) => world.api.as(admin).post(`/payments/${id}/refund`, { amount: 5_000 });
  const needingAttention = async (): Promise<unknown> =>
    (await world.api.as(admin).get('/failed-jobs?kind=dispute').expect(200)).body.failed_jobs;

  it('is stored and added once to the notes of the booking, which stays paid when the dispute is won', async () => {
    const { bookingId, intentId } = await disputed();
    await world.api.as(admin).put(`/bookings/admin/${bookingId}`, { admin_notes: 'Ring twice' }).expect(200);
    await send('charge.dispute.updated', intentId);
    expect(await bookingOf(bookingId)).toMatchObject({ dispute: 'under_review', admin_notes: 'Ring twice' });
    expect(await needingAttention()).toMatchObject([
      { kind: 'dispute', booking_id: bookingId, cause: expect.stringContaining('disputes this payment') },
    ]);
    await close(intentId, 'winning_evidence');
    await send('charge.dispute.closed', intentId);
    expect(await needingAttention()).toEqual([]);
    const { dispute, admin_notes } = await bookingOf(bookingId);
    expect([dispute, ...admin_notes.split('\n')]).toEqual([
      'won',
      'Ring twice',
      expect.stringContaining('closed. We keep the payment'),
    ]);
    expect(await outcomeOf(world, bookingId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    await refund(bookingId).expect(200);
  });

  it('is not refunded, and a customer who cancels is promised nothing', async () => {
    const { bookingId, intentId } = await disputed();
    const reason = expect.stringContaining('Your bank is already dealing with this payment');
    const { body } = await world.api.as(owner).get(`/bookings/${bookingId}/options`).expect(200);
    expect(body.options.cancel).toEqual({ allowed: true, refund_amount: 0, fee_amount: 0, reason });
    expect((await cancel(bookingId, TOTAL).expect(409)).body).toMatchObject({
      error: 'refund_changed',
      message: reason,
    });
    expect((await refund(bookingId).expect(409)).body.error).toBe('payment_refused');
    const byOffice = { refund_amount: 10 };
    await world.api.as(admin).post(`/bookings/${bookingId}/cancel`, byOffice).expect(409);
    await cancel(bookingId, 0).expect(200);
    await world.runJobs();
    const email = world.mail.messages.find(({ subject }) => subject?.startsWith('Cancelled: '));
    expect(email?.text).toContain('Your bank is already dealing with this payment');
    await close(intentId, 'losing_evidence');
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunds: ['succeeded'],
      points: [169, -169],
      emails: ['booking_confirmed', 'booking_cancelled'],
    });
    const { body: read } = await world.api.as(owner).get(`/bookings/${bookingId}`).expect(200);
    expect(read.booking.history.refunds).toEqual([]);
    const documents = await documentsOf(world, bookingId, admin.auth);
    expect(documents.map(({ kind, total_price }) => [kind, total_price])).toEqual([
      ['invoice', TOTAL],
      ['credit_note', TOTAL],
    ]);
    const { text } = await readDocument(world, documents[1]?.id ?? '', admin.auth);
    expect(text).toContain("taken back by the cardholder's bank");
  });

  it('that is lost takes only the money that was not refunded before, once', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    await payCard(world, intentId, 'pm_card_createDisputeInquiry');
    await send('payment_intent.succeeded', intentId);
    await send('charge.dispute.created', intentId);
    expect(await bookingOf(bookingId)).toMatchObject({ dispute: 'inquiry' });
    // the money is still here during an inquiry, so it can be refunded
    await refund(bookingId).expect(200);
    const part = { id: 'dp_part', state: 'lost', amountPence: 1_000 } as const;
    const listed = jest.spyOn(world.api.app.get(PaymentProvider), 'listDisputes').mockResolvedValue([part]);
    await send('charge.dispute.closed', intentId);
    await send('charge.dispute.closed', intentId);
    expect(await outcomeOf(world, bookingId)).toMatchObject({ refunded_pence: 6_000 });
    listed.mockRestore();
    await close(intentId, 'losing_evidence');
    await send('charge.dispute.closed', intentId);
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      payment_status: 'refunded',
      refunded_pence: TOTAL_PENCE,
      refunds: ['succeeded', 'succeeded', 'succeeded'],
    });
    await refund(bookingId).expect(409);
  });

  it('of an unknown payment is stored without further effect', async () => {
    await send('charge.dispute.created', 'pi_not_ours');
    const waiting: unknown = await world.api.dataSource.query(
      'SELECT id FROM stripe_events WHERE processed_at IS NULL',
    );
    expect(waiting).toEqual([]);
  });
});
