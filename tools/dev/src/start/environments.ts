import { join } from 'node:path';
import { WEBHOOK_EVENTS } from '@haulway/domain/webhook-events';
import type { Part } from '../supervisor/part-process.js';
import type { Secrets } from './secrets.js';
import { assetsDirOf, bakedFileOf, EMULATOR, type Settings } from './settings.js';

/** The version of Stripe.js that the installed @stripe/stripe-js loads (its RELEASE_TRAIN). */
export const STRIPE_JS_URL = 'https://js.stripe.com/endive/stripe.js';

/** Returns each part's environment, from the settings and secrets of this start. All parts get `base`. */
export function environmentsOf(settings: Settings, secrets: Secrets, base: NodeJS.ProcessEnv) {
  const { ports, dataDir } = settings;
  const port = (variable: keyof typeof ports) => String(ports[variable]);
  const local = (variable: keyof typeof ports) => `http://localhost:${port(variable)}`;
  const stripe = settings.stripe ?? EMULATOR;
  const common = { ...withoutSecrets(base), NODE_ENV: settings.environment };
  const database = {
    DATABASE_URL: databaseUrlOf(settings, secrets),
    DATABASE_DIRECT_URL: base.DATABASE_DIRECT_URL,
  };
  const server = {
    // The site's server is a proxy in front of the API and the registry, and forwards the client's address.
    TRUST_PROXY: base.TRUST_PROXY || 'loopback',
    // The log files are JSON.
    LOG_PRETTY: 'false',
  };
  const api: NodeJS.ProcessEnv = {
    ...common,
    API_PORT: port('API_PORT'),
    ...database,
    DATABASE_REPLICA_URL: base.DATABASE_REPLICA_URL,
    OTEL_EXPORTER_OTLP_HEADERS: base.OTEL_EXPORTER_OTLP_HEADERS,
    JWT_SECRET: secrets.jwtSecret,
    REGISTRY_SECRET: secrets.registrySecret,
    REGISTRY_URL: local('REGISTRY_PORT'),
    SITE_URL: settings.siteUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ...(settings.stripe ? {} : { STRIPE_API_URL: local('PAYMENTS_PORT') }),
    SMTP_URL: settings.smtpUrl ?? `smtp://localhost:${port('SMTP_PORT')}`,
    MAIL_FROM: settings.mailFrom,
    SMS_URL: settings.smsUrl ?? (settings.smtpUrl ? undefined : `${local('MAIL_PORT')}/api/texts`),
    SECOND_FACTOR_KEY: secrets.secondFactorKey,
    PHOTOS_DIR: join(dataDir, 'photos'),
    ...server,
    DEMO_ACCOUNTS: 'true',
  };
  const registryDatabase = { REGISTRY_DATABASE_URL: registryDatabaseUrlOf(settings, secrets) };
  const registry = {
    ...common,
    ...server,
    ...metricsAfter(base, 2),
    ...registryDatabase,
    REGISTRY_PORT: port('REGISTRY_PORT'),
    REGISTRY_SECRET: secrets.registrySecret,
    OTEL_EXPORTER_OTLP_HEADERS: base.OTEL_EXPORTER_OTLP_HEADERS,
    API_URL: local('API_PORT'),
    ASSET_ORIGINS: settings.assetOrigins,
    ASSETS_URL: settings.assetsUrl,
    ASSETS_DIR: assetsDirOf(settings),
    DISCOVERY_SIGNING_KEY: secrets.discoverySigningKey,
    PUBLISH_SECRET: secrets.publishSecret,
  };
  return {
    database: {
      ...common,
      DB_DATA_DIR: databaseDirOf(settings),
      DB_PORT: port('DB_PORT'),
      DB_NAME: DATABASE,
      DB_USER: DATABASE,
      DB_PASSWORD: secrets.databasePassword,
    },
    migrate: { ...common, ...database, DEMO_ACCOUNTS: 'true' },
    payments: {
      ...common,
      PAYMENTS_PORT: port('PAYMENTS_PORT'),
      PAYMENTS_DATA_FILE: join(dataDir, 'payments.jsonl'),
      WEBHOOK_URL: `${local('API_PORT')}/api/payments/webhook`,
      WEBHOOK_EVENTS: Object.keys(WEBHOOK_EVENTS).join(','),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    },
    mail: {
      ...common,
      MAIL_PORT: port('MAIL_PORT'),
      SMTP_PORT: port('SMTP_PORT'),
      MAIL_DATA_DIR: join(dataDir, 'mail'),
    },
    assets: { ...common, ASSETS_PORT: port('ASSETS_PORT'), ASSETS_DIR: assetsDirOf(settings) },
    api,
    worker: { ...api, ...metricsAfter(base, 1) },
    registry,
    migrateRegistry: {
      ...common,
      ...registryDatabase,
      // a database of your own has been prepared for the registry's role
      ...(settings.registryDatabaseUrl ? {} : { REGISTRY_SETUP_URL: databaseUrlOf(settings, secrets) }),
    },
    site: {
      ...common,
      SITE_PORT: port('SITE_PORT'),
      SITE_URL: settings.siteUrl,
      SHELL_DIST: join(settings.root, 'apps/shell/dist'),
      KIT_DIR: join(settings.root, 'tools/remote-kit/dist/site'),
      KIT_STORE: join(settings.dataDir, 'kits'),
      API_URL: local('API_PORT'),
      REGISTRY_URL: local('REGISTRY_PORT'),
      ASSET_ORIGINS: settings.assetOrigins,
      DISCOVERY_KEY: secrets.discoveryKey,
      DISCOVERY_FILE: bakedFileOf(settings),
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_JS_URL: settings.stripe ? STRIPE_JS_URL : `${local('PAYMENTS_PORT')}/stripe.js`,
    },
  };
}

/** A port after METRICS_PORT, because the API, the worker and the registry can't share one. */
function metricsAfter({ METRICS_PORT }: NodeJS.ProcessEnv, distance: number): NodeJS.ProcessEnv {
  return METRICS_PORT && /^[1-9]\d*$/.test(METRICS_PORT)
    ? { METRICS_PORT: String(Number(METRICS_PORT) + distance) }
    : {};
}

const DATABASE = 'haulway';

/** Secrets that only the parts that need them receive. The environment of `npm start` may have all of them. */
const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DISCOVERY_SIGNING_KEY',
  'JWT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PUBLISH_SECRET',
  'REGISTRY_DATABASE_URL',
  'REGISTRY_SECRET',
  'REGISTRY_SETUP_URL',
  'SECOND_FACTOR_KEY',
  'SMS_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.includes(name)));
}

export function databaseDirOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'postgres');
}

export function databaseUrlOf({ databaseUrl, ports }: Settings, { databasePassword }: Secrets): string {
  return databaseUrl ?? `postgres://${DATABASE}:${databasePassword}@127.0.0.1:${ports.DB_PORT}/${DATABASE}`;
}

/** The address of the database in use, for the registry's role. */
function registryDatabaseUrlOf(settings: Settings, secrets: Secrets): string {
  if (settings.registryDatabaseUrl) return settings.registryDatabaseUrl;
  const url = new URL(databaseUrlOf(settings, secrets));
  [url.username, url.password] = [`${DATABASE}_registry`, secrets.registryDatabasePassword];
  return url.href;
}

const source = (file: string): string[] => ['--import', 'tsx', file];

/** The programs of one start, in its order. The foundations are all that the API needs. */
export function partsOf({ databaseUrl, stripe, smtpUrl }: Settings, env: ReturnType<typeof environmentsOf>) {
  const part = (name: keyof typeof env, title: string, args: string[]): Part => ({
    name,
    title,
    args,
    env: env[name],
  });
  // A large database needs time to write before it ends.
  const database = {
    ...part('database', 'database', source('tools/dev/src/database/main.ts')),
    stopWithinMs: 35_000,
  };
  const payments = part('payments', 'payment emulator', source('tools/payment-emulator/src/main.ts'));
  return {
    /** A part is left out if the settings have the address of another one. */
    foundations: [
      ...(databaseUrl ? [] : [database]),
      ...(stripe ? [] : [payments]),
      ...(smtpUrl ? [] : [part('mail', 'mail inbox', source('tools/dev/src/inbox/main.ts'))]),
      part('assets', 'asset origin', source('apps/site/src/assets.ts')),
    ],
    api: part('api', 'API', ['apps/api/dist/main.js']),
    worker: part('worker', 'worker', ['apps/api/dist/worker.js']),
    registry: part('registry', 'registry', ['apps/registry/dist/main.js']),
    site: part('site', 'site', source('apps/site/src/site.ts')),
  };
}
