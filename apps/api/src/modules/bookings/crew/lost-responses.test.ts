import { type CrewJob } from '@haulway/contracts';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { assignedJob, eventBody, JOB_DAY } from '../../../../test/crew.js';
import { signIn, type TestPerson, useSignedIn } from '../../../../test/people.js';
import { reportFigures, soakCount } from '../../../../test/soak.js';

const EVENTS = soakCount('CREW_EVENTS', 100);
const PHONES = Math.ceil(EVENTS / 50);
/** An event in the middle of the day, for each phone another order of sending. */
const STEP = 17;
const TYPES = ['en_route', 'nearby', 'arrived', 'failed'] as const;

interface Phone {
  readonly worker: TestPerson;
  readonly bookingId: string;
  /** In the order of `happened_at`. */
  readonly events: readonly { readonly id: string }[];
}

jest.setTimeout(60_000 + EVENTS * 100);

describe('events of phones that lose responses', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  let lost = 0;

  const newPhone = async (): Promise<Phone> => {
    const worker = await signIn(world.api, 'crew');
    const bookingId = await assignedJob(world, admin, worker);
    const start = world.clock.now().getTime() - 3_600_000;
    const events = Array.from({ length: EVENTS / PHONES }, (_, n) =>
      eventBody(world, TYPES[n % TYPES.length] ?? 'arrived', {
        happened_at: new Date(start + n * 60_000).toISOString(),
      }),
    );
    return { worker, bookingId, events };
  };

  /** One sending: `giveUpMs` later the phone hears no more, whether or not the event has arrived. */
  const send = async ({ worker, bookingId }: Phone, event: object, giveUpMs?: number): Promise<number> => {
    const response = await fetch(`${world.api.url}/crew/jobs/${bookingId}/events`, {
      method: 'POST',
      headers: { ...worker.auth, 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
      ...(giveUpMs !== undefined && { signal: AbortSignal.timeout(giveUpMs) }),
    });
    await response.arrayBuffer();
    return response.status;
  };

  /** Sends an event until a response is heard: of three events, one loses its connection, one a whole response. */
  const deliver = async (phone: Phone, event: object, n: number): Promise<void> => {
    if (n % 3 !== 0) {
      lost += 1;
      await send(phone, event, n % 3 === 1 ? 1 + (n % 40) : undefined).catch(() => 0);
    }
    for (let tries = 0; tries < 20; tries += 1) {
      const status = await send(phone, event);
      if (status === 200 || status === 201) return;
      expect(status).toBe(503);
    }
    throw new Error('The API stays busy.');
  };

  const play = async (phone: Phone, n: number): Promise<void> => {
    const { length } = phone.events;
    for (let count = 0; count < length; count += 1) {
      const event = phone.events[(count * STEP + n) % length];
      if (event) await deliver(phone, event, n + count);
    }
  };

  it('count once each, in the order in which they happened', async () => {
    const phones: Phone[] = [];
    for (let count = 0; count < PHONES; count += 1) phones.push(await newPhone());
    await Promise.all(phones.map(play));
    // the server would wait for the connection of a phone that gave up before it sent anything
    world.api.app.getHttpServer().closeAllConnections();
    const sent = phones.flatMap(({ events }) => events).length;
    for (const { worker, bookingId, events } of phones) {
      const { body } = await world.api.as(worker).get(`/crew/jobs?date=${JOB_DAY}`).expect(200);
      const [job]: CrewJob[] = body.jobs;
      expect(job?.booking_id).toBe(bookingId);
      expect(job?.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    }
    const rows = await world.api.dataSource.query('SELECT FROM job_events');
    expect(rows).toHaveLength(sent);
    await reportFigures({ events: sent, phones: PHONES, 'lost responses': lost });
  });
});
