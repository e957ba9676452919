import { type DocumentSummary } from '@haulway/contracts';
import { pointsAfterRefund, pointsGivenBack, splitVatOfPart, toPence } from '@haulway/domain';
import fc from 'fast-check';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { documentsOf } from '../../../../test/documents.js';
import { eventBody, postEvent } from '../../../../test/events.js';
import { beginPayment, payCard, providerClient, type StartedPayment } from '../../../../test/paying.js';
import { signIn, TEST_PASSWORD, type TestPerson, useSignedIn } from '../../../../test/people.js';
import { balanceOf, givePoints, redeemingBody } from '../../../../test/points.js';
import { ExpirePoints } from '../../loyalty/expire-points.js';

const PAID = 16_699;
const REDEEMED = 300;
const START = Date.parse('2031-04-16T10:00:00Z');

/** One thing that happens to a booking that points were used for; `part` is the share of the money, in percent. */
const step = fc.record({
  do: fc.constantFrom(
    ...(['pay', 'pay', 'refund', 'refund', 'fail', 'cancel', 'bringBack', 'spend'] as const),
    ...(['dispute', 'close', 'expire', 'erase'] as const),
  ),
  part: fc.integer({ min: 1, max: 100 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What happens to its card: refunds fail when the bank answers, or the customer disputes the payment. */
const card = fc.constantFrom('pm_card_refundFail', 'pm_card_createDispute');

/** A booking that points were used for, and its customer, who has an account until they are erased. */
interface History extends StartedPayment {
  readonly owner: TestPerson;
  readonly card: string;
  isErased: boolean;
}

const SIGNS = { invoice: 1, credit_note: -1, debit_note: 1, transfer_note: 0 } as const;

describe('whatever happens to a booking that points were used for', () => {
  const world = useBookingWorld({ config: { pointsExpiryMonths: 12 } });
  const admin = useSignedIn(() => world.api, 'admin');

  const send = async (by: TestPerson, path: string, body: object) => {
    const response = await world.api.as(by).post(path, body);
    if (response.status >= 500) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
  };
  const bookingOf = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;

  const begin = async (before: number, withCard = 'pm_card_refundFail'): Promise<History> => {
    world.clock.set(new Date(START).toISOString());
    const owner = await signIn(world.api);
    await givePoints(world, owner, before);
    const started = await beginPayment(world, owner, redeemingBody);
    return { ...started, owner, card: withCard, isErased: false };
  };

  /** Points are told of, and 30 days later they are gone: all of them, for their entries are from years ago. */
  const expire = async () => {
    const job = world.api.app.get(ExpirePoints);
    await job.execute();
    await world.api.dataSource.query(
      `UPDATE loyalty_entries SET expiry_told_at = expiry_told_at - interval '31 days'`,
    );
    await job.execute();
  };

  const close = async (intentId: string, evidence: 'winning_evidence' | 'losing_evidence') => {
    const stripe = providerClient(world);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intentId })).data;
    if (!dispute || dispute.status === 'won' || dispute.status === 'lost') return;
    await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: evidence } });
    await postEvent(world, eventBody('charge.dispute.closed', intentId)).expect(200);
  };

  const take = async (history: History, { do: what, part }: Step): Promise<void> => {
    const { bookingId: id, intentId, owner, isErased } = history;
    const { status, payment_status } = await bookingOf(id);
    if (what === 'pay' && status === 'pending' && payment_status === 'pending') {
      // erasing the customer has cancelled the intent
      const intent = await providerClient(world).paymentIntents.retrieve(intentId);
      if (intent.status === 'canceled') return;
      await payCard(world, intentId, history.card);
      await postEvent(world, eventBody('payment_intent.succeeded', intentId)).expect(200);
    }
    if (what === 'refund') await send(admin, `/payments/${id}/refund`, { amount: part * 100 });
    if (what === 'fail') {
      await world.payments.control.advance();
      await postEvent(world, eventBody('refund.failed', intentId)).expect(200);
    }
    if (what === 'dispute') await postEvent(world, eventBody('charge.dispute.created', intentId)).expect(200);
    if (what === 'close') await close(intentId, part > 30 ? 'losing_evidence' : 'winning_evidence');
    if (what === 'cancel') await send(admin, `/bookings/${id}/cancel`, { refund_amount: 0 });
    if (what === 'bringBack' && status === 'cancelled')
      await world.api.as(admin).put(`/bookings/admin/${id}`, {
        status: payment_status === 'pending' ? 'pending' : 'confirmed',
      });
    if (what === 'expire') await expire();
    if (what === 'spend' && !isErased) {
      const points = Math.floor((await balanceOf(world, owner)) / 100) * 100;
      const body = { ...redeemingBody, redeem_points: points, total_price: (16_999 - points) / 100 };
      if (points > 0) await send(owner, '/bookings', body);
    }
    if (what === 'erase' && !isErased) {
      const { status: answer } = await world.api
        .as(owner)
        .delete('/auth/account', { password: TEST_PASSWORD });
      // a paid collection that is still to come keeps the account
      expect([204, 409]).toContain(answer);
      history.isErased = answer === 204;
    }
    await world.runJobs();
  };

  const agreePoints = async ({ bookingId: id, owner, isErased }: History): Promise<void> => {
    const [ledger] = await world.api.dataSource.query<{ all: number; spent: number; earned: number }[]>(
      `SELECT coalesce(sum(points), 0)::int AS all,
         coalesce(-sum(points - missing_points) FILTER (WHERE redeemed_for = $2), 0)::int AS spent,
         coalesce(sum(points - missing_points) FILTER (WHERE booking_id = $2), 0)::int AS earned
       FROM loyalty_entries WHERE user_id = $1 OR redeemed_for = $2 OR booking_id = $2`,
      [owner.user.id, id],
    );
    if (isErased) return expect(ledger).toEqual({ all: 0, spent: 0, earned: 0 });
    const booking = await bookingOf(id);
    const balance = await balanceOf(world, owner);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance).toBe(ledger?.all);
    const isPaid = booking.invoice_number !== null;
    const refunded = toPence(booking.refunded_amount);
    const kept = isPaid ? REDEEMED - pointsGivenBack(REDEEMED, refunded, PAID) : REDEEMED;
    expect(ledger?.spent).toBe(!isPaid && booking.status === 'cancelled' ? 0 : kept);
    expect(ledger?.earned).toBe(isPaid ? pointsAfterRefund(PAID, refunded) : 0);
  };

  const agree = async (history: History): Promise<void> => {
    const { bookingId: id } = history;
    await agreePoints(history);
    const booking = await bookingOf(id);
    const isPaid = booking.invoice_number !== null;
    const refunded = toPence(booking.refunded_amount);
    const documents: DocumentSummary[] = await documentsOf(world, id, admin.auth);
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
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), card, async (steps, withCard) => {
        const history = await begin(350, withCard);
        let now = START;
        for (const each of steps) {
          await take(history, each);
          await agree(history);
          now += 1_000;
          world.clock.set(new Date(now).toISOString());
        }
      }),
      { numRuns: 10 },
    );
  }, 300_000);

  const steps = (history: History, ...what: Step['do'][]) =>
    what.reduce(
      (before, each) =>
        before.then(async () => {
          await take(history, { do: each, part: 100 });
          await agree(history);
        }),
      Promise.resolve(),
    );

  it('a lost dispute gives back what was used, and takes back what was earned', async () => {
    const history = await begin(300, 'pm_card_createDispute');
    await steps(history, 'pay', 'dispute');
    expect(await balanceOf(world, history.owner)).toBe(166);
    await steps(history, 'close');
    expect(await balanceOf(world, history.owner)).toBe(300);
  });

  it('points that were given back and have expired are missing when the refund fails', async () => {
    const history = await begin(350);
    await steps(history, 'pay', 'expire');
    expect(await balanceOf(world, history.owner)).toBe(0);
    await send(admin, `/payments/${history.bookingId}/refund`, {});
    await world.runJobs();
    expect(await balanceOf(world, history.owner)).toBe(300 - 166);
    await steps(history, 'expire');
    expect(await balanceOf(world, history.owner)).toBe(0);
    // the 166 earned come back first, and are taken for the 300
    await steps(history, 'fail');
    expect(await balanceOf(world, history.owner)).toBe(0);
    const { body } = await world.api.as(history.owner).get('/loyalty').expect(200);
    expect(body.transactions[0].description).toMatch(/^Discount: .* \(134 points missing\)$/u);
  });

  it('of an erased customer no point is left or made, whatever the money does', async () => {
    const history = await begin(350);
    await steps(history, 'pay', 'refund', 'cancel', 'erase');
    expect(history.isErased).toBe(true);
    await steps(history, 'refund', 'fail', 'bringBack', 'expire');
  });

  it('a refund that fails takes what there is, and notes what is missing', async () => {
    const history = await begin(300);
    const { owner } = history;
    await steps(history, 'pay');
    await send(admin, `/payments/${history.bookingId}/refund`, {});
    await world.runJobs();
    expect(await balanceOf(world, owner)).toBe(300);
    await steps(history, 'spend');
    expect(await balanceOf(world, owner)).toBe(0);
    await steps(history, 'fail');
    // the points earned come back first, and are taken for the discount
    expect(await balanceOf(world, owner)).toBe(0);
    const { body } = await world.api.as(owner).get('/loyalty').expect(200);
    expect(body.transactions[0]).toMatchObject({
      ...{ transaction_type: 'spent', points: 166 },
      description: expect.stringMatching(/^Discount: .* \(134 points missing\)$/u),
    });
  });
});
