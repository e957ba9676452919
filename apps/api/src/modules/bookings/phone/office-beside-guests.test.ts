import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBookingBody } from '../../../../test/bookings.js';
import { signIn, type TestPerson } from '../../../../test/people.js';
import { phoneBookingBody } from '../../../../test/phone-bookings.js';
import { reportFigures, soakCount } from '../../../../test/soak.js';

const GUESTS = soakCount('OFFICE_GUESTS', 60);
const ADMINS = 10;
const BETWEEN_GUESTS_MS = 20;
const TODAY = '2031-04-16';
const SLOTS = ['2031-05-06', '2031-05-07'].flatMap((collection_date) =>
  ['morning', 'afternoon', 'evening'].map((collection_time_slot) => ({
    collection_date,
    collection_time_slot,
  })),
);
/** In all fewer than half of the guests of a round. */
const PLACES = Math.max(1, Math.floor(GUESTS / 5 / SLOTS.length));

interface SlotCount {
  readonly slot: string;
  readonly held: number;
  readonly overbooked: number;
}

jest.setTimeout(60_000 + GUESTS * 200);

describe('ten people in the office beside guests, 50 a second', () => {
  const world = useBookingWorld();
  const counts = { sold: 0, refused: 0, busy: 0 };
  const known: string[] = [];
  let admins: TestPerson[];
  beforeAll(async () => {
    admins = await Promise.all(Array.from({ length: ADMINS }, () => signIn(world.api, 'admin')));
    await world.api.dataSource.query(
      "INSERT INTO availability_rules (resource, area_key, places) VALUES ('van', '', $1)",
      [PLACES],
    );
  });

  const note = ({ status, body }: { status: number; body: { booking?: { id: string } } }, creates = true) => {
    if (![200, 201, 409, 503].includes(status)) throw new Error(JSON.stringify({ status, body }));
    if (status === 503) counts.busy += 1;
    if (!creates) return;
    if (status === 409) counts.refused += 1;
    if (status !== 201 || !body.booking) return;
    counts.sold += 1;
    known.push(body.booking.id);
  };

  const guest = async (n: number): Promise<void> => {
    const body = { ...SLOTS[n % SLOTS.length], customer_email: `g${n}-${known.length}@guests.test` };
    note(await world.api.http.post('/bookings/guest').send(guestBookingBody(body)));
  };

  /** Books for a caller, then sends a link for any booking or records its payment. */
  const turn = async (admin: TestPerson, n: number): Promise<void> => {
    const call = {
      ...SLOTS[(n + (n >> 2)) % SLOTS.length],
      ...{ customer_email: `c${n}-${known.length}@guests.test`, send_link: 'email', overbook: n % 3 === 0 },
    };
    note(await world.api.as(admin).post('/bookings/admin', phoneBookingBody(call)));
    const id = known[(n * 7) % known.length];
    if (id === undefined) return;
    const money = { amount: 169.99, method: 'cash', received_on: TODAY, overbook: n % 4 === 1 };
    const work =
      n % 2 === 0
        ? world.api.as(admin).post(`/bookings/${id}/payment-link`, { by: 'email' })
        : world.api.as(admin).post(`/payments/${id}/record`, money);
    note(await work, false);
  };

  const round = async (): Promise<void> => {
    let hasEnded = false;
    const office = admins.map(async (admin, index) => {
      for (let n = index; !hasEnded; n += ADMINS) await turn(admin, n);
    });
    const guests: Promise<void>[] = [];
    for (let n = 0; n < GUESTS / 2; n += 1) {
      guests.push(guest(n));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_GUESTS_MS));
    }
    await Promise.all(guests).finally(() => (hasEnded = true));
    await Promise.all(office);
  };

  /** What each slot holds, and how much of that the audit trail calls overbooked. */
  const slots = (): Promise<SlotCount[]> =>
    world.api.dataSource.query(
      `SELECT collection_date || ' ' || collection_time_slot AS slot, count(*)::int AS held,
         count(*) FILTER (WHERE EXISTS (SELECT FROM admin_changes c
           WHERE c.booking_id = b.id AND c.what = 'overbooked'))::int AS overbooked
       FROM bookings b WHERE held_until IS NULL OR held_until > $1 GROUP BY 1 ORDER BY 1`,
      [world.clock.now()],
    );

  it('sell each slot exactly: its places, and what was recorded as overbooked', async () => {
    await round();
    const first = await slots();
    expect(first).toHaveLength(SLOTS.length);
    for (const { held, overbooked, slot } of first) expect([slot, held - overbooked]).toEqual([slot, PLACES]);
    // the holds of guests end, and what isn't paid competes with new guests
    world.clock.advance({ minutes: 61 });
    await round();
    const second = await slots();
    for (const { held, overbooked } of second) {
      expect(held).toBeGreaterThanOrEqual(PLACES);
      expect(held - overbooked).toBeLessThanOrEqual(PLACES);
    }
    const overbooked = second.reduce((sum, slot) => sum + slot.overbooked, 0);
    expect(overbooked).toBeGreaterThan(0);
    const [made] = await world.api.dataSource.query('SELECT count(*)::int AS count FROM bookings');
    expect(made.count).toBe(counts.sold);
    await reportFigures({ guests: GUESTS, places: PLACES * SLOTS.length, ...counts, overbooked });
  });
});
