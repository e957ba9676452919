import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { z } from 'zod';
import { type Plan, planOf, playCustomer, type Story } from '../crash/customer.js';
import { recover } from '../crash/recovery.js';
import { highestMegabytes, processorMs } from './process-usage.js';
import { waitsOf } from './waits.js';
import { type ProductionWorld, startProductionWorld } from './world.js';

const settings = z
  .object({
    /**
     * How long to measure, in seconds. Without it the test is skipped, because it needs a machine of its own (`npm run
     * soak -- capacity`).
     */
    CAPACITY_SECONDS: z.coerce.number().int().min(10).optional(),
    /** The number of customers who book at once. */
    CAPACITY_CUSTOMERS: z.coerce.number().int().min(1).default(12),
    CAPACITY_RESULT: z.string().min(1).optional(),
  })
  .parse(process.env);
const seconds = settings.CAPACITY_SECONDS ?? 0;
const measure = seconds > 0 && process.platform === 'linux' ? describe : describe.skip;

/** The time until everything is compiled, connected and cached. */
const WARM_UP_MS = 10_000;
/** How long the cost of idle processes is measured. */
const IDLE_MS = 10_000;

/** A plan that does not depend on the webhook: a customer who polls for a lost one is not a normal load. */
const calmly = (plan: Plan): Plan => ({ ...plan, persistent: true, confirms: true });

jest.setTimeout(300_000 + seconds * 4_000);

const SIZES = `
  SELECT c.relname AS name, pg_total_relation_size(c.oid)::float8 AS bytes
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker')`;
const sizes = z.array(z.object({ name: z.string(), bytes: z.number() }));
const counted = z.object({ bookings: z.number(), paid: z.number() });
const COUNTS = `SELECT count(*)::int AS bookings, count(invoice_number)::int AS paid FROM bookings`;

measure('the capacity of one machine', () => {
  let world: ProductionWorld;
  beforeAll(async () => {
    world = await startProductionWorld();
    await world.ready();
  });
  afterAll(() => world.close());

  it('is measured with customers who book, pay, cancel and get refunds, without a failure', async () => {
    const { sql } = world;
    const seen = async () => {
      const rows = sizes.parse((await sql.query(SIZES)).rows);
      return {
        ...counted.parse((await sql.query(COUNTS)).rows[0]),
        tables: new Map(rows.map(({ name, bytes }) => [name, bytes])),
        processor: new Map(world.pids().map(({ name, pid }) => [name, processorMs(pid)])),
      };
    };
    const stories: Story[] = [];
    let next = 0;
    const customersUntil = (end: number) =>
      Promise.all(
        Array.from({ length: settings.CAPACITY_CUSTOMERS }, async () => {
          while (Date.now() < end) stories.push(await playCustomer(world, calmly(planOf(next++))));
        }),
      );
    await customersUntil(Date.now() + WARM_UP_MS);
    await recover(world);
    stories.length = 0;

    const resting = await seen();
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const before = await seen();
    const begun = Date.now();
    await customersUntil(begun + seconds * 1_000);
    const tookMs = Date.now() - begun;
    const [busy = 0] = loadavg();
    await recover(world);
    const after = await seen();
    const allMs = Date.now() - begun;
    const bookings = after.bookings - before.bookings;
    expect(bookings).toBeGreaterThan(0);
    expect(stories.every(({ finished }) => finished)).toBe(true);

    const processes = world.pids().map(({ name, pid }) => {
      const [first, second, last] = [resting, before, after].map((each) => each.processor.get(name) ?? 0);
      const idle = ((second ?? 0) - (first ?? 0)) / IDLE_MS;
      const used = (last ?? 0) - (second ?? 0) - idle * allMs;
      return { name, megabytes: highestMegabytes(pid), idle, msPerBooking: Math.max(0, used) / bookings };
    });
    const tables = [...after.tables]
      .map(([name, bytes]) => ({
        name,
        bytesPerBooking: (bytes - (before.tables.get(name) ?? 0)) / bookings,
      }))
      .filter(({ bytesPerBooking }) => bytesPerBooking > 0)
      .sort((a, b) => b.bytesPerBooking - a.bytesPerBooking);
    const result = {
      cores: cpus().length,
      processor: cpus()[0]?.model ?? 'unknown',
      busy,
      seconds,
      customers: settings.CAPACITY_CUSTOMERS,
      bookings,
      paid: after.paid - before.paid,
      bookingsASecond: (bookings * 1_000) / tookMs,
      waits: waitsOf(stories),
      processes,
      tables,
      pooler: world.pooler !== undefined,
      nginx: world.hasNginx,
    };
    if (settings.CAPACITY_RESULT !== undefined)
      writeFileSync(settings.CAPACITY_RESULT, JSON.stringify(result));
  });
});
