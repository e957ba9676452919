import { Readable } from 'node:stream';
import { ApiException } from '@haulway/server/http';
import { Injectable, Logger } from '@nestjs/common';
import { CallersInForce } from '../accounts/auth/callers-in-force.js';
import { type BookingReader } from '../bookings/booking-participants.js';
import { OpenStreams } from './open-streams.js';
import { ReadTimeline } from './read-timeline.js';
import { type Follower, TimelineNews } from './timeline-news.js';

const HEARTBEAT = ': still here\n\n';

/** Sends the steps of a booking as server-sent events, for as long as the caller may see them. */
@Injectable()
export class StreamTimeline {
  readonly #logger = new Logger(StreamTimeline.name);
  /** Proxies end connections on which nothing is sent for half a minute. */
  heartbeatMs = 25_000;

  constructor(
    private readonly timeline: ReadTimeline,
    private readonly news: TimelineNews,
    private readonly callers: CallersInForce,
    private readonly streams: OpenStreams,
  ) {}

  /**
   * @param address the network address of the caller
   * @throws ApiException as `ReadTimeline`, and 429
   */
  async open(bookingId: string, reader: BookingReader, address: string): Promise<Readable> {
    await this.timeline.execute(bookingId, reader);
    const leave = this.streams.enter(bookingId, reader.viewer.caller?.id ?? address);
    const follower = await this.news.follow(bookingId).catch((error: unknown) => {
      leave();
      throw error;
    });
    const messages = this.#messages(bookingId, reader, follower);
    // `Readable.from` would wait for the next message before it closes
    return new Readable({
      async read() {
        try {
          const { value, done } = await messages.next();
          this.push(done ? null : value);
        } catch {
          this.destroy();
        }
      },
      destroy: (error, done) => {
        leave();
        this.news.unfollow(bookingId, follower);
        done(error);
      },
    });
  }

  async *#messages(bookingId: string, reader: BookingReader, follower: Follower): AsyncGenerator<string> {
    let sent: ReadonlyMap<string, number> = new Map();
    for (;;) {
      const messages = await this.#read(bookingId, reader);
      if (messages === null) return;
      const counts = countsOf(messages);
      // a step that was taken back can't be unsent: the reader connects again and gets those that are left
      if ([...sent].some(([message, count]) => (counts.get(message) ?? 0) < count)) return;
      for (const [message, count] of counts) {
        const unsent = message.repeat(count - (sent.get(message) ?? 0));
        if (unsent !== '') yield unsent;
      }
      sent = counts;
      const wake = await follower.wait(this.heartbeatMs);
      if (wake === 'end') return;
      if (wake === 'idle') yield HEARTBEAT;
    }
  }

  /** All steps as the caller may see them now; null when they may see none any more. */
  async #read(bookingId: string, { viewer, key }: BookingReader): Promise<string[] | null> {
    try {
      const caller = viewer.caller && (await this.callers.now(viewer.caller));
      if (viewer.caller && !caller) return null;
      const entries = await this.timeline.execute(bookingId, { viewer: { ...viewer, caller }, key }, (id) =>
        this.news.steps(id),
      );
      return entries.map((entry) => `data: ${JSON.stringify(entry)}\n\n`);
    } catch (error) {
      if (!(error instanceof ApiException)) this.#logger.warn(`A stream ended: ${String(error)}`);
      return null;
    }
  }
}

/** How often each message occurs, in the order of the first of each. */
const countsOf = (messages: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return counts;
};
