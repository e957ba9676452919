import pg from 'pg';
import { type Trap, watchedTrap } from './trap.js';

/** A moment in the database: the write of a row, seen by a trigger that exists only in the test's database. */
export interface Moment {
  readonly table: string;
  readonly on: string;
  /** A condition on NEW (and OLD, if the moment is an update). */
  readonly when?: string;
}

const LOCK = 77_000;
const CHANNEL = 'crash_point';

const FUNCTIONS = `
  CREATE FUNCTION crash_hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(${LOCK}, TG_ARGV[0]::int);
    PERFORM pg_notify('${CHANNEL}', TG_ARGV[0]);
    RETURN NULL;
  END $$`;

/**
 * Stops the API inside a transaction, right after it wrote a certain row, or reports when that transaction was
 * committed. All of this is in the database: the API knows nothing about it.
 */
export class DatabaseTraps {
  readonly #client: pg.Client;
  readonly #committed = new Map<string, () => void>();

  constructor(
    databaseUrl: string,
    private readonly moments: readonly Moment[],
  ) {
    this.#client = new pg.Client({ connectionString: databaseUrl });
  }

  async install(): Promise<void> {
    await this.#client.connect();
    await this.#client.query(FUNCTIONS);
    for (const [index, { table, on, when }] of this.moments.entries()) {
      await this.#client.query(
        `CREATE TRIGGER crash_${index} AFTER ${on} ON ${table} FOR EACH ROW
         ${when ? `WHEN (${when})` : ''} EXECUTE FUNCTION crash_hold('${index}')`,
      );
    }
    await this.#client.query(`LISTEN ${CHANNEL}`);
    this.#client.on('notification', ({ payload }) => this.#committed.get(payload ?? '')?.());
  }

  /**
   * Holds every transaction that reaches the moment. When the API is killed there, nothing of the transaction is
   * committed.
   */
  async before(moment: Moment): Promise<Trap> {
    const key = this.moments.indexOf(moment);
    await this.#client.query('SELECT pg_advisory_lock($1, $2)', [LOCK, key]);
    const held = async (): Promise<boolean> => {
      const { rowCount } = await this.#client.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND NOT granted`,
        [LOCK, key],
      );
      return rowCount !== 0;
    };
    return watchedTrap(held, async () => {
      await this.#client.query('SELECT pg_advisory_unlock($1, $2)', [LOCK, key]);
    });
  }

  /** Reports the commit of the moment's transaction. The API may be some steps further when it is killed. */
  after(moment: Moment): Trap {
    const key = String(this.moments.indexOf(moment));
    const sprung = new Promise<void>((resolve) => this.#committed.set(key, resolve));
    return {
      sprung,
      release: async () => {
        this.#committed.delete(key);
      },
    };
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
