import { type DocumentSummary } from '@haulway/contracts';
import { pointsAfterRefund, pointsGivenBack, splitVatOfPart, toPence } from '@haulway/domain';
import fc from 'fast-check';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { documentsOf } from '../../../../test/documents.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { beginPayment, payCard, type StartedPayment } from '../../../../test/paying.js';
import { signIn, type TestPerson, useSignedIn } from '../../../../test/people.js';
import { balanceOf, givePoints, redeemingBody } from '../../../../test/points.js';

const PAID = 16_699;
const REDEEMED = 300;
const START = Date.parse('2031-04-16T10:00:00Z');

/** One thing that happens to a booking that points were used for; `part` is the share of the money, in percent. */
const step = fc.record({
  do: fc.constantFrom('pay', 'pay', 'refund', 'refund', 'fail', 'cancel', 'bringBack', 'spend'),
  part: fc.integer({ min: 1, max: 100 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const SIGNS = { invoice: 1, credit_note: -1, debit_note: 1, transfer_note: 0 } as const;

describe('whatever happens to a booking that points were used for', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');

  const send = async (by: TestPerson, path: string, body: object) => {
    const response = await world.api.as(by).post(path, body);
    if (response.status >= 500) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
  };
  const bookingOf = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;

  const take = async (
    { bookingId: id, intentId }: StartedPayment,
    owner: TestPerson,
    { do: what, part }: Step,
  ): Promise<void> => {
    const { status, payment_status } = await bookingOf(id);
    if (what === 'pay' && status === 'pending' && payment_status === 'pending') {
      // refunds to this card fail when the bank answers
      await payCard(world, intentId, 'pm_card_refundFail');
      await send(owner, '/payments/confirm', { payment_intent_id: intentId });
    }
    if (what === 'refund') await send(admin, `/payments/${id}/refund`, { amount: part * 100 });
    if (what === 'fail') {
      await world.payments.control.advance();
      await postEvent(world, eventBody('refund.failed', intentId)).expect(200);
    }
    if (what === 'cancel') await send(admin, `/bookings/${id}/cancel`, { refund_amount: 0 });
    if (what === 'bringBack' && status === 'cancelled')
      await world.api.as(admin).put(`/bookings/admin/${id}`, {
        status: payment_status === 'pending' ? 'pending' : 'confirmed',
      });
    if (what === 'spend') {
      const points = Math.floor((await balanceOf(world, owner)) / 100) * 100;
      const body = { ...redeemingBody, redeem_points: points, total_price: (16_999 - points) / 100 };
      if (points > 0) await send(owner, '/bookings', body);
    }
    await world.runJobs();
  };

  const agree = async (id: string, owner: TestPerson): Promise<void> => {
    const booking = await bookingOf(id);
    const balance = await balanceOf(world, owner);
    expect(balance).toBeGreaterThanOrEqual(0);
    const [ledger] = await world.api.dataSource.query<{ all: number; spent: number; earned: number }[]>(
      `SELECT sum(points)::int AS all,
         coalesce(-sum(points - missing_points) FILTER (WHERE redeemed_for = $2), 0)::int AS spent,
         coalesce(sum(points - missing_points) FILTER (WHERE booking_id = $2), 0)::int AS earned
       FROM loyalty_entries WHERE user_id = $1`,
      [owner.user.id, id],
    );
    expect(balance).toBe(ledger?.all);
    const isPaid = booking.invoice_number !== null;
    const refunded = toPence(booking.refunded_amount);
    const kept = isPaid ? REDEEMED - pointsGivenBack(REDEEMED, refunded, PAID) : REDEEMED;
    expect(ledger?.spent).toBe(!isPaid && booking.status === 'cancelled' ? 0 : kept);
    expect(ledger?.earned).toBe(isPaid ? pointsAfterRefund(PAID, refunded) : 0);
    const documents: DocumentSummary[] = await documentsOf(world, id, owner.auth);
    const documented = documents
      .map(({ kind, total_price }) => SIGNS[kind] * toPence(total_price ?? 0))
      .reduce((all, one) => all + one, 0);
    expect(documented).toBe(isPaid ? PAID - refunded : 0);
    const [{ vat }] = await world.api.dataSource.query<[{ vat: number }]>(
      `SELECT coalesce(sum(CASE kind WHEN 'credit_note' THEN -vat_pence ELSE vat_pence END), 0)::int AS vat
       FROM documents WHERE booking_id = $1`,
      [id],
    );
    expect(Math.abs(vat - splitVatOfPart(0, documented, 20).vatPence)).toBeLessThanOrEqual(1);
  };

  it('points, booking, invoice, credit notes and VAT agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        let now = START;
        world.clock.set(new Date(now).toISOString());
        const owner = await signIn(world.api);
        await givePoints(world, owner, 350);
        const started = await beginPayment(world, owner, redeemingBody);
        for (const each of steps) {
          await take(started, owner, each);
          await agree(started.bookingId, owner);
          now += 1_000;
          world.clock.set(new Date(now).toISOString());
        }
      }),
      { numRuns: 10 },
    );
  }, 240_000);

  it('a refund that fails takes what there is, and notes what is missing', async () => {
    world.clock.set(new Date(START).toISOString());
    const owner = await signIn(world.api);
    await givePoints(world, owner, 300);
    const started = await beginPayment(world, owner, redeemingBody);
    await take(started, owner, { do: 'pay', part: 1 });
    await send(admin, `/payments/${started.bookingId}/refund`, {});
    await world.runJobs();
    expect(await balanceOf(world, owner)).toBe(300);
    await take(started, owner, { do: 'spend', part: 1 });
    expect(await balanceOf(world, owner)).toBe(0);
    await take(started, owner, { do: 'fail', part: 1 });
    // the points earned come back first, and are taken for the discount
    expect(await balanceOf(world, owner)).toBe(0);
    const { body } = await world.api.as(owner).get('/loyalty').expect(200);
    expect(body.transactions[0]).toMatchObject({
      ...{ transaction_type: 'spent', points: 166 },
      description: expect.stringMatching(/^Discount: .* \(134 points missing\)$/u),
    });
    await agree(started.bookingId, owner);
  });
});
