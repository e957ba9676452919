import { DataSource, type EntityManager } from 'typeorm';
import { barrier } from '../barrier.js';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import { dataSourceOptions, LockTimeout, transaction } from '@haulway/server/database';

const COUNT = `
  INSERT INTO invoice_counters (year, last_number) VALUES ($1, 1)
  ON CONFLICT (year) DO UPDATE SET last_number = invoice_counters.last_number + 1 RETURNING last_number`;
const READ = 'SELECT last_number FROM invoice_counters WHERE year = $1';
const DIVIDE = 'SELECT 1 / $1::int AS result';

describe('transactions', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let year = 1900;

  beforeAll(async () => {
    database = await createTestDatabase();
    const options = dataSourceOptions(database.url, 3);
    dataSource = await new DataSource({
      ...options,
      extra: { ...options.extra, lock_timeout: 50 },
    }).initialize();
  });
  beforeEach(() => {
    year += 1;
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const count = (manager: EntityManager): Promise<unknown> => manager.query(COUNT, [year]);
  const counted = async (): Promise<number> => {
    const [row] = await dataSource.query<{ last_number: number }[]>(READ, [year]);
    return row?.last_number ?? 0;
  };

  it('reject and roll back when the error of a failed statement was swallowed', async () => {
    const work = transaction(dataSource, async (manager) => {
      await count(manager);
      await manager.query(DIVIDE, [0]).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('The transaction was undone');
    expect(await counted()).toBe(0);
  });

  it('continue after a nested transaction was rolled back', async () => {
    await transaction(dataSource, async (manager) => {
      await count(manager);
      const inner = manager.transaction(async (within) => {
        await count(within);
        await within.query(DIVIDE, [0]);
      });
      await expect(inner).rejects.toMatchObject({ driverError: { code: '22012' } });
      await count(manager);
    });
    expect(await counted()).toBe(2);
  });

  it('reject with a lock timeout when a row stays locked', async () => {
    await count(dataSource.manager);
    await transaction(dataSource, async (holder) => {
      await count(holder);
      await expect(transaction(dataSource, count)).rejects.toBeInstanceOf(LockTimeout);
    });
    expect(await counted()).toBe(2);
  });

  it('reject with a lock timeout when two wait for each other', async () => {
    const lock = (manager: EntityManager, key: number) =>
      manager.query('SELECT pg_advisory_xact_lock($1)', [key]);
    const bothHaveOne = barrier(2);
    const [one, other] = [
      [1, 2],
      [2, 1],
    ].map(([first = 0, second = 0]) =>
      transaction(dataSource, async (manager) => {
        // the database looks for deadlocks after a second
        await manager.query("SET LOCAL lock_timeout = '10s'");
        await lock(manager, first);
        await bothHaveOne();
        await lock(manager, second);
      }),
    );
    const results = await Promise.allSettled([one, other]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(LockTimeout),
    });
  });
});
