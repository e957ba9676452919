import { randomUUID } from 'node:crypto';
import { barrier } from '../../../test/barrier.js';
import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { signIn, type TestPerson, useSignedIn } from '../../../test/people.js';
import { balanceOf } from '../../../test/points.js';
import { AccountPoints } from '../loyalty/loyalty.repository.js';

describe('points that the office adds or takes away', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  let owner: TestPerson;
  beforeEach(async () => {
    owner = await signIn(world.api);
  });
  afterEach(() => jest.restoreAllMocks());

  const to = (customer: string, body: object, headers = {}) =>
    world.api.as(admin).post(`/customers/admin/${customer}/points`, body).set(headers);
  const change = (points: unknown, reason: unknown = 'We came late') => to(owner.user.id, { points, reason });

  it('are entries in the customer’s list, with the reason, and in the audit trail', async () => {
    expect((await change(300, ' We came late ').expect(200)).body).toEqual({ balance: 300 });
    expect((await to(owner.user.email, { points: -300, reason: 'Added twice' }).expect(200)).body).toEqual({
      balance: 0,
    });
    const { body } = await world.api.as(owner).get('/loyalty').expect(200);
    expect(body).toMatchObject({
      balance: 0,
      transactions: [
        { transaction_type: 'spent', points: 300, description: 'Added twice' },
        { transaction_type: 'earned', points: 300, description: 'We came late' },
      ],
    });
    const changes = await world.api.dataSource.query(
      `SELECT admin_email AS by, what, value_before AS before, value_after AS after FROM admin_changes
       WHERE user_id = $1 ORDER BY id LIMIT 2`,
      [owner.user.id],
    );
    const by = admin.user.email;
    expect(changes).toEqual([
      { by, what: 'points', before: '0', after: '300' },
      { by, what: 'points_reason', before: null, after: 'We came late' },
    ]);
  });

  it.each([0, 1.5, '5', null, undefined, [5], 1_000_001, -1_000_001, 1e300])(
    'are refused as %j, and nothing is entered',
    async (points) => {
      expect((await change(points).expect(400)).body.details).toHaveProperty('points');
      expect(await balanceOf(world, owner)).toBe(0);
    },
  );

  it.each([undefined, null, '', '  ', 'a\nb', 'x'.repeat(201), 5])(
    'are refused with the reason %j',
    async (reason) => {
      const response = await to(owner.user.id, { points: 5, reason }).expect(400);
      expect(response.body.details).toHaveProperty('reason');
    },
  );

  it('are for accounts: a guest and somebody unknown have none', async () => {
    const email = `${randomUUID()}@guests.test`;
    await world.api.http
      .post('/bookings/guest')
      .send(guestBookingBody({ customer_email: email }))
      .expect(201);
    const body = { points: 5, reason: 'Late' };
    expect((await to(email, body).expect(409)).body.error).toBe('no_account');
    await to('nobody@guests.test', body).expect(404);
    await to(randomUUID(), body).expect(404);
  });

  it('are added once, however often the same call is sent', async () => {
    const once = () =>
      to(owner.user.id, { points: 5, reason: 'Late' }, { 'Idempotency-Key': owner.user.id }).expect(200);
    await once();
    expect((await once()).body).toEqual({ balance: 5 });
    expect(await balanceOf(world, owner)).toBe(5);
  });

  describe('taken away twice at once', () => {
    const both = async (): Promise<number[]> => {
      const responses = await Promise.all([change(-60), change(-60)]);
      return responses.map(({ status }) => status).sort((a, b) => a - b);
    };

    it('never leave less than 0', async () => {
      await change(100).expect(200);
      expect(await both()).toEqual([200, 409]);
      expect(await balanceOf(world, owner)).toBe(40);
      const { body } = await change(-41).expect(409);
      expect(body).toMatchObject({ error: 'points_changed', details: { balance: 40 } });
      expect(body.message).toBe('This customer has 40 points. Please remove no more than that.');
      await change(1_000).expect(200);
      const { body: more } = await change(-1_041).expect(409);
      expect(more.message).toBe('This customer has 1,040 points. Please remove no more than that.');
    });

    it('would leave less without the lock', async () => {
      await change(100).expect(200);
      const bothHaveLooked = barrier(2);
      jest.spyOn(AccountPoints, 'lock').mockResolvedValue();
      const { balance: read } = AccountPoints;
      jest.spyOn(AccountPoints, 'balance').mockImplementation(async (...account) => {
        const points = await read(...account);
        await bothHaveLooked();
        return points;
      });
      expect(await both()).toEqual([200, 200]);
      expect(await balanceOf(world, owner)).toBe(-20);
    });
  });
});
