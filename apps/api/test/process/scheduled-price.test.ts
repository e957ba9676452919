import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import { type ApiProcess, buildApi, environmentFor, runApi } from './built-api.js';

jest.setTimeout(240_000);

/** The longest time by which a cached response may lag. */
const LAG_MS = 2_000;
const response = z.object({ service: z.object({ base_price: z.number() }) });

/** Makes the clock of a process two days slower than the database's. */
const LATE = `data:text/javascript,${encodeURIComponent(`
  const Right = Date;
  const now = () => Right.now() - 2 * 86_400_000;
  globalThis.Date = class extends Right {
    constructor(...given) { given.length === 0 ? super(now()) : super(...given); }
    static now() { return now(); }
  };
  console.log('it is ' + new Date().toISOString());
`)}`;

describe('a scheduled price with two API processes', () => {
  let database: TestDatabase;
  let sql: pg.Client;
  const running: ApiProcess[] = [];
  beforeAll(async () => {
    buildApi();
    database = await createTestDatabase();
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
  });
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended();
    }
    await sql.end();
    await database.drop();
  });

  const start = (nodeOptions: readonly string[] = []): ApiProcess => {
    const api = runApi(environmentFor(database.url), 'main.js', nodeOptions);
    running.push(api);
    return api;
  };
  const priceAt = async (url: string): Promise<number> => {
    const answer = await fetch(`${url}/services/man-and-van`);
    return response.parse(await answer.json()).service.base_price;
  };

  it('takes effect in both by the clock of the database, within 2 s, without a job', async () => {
    const [right, late] = [start(), start(['--import', LATE])];
    const urls = [await right.ready(), await late.ready()];
    const notified = Date.parse(/it is (\S+)/u.exec(late.output())?.[1] ?? '');
    expect(Date.now() - notified).toBeGreaterThan(86_400_000);

    const { rows } = await sql.query<{ at: Date }>(
      `INSERT INTO service_prices (service_id, effective_from, base_price_pence)
       SELECT id, clock_timestamp() + interval '5 seconds', 12345 FROM services WHERE slug = 'man-and-van'
       RETURNING effective_from AS at`,
    );
    for (const url of urls) expect(await priceAt(url)).toBe(99.99);
    const due = (rows[0]?.at.getTime() ?? 0) + LAG_MS;
    while (Date.now() < due) await pause(25);
    for (const url of urls) expect(await priceAt(url)).toBe(123.45);
  });
});
