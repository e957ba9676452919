import pg from 'pg';
import { send } from '../calls/send.js';
import { type ApiWorld } from '../api/world.js';

const DAY_MS = 86_400_000;
const JSON_BODY = { 'Content-Type': 'application/json' };

/** The date that many days from today. It must be far enough ahead that the API refuses no collection. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const guestBooking = (date: string, caller: number): string =>
  JSON.stringify({
    service_id: 'man-and-van',
    collection_address: '12 Example Street, Sheffield',
    collection_postcode: 'S1 2AB',
    collection_date: date,
    collection_time_slot: 'morning',
    service_data: { load_size: 'Half Load' },
    total_price: 169.99,
    customer_name: 'Gail Guest',
    customer_email: `guest${caller}@guests.test`,
  });

/** Books a slot once: the response's status, and how long it took. */
const book = async (
  { url }: ApiWorld,
  date: string,
  caller: number,
): Promise<{ status: number; took: number }> => {
  const begun = performance.now();
  const { status } = await send(`${url}/bookings/guest`, 'POST', JSON_BODY, guestBooking(date, caller));
  return { status, took: performance.now() - begun };
};

/** Sets the number of vans in every slot. */
export const limitVans = async ({ databaseUrl }: ApiWorld, places: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('DELETE FROM availability_rules');
    await client.query(`INSERT INTO availability_rules (resource, area_key, places) VALUES ('van', '', $1)`, [
      places,
    ]);
  } finally {
    await client.end();
  }
};

export interface Sale {
  readonly sold: number;
  /** Responses that were neither a booking nor a refusal because the slot is full. */
  readonly failed: number;
  readonly times: readonly number[];
  readonly seconds: number;
}

const saleOf = (answers: readonly { status: number; took: number }[], begun: number): Sale => ({
  sold: answers.filter(({ status }) => status === 201).length,
  failed: answers.filter(({ status }) => status !== 201 && status !== 409).length,
  times: answers.map(({ took }) => took),
  seconds: (performance.now() - begun) / 1000,
});

/** Books one slot at a fixed rate, without waiting for earlier bookings. */
export const bookEvenly = async (world: ApiWorld, perSecond: number, seconds: number): Promise<Sale> => {
  const begun = performance.now();
  const answers: Promise<{ status: number; took: number }>[] = [];
  for (let caller = 0; caller < perSecond * seconds; caller += 1) {
    const due = begun + (caller * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(book(world, inDays(40), caller));
  }
  return saleOf(await Promise.all(answers), begun);
};

/** Books one slot for that many callers at once. */
export const bookAtOnce = async (world: ApiWorld, callers: number): Promise<Sale> => {
  const begun = performance.now();
  const answers = Array.from({ length: callers }, (_, caller) => book(world, inDays(50), caller));
  return saleOf(await Promise.all(answers), begun);
};
