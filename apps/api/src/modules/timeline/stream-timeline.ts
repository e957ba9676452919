import { Readable } from 'node:stream';
import { ApiException } from '@haulway/server/http';
import { Injectable, Logger } from '@nestjs/common';
import { CallersInForce } from '../accounts/auth/callers-in-force.js';
import { ReadTimeline, type TimelineReader } from './read-timeline.js';
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
  ) {}

  /** @throws ApiException as `ReadTimeline` */
  async open(bookingId: string, reader: TimelineReader): Promise<Readable> {
    await this.timeline.execute(bookingId, reader);
    const follower = await this.news.follow(bookingId);
    const stream = Readable.from(this.#messages(bookingId, reader, follower), { objectMode: false });
    stream.once('close', () => this.news.unfollow(bookingId, follower));
    return stream;
  }

  async *#messages(bookingId: string, reader: TimelineReader, follower: Follower): AsyncGenerator<string> {
    const sent = new Set<string>();
    for (;;) {
      const messages = await this.#read(bookingId, reader);
      if (messages === null) return;
      for (const message of messages) {
        if (!sent.has(message)) yield message;
        sent.add(message);
      }
      const wake = await follower.wait(this.heartbeatMs);
      if (wake === 'end') return;
      if (wake === 'idle') yield HEARTBEAT;
    }
  }

  /** All steps as the caller may see them now; null when they may see none any more. */
  async #read(bookingId: string, { viewer, key }: TimelineReader): Promise<string[] | null> {
    try {
      const caller = viewer.caller && (await this.callers.now(viewer.caller));
      if (viewer.caller && !caller) return null;
      const entries = await this.timeline.execute(bookingId, { viewer: { ...viewer, caller }, key });
      return entries.map((entry) => `data: ${JSON.stringify(entry)}\n\n`);
    } catch (error) {
      if (!(error instanceof ApiException)) this.#logger.warn(`A stream ended: ${String(error)}`);
      return null;
    }
  }
}
