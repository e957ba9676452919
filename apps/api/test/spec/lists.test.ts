import { useSignedIn } from '../people.js';
import { useTestApi } from '../test-api.js';
import { addRows } from './rows.js';

const FEW = 3;
const MANY = 60;

/** Every list, with the index that finds its rows if it has a filter or a long table. */
const LISTS: [path: string, index: string | undefined][] = [
  ['/auth/users', 'users_newest'],
  ['/bookings', 'bookings_user'],
  ['/bookings?user_id=:user', 'bookings_user'],
  // both columns have an index; which one is faster depends on the statistics
  ['/bookings?status=pending', 'bookings_'],
  ['/bookings/admin/all', 'bookings_newest'],
  ['/bookings/admin/all?status=pending', 'bookings_status'],
  ['/saved-addresses', 'saved_addresses_user'],
  ['/drafts', 'drafts_user'],
  ['/loyalty', 'loyalty_entries_user'],
  ['/services', undefined],
  ['/services?category=skip', 'services_category'],
  ['/services?popular=true', undefined],
  ['/waste-items', undefined],
  ['/waste-items?category=Garden', 'waste_items_category'],
  ['/waste-items?search=row', undefined],
];

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

describe('lists', () => {
  const api = useTestApi();
  const admin = useSignedIn(() => api, 'admin');
  beforeAll(async () => {
    await addRows(api, admin, FEW);
  });

  const get = async (path: string, limit: number) => {
    const target = path.replace(':user', admin.user.id);
    const response = await api
      .as(admin)
      .get(`${target}${target.includes('?') ? '&' : '?'}limit=${limit}`)
      .expect(200);
    return response.body;
  };
  const rowsOf = (body: object): unknown[] => {
    const rows: unknown = Object.values(body).find((value) => Array.isArray(value));
    return Array.isArray(rows) ? rows : [];
  };

  const statementsOf = async (call: () => Promise<unknown>): Promise<Statement[]> => {
    const statements: Statement[] = [];
    const spy = jest
      .spyOn(api.dataSource.logger, 'logQuery')
      .mockImplementation(
        (text, values) => void statements.push({ text, values: Array.isArray(values) ? values : [] }),
      );
    await call();
    spy.mockRestore();
    return statements;
  };

  /** The plan of PostgreSQL if the table were too long for a full scan. It leaves everything unchanged. */
  const planOf = async ({ text, values }: Statement, change?: string): Promise<string> => {
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await runner.query(`SET LOCAL enable_${way} = off`);
      if (change) await runner.query(change);
      return JSON.stringify(await runner.query(`EXPLAIN ${text}`, values));
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };

  describe('with three and with sixty rows', () => {
    const before = new Map<string, Statement[]>();
    beforeAll(async () => {
      for (const [path] of LISTS) before.set(path, await statementsOf(() => get(path, FEW)));
      await addRows(api, admin, MANY - FEW);
    });

    it.each(LISTS)('GET %s needs the same number of statements', async (path) => {
      const few = before.get(path) ?? [];
      let rows: unknown[] = [];
      const many = await statementsOf(async () => (rows = rowsOf(await get(path, MANY))));
      expect(rows).toHaveLength(MANY);
      expect(few.length).toBeGreaterThan(0);
      expect(many).toHaveLength(few.length);
    });

    it.each(LISTS)('GET %s filters, sorts and limits in SQL', async (path, index) => {
      const statements = await statementsOf(() => get(path, 7));
      const cut = statements.filter(({ text }) => /\bORDER BY\b.*\bLIMIT (7\b|\$1::int)/su.test(text));
      expect(cut).toHaveLength(1);
      if (index !== undefined) expect(await planOf(cut[0] ?? { text: '', values: [] })).toContain(index);
    });
  });

  it('are scanned in full when their index is missing (negative control)', async () => {
    const statements = await statementsOf(() => get('/bookings/admin/all?status=pending', 7));
    const page = statements.find(({ text }) => text.includes('LIMIT 7'));
    if (!page) throw new Error('The page was not cut in SQL');
    expect(await planOf(page)).toContain('bookings_status');
    expect(await planOf(page, 'DROP INDEX bookings_status')).not.toContain('bookings_status');
  });

  it.each(LISTS)('GET %s is divided into pages that contain every row once', async (path) => {
    const seen: string[] = [];
    const join = path.includes('?') ? '&' : '?';
    const { total } = await get(path, 100);
    for (let page = 1; page <= Math.ceil(total / 25); page += 1) {
      for (const row of rowsOf(await get(`${path}${join}page=${page}`, 25)))
        seen.push(String(Reflect.get(Object(row), 'id')));
    }
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
  });
});
