import { type BookingPayment } from '@haulway/contracts';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { documentsOf, readDocument } from '../../../../test/documents.js';
import { payByCard } from '../../../../test/paying.js';
import { signIn, type TestPerson, useSignedIn } from '../../../../test/people.js';
import { balanceOf, givePoints, redeemingBody } from '../../../../test/points.js';

const TODAY = '2031-04-16';
const TRANSFER = { method: 'bank_transfer', received_on: TODAY } as const;

describe('a booking that points were used for, paid another way than by card', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  let owner: TestPerson;
  let id: string;
  beforeEach(async () => {
    owner = await signIn(world.api);
    await givePoints(world, owner, 350);
    ({ id } = (await world.api.as(owner).post('/bookings', redeemingBody).expect(201)).body.booking);
  });

  const office = (path: string, body: object) => world.api.as(admin).post(path, body);
  const record = (amount: number, reference: string): Promise<BookingPayment> =>
    office(`/payments/${id}/record`, { ...TRANSFER, amount, reference })
      .expect(201)
      .then(({ body }) => body.payment);
  const payBack = (amount: number, reference: string) => {
    const body = { amount, method: 'bank_transfer', reference, refunded_on: TODAY, reason: 'Came late' };
    return office(`/payments/${id}/record-refund`, body).expect(201);
  };
  const balance = () => balanceOf(world, owner);
  const documents = async () => {
    await world.runJobs();
    const listed = await documentsOf(world, id, owner.auth);
    return listed.map(({ kind, total_price }) => `${kind} ${total_price}`).sort();
  };
  const booking = async () => (await world.api.as(owner).get(`/bookings/${id}`).expect(200)).body.booking;

  it('is due after the discount, and the invoice shows it with its VAT', async () => {
    expect(await booking()).toMatchObject({ due_amount: 166.99, points_redeemed: 300 });
    expect((await office(`/payments/${id}/record`, { ...TRANSFER, amount: 169.99, reference: 'A' })).body)
      // the price before the discount is too much
      .toMatchObject({ error: 'too_much' });
    await record(100, 'A');
    expect(await balance()).toBe(50);
    await record(66.99, 'B');
    expect(await balance()).toBe(50 + 166);
    expect(await documents()).toEqual(['invoice 166.99']);
    const [invoice] = await documentsOf(world, id, owner.auth);
    const { text } = await readDocument(world, invoice?.id ?? '', owner.auth);
    expect(text).toMatch(/Discount 1 -£2\.50 20% -£2\.50 -£0\.50 -£3\.00/u);
    expect(text).toMatch(/VAT at 20%: £27\.83 Total including VAT: £166\.99/u);
    expect(text).toContain('Paid by bank transfer');
  });

  it('keeps the points used while a payment is reversed and comes again', async () => {
    await record(100, 'A');
    const last = await record(66.99, 'B');
    await office(`/payments/${id}/record/${last.id}/reverse`, { reason: 'It bounced' }).expect(200);
    expect(await booking()).toMatchObject({ due_amount: 66.99, points_redeemed: 300 });
    expect(await balance()).toBe(50 + 100);
    await record(66.99, 'C');
    expect(await balance()).toBe(50 + 166);
    expect(await documents()).toEqual(['credit_note 66.99', 'debit_note 66.99', 'invoice 166.99']);
  });

  it('gives back the share of the points with each refund, all of them in the end', async () => {
    await record(166.99, 'A');
    await payBack(83.5, 'R1');
    // £83.49 are kept: 83 points earned, and half of the 300 points
    expect(await balance()).toBe(50 + 83 + 150);
    await payBack(83.49, 'R2');
    expect(await balance()).toBe(350);
    expect(await documents()).toEqual(['credit_note 83.49', 'credit_note 83.5', 'invoice 166.99']);
  });

  it('gives all points back at once when it is cancelled with a part paid, and no more with the money', async () => {
    await record(100, 'A');
    await world.api.as(owner).post(`/bookings/${id}/cancel`, { expected_refund: 100 }).expect(200);
    expect(await balance()).toBe(350);
    await payBack(100, 'R1');
    expect(await balance()).toBe(350);
    expect(await documents()).toEqual([]);
  });

  it('gives the points back with the card’s share, then with what is paid back', async () => {
    await record(100, 'A');
    await payByCard(world, id, 6_699, owner);
    expect(await booking()).toMatchObject({ payment_method: 'mixed', due_amount: 0 });
    expect(await balance()).toBe(50 + 166);
    await world.api.as(owner).post(`/bookings/${id}/cancel`, { expected_refund: 166.99 }).expect(200);
    await world.runJobs();
    // £66.99 are back on the card: 100 points earned stay, and 120 of the 300 come back
    expect(await balance()).toBe(50 + 100 + 120);
    await payBack(100, 'R1');
    expect(await balance()).toBe(350);
  });
});
