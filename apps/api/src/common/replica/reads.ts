import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { ApiConfig } from '../config/index.js';
import { type ApiRequest } from '../http/index.js';
import { Metrics } from '../metrics/index.js';
import { Replica } from './replica.js';
import { endOfLog } from './wal-position.repository.js';

/**
 * Where rows of a list are read: the replica, or the primary. Not for rows that are written, locked or used for a
 * decision.
 */
export interface Reads {
  /** @throws any error of `work` on the primary; of an error on the replica only one that `work` itself causes */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}

/** The position in the log up to which a browser has seen the database: its own changes, and those it was shown. */
const SEEN_COOKIE = 'haulway_seen';
const SEEN_SECONDS = 3_600;
const BEYOND_ALL = 2n ** 63n - 1n;
const place = z
  .string()
  .regex(/^\d{1,19}$/u)
  .transform(BigInt);

/**
 * Failures of the server, not of a statement: the connection (08), resources (53), an operator (57), the system (58),
 * and a row that the primary cleaned up during the read (40001).
 */
const OF_THE_SERVER = /^(?:08|53|57|58)|^40001$/u;
const driverError = z.object({ code: z.string().optional() });
const isOfTheServer = (error: unknown): boolean => {
  if (!(error instanceof QueryFailedError)) return true;
  const code = driverError.safeParse(error.driverError).data?.code;
  return code === undefined || OF_THE_SERVER.test(code);
};

/**
 * Reads of lists that may be some seconds old: from the replica if its lag is small enough, or else from the primary.
 * Nobody sees a state older than their own changes: a browser carries the position up to which it has seen the log, and
 * the replica is only read once it has reached that. A client without cookies always reads the primary.
 */
@Injectable()
export class ReplicaReads {
  readonly #counter;
  /** Calls that were shown rows that the replica may not have yet. */
  readonly #sawPrimary = new WeakSet<object>();
  readonly #hasReplica: boolean;
  readonly #secure: boolean;

  constructor(
    private readonly replica: Replica,
    @InjectDataSource() private readonly primary: DataSource,
    { replica: configured, environment }: ApiConfig,
    { registry }: Metrics,
  ) {
    this.#hasReplica = configured !== undefined;
    this.#secure = environment === 'production';
    this.#counter = new Counter({
      name: 'haulway_replica_reads_total',
      help: 'Reads that the replica may serve, by who served them',
      labelNames: ['server'] as const,
      registers: [registry],
    });
  }

  /** For data that is the same for everybody, and may lag. */
  everybodys(): Reads {
    return { run: (work) => this.#run(work, 0n) };
  }

  /** For data that must be current. */
  primarys(): Reads {
    return { run: (work) => work(this.primary.manager) };
  }

  /** For data that one person reads. */
  of(request: Pick<ApiRequest, 'cookies'>): Reads {
    const seen = place.safeParse(request.cookies[SEEN_COOKIE]).data;
    return { run: (work) => this.#run(work, seen, request) };
  }

  /**
   * Gives the admin team's browsers a cookie with their position in the log, with each change that they make and
   * whenever the primary shows them a list. Only admins read lists of their own that the replica may serve.
   */
  watch(server: FastifyInstance): void {
    if (!this.#hasReplica) return;
    server.addHook('onSend', async (request: ApiRequest, reply: FastifyReply) => {
      const isNews = request.method !== 'GET' || this.#sawPrimary.has(request);
      if (request.caller?.role !== 'admin' || !isNews) return;
      // when the position is unknown, it counts as beyond anything that the replica has
      const seen = await endOfLog(this.primary).catch(() => BEYOND_ALL);
      void reply.setCookie(SEEN_COOKIE, String(seen), {
        httpOnly: true,
        sameSite: 'strict',
        path: '/api',
        secure: this.#secure,
        maxAge: SEEN_SECONDS,
      });
    });
  }

  async #run<T>(
    work: (manager: EntityManager) => Promise<T>,
    seen: bigint | undefined,
    call?: object,
  ): Promise<T> {
    const manager = seen === undefined ? undefined : this.replica.manager(seen);
    if (manager) {
      try {
        const found = await work(manager);
        this.#counter.inc({ server: 'replica' });
        return found;
      } catch (error) {
        if (!isOfTheServer(error)) throw error;
        this.replica.lost(error);
      }
    }
    if (this.#hasReplica) this.#counter.inc({ server: 'primary' });
    if (call) this.#sawPrimary.add(call);
    return work(this.primary.manager);
  }
}
