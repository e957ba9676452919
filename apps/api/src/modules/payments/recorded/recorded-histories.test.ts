import { type BookingPayment, type DocumentSummary } from '@haulway/contracts';
import { pointsAfterRefund, pointsGivenBack, splitVatOfPart, toPence } from '@haulway/domain';
import fc from 'fast-check';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody } from '../../../../test/bookings.js';
import { documentsOf } from '../../../../test/documents.js';
import { payCard } from '../../../../test/paying.js';
import { signIn, type TestPerson, useSignedIn } from '../../../../test/people.js';
import { balanceOf, givePoints, redeemingBody } from '../../../../test/points.js';

const TOTAL = 16_999;
const START = Date.parse('2031-04-16T10:00:00Z');
const TODAY = '2031-04-16';

/** One thing that happens to the money of a booking; `part` is the share of what is possible, in percent. */
const step = fc.record({
  do: fc.constantFrom('record', 'record', 'card', 'reverse', 'refund', 'refundCard', 'jobs'),
  part: fc.integer({ min: 1, max: 100 }),
  method: fc.constantFrom('bank_transfer', 'cash', 'card_terminal'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Points that take £3 off, or none. */
const points = fc.constantFrom(0, 300);

const SIGNS = { payment: 1, reversal: -1, refund: -1 } as const;
const DOCUMENT_SIGNS = { invoice: 1, credit_note: -1, debit_note: 1, transfer_note: 0 } as const;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

describe('whatever happens to the money of a booking', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  let nth = 0;

  const send = async (by: TestPerson, path: string, body: object) => {
    const response = await world.api.as(by).post(path, body);
    if (response.status >= 500) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response;
  };
  const ledger = async (id: string): Promise<BookingPayment[]> =>
    (await world.api.as(admin).get(`/payments/${id}`).expect(200)).body.payments;
  const heldPence = (rows: readonly BookingPayment[]): number =>
    sum(
      rows.filter(({ state }) => state === 'made').map(({ kind, amount }) => SIGNS[kind] * toPence(amount)),
    );
  const bookingOf = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;

  const take = async (id: string, owner: TestPerson, { do: what, part, method }: Step): Promise<void> => {
    nth += 1;
    const share = (pounds: number): number => Math.max(1, Math.floor(toPence(pounds) * (part / 100))) / 100;
    const reference = `HW ${nth}`;
    const { due_amount: due } = await bookingOf(id);
    const rows = await ledger(id);
    if (what === 'jobs') await world.runJobs();
    if (what === 'record')
      await send(admin, `/payments/${id}/record`, {
        ...{ amount: share(due), method, reference, received_on: TODAY },
      });
    if (what === 'card' && due > 0) {
      const intent = await send(owner, '/payments/create-intent', { booking_id: id, amount: toPence(due) });
      const { payment_intent_id } = intent.body;
      if (intent.status === 201) {
        await payCard(world, payment_intent_id);
        await send(owner, '/payments/confirm', { payment_intent_id });
      }
    }
    const open = rows.filter(
      ({ kind, method: by, reversed_at }) => kind === 'payment' && by !== 'card' && reversed_at === null,
    );
    const reversed = open[part % Math.max(1, open.length)];
    if (what === 'reverse' && reversed)
      await send(admin, `/payments/${id}/record/${reversed.id}/reverse`, { reason: 'It did not arrive' });
    if (what === 'refund')
      await send(admin, `/payments/${id}/record-refund`, {
        ...{
          amount: share(heldPence(rows) / 100),
          method,
          reference,
          refunded_on: TODAY,
          reason: 'Kindness',
        },
      });
    if (what === 'refundCard') await send(admin, `/payments/${id}/refund`, { amount: part * 10 });
  };

  const agree = async (id: string, owner: TestPerson, redeemed: number): Promise<void> => {
    const total = TOTAL - redeemed;
    const held = heldPence(await ledger(id));
    const booking = await bookingOf(id);
    const documents: DocumentSummary[] = await documentsOf(world, id, owner.auth);
    const unpaid = booking.payment_status === 'pending';
    expect(toPence(booking.paid_amount) - (unpaid ? 0 : toPence(booking.refunded_amount))).toBe(held);
    expect(toPence(booking.due_amount)).toBe(unpaid ? total - held : 0);
    const balance = await balanceOf(world, owner);
    if (booking.invoice_number === null) {
      expect(documents).toEqual([]);
      expect(balance).toBe(0);
      return;
    }
    // while anything is due, all points stay used
    const givenBack = unpaid ? 0 : pointsGivenBack(redeemed, total - held, total);
    expect(balance).toBe(pointsAfterRefund(total, total - held) + givenBack);
    const documented = sum(
      documents.map(({ kind, total_price }) => DOCUMENT_SIGNS[kind] * toPence(total_price ?? 0)),
    );
    // a part that came after a reversal is charged again with the last one
    if (unpaid) expect(documented).toBeLessThanOrEqual(held);
    else expect(documented).toBe(held);
    const [{ vat }] = await world.api.dataSource.query<[{ vat: number }]>(
      `SELECT sum(CASE kind WHEN 'credit_note' THEN -vat_pence ELSE vat_pence END)::int AS vat
       FROM documents WHERE booking_id = $1`,
      [id],
    );
    expect(Math.abs(vat - splitVatOfPart(0, documented, 20).vatPence)).toBeLessThanOrEqual(1);
  };

  it('ledger, booking, invoice, credit notes, VAT and points agree', async () => {
    let documentedAll = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), points, async (steps, redeemed) => {
        let now = START;
        world.clock.set(new Date(now).toISOString());
        const owner = await signIn(world.api);
        if (redeemed > 0) await givePoints(world, owner, redeemed);
        const body = redeemed > 0 ? redeemingBody : bookingBody;
        const created = await world.api.as(owner).post('/bookings', body).expect(201);
        const { id } = created.body.booking;
        for (const each of steps) {
          await take(id, owner, each);
          await agree(id, owner, redeemed);
          now += 1_000;
          world.clock.set(new Date(now).toISOString());
        }
        // whatever is still due is paid
        await take(id, owner, { do: 'record', part: 100, method: 'cash' });
        await agree(id, owner, redeemed);
        documentedAll += heldPence(await ledger(id));
      }),
      { numRuns: 12 },
    );
    const { text } = await world.api.as(admin).get('/documents/vat-summary').expect(200);
    const [names = '', values = ''] = text.trim().split('\r\n');
    expect(toPence(Number(values.split(',')[names.split(',').indexOf('gross')]))).toBe(documentedAll);
  }, 240_000);
});
