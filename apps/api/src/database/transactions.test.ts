import { type EntityManager } from 'typeorm';
import { startTestApi, type TestApi } from '../../test/test-api.js';
import { Prepared } from './prepared.js';
import { Transactions } from './transactions.js';

const COUNT = `
  INSERT INTO invoice_counters (year, last_number) VALUES ($1, 1)
  ON CONFLICT (year) DO UPDATE SET last_number = invoice_counters.last_number + 1 RETURNING last_number`;
const FAIL = 'SELECT 1 / $1::int AS nothing';
const DIVISION_BY_ZERO = { driverError: { code: '22012' } };

describe('Transactions', () => {
  let api: TestApi;
  let transactions: Transactions;
  let prepared: Prepared;
  let year = 1900;
  beforeAll(async () => {
    api = await startTestApi();
    transactions = api.app.get(Transactions);
    prepared = api.app.get(Prepared);
  });
  beforeEach(() => (year += 1));
  afterAll(() => api.close());

  const count = (manager: EntityManager) => prepared.rows<{ last_number: number }>(COUNT, [year], manager);
  const counted = async (): Promise<number> => {
    const [row] = await prepared.rows<{ last_number: number }>(
      'SELECT last_number FROM invoice_counters WHERE year = $1',
      [year],
    );
    return row?.last_number ?? 0;
  };

  it('keeps what statements wrote, those waited for and those that are not', async () => {
    const seen = await transactions.run(async (manager) => {
      const [first] = await count(manager);
      await prepared.last(COUNT, [year], manager);
      await prepared.last(COUNT, [year], manager);
      return first;
    });
    expect(seen).toEqual({ last_number: 1 });
    expect(await counted()).toBe(3);
  });

  it('runs statements that are sent together one after the other', async () => {
    const seen = await transactions.run((manager) =>
      Promise.all([count(manager), count(manager), count(manager)]),
    );
    expect(seen.flat().map(({ last_number }) => last_number)).toEqual([1, 2, 3]);
  });

  it('shows nobody anything before its end', async () => {
    await transactions.run(async (manager) => {
      await count(manager);
      expect(await counted()).toBe(0);
    });
    expect(await counted()).toBe(1);
  });

  it('undoes all when the work fails', async () => {
    const work = transactions.run(async (manager) => {
      await count(manager);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await counted()).toBe(0);
  });

  it('undoes all, and fails alike, when a statement fails that nobody waited for', async () => {
    const work = transactions.run(async (manager) => {
      await count(manager);
      await prepared.last(FAIL, [0], manager);
      await prepared.last(COUNT, [year], manager);
    });
    await expect(work).rejects.toMatchObject(DIVISION_BY_ZERO);
    expect(await counted()).toBe(0);
  });

  it('tells why, and not that PostgreSQL refused what came next', async () => {
    const work = transactions.run(async (manager) => {
      await prepared.last(FAIL, [0], manager);
      await count(manager);
    });
    await expect(work).rejects.toMatchObject(DIVISION_BY_ZERO);
    expect(await counted()).toBe(0);
  });

  it('fails with the first of the statements sent together', async () => {
    const work = transactions.run((manager) =>
      Promise.all([count(manager), prepared.rows(FAIL, [0], manager), count(manager)]),
    );
    await expect(work).rejects.toMatchObject(DIVISION_BY_ZERO);
    expect(await counted()).toBe(0);
  });

  it('does not pass for done when somebody made nothing of a failure', async () => {
    const work = transactions.run(async (manager) => {
      await count(manager);
      await prepared.rows(FAIL, [0], manager).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('The transaction was undone');
    expect(await counted()).toBe(0);
  });

  it('lives with a transaction of TypeORM within it that is undone', async () => {
    await transactions.run(async (manager) => {
      await count(manager);
      const inner = manager.transaction(async (within) => {
        await within.query('UPDATE invoice_counters SET last_number = 99 WHERE year = $1', [year]);
        await within.query('SELECT 1 / 0');
      });
      await expect(inner).rejects.toThrow('division by zero');
      await count(manager);
    });
    expect(await counted()).toBe(2);
  });

  it('leaves the connection fit for the next one, however it ended', async () => {
    for (let i = 0; i < 30; i += 1) {
      const work = transactions.run(async (manager) => {
        await count(manager);
        await prepared.last(FAIL, [i % 2], manager);
      });
      await (i % 2 ? work : expect(work).rejects.toMatchObject(DIVISION_BY_ZERO));
    }
    expect(await counted()).toBe(15);
  });
});
