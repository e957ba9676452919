import { type TimelineEntry } from '@haulway/contracts';
import { useBookingWorld } from '../../../test/booking-world.js';
import { assignedJob, eventBody, sendEvent } from '../../../test/crew.js';
import { useSignedIn } from '../../../test/people.js';
import { OpenStreams } from './open-streams.js';
import { TimelineRepository } from './timeline.repository.js';
import { StreamTimeline } from './stream-timeline.js';

/** Reads a stream as the page does, by `fetch`. */
class Followed {
  #text = '';
  hasEnded = false;

  constructor(
    readonly response: Response,
    private readonly ending: AbortController,
  ) {}

  async read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body ?? [])
        this.#text += decoder.decode(chunk, { stream: true });
    } catch {
      // the test has ended it
    }
    this.hasEnded = true;
  }

  close(): void {
    this.ending.abort();
  }

  get entries(): TimelineEntry[] {
    const messages = this.#text.split('\n\n').filter((message) => message.startsWith('data: '));
    return messages.map((message) => JSON.parse(message.slice('data: '.length)));
  }

  get heartbeats(): number {
    return this.#text.split('\n\n').filter((message) => message.startsWith(':')).length;
  }

  async until(condition: () => boolean): Promise<void> {
    for (let tries = 0; tries < 200 && !condition(); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(condition()).toBe(true);
  }
}

describe("the stream of a booking's steps", () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });
  const owner = useSignedIn(() => world.api, 'customer', {}, { each: true });
  const kit = useSignedIn(() => world.api, 'crew', { fullName: 'Kit Crew' }, { each: true });
  let open: Followed[] = [];
  afterEach(() => {
    for (const each of open) each.close();
    open = [];
  });

  const follow = async (id: string, headers: Record<string, string> = owner.auth): Promise<Followed> => {
    const ending = new AbortController();
    const url = `${world.api.url}/bookings/${id}/timeline/stream`;
    const followed = new Followed(await fetch(url, { headers, signal: ending.signal }), ending);
    open.push(followed);
    void followed.read();
    return followed;
  };
  const kinds = ({ entries }: Followed) => entries.map(({ kind }) => kind);
  const beatEvery = (ms: number) => {
    world.api.app.get(StreamTimeline, { strict: false }).heartbeatMs = ms;
  };
  const job = () => assignedJob(world, admin, kit, { owner });

  it('sends all steps on connecting, then each new one once, to everybody who may see them', async () => {
    const id = await job();
    const [customer, crew] = [await follow(id), await follow(id, kit.auth)];
    expect(customer.response.headers.get('content-type')).toContain('text/event-stream');
    await customer.until(() => customer.entries.length >= 3);
    expect(kinds(customer)).toEqual(['booked', 'paid', 'assigned']);
    await sendEvent(world, kit, id, eventBody(world, 'arrived')).expect(201);
    await customer.until(() => kinds(customer).includes('arrived'));
    await crew.until(() => kinds(crew).includes('arrived'));
    expect(kinds(customer)).toEqual(['booked', 'paid', 'assigned', 'arrived']);
    expect(JSON.stringify(crew.entries)).not.toContain('amount');
    await world.runJobs();
    await customer.until(() => kinds(customer).includes('document'));
    expect(kinds(crew)).not.toContain('document');
  });

  it('holds no connection to the database for each stream, and one in all', async () => {
    const id = await job();
    const streams = await Promise.all(Array.from({ length: 12 }, () => follow(id)));
    for (const each of streams) await each.until(() => each.entries.length >= 3);
    const [row] = await world.api.dataSource.query<{ listening: number; busy: number }[]>(
      `SELECT count(*) FILTER (WHERE application_name = 'haulway timeline')::int AS listening,
         count(*) FILTER (WHERE state <> 'idle' AND pid <> pg_backend_pid())::int AS busy
       FROM pg_stat_activity WHERE datname = current_database()`,
    );
    expect(row).toEqual({ listening: 1, busy: 0 });
  });

  it('reads the steps once for all who follow a booking', async () => {
    const id = await job();
    const streams = await Promise.all(Array.from({ length: 8 }, () => follow(id)));
    for (const each of streams) await each.until(() => each.entries.length >= 3);
    const read = jest.spyOn(world.api.app.get(TimelineRepository, { strict: false }), 'of');
    await sendEvent(world, kit, id, eventBody(world, 'arrived')).expect(201);
    for (const each of streams) await each.until(() => kinds(each).includes('arrived'));
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('sends equal steps each once', async () => {
    const id = await job();
    const customer = await follow(id);
    await customer.until(() => customer.entries.length >= 3);
    for (let times = 0; times < 2; times += 1)
      await sendEvent(world, kit, id, eventBody(world, 'arrived')).expect(201);
    await customer.until(() => kinds(customer).filter((kind) => kind === 'arrived').length === 2);
  });

  it('is refused to who has too many open, and given to them when they have closed one', async () => {
    const id = await job();
    world.api.app.get(OpenStreams, { strict: false }).perReader = 3;
    for (let count = 0; count < 3; count += 1) expect((await follow(id)).response.status).toBe(200);
    const refused = await follow(id);
    expect(refused.response.status).toBe(429);
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await follow(id, admin.auth)).response.status).toBe(200);
    open[0]?.close();
    for (let tries = 0; tries < 40; tries += 1) {
      if ((await follow(id)).response.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('A closed stream still counts.');
  });

  it('goes on after the listening connection was lost', async () => {
    const id = await job();
    const customer = await follow(id);
    await customer.until(() => customer.entries.length >= 3);
    await world.api.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'haulway timeline' AND datname = current_database()`,
    );
    await sendEvent(world, kit, id, eventBody(world, 'arrived')).expect(201);
    await customer.until(() => kinds(customer).includes('arrived'));
  });

  it('sends heartbeats, and ends when the right ends', async () => {
    beatEvery(100);
    const id = await job();
    const [customer, crew] = [await follow(id), await follow(id, kit.auth)];
    await crew.until(() => crew.heartbeats >= 2);
    await world.api.as(admin).put(`/dispatch/${id}`, { worker_id: null, version: 2 }).expect(200);
    await crew.until(() => crew.hasEnded);
    // who keeps the right connects again, because a step was taken back
    await customer.until(() => customer.hasEnded);
    const again = await follow(id);
    await again.until(() => again.entries.length >= 2);
    expect(kinds(again)).toEqual(['booked', 'paid']);
    expect(again.hasEnded).toBe(false);
    await world.api.dataSource.query('UPDATE refresh_families SET ended_at = now() WHERE user_id = $1', [
      owner.user.id,
    ]);
    await again.until(() => again.hasEnded);
  });

  it('is refused like the timeline', async () => {
    const id = await job();
    expect((await follow(id, {})).response.status).toBe(401);
    expect((await follow(id, admin.auth)).response.status).toBe(200);
  });
});
