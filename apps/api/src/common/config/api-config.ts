import { type RequestTimeouts, type Seller } from '@haulway/contracts';

export type Environment = 'development' | 'test' | 'production';

/** The API's configuration, parsed once from the environment. It is also the token under which it is injected. */
export abstract class ApiConfig {
  abstract readonly environment: Environment;
  abstract readonly port: number;
  abstract readonly host: string;
  /** The address of PostgreSQL, or of a transaction pooler in front of it (ADR 251). */
  abstract readonly databaseUrl: string;
  /** The address of PostgreSQL itself, for features that need a session. Equal to `databaseUrl` without a pooler. */
  abstract readonly directDatabaseUrl: string;
  /** A streaming replica, from which reports are read. Undefined when there is none. */
  abstract readonly replicaUrl: string | undefined;
  /** The most connections this process may hold at once. */
  abstract readonly databasePoolSize: number;
  abstract readonly jwtSecret: string;
  /** Encrypts the second factors. With a new key, every admin has to set up theirs again. */
  abstract readonly secondFactorKey: string;
  /** Whether the role admin must have a second factor. */
  abstract readonly secondFactorRequired: boolean;
  /** The address of the site; links in e-mails start with it. */
  abstract readonly siteUrl: string;
  /** Origins from which remotes may be served. */
  abstract readonly assetOrigins: readonly string[];
  /** The storage for teams' uploads. Without it, teams put their files there themselves. */
  abstract readonly uploads: UploadConfig | undefined;
  abstract readonly stripeSecretKey: string;
  /** One secret, or two while a new one is rolled out: either may have signed an event. */
  abstract readonly stripeWebhookSecrets: readonly string[];
  /** The address of the API when it is not Stripe's own. */
  abstract readonly stripeApiUrl: string | undefined;
  abstract readonly smtpUrl: string;
  abstract readonly mailFrom: string;
  /** ECDSA P-256 private key, PKCS8 in base64: signs the discovery document. */
  abstract readonly discoverySigningKey: string;
  /** For development: publishes every remote, by the HMAC of its name. Production has none, only tokens (ADR 142). */
  abstract readonly publishSecret: string | undefined;
  abstract readonly demoAccounts: boolean;
  /** The inbox for messages of the contact form. Without it the form sends nothing. */
  abstract readonly contactInbox: string | undefined;
  /** Messages of the contact form per minute and address. */
  abstract readonly contactLimit: number;
  /** Calls per minute, account and network for every writing route without a limit of its own. */
  abstract readonly writesLimit: number;
  /** Rows of all lists that an admin may read within an hour. */
  abstract readonly listRowsLimit: number;
  /** Calls per minute and network for every route that anybody may read, in one instance of the API. */
  abstract readonly readsLimit: number;
  /** Events of the card provider per minute and network, in one instance of the API. */
  abstract readonly webhookLimit: number;
  /** How often a customer may move one booking. */
  abstract readonly movesLimit: number;
  abstract readonly holds: HoldLimits;
  abstract readonly guestBookingLimits: GuestBookingLimits;
  abstract readonly limits: Limits;
  abstract readonly canary: CanaryConfig;
  abstract readonly mailLimits: MailLimits;
  /** Whose X-Forwarded-For is trusted: nobody's, everybody's, that of this many hops, or of these addresses. */
  abstract readonly trustProxy: TrustProxy;
  abstract readonly log: LogConfig;
  abstract readonly metrics: MetricsConfig;
  /** Undefined when tracing is off. */
  abstract readonly tracing: TracingConfig | undefined;
  abstract readonly requestTimeouts: RequestTimeouts;
  /** The seller named on papers. */
  abstract readonly seller: Seller;
  /** Whether VAT is added to the prices of skips. Otherwise they include it, as all other prices do. */
  abstract readonly skipPricesExcludeVat: boolean;
  /** Whether each response is checked against the contract before it is sent. */
  abstract readonly checkResponses: boolean;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface LogConfig {
  readonly level: (typeof LOG_LEVELS)[number];
  /** Writes lines for people instead of JSON. */
  readonly pretty: boolean;
}

/** Where this process shows its metrics. */
export interface MetricsConfig {
  /** Undefined when it is not set: the process then uses its default port, if that is free. */
  readonly port: number | 'off' | undefined;
  readonly host: string;
}

/** Where traces are sent, by OpenTelemetry's protocol over HTTP. */
export interface TracingConfig {
  /** The collector's address for traces. */
  readonly url: string;
  /** Sent with every request to the collector; they may contain a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that are kept, from 0 to 1. */
  readonly ratio: number;
  /** The name of this process in traces. */
  readonly service: string;
}

export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

/** The storage for the files of remotes, and the address under which they are served. */
export interface UploadConfig {
  readonly url: string;
  /** The most bytes of one remote: its builds that wait, and those that are kept. */
  readonly quotaBytes: number;
  readonly place:
    | { readonly folder: string }
    | {
        readonly bucket: string;
        readonly endpoint: string | undefined;
        readonly region: string;
        readonly prefix: string;
      };
}

/** When a canary is taken back automatically (ADR 0071). */
export interface CanaryConfig {
  /** How much higher than the default version's its failure rate may be: 0.05 is five percentage points. */
  readonly excess: number;
  /** Below this number of pages there is no judgement. */
  readonly pages: number;
  /** Networks that its failures must come from. */
  readonly networks: number;
  /** How far back pages are counted. */
  readonly windowMinutes: number;
}

export interface Limits {
  /** Wrong passwords in 15 minutes, per account and network, or per account and browser that has signed in before. */
  readonly signIn: number;
  /** Calls of /auth per minute and address. */
  readonly auth: number;
  /** Calls of /payments per minute and address. */
  readonly payments: number;
  /** Reports to /telemetry per minute and address. */
  readonly telemetry: number;
}

/** How long unpaid bookings hold their slots, and how many may do so at a time. The office is not limited. */
export interface HoldLimits {
  /** From the moment when the booking is made. Fractions are for trials. */
  readonly minutes: number;
  /** Of one account. */
  readonly perAccount: number;
  /** For one e-mail address that nobody has confirmed, from one network. */
  readonly perAddress: number;
  /** In one slot from one network, of guests and of accounts with no confirmed address. */
  readonly perNetwork: number;
  /** In all slots from one network; accounts with a confirmed address are counted apart. */
  readonly perNetworkAll: number;
}

/** How many bookings are accepted from people who are not signed in. */
export interface GuestBookingLimits {
  /** From one network per hour. */
  readonly perNetwork: number;
  /** From one network for one e-mail address per day. */
  readonly perEmail: number;
}

/**
 * How often somebody can make us send e-mails to an address that may be somebody else's (links to a new password,
 * confirmations, new dates of a booking).
 */
export interface MailLimits {
  /** E-mails per recipient and hour. */
  readonly perAccount: number;
  /** E-mails requested from one network address per hour. */
  readonly perAddress: number;
}
