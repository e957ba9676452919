import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Access, everyEndpoint } from '@haulway/contracts';
import { type FastifyInstance } from 'fastify';
import { Clock } from '../clock.js';
import { ServerConfig } from '../config/index.js';
import { type ApiRequest, networkDigest, patternOf } from '../http/index.js';
import { type SecurityEvent, SecurityEvents } from './security-events.js';

const FLUSH_MS = 1_000;
const MINUTE_MS = 60_000;
/** How many different refusals get their own row, per minute and process. */
const MAX_ROWS = 200;
/** Replaces the actor, network, route and code of refusals beyond that number. */
const OTHERS = 'others';

/**
 * Routes whose refusals count even without a session. On other routes, a token that has merely expired is not a
 * refusal.
 */
const WATCHED: ReadonlySet<Access> = new Set<Access>(['publisher', 'release_manager']);

/**
 * Writes exports, large reads and refused requests into the trail. Refusals are collected for a second and merged by
 * minute, actor, network, route and code. Their number of rows is limited, so that nobody can fill the table with
 * refused requests. The trail holds no personal data except ids.
 */
@Injectable()
export class SecurityTrail implements OnModuleDestroy {
  readonly #logger = new Logger(SecurityTrail.name);
  readonly #access: ReadonlyMap<string, Access> = new Map(
    everyEndpoint.map((endpoint) => [`${endpoint.method} ${patternOf(endpoint)}`, endpoint.access]),
  );
  readonly #waiting = new Map<string, { readonly event: SecurityEvent; times: number }>();
  /** Keys of the refusals that got a row in the current minute. */
  readonly #seen = new Set<string>();
  #minute = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushing = Promise.resolve();

  constructor(
    private readonly events: SecurityEvents,
    private readonly clock: Clock,
    private readonly config: ServerConfig,
  ) {}

  /**
   * Records every refusal of a server from now on.
   * @param prefix of its routes: `/api`
   */
  watch(server: FastifyInstance, prefix: string): void {
    server.addHook('onResponse', (request: ApiRequest, reply, done) => {
      if (reply.statusCode === 403 || reply.statusCode === 401)
        this.#refused(request, reply.statusCode, prefix);
      done();
    });
  }

  /** Writes an action at once, before it is done: when this fails, the action must not take place. */
  async record(kind: 'export', request: ApiRequest, route: string): Promise<void> {
    await this.events.add({ ...this.eventOf(request, route), kind, code: '' }, 1);
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#flush();
  }

  #refused(request: ApiRequest, status: 401 | 403, prefix: string): void {
    const route = `${request.method} ${(request.routeOptions.url ?? '').replace(prefix, '')}`;
    const access = this.#access.get(route);
    // a request for confirmation is not a refusal: the same call continues after it
    if (!access || request.refusedWith === 'confirmation_needed') return;
    const isAnonymous = access === 'admin' && request.headers.authorization === undefined;
    if (status === 401 && !WATCHED.has(access) && !isAnonymous) return;
    this.#gather({ ...this.eventOf(request, route), kind: 'refused', code: request.refusedWith ?? '' });
  }

  /** Who calls from which network on which route, in this minute. */
  eventOf(request: ApiRequest, route: string): Omit<SecurityEvent, 'kind' | 'code'> {
    const now = this.clock.now();
    return {
      minute: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS),
      actorId: request.caller?.id ?? null,
      network: networkDigest(this.config.digestKey, request.ip, now.toISOString().slice(0, 10)),
      route,
    };
  }

  #gather(event: SecurityEvent): void {
    if (event.minute.getTime() !== this.#minute) {
      this.#minute = event.minute.getTime();
      this.#seen.clear();
    }
    const own = Object.values(event).map(String).join('\n');
    const fits = this.#seen.has(own) || this.#seen.size < MAX_ROWS;
    const stored = fits ? event : { ...event, actorId: null, network: OTHERS, route: OTHERS, code: OTHERS };
    const key = fits ? own : `${OTHERS} ${event.minute.getTime()}`;
    if (fits) this.#seen.add(own);
    const known = this.#waiting.get(key);
    if (known) known.times += 1;
    else this.#waiting.set(key, { event: stored, times: 1 });
    this.#timer ??= setTimeout(() => void this.#flush(), FLUSH_MS).unref();
  }

  /** Flushes run one after the other, so that a caller that waits for the last has waited for all. */
  #flush(): Promise<void> {
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const gathered = [...this.#waiting.values()];
    this.#waiting.clear();
    try {
      for (const { event, times } of gathered) await this.events.add(event, times);
    } catch (error) {
      this.#logger.error(`Refusals could not be written into the trail: ${String(error)}`);
    }
  }
}
