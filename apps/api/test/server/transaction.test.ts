import {
  DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  EventSubscriber,
  type Logger,
} from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import { CommitCheck, dataSourceOptions, LockTimeout, transaction } from '@haulway/server/database';

const COUNT = `
  INSERT INTO invoice_counters (year, last_number) VALUES ($1, 1)
  ON CONFLICT (year) DO UPDATE SET last_number = invoice_counters.last_number + 1 RETURNING last_number`;
const READ = 'SELECT last_number FROM invoice_counters WHERE year = $1';
const DIVIDE = 'SELECT 1 / $1::int AS result';
const DIVISION_BY_ZERO = { name: 'QueryFailedError', driverError: { code: '22012' } };

const events: string[] = [];

@EventSubscriber()
class Recorder implements EntitySubscriberInterface {
  afterTransactionStart(): void {
    events.push('started');
  }
  beforeTransactionCommit(): void {
    events.push('committing');
  }
  afterTransactionCommit(): void {
    events.push('committed');
  }
  afterTransactionRollback(): void {
    events.push('rolled back');
  }
}

const logged: string[] = [];
const ignore = (): void => undefined;
const logger: Logger = {
  logQuery: (text) => logged.push(text),
  logQueryError: (_error, text) => logged.push(`failed: ${text}`),
  logQuerySlow: (_time, text) => logged.push(`slow: ${text}`),
  logSchemaBuild: ignore,
  logMigration: ignore,
  log: ignore,
};

describe('transactions', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let year = 1900;

  beforeAll(async () => {
    database = await createTestDatabase();
    const options = dataSourceOptions(database.url, 3);
    dataSource = await new DataSource({
      ...options,
      subscribers: [...options.subscribers, Recorder],
      logger,
      maxQueryExecutionTime: 50,
      extra: { ...options.extra, lock_timeout: 50 },
    }).initialize();
  });
  beforeEach(() => {
    year += 1;
    events.length = 0;
    logged.length = 0;
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const count = (manager: EntityManager): Promise<unknown> => manager.query(COUNT, [year]);
  const counted = async (manager: EntityManager = dataSource.manager): Promise<number> => {
    const [row] = await manager.query<{ last_number: number }[]>(READ, [year]);
    return row?.last_number ?? 0;
  };

  it('commit their writes, which are invisible to others before the commit', async () => {
    const seen = await transaction(dataSource, async (manager) => {
      await count(manager);
      await count(manager);
      expect(await counted()).toBe(0);
      return counted(manager);
    });
    expect([seen, await counted()]).toEqual([2, 2]);
  });

  it('roll back when their work throws', async () => {
    const work = transaction(dataSource, async (manager) => {
      await count(manager);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await counted()).toBe(0);
  });

  it('roll back when a statement fails, and reject with the same error', async () => {
    const work = transaction(dataSource, async (manager) => {
      await count(manager);
      await manager.query(DIVIDE, [0]);
    });
    await expect(work).rejects.toMatchObject(DIVISION_BY_ZERO);
    expect(await counted()).toBe(0);
  });

  it('reject and roll back when the error of a failed statement was swallowed', async () => {
    const work = transaction(dataSource, async (manager) => {
      await count(manager);
      await manager.query(DIVIDE, [0]).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('The transaction was undone');
    expect(await counted()).toBe(0);
    expect(dataSource.options.subscribers).toContain(CommitCheck);
  });

  it('continue after a nested transaction was rolled back', async () => {
    await transaction(dataSource, async (manager) => {
      await count(manager);
      const inner = manager.transaction(async (within) => {
        await count(within);
        await within.query(DIVIDE, [0]);
      });
      await expect(inner).rejects.toMatchObject(DIVISION_BY_ZERO);
      await count(manager);
    });
    expect(await counted()).toBe(2);
  });

  it('leave their connection usable for the next transaction, after a commit or a rollback', async () => {
    for (let i = 0; i < 12; i += 1) {
      const work = transaction(dataSource, async (manager) => {
        await count(manager);
        await manager.query(DIVIDE, [i % 2]);
      });
      await (i % 2 ? work : expect(work).rejects.toMatchObject(DIVISION_BY_ZERO));
    }
    expect(await counted()).toBe(6);
  });

  it('use the requested isolation level', async () => {
    const levelOf = (manager: EntityManager): Promise<unknown> => manager.query('SHOW transaction_isolation');
    expect(await transaction(dataSource, levelOf)).toEqual([{ transaction_isolation: 'read committed' }]);
    const seen = await transaction(
      dataSource,
      async (manager) => {
        const before = await counted(manager);
        await count(dataSource.manager);
        return [await levelOf(manager), before, await counted(manager)];
      },
      'REPEATABLE READ',
    );
    expect(seen).toEqual([[{ transaction_isolation: 'repeatable read' }], 0, 0]);
    expect(await counted()).toBe(1);
  });

  it('reject with a lock timeout when a row stays locked', async () => {
    await count(dataSource.manager);
    await transaction(dataSource, async (holder) => {
      await count(holder);
      await expect(transaction(dataSource, count)).rejects.toBeInstanceOf(LockTimeout);
    });
    expect(await counted()).toBe(2);
  });

  it("appear in TypeORM's query log", async () => {
    await transaction(dataSource, async (manager) => {
      await counted(manager);
      await manager.query('SELECT 1');
    });
    // a slow machine logs slow statements too
    const statements = logged.filter((text) => !text.startsWith('slow: '));
    expect(statements).toEqual(['START TRANSACTION', READ, 'SELECT 1', 'COMMIT']);
    await expect(dataSource.query(DIVIDE, [0])).rejects.toMatchObject(DIVISION_BY_ZERO);
    expect(logged.at(-1)).toBe(`failed: ${DIVIDE}`);
    await dataSource.query('SELECT pg_sleep(0.06)');
    expect(logged.at(-1)).toBe('slow: SELECT pg_sleep(0.06)');
  });

  it("notify TypeORM's subscribers of begin, commit and rollback", async () => {
    await transaction(dataSource, count);
    expect(events).toEqual(['started', 'committing', 'committed']);
    events.length = 0;
    await expect(transaction(dataSource, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(events).toEqual(['started', 'rolled back']);
  });
});
