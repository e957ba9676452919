import { type RequestTimeouts, type Seller } from '@haulway/contracts';

export type Environment = 'development' | 'test' | 'production';

/** What the API runs with, parsed once from the environment; also the token under which it is injected. */
export abstract class ApiConfig {
  abstract readonly environment: Environment;
  abstract readonly port: number;
  abstract readonly host: string;
  /** PostgreSQL's address, or that of a pooler in front of it that lends connections by the transaction (ADR 251). */
  abstract readonly databaseUrl: string;
  /** PostgreSQL itself: for what belongs to a session. The same where nothing stands in front. */
  abstract readonly directDatabaseUrl: string;
  /** Whether statements of hot paths are kept prepared; not behind a pooler that doesn't know them. */
  abstract readonly preparedStatements: boolean;
  /** A server that follows the primary, which lists and the catalogue are read from; undefined where there is none. */
  abstract readonly replica: ReplicaConfig | undefined;
  /** Connections this process may hold at once. */
  abstract readonly databasePoolSize: number;
  abstract readonly jwtSecret: string;
  /** Encrypts what second factors consist of; another one makes every admin set theirs up anew. */
  abstract readonly secondFactorKey: string;
  /** Whether the role admin must have a second factor. */
  abstract readonly secondFactorRequired: boolean;
  /** Where people see the site; links in e-mails start with it. */
  abstract readonly siteUrl: string;
  /** Origins from which remotes may be served. */
  abstract readonly assetOrigins: readonly string[];
  /** Where teams' uploads are put; without it they put their files there themselves. */
  abstract readonly uploads: UploadConfig | undefined;
  abstract readonly stripeSecretKey: string;
  /** One secret, or two while a new one is rolled out: either may have signed an event. */
  abstract readonly stripeWebhookSecrets: readonly string[];
  /** Where Stripe's API lies when it isn't Stripe's own address. */
  abstract readonly stripeApiUrl: string | undefined;
  abstract readonly smtpUrl: string;
  abstract readonly mailFrom: string;
  /** ECDSA P-256 private key, PKCS8 in base64: signs the discovery document. */
  abstract readonly discoverySigningKey: string;
  /** For development: publishes every remote, by the HMAC of its name. Production has none, only tokens (ADR 142). */
  abstract readonly publishSecret: string | undefined;
  abstract readonly demoAccounts: boolean;
  /** Where the contact form is mailed; without it the form sends nothing. */
  abstract readonly contactInbox: string | undefined;
  /** Messages of the contact form a minute and address. */
  abstract readonly contactLimit: number;
  /** Calls a minute, account and network of every route that writes and has no limit of its own. */
  abstract readonly writesLimit: number;
  /** How long an unpaid booking holds its place, in minutes; parts of one are for trials. */
  abstract readonly holdMinutes: number;
  abstract readonly guestBookingLimits: GuestBookingLimits;
  abstract readonly limits: Limits;
  abstract readonly canary: CanaryConfig;
  abstract readonly renderCheck: RenderCheckConfig;
  abstract readonly mailLimits: MailLimits;
  /** Whose X-Forwarded-For is believed: nobody, everybody, this many hops, or these addresses. */
  abstract readonly trustProxy: TrustProxy;
  abstract readonly log: LogConfig;
  abstract readonly metrics: MetricsConfig;
  /** Undefined where nothing is traced. */
  abstract readonly tracing: TracingConfig | undefined;
  abstract readonly requestTimeouts: RequestTimeouts;
  /** Who sells: on papers. */
  abstract readonly seller: Seller;
  /** Whether VAT comes on top of the prices of skips; otherwise it is in them, as in all others. */
  abstract readonly skipPricesExcludeVat: boolean;
  /** Whether each answer is held to the contract before it goes out. */
  abstract readonly checkResponses: boolean;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface LogConfig {
  readonly level: (typeof LOG_LEVELS)[number];
  /** Lines for people in place of JSON. */
  readonly pretty: boolean;
}

/** A streaming replica (ADR 252). */
export interface ReplicaConfig {
  readonly url: string;
  /** Beyond which it is not read from. */
  readonly maxLagMs: number;
}

/** Where this process shows what it counts. */
export interface MetricsConfig {
  /** Undefined where nobody has named one: then it is the usual one of the process, if that is free. */
  readonly port: number | 'off' | undefined;
  readonly host: string;
}

/** Where traces go, by OpenTelemetry's protocol over HTTP. */
export interface TracingConfig {
  /** The collector's address for traces. */
  readonly url: string;
  /** Sent with every delivery; they may hold a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that are kept, from 0 to 1. */
  readonly ratio: number;
  /** What this process is called in them. */
  readonly service: string;
}

export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

/** Where the files of remotes lie, and the address that they are served under. */
export interface UploadConfig {
  readonly url: string;
  readonly place:
    | { readonly folder: string }
    | {
        readonly bucket: string;
        readonly endpoint: string | undefined;
        readonly region: string;
        readonly prefix: string;
      };
}

/** When a canary is taken back by itself (ADR 0071). */
export interface CanaryConfig {
  /** How much more often than the default version it may fail: 0.05 is five points. */
  readonly excess: number;
  /** Pages below which nothing is said. */
  readonly pages: number;
  /** Networks that its failures must come from. */
  readonly networks: number;
  /** How far back the pages are looked at. */
  readonly windowMinutes: number;
}

/** Whether the pages of a release are drawn before it goes live (ADR 0224). */
export interface RenderCheckConfig {
  readonly enabled: boolean;
  /** The browser's program; undefined for the one of the system. */
  readonly chromium: string | undefined;
}

export interface Limits {
  /** Wrong passwords an account and network, or browser that has signed in before, in 15 minutes. */
  readonly signIn: number;
  /** Calls of /auth a minute and address. */
  readonly auth: number;
  /** Calls of /payments a minute and address. */
  readonly payments: number;
  /** Reports of /telemetry a minute and address. */
  readonly telemetry: number;
}

/** How many bookings are taken from people who are not signed in. */
export interface GuestBookingLimits {
  /** From one network in an hour. */
  readonly perNetwork: number;
  /** For one e-mail address in a day. */
  readonly perEmail: number;
}

/** How often strangers may have us write e-mails about an account (links to a new password, confirmations). */
export interface MailLimits {
  /** E-mails an account in an hour. */
  readonly perAccount: number;
  /** E-mails asked for from one network address in an hour. */
  readonly perAddress: number;
}
