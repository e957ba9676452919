import { useBookingWorld } from '../../../test/booking-world.js';
import { signIn, type TestPerson } from '../../../test/people.js';
import { balanceOf } from '../../../test/points.js';
import { ExpirePoints } from './expire-points.js';

describe('points that expire after 12 months', () => {
  const world = useBookingWorld({ config: { pointsExpiryMonths: 12 } });
  let owner: TestPerson;
  beforeEach(async () => {
    await world.api.dataSource.query('DELETE FROM loyalty_entries');
    await world.runJobs();
    owner = await signIn(world.api);
  });

  const enter = (points: number, at: string, redeemedFor: string | null = null) =>
    world.api.dataSource.query(
      `INSERT INTO loyalty_entries (user_id, redeemed_for, kind, points, description, created_at)
       VALUES ($1, $2, $3, $4, 'Entry', $5)`,
      [owner.user.id, redeemedFor, points > 0 ? 'earned' : 'spent', points, at],
    );
  /** What the daily job does on that day: the balance after it, and the emails that were sent. */
  const on = async (day: string) => {
    world.clock.set(`${day}T09:23:00Z`);
    const sent = world.mail.messages.length;
    await world.api.app.get(ExpirePoints).execute();
    await world.runJobs();
    return { balance: await balanceOf(world, owner), emails: world.mail.messages.length - sent };
  };
  const SPENT_ON = '00000000-0000-4000-8000-0000000000f1';

  it('are told of once, 30 days before, and expire then', async () => {
    await enter(1_200, '2030-06-01T08:00:00Z');
    await enter(50, '2031-03-01T08:00:00Z');
    expect(await on('2031-05-01')).toEqual({ balance: 1_250, emails: 0 });
    expect(await on('2031-05-02')).toEqual({ balance: 1_250, emails: 1 });
    const email = world.mail.messages.at(-1);
    expect(email?.subject).toBe('Your Haulway points are about to expire');
    expect(email?.text).toContain(
      'You have 1,200 points that will expire. Use them for a booking before Sunday 1 June 2031.',
    );
    expect(await on('2031-05-03')).toEqual({ balance: 1_250, emails: 0 });
    expect(await on('2031-05-31')).toEqual({ balance: 1_250, emails: 0 });
    expect(await on('2031-06-01')).toEqual({ balance: 50, emails: 0 });
    expect(await on('2031-06-02')).toEqual({ balance: 50, emails: 0 });
    const { body } = await world.api.as(owner).get('/loyalty').expect(200);
    expect(body.transactions).toContainEqual(
      expect.objectContaining({ transaction_type: 'spent', points: 1_200, description: 'Points expired' }),
    );
  });

  it('are those that are left when the oldest are spent first', async () => {
    await enter(300, '2030-06-01T08:00:00Z');
    await enter(100, '2031-03-01T08:00:00Z');
    await enter(-200, '2031-04-01T08:00:00Z');
    expect(await on('2031-05-02')).toEqual({ balance: 200, emails: 1 });
    expect(await on('2031-06-01')).toEqual({ balance: 100, emails: 0 });
  });

  it('are told of in amounts of their own', async () => {
    await enter(100, '2030-06-01T08:00:00Z');
    await enter(50, '2030-06-03T08:00:00Z');
    await enter(-20, '2031-04-01T08:00:00Z');
    await on('2031-05-02');
    expect(world.mail.messages.at(-1)?.text).toContain('You have 80 points that');
    expect(await on('2031-05-04')).toEqual({ balance: 130, emails: 1 });
    expect(world.mail.messages.at(-1)?.text).toContain('You have 50 points that');
    expect(await on('2031-06-01')).toEqual({ balance: 50, emails: 0 });
    expect(await on('2031-06-03')).toEqual({ balance: 0, emails: 0 });
  });

  it('are not told of when they are spent, and are no younger when they are given back', async () => {
    await enter(300, '2030-06-01T08:00:00Z');
    await enter(-300, '2031-04-01T08:00:00Z', SPENT_ON);
    expect(await on('2031-05-02')).toEqual({ balance: 0, emails: 0 });
    await enter(300, '2031-06-20T08:00:00Z', SPENT_ON);
    expect(await on('2031-06-21')).toEqual({ balance: 300, emails: 1 });
    expect(await on('2031-07-20')).toEqual({ balance: 300, emails: 0 });
    expect(await on('2031-07-21')).toEqual({ balance: 0, emails: 0 });
  });

  it('stay for 30 days after the email when they are older already', async () => {
    await enter(300, '2025-06-01T08:00:00Z');
    expect(await on('2031-05-02')).toEqual({ balance: 300, emails: 1 });
    expect(await on('2031-05-31')).toEqual({ balance: 300, emails: 0 });
    expect(await on('2031-06-01')).toEqual({ balance: 0, emails: 0 });
  });
});

describe('points without LOYALTY_POINTS_EXPIRY_MONTHS', () => {
  const world = useBookingWorld();

  it('never expire', async () => {
    const { user } = await signIn(world.api);
    await world.api.dataSource.query(
      `INSERT INTO loyalty_entries (user_id, kind, points, description, created_at)
       VALUES ($1, 'earned', 5, 'Old', '2001-01-01')`,
      [user.id],
    );
    await world.api.app.get(ExpirePoints).execute();
    const [row] = await world.api.dataSource.query(
      'SELECT count(*)::int AS count, max(expiry_told_at) AS told FROM loyalty_entries WHERE user_id = $1',
      [user.id],
    );
    expect(row).toEqual({ count: 1, told: null });
  });
});
