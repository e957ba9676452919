import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { type Step, TimelineRepository } from './timeline.repository.js';
import { ApiConfig } from '../../common/config/index.js';

const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;

/** How long followers share what was read, unless there is news. */
const SHARED_MS = 5_000;

/** Why a follower is woken: something may have changed, nothing has for a while, or there is nobody to tell. */
export type Wake = 'news' | 'idle' | 'end';

/** Somebody who follows a booking. News that arrives while they read is kept until they wait again. */
export class Follower {
  #hasNews = false;
  #hasEnded = false;
  #wake: (() => void) | undefined;

  tell(): void {
    this.#hasNews = true;
    this.#wake?.();
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake?.();
  }

  async wait(atMostMs: number): Promise<Wake> {
    if (!this.#hasNews && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, atMostMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
    if (this.#hasEnded) return 'end';
    const wake = this.#hasNews ? 'news' : 'idle';
    this.#hasNews = false;
    return wake;
  }
}

interface Read {
  readonly at: number;
  readonly steps: Promise<readonly Step[]>;
}

/**
 * Tells followers which bookings have a new step. One connection of the process listens for all of them. While it is
 * lost, they look by themselves at each heartbeat.
 */
@Injectable()
export class TimelineNews implements OnModuleDestroy {
  readonly #logger = new Logger(TimelineNews.name);
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #reads = new Map<string, Read>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly config: ApiConfig,
    private readonly repository: TimelineRepository,
  ) {}

  /** Follows a booking. Once this returns, no later step is missed. */
  async follow(bookingId: string): Promise<Follower> {
    const follower = new Follower();
    if (this.#isClosed) follower.end();
    const others = this.#followers.get(bookingId);
    if (others) others.add(follower);
    else this.#followers.set(bookingId, new Set([follower]));
    await (this.#connecting ??= this.#connect());
    return follower;
  }

  /** The steps of a booking. All its followers share one read of them until there is news. */
  steps(bookingId: string): Promise<readonly Step[]> {
    const known = this.#reads.get(bookingId);
    if (known && performance.now() - known.at < SHARED_MS) return known.steps;
    const read = { at: performance.now(), steps: this.repository.of(bookingId) };
    this.#reads.set(bookingId, read);
    // whoever waits for it gets the error
    read.steps.catch(() => this.#reads.delete(bookingId));
    return read.steps;
  }

  unfollow(bookingId: string, follower: Follower): void {
    follower.end();
    const others = this.#followers.get(bookingId);
    others?.delete(follower);
    if (others?.size !== 0) return;
    this.#followers.delete(bookingId);
    this.#reads.delete(bookingId);
  }

  async onModuleDestroy(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    for (const follower of this.#everybody()) follower.end();
    await this.#connecting;
    await this.#client?.end().catch(() => undefined);
  }

  #everybody(): Follower[] {
    return [...this.#followers.values()].flatMap((followers) => [...followers]);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.directDatabaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'haulway timeline',
    });
    client.on('notification', ({ payload: bookingId = '' }) => {
      this.#reads.delete(bookingId);
      for (const follower of this.#followers.get(bookingId) ?? []) follower.tell();
    });
    client.on('error', (error) => this.#lost(error));
    try {
      await client.connect();
      await client.query('LISTEN timeline');
      this.#client = client;
      // what was said while nobody listened
      this.#reads.clear();
      for (const follower of this.#everybody()) follower.tell();
    } catch (error) {
      await client.end().catch(() => undefined);
      this.#lost(error);
    }
  }

  #lost(error: unknown): void {
    this.#client = undefined;
    if (this.#isClosed) return;
    this.#logger.warn(`Not listening for steps of bookings: ${String(error)}`);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#connecting = this.#connect();
    }, RETRY_MS);
  }
}
