import { type RequestTimeouts } from '@haulway/contracts';

export type Environment = 'development' | 'test' | 'production';

/** What each server is configured with. It is also the token under which the library's own modules get it. */
export abstract class ServerConfig {
  abstract readonly environment: Environment;
  abstract readonly port: number;
  abstract readonly host: string;
  /** The address of PostgreSQL, or of a transaction pooler in front of it (ADR 136). */
  abstract readonly databaseUrl: string;
  /** The address of PostgreSQL itself, for features that need a session. Equal to `databaseUrl` without a pooler. */
  abstract readonly directDatabaseUrl: string;
  /** A streaming replica, from which reports are read. Undefined when there is none. */
  abstract readonly replicaUrl: string | undefined;
  /** The most connections this process may hold at once. */
  abstract readonly databasePoolSize: number;
  /** Whose X-Forwarded-For is trusted: nobody's, everybody's, that of this many hops, or of these addresses. */
  abstract readonly trustProxy: TrustProxy;
  abstract readonly log: LogConfig;
  abstract readonly metrics: MetricsConfig;
  /** Undefined when tracing is off. */
  abstract readonly tracing: TracingConfig | undefined;
  abstract readonly requestTimeouts: RequestTimeouts;
  /** Whether each response is checked against the contract before it is sent. */
  abstract readonly checkResponses: boolean;
  /** The key of the digests that stand for network addresses. */
  abstract readonly digestKey: string;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface LogConfig {
  readonly level: (typeof LOG_LEVELS)[number];
  /** Writes lines for people instead of JSON. */
  readonly pretty: boolean;
}

export interface MetricsConfig {
  /** Undefined when it is not set: the process then uses its default port, if that is free. */
  readonly port: number | 'off' | undefined;
  readonly host: string;
}

/** Where traces are sent, by OpenTelemetry's protocol over HTTP. */
export interface TracingConfig {
  readonly url: string;
  /** Sent with every request to the collector; they may contain a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that are recorded, from 0 to 1. */
  readonly ratio: number;
  readonly service: string;
}

export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);
