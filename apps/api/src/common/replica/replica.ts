import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiConfig } from '../config/index.js';
import { dataSourceOptions } from '../database/index.js';
import { Metrics } from '../metrics/index.js';
import { Lag } from './lag.js';
import { endOfLog, replayedLog } from './wal-position.repository.js';

const MEASURE_MS = 500;
/** After this long without an answer the state of the replica is unknown. */
const FORGOTTEN_MS = 2_000;
/** A list that takes longer is then read from the primary. */
const QUERY_TIMEOUT_MS = 5_000;

const GAUGES = [
  { name: 'haulway_replica_lag_seconds', help: 'How old what the replica shows may be' },
  {
    name: 'haulway_replica_usable',
    help: '1 while lists may be read from the replica, 0 while they may not',
  },
] as const;

/** The last known state of the replica. */
interface Heard {
  readonly replayed: bigint;
  readonly lagMs: number;
  readonly at: number;
}

/**
 * The connections to the replica, if there is one, and its position in the log (ADR 251). An unreachable replica, now
 * or at start, fails no request: connecting is retried, and the primary is read meanwhile.
 */
@Injectable()
export class Replica implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(Replica.name);
  #source: DataSource | undefined;
  #lag = new Lag();
  #heard: Heard | undefined;
  #trouble = '';
  #next: NodeJS.Timeout | undefined;
  #measuring: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    @InjectDataSource() private readonly primary: DataSource,
    private readonly config: ApiConfig,
    metrics: Metrics,
  ) {
    metrics.readWhenAsked(GAUGES, () => {
      if (!this.config.replica) return [];
      const usable = { name: 'haulway_replica_usable', value: this.manager(0n) ? 1 : 0 } as const;
      const value = this.#heard && (this.#heard.lagMs + performance.now() - this.#heard.at) / 1_000;
      return value === undefined ? [usable] : [usable, { name: 'haulway_replica_lag_seconds', value }];
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.replica) this.#measureAgain();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#next);
    await this.#measuring;
    if (this.#source?.isInitialized) await this.#source.destroy();
  }

  /**
   * Returns the replica if it shows at least everything committed before a position in the log, and its lag is small
   * enough.
   * @returns undefined while it must not be read
   */
  manager(since: bigint): EntityManager | undefined {
    const { replica } = this.config;
    if (!replica || !this.#source || !this.#heard) return undefined;
    const { replayed, lagMs, at } = this.#heard;
    const silentMs = performance.now() - at;
    const isFresh = silentMs < FORGOTTEN_MS && lagMs + silentMs <= replica.maxLagMs;
    return isFresh && replayed >= since ? this.#source.manager : undefined;
  }

  /** Reports a failure of the replica: it is not read until its state is known again. */
  lost(reason: unknown): void {
    this.#heard = undefined;
    this.#tell(reason);
  }

  #measureAgain(): void {
    this.#measuring = this.#measure();
    void this.#measuring.then(() => {
      if (!this.#stopped) this.#next = setTimeout(() => this.#measureAgain(), MEASURE_MS).unref();
    });
  }

  async #measure(): Promise<void> {
    try {
      const source = await this.#open();
      const at = performance.now();
      const position = await endOfLog(this.primary);
      const replayed = await replayedLog(source);
      const now = performance.now();
      const lagMs = this.#lag.measure({ position, at }, replayed, now);
      this.#heard = lagMs === undefined ? undefined : { replayed, lagMs, at: now };
      if (this.#heard) this.#trouble = '';
    } catch (error) {
      this.lost(error);
    }
  }

  async #open(): Promise<DataSource> {
    if (this.#source?.isInitialized) return this.#source;
    const { databasePoolSize, preparedStatements, replica } = this.config;
    const options = dataSourceOptions(replica?.url ?? '', databasePoolSize, preparedStatements);
    this.#source = await new DataSource({
      ...options,
      entities: this.primary.entityMetadatas.map(({ target }) => target),
      // nothing can be created on a read-only server
      installExtensions: false,
      connectTimeoutMS: 1_000,
      extra: { ...options.extra, query_timeout: QUERY_TIMEOUT_MS },
    }).initialize();
    return this.#source;
  }

  /** Logs each reason only once, because the replica is checked twice a second. */
  #tell(reason: unknown): void {
    const trouble = reason instanceof Error ? reason.message : String(reason);
    if (trouble !== this.#trouble) this.#logger.warn(`The replica is not read: ${trouble}`);
    this.#trouble = trouble;
  }
}
