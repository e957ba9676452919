import { join, resolve } from 'node:path';
import { readPort, SettingError } from '@haulway/process';

/** The ports, by the variables that set them. */
export const PORTS = {
  SITE_PORT: 4200,
  ASSETS_PORT: 4210,
  API_PORT: 3333,
  REGISTRY_PORT: 3334,
  DB_PORT: 54329,
  PAYMENTS_PORT: 4242,
  MAIL_PORT: 8025,
  SMTP_PORT: 1025,
} as const;
type PortVariable = keyof typeof PORTS;
const VARIABLES = Object.keys(PORTS) as PortVariable[];

/**
 * The settings from the environment.
 *
 * @throws SettingError with one sentence that names the missing or unusable variable
 */
export function readSettings(root: string, env: NodeJS.ProcessEnv) {
  const environment = env.NODE_ENV || 'development';
  const ports = readPorts(env);
  const stripe = stripeKeys(env);
  if (environment === 'production') {
    throw new SettingError(
      'NODE_ENV=production is not for npm start: run the images or the built files (docs/runbooks/deploy-to-production.md).',
    );
  }
  const assetsUrl = env.ASSETS_URL || `http://localhost:${ports.ASSETS_PORT}`;
  return {
    root,
    dataDir: dataDirOf(root, env),
    environment,
    ports,
    siteUrl: env.SITE_URL || `http://localhost:${ports.SITE_PORT}`,
    /** The address from which released remotes are fetched. */
    assetsUrl,
    assetOrigins: env.ASSET_ORIGINS || new URL(assetsUrl).origin,
    mailFrom: env.MAIL_FROM || 'Haulway <bookings@haulway.test>',
    /** An external database, payment service, mail server and provider of text messages, if set. */
    databaseUrl: env.DATABASE_URL || undefined,
    /** The same database for the registry's role, if that exists already. */
    registryDatabaseUrl: env.REGISTRY_DATABASE_URL || undefined,
    stripe,
    smtpUrl: env.SMTP_URL || undefined,
    smsUrl: env.SMS_URL || undefined,
  };
}

/** All settings of `npm start`. A part whose address is set here is not started. */
export type Settings = ReturnType<typeof readSettings>;

/** The folder of all permanent data: HAULWAY_DATA_DIR, or `.data` in the workspace. */
export function dataDirOf(root: string, env: NodeJS.ProcessEnv): string {
  return resolve(root, env.HAULWAY_DATA_DIR || '.data');
}

export function assetsDirOf({ dataDir }: Settings): string {
  return join(dataDir, 'assets');
}

/**
 * The discovery document that is bundled beside the shell. It is in the data folder because its signing key is, too.
 */
export function bakedFileOf({ dataDir }: Settings): string {
  return join(dataDir, 'shell', 'discovery.json');
}

/** The variables of the ports that this start will listen on. */
export function portsInUse({ databaseUrl, stripe, smtpUrl }: Settings): PortVariable[] {
  const unused = new Set<unknown>([
    databaseUrl && 'DB_PORT',
    stripe && 'PAYMENTS_PORT',
    smtpUrl && 'MAIL_PORT',
    smtpUrl && 'SMTP_PORT',
  ]);
  return VARIABLES.filter((variable) => !unused.has(variable));
}

function readPorts(env: NodeJS.ProcessEnv): Record<PortVariable, number> {
  const ports: Record<PortVariable, number> = { ...PORTS };
  for (const [index, variable] of VARIABLES.entries()) {
    ports[variable] = readPort(env, variable, PORTS[variable]);
    const other = VARIABLES.slice(0, index).find((each) => ports[each] === ports[variable]);
    if (other)
      throw new SettingError(`${variable} and ${other} are both ${ports[variable]}: give each its own.`);
  }
  return ports;
}

export const EMULATOR = {
  secretKey: 'sk_test_emulator',
  publishableKey: 'pk_test_emulator',
  webhookSecret: 'whsec_emulator',
};
const EMULATED = new Set(Object.values(EMULATOR));
const STRIPE_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** All three keys or none. With only some of them, the site would start, but no payment would ever arrive. */
function stripeKeys(env: NodeJS.ProcessEnv): typeof EMULATOR | undefined {
  const given = STRIPE_VARIABLES.filter((name) => env[name] && !EMULATED.has(env[name]));
  if (given.length === 0) return undefined;
  const missing = STRIPE_VARIABLES.filter((name) => !given.includes(name));
  if (missing.length > 0) {
    throw new SettingError(
      `${given.join(' and ')} ${given.length > 1 ? 'need' : 'needs'} ${missing.join(' and ')} of the same Stripe account beside it.`,
    );
  }
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = STRIPE_VARIABLES.map((name) => env[name]);
  return { secretKey, publishableKey, webhookSecret };
}

/** The value of a variable that a part gets from the start. @throws SettingError if it is empty */
export function required(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new SettingError(`${variable} must be set.`);
  return value;
}
