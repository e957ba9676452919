import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody } from '../../../test/bookings.js';
import { signIn, type TestPerson } from '../../../test/people.js';
import { balanceOf, givePoints, redeemingBody } from '../../../test/points.js';

describe('points that somebody tries to use wrongly', () => {
  const world = useBookingWorld();
  let owner: TestPerson;
  let stranger: TestPerson;
  beforeEach(async () => {
    await world.api.dataSource.query('UPDATE bookings SET deleted_at = now()');
    owner = await signIn(world.api);
    stranger = await signIn(world.api);
    await givePoints(world, owner, 350);
  });

  const book = (by: TestPerson, values: object = {}, headers = {}) =>
    world.api
      .as(by)
      .post('/bookings', { ...redeemingBody, ...values })
      .set(headers);
  const booked = async (by: TestPerson, body: object): Promise<string> =>
    (await world.api.as(by).post('/bookings', body).expect(201)).body.booking.id;
  const change = (by: TestPerson, id: string, body: object) => world.api.as(by).put(`/bookings/${id}`, body);
  const statuses = async (calls: readonly PromiseLike<{ status: number }>[]): Promise<number[]> =>
    (await Promise.all(calls)).map(({ status }) => status).sort((a, b) => a - b);
  const unchanged = async () => {
    expect(await balanceOf(world, owner)).toBe(350);
    expect(await balanceOf(world, stranger)).toBe(0);
  };

  it.each([
    [-100],
    [-0.5],
    [0.1],
    [299.999],
    [150],
    [17_000],
    [1e9],
    [2 ** 53],
    [1e300],
    ['300'],
    [''],
    [true],
    [[300]],
    [[300, 300]],
    [{ points: 300 }],
  ])('%j is a 400 that names the field, for a new booking and for an unpaid one', async (redeem_points) => {
    const { body } = await book(owner, { redeem_points }).expect(400);
    expect(Object.keys(body.details)).toEqual(['redeem_points']);
    const id = await booked(owner, bookingBody);
    const { body: refused } = await change(owner, id, { redeem_points }).expect(400);
    expect(Object.keys(refused.details)).toEqual(['redeem_points']);
    await unchanged();
  });

  it('sent twice in one body count as the last of them, which is checked', async () => {
    const twice = (first: number, last: number) =>
      world.api
        .as(owner)
        .post('/bookings')
        .set('Content-Type', 'application/json')
        .send(
          JSON.stringify({ ...redeemingBody, redeem_points: first }).replace(
            /\}$/u,
            `,"redeem_points":${last}}`,
          ),
        );
    await twice(300, -300).expect(400);
    await unchanged();
    const { body } = await twice(-300, 300).expect(201);
    expect(body.booking).toMatchObject({ points_redeemed: 300, total_price: 166.99 });
    expect(await balanceOf(world, owner)).toBe(50);
  });

  it("of another account can't be used, whatever else is sent", async () => {
    for (const values of [{}, { user_id: owner.user.id }, { customer_email: owner.user.email }]) {
      const response = await book(stranger, values);
      expect([400, 409]).toContain(response.status);
      expect(response.body.details).not.toMatchObject({ balance: 350 });
    }
    const id = await booked(owner, bookingBody);
    await change(stranger, id, { redeem_points: 300 }).expect(404);
    await world.api.http.put(`/bookings/${id}`).send({ redeem_points: 300 }).expect(401);
    await world.api
      .as(stranger)
      .post(`/customers/admin/${owner.user.id}/points`, { points: -300, reason: 'Mine' })
      .expect(403);
    await unchanged();
  });

  it("of a booking don't come back when somebody else replaces or cancels it", async () => {
    const id = await booked(owner, redeemingBody);
    const response = await world.api.as(stranger).post('/bookings', { ...bookingBody, replaces: id });
    expect(response.body.details ?? {}).not.toHaveProperty('balance');
    await world.api.as(stranger).post(`/bookings/${id}/cancel`, { expected_refund: 0 }).expect(404);
    await world.api.as(stranger).delete(`/bookings/${id}`).expect(404);
    expect(await balanceOf(world, owner)).toBe(50);
  });

  it.each([
    { points_redeemed: 300 },
    { discount_amount: 3 },
    { discount_amount: 3, discount_kind: 'points' },
  ])('are not what %j says', async (values) => {
    const body = { ...bookingBody, ...values };
    // refused, or without any effect on the price
    for (const total_price of [169.99, 166.99]) {
      const response = await world.api.as(owner).post('/bookings', { ...body, total_price });
      if (response.status === 201)
        expect(response.body.booking).toMatchObject({
          total_price: 169.99,
          points_redeemed: 0,
          discount_amount: 0,
        });
      else expect([400, 409]).toContain(response.status);
    }
    await unchanged();
  });

  describe('sent twice at once', () => {
    it('for one booking, are spent once', async () => {
      const id = await booked(owner, bookingBody);
      const choose = () => change(owner, id, { redeem_points: 300, total_price: 166.99 });
      expect(await statuses([choose(), choose()])).toEqual([200, 200]);
      expect(await balanceOf(world, owner)).toBe(50);
    });

    it('for two unpaid bookings, are spent on one of them', async () => {
      const ids = [await booked(owner, bookingBody), await booked(owner, bookingBody)];
      expect(await statuses(ids.map((id) => change(owner, id, { redeem_points: 300 })))).toEqual([200, 409]);
      expect(await balanceOf(world, owner)).toBe(50);
    });

    it('and given back twice at once, come back once', async () => {
      const id = await booked(owner, redeemingBody);
      const cancel = () => world.api.as(owner).post(`/bookings/${id}/cancel`, { expected_refund: 0 });
      expect(await statuses([cancel(), cancel()])).toEqual([200, 200]);
      await unchanged();
    });
  });
});
