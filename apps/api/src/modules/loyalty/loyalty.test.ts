import { signIn } from '../../../test/people.js';
import { useTestApi } from '../../../test/test-api.js';
import { withMissing } from './loyalty.repository.js';

describe('GET /loyalty', () => {
  const api = useTestApi();

  const enter = (userId: string, kind: string, points: number) =>
    api.dataSource.query(
      `INSERT INTO loyalty_entries (user_id, booking_id, kind, points, description)
       VALUES ($1, gen_random_uuid(), $2, $3, $4)`,
      [userId, kind, points, `${kind} ${points}`],
    );

  it('is empty for a new customer', async () => {
    const { auth } = await signIn(api);
    const { body } = await api.as({ auth }).get('/loyalty').expect(200);
    expect(body).toEqual({
      balance: 0,
      points_per_pound: 100,
      transactions: [],
      total: 0,
      page: 1,
      limit: 20,
    });
  });

  it('returns the sum and its entries, newest first, with amounts without signs', async () => {
    const { user, auth } = await signIn(api);
    await enter(user.id, 'earned', 99);
    await enter(user.id, 'refunded', -49);
    const { body } = await api.as({ auth }).get('/loyalty?limit=1').expect(200);
    expect(body).toMatchObject({
      balance: 50,
      total: 2,
      transactions: [{ transaction_type: 'spent', points: 49, description: 'refunded -49' }],
    });
  });

  it('credits each kind of points once per booking', async () => {
    const { user } = await signIn(api);
    await enter(user.id, 'earned', 10);
    const [{ booking_id: booking }] = await api.dataSource.query(
      'SELECT booking_id FROM loyalty_entries WHERE user_id = $1',
      [user.id],
    );
    const again = api.dataSource.query(
      "INSERT INTO loyalty_entries (user_id, booking_id, kind, points, description) VALUES ($1, $2, 'earned', 1, 'x')",
      [user.id, booking],
    );
    await expect(again).rejects.toThrow('loyalty_entries_once');
  });
});

it.each([
  [0, 'Refund'],
  [1, 'Refund (1 point missing)'],
  [1_200, 'Refund (1,200 points missing)'],
])('an entry that took %i too few says so', (missing, text) =>
  expect(withMissing('Refund', missing)).toBe(text),
);
