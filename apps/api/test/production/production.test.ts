import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { z } from 'zod';
import { planOf, playCustomer, type Story } from '../crash/customer.js';
import { recover } from '../crash/recovery.js';
import { summaryOf } from '../crash/summary.js';
import { verdict } from '../crash/verdict.js';
import { once } from '../crash/traps/trap.js';
import { fillDisk } from './full-disk.js';
import { type Reads, readAll } from './reads.js';
import { waitsOf } from './waits.js';
import { type ProductionWorld, startProductionWorld } from './world.js';

const settings = z
  .object({
    /**
     * How long there is load, in seconds. Without it the test is skipped, because it needs a machine of its own (`npm
     * run soak -- production`).
     */
    PRODUCTION_SECONDS: z.coerce.number().int().min(10).optional(),
    /** The number of customers who pay at once. */
    PRODUCTION_CUSTOMERS: z.coerce.number().int().min(1).default(6),
    /** Reads per second of each address. */
    PRODUCTION_READS: z.coerce.number().int().min(1).default(10),
    PRODUCTION_RESULT: z.string().min(1).optional(),
  })
  .parse(process.env);
const seconds = settings.PRODUCTION_SECONDS ?? 0;
const soak = seconds > 0 ? describe : describe.skip;

const KILL_EVERY_MS = 3_000;
const GONE_MS = 5_000;

jest.setTimeout(300_000 + seconds * 4_000);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

soak('production, with its parts failing under load', () => {
  let world: ProductionWorld;
  const faults = { databaseGoneMs: 0, failOverMs: 0, diskWasFull: false };
  const stories: Story[] = [];
  let reads: Reads | undefined;
  let kills = 0;
  const begun = Date.now();

  beforeAll(async () => {
    world = await startProductionWorld({ standby: true });
    await world.cluster.waitForStandby();
    await world.ready();
  });
  afterAll(async () => {
    if (settings.PRODUCTION_RESULT !== undefined && reads) {
      await writeFile(
        settings.PRODUCTION_RESULT,
        JSON.stringify({
          ...(await summaryOf(world)),
          seconds,
          customers: stories.length,
          finished: stories.filter(({ finished }) => finished).length,
          kills,
          restarts: world.processes.reduce((sum, each) => sum + each.restarts(), 0),
          ...faults,
          waits: waitsOf(stories),
          reads,
          pooler: world.pooler !== undefined,
          nginx: world.hasNginx,
          milliseconds: Date.now() - begun,
        }),
      );
    }
    await world.close();
  });

  it('serves customers while its processes are killed and its dependencies fail, one after the other', async () => {
    const end = Date.now() + seconds * 1_000;
    let next = 0;
    const customers = async (): Promise<void> => {
      while (Date.now() < end) stories.push(await playCustomer(world, planOf(next++)));
    };
    /**
     * Kills each process in turn, but only while its twin answers: the one killed before is then back. An orchestrator
     * ensures the same.
     */
    const killing = async (): Promise<void> => {
      for (let turn = 0; Date.now() + KILL_EVERY_MS < end; turn += 1) {
        const next = world.processes[turn % world.processes.length];
        while (Date.now() < end && !(await next?.canBeSpared())) await wait(100);
        next?.kill();
        kills += 1;
        await wait(KILL_EVERY_MS);
      }
    };
    const timed = async (work: () => Promise<void>): Promise<number> => {
      const since = Date.now();
      await work();
      return Date.now() - since;
    };
    const { cluster, mailAddress, assets } = world;
    /** The failures, one after the other. Each lasts a while, with time between them to recover. */
    const trials: (() => Promise<void>)[] = [
      async () => {
        mailAddress.moveTo(undefined);
        await wait(GONE_MS);
        mailAddress.moveTo(world.mailPort);
      },
      async () => {
        faults.diskWasFull = assets.isOwnDisk;
        if (assets.isOwnDisk) expect(await fillDisk(world, GONE_MS)).toEqual([]);
      },
      async () => void (faults.databaseGoneMs = await timed(cluster.restart)),
      async () => world.pooler?.restart(),
      async () => void (faults.failOverMs = await timed(cluster.failOver)),
    ];
    const failing = async (): Promise<void> => {
      const begin = Date.now();
      for (const [index, trial] of trials.entries()) {
        const at = begin + ((index + 1) * seconds * 1_000) / (trials.length + 1);
        await wait(Math.max(0, at - Date.now()));
        await trial();
      }
    };
    const paths = ['/', '/api/services', '/api/waste-items', '/config.json'];
    const reading = readAll(
      paths.map((path) =>
        path.startsWith('/api') ? world.api.replace(/\/api$/u, path) : `${world.site}${path}`,
      ),
      seconds,
      settings.PRODUCTION_READS,
    );
    await Promise.all([
      ...Array.from({ length: settings.PRODUCTION_CUSTOMERS }, customers),
      killing(),
      failing(),
      reading.then((seen) => (reads = seen)),
    ]);
    expect(kills).toBeGreaterThan(0);
    expect(stories.length).toBeGreaterThan(0);
  });

  it('then has each acknowledged booking once, each payment settled or returned, and each e-mail sent', async () => {
    await world.ready();
    await recover(world);
    expect(await verdict(world.sql, world.provider.url, stories)).toEqual([]);
    const { rows } = await world.sql.query('SELECT id FROM bookings');
    const kept = new Set(rows.map(({ id }: { id: string }) => id));
    expect(stories.filter(({ bookingId }) => bookingId !== undefined && !kept.has(bookingId))).toEqual([]);
    const { letters, arrived, lettersTwice, papersDue, documents } = await summaryOf(world);
    expect(arrived).toBe(letters);
    expect(documents).toBe(papersDue);
    expect(lettersTwice).toBeLessThanOrEqual(kills);
  });

  it('has the same data on a new standby of the promoted primary', async () => {
    const standby = new pg.Client({ connectionString: (await world.cluster.startStandby()).url });
    await standby.connect();
    const sums = 'SELECT count(*)::int AS bookings, sum(total_price_pence)::bigint AS pence FROM bookings';
    const here = (await world.sql.query(sums)).rows;
    await once(async () => {
      const there = await standby.query(sums);
      return JSON.stringify(there.rows) === JSON.stringify(here);
    });
    await standby.end();
  });
});
