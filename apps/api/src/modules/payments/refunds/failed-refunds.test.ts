import { useBookingWorld } from '../../../../test/booking-world.js';
import { TOTAL_PENCE } from '../../../../test/bookings.js';
import { documentsOf, readDocument } from '../../../../test/documents.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { outcomeOf } from '../../../../test/outcome.js';
import { beginPayment, paidBooking, payCard } from '../../../../test/paying.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { PaymentProvider, ProviderRefused } from '../provider/payment-provider.js';

const TOTAL = TOTAL_PENCE / 100;

describe('a refund that fails for good', () => {
  const world = useBookingWorld({}, { each: true });
  let admin: TestPerson;
  beforeEach(async () => {
    admin = await signIn(world.api, 'admin');
  });
  afterEach(() => jest.restoreAllMocks());

  const refuseOnce = () =>
    jest
      .spyOn(world.api.app.get(PaymentProvider), 'createRefund')
      .mockRejectedValueOnce(new ProviderRefused('The charge is disputed.', 'charge_disputed'));
  const cancelledByOwner = async (): Promise<string> => {
    const owner = await signIn(world.api);
    const { bookingId } = await paidBooking(world, owner);
    await world.api.as(owner).post(`/bookings/${bookingId}/cancel`, { expected_refund: TOTAL }).expect(200);
    await world.runJobs();
    return bookingId;
  };
  const refund = (id: string, amount = 10_000) =>
    world.api.as(admin).post(`/payments/${id}/refund`, { amount });
  const listed = async () => (await world.api.as(admin).get('/failed-jobs').expect(200)).body;

  it("is listed for admins until the money is refunded, and the customer's email promises no success", async () => {
    refuseOnce();
    const bookingId = await cancelledByOwner();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ refunded_pence: 0, refunds: ['failed'] });
    const notified = world.mail.messages.find(({ subject }) => subject?.startsWith('Cancelled: '))?.text;
    expect(notified).toContain(`We're refunding £${TOTAL} to your card.`);
    expect(notified).not.toMatch(/on its way|have refunded/u);
    expect(await listed()).toMatchObject({
      needs_attention: 1,
      failed_jobs: [
        {
          kind: 'refund',
          state: 'needs_attention',
          subject: 'refund_failed',
          booking_id: bookingId,
          cause: expect.stringMatching(
            `^Refund of £${TOTAL} failed\\. .*Stripe says: The charge is disputed\\.$`,
          ),
        },
      ],
    });
    await world.api
      .as(admin)
      .post(`/failed-jobs/refund/${(await listed()).failed_jobs[0].id}/retry`)
      .expect(400);
    await refund(bookingId).expect(200);
    expect(await listed()).toMatchObject({ needs_attention: 0, total: 0 });
  });

  it('is also listed if the bank returns the money days after the refund', async () => {
    const { bookingId, intentId } = await beginPayment(world);
    await payCard(world, intentId, 'pm_card_refundFail');
    await postEvent(world, eventBody('payment_intent.succeeded', intentId)).expect(200);
    await world.runJobs();
    await refund(bookingId).expect(200);
    world.clock.advance({ minutes: 1 });
    await refund(bookingId, 1_001).expect(200);
    await world.runJobs();
    expect(await listed()).toMatchObject({ total: 0 });
    world.clock.advance({ minutes: 7 * 24 * 60 });
    admin = await signIn(world.api, 'admin');
    await world.payments.control.advance();
    await postEvent(world, eventBody('refund.failed', intentId)).expect(200);
    await world.runJobs();
    const causes = (await listed()).failed_jobs.map(({ cause }: { cause: string }) => cause);
    expect(causes.sort()).toEqual([
      expect.stringMatching(/^Refund of £10\.01 .* another way\.$/u),
      expect.stringMatching(/^Refund of £100\.00 .* another way\.$/u),
    ]);
  });

  it('has its credit note reversed, and the customer is notified that the money has not arrived', async () => {
    const { bookingId, intentId } = await beginPayment(world, await signIn(world.api));
    await payCard(world, intentId, 'pm_card_refundFail');
    await postEvent(world, eventBody('payment_intent.succeeded', intentId)).expect(200);
    await world.runJobs();
    await refund(bookingId).expect(200);
    await world.runJobs();
    await world.payments.control.advance();
    await postEvent(world, eventBody('refund.failed', intentId)).expect(200);
    await postEvent(world, eventBody('charge.refund.updated', intentId)).expect(200);
    await world.runJobs();
    expect(await outcomeOf(world, bookingId)).toMatchObject({
      payment_status: 'paid',
      refunded_pence: 0,
      points: [169, 0],
      emails: ['booking_confirmed', 'refund_made', 'refund_returned'],
    });
    expect(world.mail.messages.at(-1)).toMatchObject({
      subject: 'Your bank returned our refund of £100.00',
      text: expect.stringContaining("so it hasn't reached your card."),
      attachments: [expect.objectContaining({ filename: 'DN-2031-000001.pdf' })],
    });
    world.clock.advance({ minutes: 1 });
    await refund(bookingId).expect(200);
    await world.runJobs();
    expect(await outcomeOf(world, bookingId)).toMatchObject({ refunded_pence: 10_000, points: [169, -100] });
    const documents = await documentsOf(world, bookingId, admin.auth);
    expect(documents.map(({ kind, total_price }) => [kind, total_price])).toEqual([
      ['invoice', TOTAL],
      ['credit_note', 100],
      ['debit_note', 100],
      ['credit_note', 100],
    ]);
    const debitNote = await readDocument(world, documents[2]?.id ?? '', admin.auth);
    expect(debitNote.title).toBe('Debit note DN-2031-000001');
    expect(debitNote.text).toContain('reverses credit note CN-2031-000001 dated 16 April 2031 in full');
    const { text } = await world.api.as(admin).get('/documents/vat-summary').expect(200);
    const [head = '', month = ''] = text.replace('\uFEFF', '').split('\r\n');
    const figures = Object.fromEntries(head.split(',').map((name, at) => [name, month.split(',')[at]]));
    expect(figures).toMatchObject({ credited_gross: '100.00', credited_vat: '16.67', gross: '69.99' });
  });

  it('is not listed if the admin who requested it saw the error at once', async () => {
    const { bookingId } = await paidBooking(world);
    refuseOnce();
    expect((await refund(bookingId).expect(409)).body.error).toBe('payment_refused');
    await world.runJobs();
    expect(await listed()).toMatchObject({ total: 0 });
  });

  it('is listed for sixty days, because a refund by other means is not known here', async () => {
    refuseOnce();
    await cancelledByOwner();
    const after = async (days: number) => {
      world.clock.advance({ minutes: days * 24 * 60 });
      admin = await signIn(world.api, 'admin');
      return (await listed()).total;
    };
    expect(await after(59)).toBe(1);
    expect(await after(2)).toBe(0);
  });
});
