import { createPrivateKey } from 'node:crypto';
import { REQUEST_TIMEOUTS } from '@haulway/contracts';
import { company } from '@haulway/domain';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import {
  type ApiConfig,
  LOG_LEVELS,
  type TracingConfig,
  type TrustProxy,
  type UploadConfig,
} from './api-config.js';
import { otlpHeaders } from './otlp-headers.js';
import { DEVELOPMENT_SECOND_FACTOR_KEY, productionProblems } from './production-problems.js';

/** The environment is not a valid configuration. Each problem is one sentence that names its variable. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isSigningKey = (value: string): boolean => {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
};

const required = (meaning: string) => z.string({ message: `is missing: it must be ${meaning}` });
const url = (meaning: string, protocol: RegExp) =>
  required(meaning).pipe(z.url({ protocol, message: `must be ${meaning}` }));
const httpUrl = /^https?$/u;
const postgresUrl = /^postgres(ql)?$/u;
const POSTGRES_ADDRESS = "PostgreSQL's address, as postgres://user:password@host:port/name";
const wholeNumber = z.coerce
  .number({ message: 'must be a whole number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1');
const count = (fallback: number) => wholeNumber.default(fallback);
const trueOrFalse = z
  .enum(['true', 'false'], { message: "must be 'true' or 'false'" })
  .transform((v) => v === 'true');
const flag = trueOrFalse.default(false);
const origin = z
  .url({ protocol: httpUrl, message: 'must be a list of http(s) origins, separated by commas' })
  .transform((v) => new URL(v).origin);

/** Names for ranges of addresses that Fastify knows. */
const RANGE_NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isRange = (part: string): boolean =>
  RANGE_NAMES.has(part) || ipaddr.isValid(part) || ipaddr.isValidCIDR(part);

const trustProxy = z
  .string()
  .default('false')
  .refine(
    (value) => /^(true|false|\d+)$/u.test(value) || (list(value).length > 0 && list(value).every(isRange)),
    'must be a number of hops, or a list of addresses, separated by commas',
  )
  .transform((value): TrustProxy => {
    if (value === 'true' || value === 'false') return value === 'true';
    if (!/^\d+$/u.test(value)) return value;
    const hops = Number(value);
    return (_address, hop) => hop < hops;
  });

const oneLine = (fallback: string) =>
  z
    .string()
    .trim()
    .max(300, 'must have at most 300 characters')
    .regex(/^[^\p{Cc}]*$/u, 'must be text on one line')
    .default(fallback);

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { message: "must be 'development', 'test' or 'production'" })
    .default('development'),
  PRODUCTION_TRIAL: flag,
  API_PORT: z.coerce
    .number({ message: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3333),
  API_HOST: z.string().default('localhost'),
  DATABASE_URL: url(POSTGRES_ADDRESS, postgresUrl),
  DATABASE_DIRECT_URL: url(POSTGRES_ADDRESS, postgresUrl).optional(),
  DATABASE_REPLICA_URL: url(POSTGRES_ADDRESS, postgresUrl).optional(),
  DATABASE_POOL_SIZE: count(10),
  JWT_SECRET: required('a secret of at least 32 characters').min(32, 'must have at least 32 characters'),
  SECOND_FACTOR_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .default(DEVELOPMENT_SECOND_FACTOR_KEY),
  REQUIRE_SECOND_FACTOR: z.enum(['true', 'false'], { message: "must be 'true' or 'false'" }).optional(),
  SITE_URL: url("the site's address", httpUrl).default('http://localhost:4200'),
  ASSET_ORIGINS: z
    .string()
    .default('http://localhost:4210')
    .transform(list)
    .pipe(z.array(origin).min(1, 'must name at least one origin')),
  ASSETS_URL: url('the address that the files of remotes are served under', httpUrl).optional(),
  ASSETS_DIR: z.string().optional(),
  ASSETS_S3_BUCKET: z.string().optional(),
  ASSETS_S3_ENDPOINT: url("the address of the bucket's service", httpUrl).optional(),
  ASSETS_S3_REGION: z.string().default('us-east-1'),
  ASSETS_S3_PREFIX: z.string().default(''),
  UPLOAD_QUOTA_MB: count(1024),
  STRIPE_SECRET_KEY: required("Stripe's secret key").min(1, 'must not be empty'),
  STRIPE_WEBHOOK_SECRET: required("the secret of Stripe's webhook")
    .transform(list)
    .pipe(z.array(z.string()).min(1, 'must not be empty')),
  STRIPE_API_URL: z.url({ protocol: httpUrl, message: 'must be an http(s) address' }).optional(),
  SMTP_URL: url("the mail server's address, as smtp://host:port", /^smtps?$/u),
  MAIL_FROM: z.string().min(3, 'must be an e-mail address').default('Haulway <bookings@haulway.test>'),
  DISCOVERY_SIGNING_KEY: required('an ECDSA P-256 private key, PKCS8 in base64').refine(
    isSigningKey,
    'must be an ECDSA P-256 private key, PKCS8 in base64',
  ),
  PUBLISH_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO_ACCOUNTS: flag,
  CONTACT_INBOX: z.email({ message: 'must be an e-mail address' }).optional(),
  LIMIT_SIGNIN: count(10),
  LIMIT_AUTH: count(100),
  LIMIT_PAYMENTS: count(60),
  LIMIT_TELEMETRY: count(60),
  LIMIT_LIST_ROWS: count(10_000),
  LIMIT_CONTACT: count(5),
  HOLDS_MINUTES: z.coerce
    .number({ message: 'must be a number of minutes' })
    .gt(0, 'must be more than 0')
    .max(1_440, 'must be at most a day')
    .default(60),
  HOLDS_PER_ACCOUNT: count(3),
  HOLDS_PER_ADDRESS: count(3),
  HOLDS_PER_NETWORK: count(3),
  HOLDS_PER_NETWORK_ALL: count(30),
  LIMIT_WRITES: count(60),
  LIMIT_READS: count(60_000),
  LIMIT_WEBHOOK: count(60_000),
  LIMIT_MOVES: count(10),
  LIMIT_GUEST_BOOKINGS: count(10),
  LIMIT_GUEST_BOOKINGS_EMAIL: count(30),
  CANARY_ERROR_LIMIT: z.coerce
    .number({ message: 'must be a share from 0 to 1' })
    .gt(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .default(0.05),
  CANARY_MIN_PAGES: count(20),
  CANARY_MIN_NETWORKS: count(3),
  CANARY_WINDOW_MINUTES: count(15),
  LIMIT_MAILS_ACCOUNT: count(5),
  LIMIT_MAILS_ADDRESS: count(30),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: z.enum(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  LOG_PRETTY: flag,
  METRICS_PORT: z
    .string()
    .regex(/^(?:off|\d{1,5})$/u, "must be a port number, or 'off'")
    .transform((value) => (value === 'off' ? value : Number(value)))
    .refine((value) => value === 'off' || value <= 65_535, "must be a port number, or 'off'")
    .optional(),
  METRICS_HOST: z.string().default('localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("the collector's address", httpUrl).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ message: 'must be a share from 0 to 1' })
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .default(1),
  OTEL_SERVICE_NAME: z.string().default('haulway-api'),
  HEADERS_TIMEOUT_MS: count(REQUEST_TIMEOUTS.headersMs),
  BODY_TIMEOUT_MS: count(REQUEST_TIMEOUTS.bodyMs),
  CHECK_ANSWERS: trueOrFalse.optional(),
  SELLER_NAME: oneLine(company.seller.name),
  SELLER_ADDRESS: oneLine(company.seller.address),
  SELLER_VAT_NUMBER: oneLine(company.seller.vatNumber),
  SELLER_COMPANY_NUMBER: oneLine(company.seller.companyNumber),
  SELLER_CARRIER_LICENCE: oneLine(company.seller.carrierLicence),
  SKIP_PRICES_EXCLUDE_VAT: flag,
});

/** A bucket or a folder, served under the first asset origin unless another address is set. */
const uploadsBy = (env: z.output<typeof variables>): UploadConfig | undefined => {
  const base = (env.ASSETS_URL ?? env.ASSET_ORIGINS[0] ?? '').replace(/\/+$/u, '');
  const quotaBytes = env.UPLOAD_QUOTA_MB * 1024 * 1024;
  if (env.ASSETS_S3_BUCKET !== undefined) {
    const { ASSETS_S3_ENDPOINT: endpoint, ASSETS_S3_REGION: region, ASSETS_S3_PREFIX: prefix } = env;
    return { url: base, quotaBytes, place: { bucket: env.ASSETS_S3_BUCKET, endpoint, region, prefix } };
  }
  return env.ASSETS_DIR === undefined
    ? undefined
    : { url: base, quotaBytes, place: { folder: env.ASSETS_DIR } };
};

/** The collector's address is a base, as OpenTelemetry defines it: each kind of signal has a path below it. */
const tracingBy = (env: z.output<typeof variables>): TracingConfig | undefined => {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/u, '');
  if (base === undefined) return undefined;
  return {
    url: `${base}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    service: env.OTEL_SERVICE_NAME,
  };
};

/** Treats an empty variable as absent, because compose files and shells pass unset variables as empty. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Turns the environment into the API's configuration.
 * @throws ConfigError with one sentence for every problem, not only the first.
 */
export const parseConfig = (environment: NodeJS.ProcessEnv): ApiConfig => {
  const parsed = variables.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
  }
  const env = parsed.data;
  const problems = env.NODE_ENV === 'production' ? productionProblems(env) : [];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    environment: env.NODE_ENV,
    port: env.API_PORT,
    host: env.API_HOST,
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    jwtSecret: env.JWT_SECRET,
    secondFactorKey: env.SECOND_FACTOR_KEY,
    secondFactorRequired: (env.REQUIRE_SECOND_FACTOR ?? String(env.NODE_ENV === 'production')) === 'true',
    siteUrl: env.SITE_URL,
    assetOrigins: env.ASSET_ORIGINS,
    uploads: uploadsBy(env),
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecrets: env.STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: env.STRIPE_API_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    discoverySigningKey: env.DISCOVERY_SIGNING_KEY,
    // this one secret publishes every remote, never expires and names no publisher: only for a developer's machine
    publishSecret: env.NODE_ENV === 'production' ? undefined : env.PUBLISH_SECRET,
    demoAccounts: env.DEMO_ACCOUNTS,
    contactInbox: env.CONTACT_INBOX,
    limits: {
      signIn: env.LIMIT_SIGNIN,
      auth: env.LIMIT_AUTH,
      payments: env.LIMIT_PAYMENTS,
      telemetry: env.LIMIT_TELEMETRY,
    },
    contactLimit: env.LIMIT_CONTACT,
    writesLimit: env.LIMIT_WRITES,
    listRowsLimit: env.LIMIT_LIST_ROWS,
    readsLimit: env.LIMIT_READS,
    webhookLimit: env.LIMIT_WEBHOOK,
    movesLimit: env.LIMIT_MOVES,
    guestBookingLimits: { perNetwork: env.LIMIT_GUEST_BOOKINGS, perEmail: env.LIMIT_GUEST_BOOKINGS_EMAIL },
    canary: {
      excess: env.CANARY_ERROR_LIMIT,
      pages: env.CANARY_MIN_PAGES,
      networks: env.CANARY_MIN_NETWORKS,
      windowMinutes: env.CANARY_WINDOW_MINUTES,
    },
    holds: {
      minutes: env.HOLDS_MINUTES,
      perAccount: env.HOLDS_PER_ACCOUNT,
      perAddress: env.HOLDS_PER_ADDRESS,
      perNetwork: env.HOLDS_PER_NETWORK,
      perNetworkAll: env.HOLDS_PER_NETWORK_ALL,
    },
    mailLimits: { perAccount: env.LIMIT_MAILS_ACCOUNT, perAddress: env.LIMIT_MAILS_ADDRESS },
    trustProxy: env.TRUST_PROXY,
    log: { level: env.LOG_LEVEL, pretty: env.LOG_PRETTY },
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
    tracing: tracingBy(env),
    requestTimeouts: { headersMs: env.HEADERS_TIMEOUT_MS, bodyMs: env.BODY_TIMEOUT_MS },
    seller: {
      name: env.SELLER_NAME,
      address: env.SELLER_ADDRESS,
      vatNumber: env.SELLER_VAT_NUMBER,
      companyNumber: env.SELLER_COMPANY_NUMBER,
      carrierLicence: env.SELLER_CARRIER_LICENCE,
    },
    skipPricesExcludeVat: env.SKIP_PRICES_EXCLUDE_VAT,
    checkResponses: env.CHECK_ANSWERS ?? env.NODE_ENV !== 'production',
  };
};
