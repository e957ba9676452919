import { barrier } from '../../../test/barrier.js';
import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../test/bookings.js';
import { documentsOf, readDocument } from '../../../test/documents.js';
import { beginPayment, paidBooking, payCard } from '../../../test/paying.js';
import { signIn, TEST_PASSWORD, type TestPerson, useSignedIn } from '../../../test/people.js';
import { phoneBookingBody } from '../../../test/phone-bookings.js';
import { balanceOf, givePoints, redeemingBody } from '../../../test/points.js';
import { Sweep } from '../payments/sweep/sweep.js';
import { AccountPoints } from '../loyalty/loyalty.repository.js';

const QUARTER = { service_data: { load_size: 'Quarter Load' } };

describe('points that pay for a booking', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  let owner: TestPerson;
  beforeEach(async () => {
    world.clock.set('2031-04-16T10:00:00Z');
    await world.api.dataSource.query('UPDATE bookings SET deleted_at = now()');
    owner = await signIn(world.api);
    await givePoints(world, owner, 350);
  });
  afterEach(() => jest.restoreAllMocks());

  const book = (values: object = {}) =>
    world.api.as(owner).post('/bookings', { ...redeemingBody, ...values });
  const booked = async (values: object = {}) => (await book(values).expect(201)).body.booking;
  const change = (id: string, body: object) => world.api.as(owner).put(`/bookings/${id}`, body);
  const sweep = async () => {
    await world.api.app.get(Sweep).execute();
    await world.runJobs();
  };
  const balance = () => balanceOf(world, owner);
  const entries = async () =>
    (await world.api.as(owner).get('/loyalty').expect(200)).body.transactions.map(
      ({ transaction_type, points }: { transaction_type: string; points: number }) =>
        `${transaction_type} ${points}`,
    );

  it('take money off the total alone, and leave the balance with the booking', async () => {
    expect(await booked()).toMatchObject({
      addon_price: 169.99,
      total_price: 166.99,
      net_amount: 139.16,
      vat_amount: 27.83,
      due_amount: 166.99,
      discount_amount: 3,
      discount_kind: 'points',
      points_redeemed: 300,
    });
    expect(await balance()).toBe(50);
    expect(await entries()).toEqual(['spent 300', 'earned 350']);
  });

  it('are a line of the invoice with its VAT, and earn nothing', async () => {
    const { bookingId } = await paidBooking(world, owner, redeemingBody);
    expect(await balance()).toBe(50 + 166);
    const [invoice] = await documentsOf(world, bookingId, owner.auth);
    expect(invoice).toMatchObject({ kind: 'invoice', total_price: 166.99 });
    const { text } = await readDocument(world, invoice?.id ?? '', owner.auth);
    expect(text).toMatch(/Discount 1 -£2\.50 20% -£2\.50 -£0\.50 -£3\.00/u);
    expect(text).toMatch(/VAT at 20%: £27\.83 Total including VAT: £166\.99/u);
  });

  it('are at most the whole pounds that leave 30p: 400 before the balance', async () => {
    await givePoints(world, owner, 20_000);
    await book({ redeem_points: 17_000, total_price: 0 }).expect(400);
    expect(await booked({ redeem_points: 16_900, total_price: 0.99 })).toMatchObject({ total_price: 0.99 });
  });

  it('beyond the balance are 409 with the balance, and nothing is booked', async () => {
    const { body } = await book({ redeem_points: 400, total_price: 165.99 }).expect(409);
    expect(body).toMatchObject({ error: 'points_changed', details: { balance: 350 } });
    const { body: list } = await world.api.as(owner).get('/bookings').expect(200);
    expect(list.total).toBe(0);
  });

  it('are refused from guests and from the office', async () => {
    for (const redeem_points of [300, 0, '']) {
      const response = await world.api.http.post('/bookings/guest').send(guestBookingBody({ redeem_points }));
      expect([response.status, Object.keys(response.body.details)]).toEqual([400, ['redeem_points']]);
    }
    const body = phoneBookingBody({ user_id: owner.user.id, redeem_points: 300 });
    const { body: refused } = await world.api.as(admin).post('/bookings/admin', body).expect(400);
    expect(Object.keys(refused.details)).toEqual(['redeem_points']);
  });

  describe('of an unpaid booking', () => {
    it('stay when it is changed, cut to what leaves 30p', async () => {
      await givePoints(world, owner, 16_600);
      const { id } = await booked({ redeem_points: 16_900, total_price: 0.99 });
      const moved = await change(id, { collection_address: '2 Low Road' }).expect(200);
      expect(moved.body.booking).toMatchObject({ total_price: 0.99, points_redeemed: 16_900 });
      expect(await balance()).toBe(50);
      const smaller = await change(id, QUARTER).expect(200);
      expect(smaller.body.booking).toMatchObject({
        ...{ addon_price: 99.99, total_price: 0.99, discount_amount: 99, points_redeemed: 9_900 },
      });
      expect(await balance()).toBe(7_050);
    });

    it('can be chosen anew, more or fewer', async () => {
      const { id } = await booked();
      const fewer = await change(id, { redeem_points: 100, total_price: 168.99 }).expect(200);
      expect(fewer.body.booking).toMatchObject({ total_price: 168.99, points_redeemed: 100 });
      expect(await balance()).toBe(250);
      const none = await change(id, { redeem_points: null }).expect(200);
      expect(none.body.booking).toMatchObject({
        ...{ total_price: 169.99, points_redeemed: 0, discount_kind: null, discount_amount: 0 },
      });
      expect(await balance()).toBe(350);
      expect((await change(id, { redeem_points: 400 }).expect(409)).body).toMatchObject({
        ...{ error: 'points_changed', details: { balance: 350 } },
      });
      for (const redeem_points of [250, -100, '100', 17_000])
        expect((await change(id, { redeem_points }).expect(400)).body.details).toHaveProperty(
          'redeem_points',
        );
      const again = await change(id, { ...QUARTER, redeem_points: 300, total_price: 96.99 }).expect(200);
      expect(again.body.booking).toMatchObject({ total_price: 96.99, points_redeemed: 300 });
      expect(await balance()).toBe(50);
    });

    it("don't come on top of the office's discount", async () => {
      const discount = { discount_amount: 20, discount_reason: 'Kindness', total_price: 149.99 };
      const body = phoneBookingBody({ user_id: owner.user.id, ...discount });
      const { booking } = (await world.api.as(admin).post('/bookings/admin', body).expect(201)).body;
      await change(booking.id, { redeem_points: 100 }).expect(400);
      const kept = await change(booking.id, { ...QUARTER, redeem_points: 0 }).expect(200);
      expect(kept.body.booking).toMatchObject({ total_price: 79.99, discount_kind: 'office' });
    });

    it('are given back once when it is cancelled, and taken again when the office brings it back', async () => {
      const { id } = await booked();
      const cancel = () => world.api.as(owner).post(`/bookings/${id}/cancel`, { expected_refund: 0 });
      await cancel().expect(200);
      await cancel().expect(200);
      expect(await entries()).toEqual(['earned 300', 'spent 300', 'earned 350']);
      const status = (to: string) => world.api.as(admin).put(`/bookings/admin/${id}`, { status: to });
      await booked();
      expect((await status('pending').expect(409)).body).toMatchObject({
        ...{ error: 'points_changed', details: { balance: 50 } },
        message: "This customer has 50 points. The booking's discount needs 300 points.",
      });
      await givePoints(world, owner, 250);
      await status('pending').expect(200);
      expect(await balance()).toBe(0);
      await status('cancelled').expect(200);
      expect(await balance()).toBe(300);
    });

    it('of an erased customer are not there when the office brings it back', async () => {
      const { id } = await booked();
      await world.api.as(owner).delete('/auth/account', { password: TEST_PASSWORD }).expect(204);
      const { body } = await world.api
        .as(admin)
        .put(`/bookings/admin/${id}`, { status: 'pending' })
        .expect(409);
      expect(body).toMatchObject({ error: 'points_changed', details: { balance: 0 } });
      const { body: still } = await world.api.as(admin).get(`/bookings/${id}`).expect(200);
      expect(still.booking).toMatchObject({ status: 'cancelled', points_redeemed: 300 });
    });

    it('are given back when it is deleted', async () => {
      const { id } = await booked();
      await world.api.as(owner).delete(`/bookings/${id}`).expect(204);
      expect(await balance()).toBe(350);
    });

    it('are given back when it expires, not when its hold ends', async () => {
      const { intentId, bookingId } = await beginPayment(world, owner, redeemingBody);
      world.clock.advance({ minutes: 2 * 60 });
      await sweep();
      expect(await balance()).toBe(50);
      world.clock.advance({ minutes: 23 * 60 });
      await sweep();
      const [{ status, points }] = await world.api.dataSource.query(
        `SELECT status, (SELECT sum(points)::int FROM loyalty_entries WHERE user_id = $2) AS points
         FROM bookings WHERE id = $1`,
        [bookingId, owner.user.id],
      );
      expect({ status, points }).toEqual({ status: 'cancelled', points: 350 });
      await expect(payCard(world, intentId)).rejects.toThrow(/cancel/u);
    });

    it('are given back when another booking replaces it, which can use them', async () => {
      const { bookingId, intentId } = await beginPayment(world, owner, redeemingBody);
      const second = await booked({ replaces: bookingId });
      expect(second).toMatchObject({ points_redeemed: 300 });
      expect(await balance()).toBe(50);
      const { body } = await world.api.as(owner).get(`/bookings/${bookingId}`).expect(200);
      expect(body.booking).toMatchObject({ total_price: 169.99, points_redeemed: 0 });
      // the form that asked for the lower price can't pay it any more
      await payCard(world, intentId);
      await world.api.as(owner).post('/payments/confirm', { payment_intent_id: intentId });
      await world.runJobs();
      const { body: after } = await world.api.as(owner).get(`/bookings/${bookingId}`).expect(200);
      expect(after.booking).toMatchObject({ payment_status: 'pending', paid_amount: 0 });
    });
  });

  describe('chosen for two bookings at once', () => {
    const both = () => Promise.all([book(), book({ collection_date: '2031-05-07' })]);

    it('are spent once', async () => {
      const statuses = (await both()).map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 409]);
      expect(await balance()).toBe(50);
    });

    it('would be spent twice without the lock', async () => {
      const bothHaveLooked = barrier(2);
      jest.spyOn(AccountPoints, 'lock').mockResolvedValue();
      const { balance: read } = AccountPoints;
      jest.spyOn(AccountPoints, 'balance').mockImplementation(async (...account) => {
        const points = await read(...account);
        await bothHaveLooked();
        return points;
      });
      expect((await both()).map(({ status }) => status)).toEqual([201, 201]);
      expect(await balance()).toBe(-250);
    });
  });

  it('change nothing for who redeems none', async () => {
    const { body } = await world.api.as(owner).post('/bookings', bookingBody).expect(201);
    expect(body.booking).toMatchObject({ total_price: 169.99, discount_kind: null, points_redeemed: 0 });
    expect(await balance()).toBe(350);
  });
});
