import { createPrivateKey } from 'node:crypto';
import { REQUEST_TIMEOUTS } from '@haulway/contracts';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { otlpHeaders } from './otlp-headers.js';
import { LOG_LEVELS, type ServerConfig, type TracingConfig, type TrustProxy } from './server-config.js';

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

const httpUrl = /^https?$/u;
const required = (meaning: string) => z.string({ message: `is missing: it must be ${meaning}` });
const url = (meaning: string, protocol = httpUrl) =>
  required(meaning).pipe(z.url({ protocol, message: `must be ${meaning}` }));
const whole = (message: string) => z.coerce.number({ message }).int(message);
const count = (fallback: number) =>
  whole('must be a whole number').min(1, 'must be at least 1').default(fallback);
const PORT = 'must be a port number';
const SHARE = 'must be a share from 0 to 1';
const share = z.coerce.number({ message: SHARE }).max(1, SHARE);
const trueOrFalse = z
  .enum(['true', 'false'], { message: "must be 'true' or 'false'" })
  .transform((v) => v === 'true');
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

/** The kinds of variables. Each says what is wrong with a value, for a sentence that begins with the variable's name. */
export const variable = {
  required,
  url,
  count,
  trueOrFalse,
  trustProxy,
  flag: trueOrFalse.default(false),
  list: (meaning: string) =>
    required(meaning).transform(list).pipe(z.array(z.string()).min(1, 'must not be empty')),
  origins: (fallback: string) =>
    z
      .string()
      .default(fallback)
      .transform(list)
      .pipe(z.array(origin).min(1, 'must name at least one origin')),
  postgres: url("PostgreSQL's address, as postgres://user:password@host:port/name", /^postgres(ql)?$/u),
  port: (fallback: number) => whole(PORT).min(0, PORT).max(65535, PORT).default(fallback),
  /** More than 0. */
  share: (fallback: number) => share.gt(0, SHARE).default(fallback),
  signingKey: required('an ECDSA P-256 private key, PKCS8 in base64').refine(
    isSigningKey,
    'must be an ECDSA P-256 private key, PKCS8 in base64',
  ),
  oneLine: (fallback: string) =>
    z
      .string()
      .trim()
      .max(300, 'must have at most 300 characters')
      .regex(/^[^\p{Cc}]*$/u, 'must be text on one line')
      .default(fallback),
};

export const serverVariables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { message: "must be 'development', 'test' or 'production'" })
    .default('development'),
  DATABASE_POOL_SIZE: count(6),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: z.enum(LOG_LEVELS, { message: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  LOG_PRETTY: variable.flag,
  METRICS_PORT: z
    .string()
    .regex(/^(?:off|\d{1,5})$/u, "must be a port number, or 'off'")
    .transform((value) => (value === 'off' ? value : Number(value)))
    .refine((value) => value === 'off' || value <= 65_535, "must be a port number, or 'off'")
    .optional(),
  METRICS_HOST: z.string().default('localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("the collector's address").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.min(0, SHARE).default(1),
  OTEL_SERVICE_NAME: z.string().optional(),
  HEADERS_TIMEOUT_MS: count(REQUEST_TIMEOUTS.headersMs),
  BODY_TIMEOUT_MS: count(REQUEST_TIMEOUTS.bodyMs),
  CHECK_ANSWERS: trueOrFalse.optional(),
  LIMIT_READS: count(60_000),
  LIMIT_WRITES: count(60),
};

type ServerVariables = z.output<z.ZodObject<typeof serverVariables>>;

/** The collector's address is a base, as OpenTelemetry defines it: each kind of signal has a path below it. */
const tracingBy = (env: ServerVariables, service: string): TracingConfig | undefined => {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/u, '');
  if (base === undefined) return undefined;
  return {
    url: `${base}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    service: env.OTEL_SERVICE_NAME ?? service,
  };
};

/**
 * What the variables of every server configure.
 * @param service the name of the process in traces, unless OTEL_SERVICE_NAME names another
 */
export const serverConfigBy = (
  env: ServerVariables,
  service: string,
): Omit<
  ServerConfig,
  'port' | 'host' | 'databaseUrl' | 'directDatabaseUrl' | 'replicaUrl' | 'digestKey'
> => ({
  environment: env.NODE_ENV,
  databasePoolSize: env.DATABASE_POOL_SIZE,
  trustProxy: env.TRUST_PROXY,
  log: { level: env.LOG_LEVEL, pretty: env.LOG_PRETTY },
  metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
  tracing: tracingBy(env, service),
  requestTimeouts: { headersMs: env.HEADERS_TIMEOUT_MS, bodyMs: env.BODY_TIMEOUT_MS },
  checkResponses: env.CHECK_ANSWERS ?? env.NODE_ENV !== 'production',
});

/** Treats an empty variable as absent, because compose files and shells pass unset variables as empty. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Reads the environment.
 * @param problemsOf what production refuses, one sentence for each variable at fault
 * @throws ConfigError with one sentence for every problem, not only the first.
 */
export const parseEnvironment = <Output extends ServerVariables>(
  variables: z.ZodType<Output>,
  environment: NodeJS.ProcessEnv,
  problemsOf: (env: Output) => readonly string[],
): Output => {
  const parsed = variables.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
  }
  const problems = parsed.data.NODE_ENV === 'production' ? problemsOf(parsed.data) : [];
  if (problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
};
