import { generateKeyPairSync } from 'node:crypto';
import { ConfigError, parseConfig } from './parse-config.js';

const keyOf = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

const environment = {
  DATABASE_URL: 'postgres://haulway:secret@localhost:54329/haulway',
  JWT_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
  SMTP_URL: 'smtp://localhost:1025',
  DISCOVERY_SIGNING_KEY: keyOf('P-256'),
  PUBLISH_SECRET: 'publish-secret-of-some-length',
};
const production = {
  ...environment,
  NODE_ENV: 'production',
  SECOND_FACTOR_KEY: 'a key of production, of 32 characters',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_live',
};

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('parseConfig', () => {
  it('needs no more than the secrets and addresses, and has defaults for the rest', () => {
    expect(parseConfig(environment)).toMatchObject({
      environment: 'development',
      port: 3333,
      host: 'localhost',
      siteUrl: 'http://localhost:4200',
      assetOrigins: ['http://localhost:4210'],
      stripeApiUrl: undefined,
      demoAccounts: false,
      limits: { signIn: 10, auth: 100, payments: 60, telemetry: 60 },
      mailLimits: { perAccount: 5, perAddress: 30 },
      contactLimit: 5,
      canary: { excess: 0.05, pages: 20, networks: 3, windowMinutes: 15 },
      trustProxy: false,
    });
  });

  it('has a secret that publishes everything in development only', () => {
    expect(parseConfig(environment).publishSecret).toBe(environment.PUBLISH_SECRET);
    expect(parseConfig(production).publishSecret).toBeUndefined();
    expect(parseConfig({ ...environment, PUBLISH_SECRET: undefined }).publishSecret).toBeUndefined();
  });

  it('reads lists, flags and limits', () => {
    const config = parseConfig({
      ...environment,
      ASSET_ORIGINS: 'https://cdn.test/ , http://localhost:4201',
      STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
      DEMO_ACCOUNTS: 'true',
      LIMIT_SIGNIN: '3',
      CONTACT_INBOX: '',
      TRUST_PROXY: 'loopback',
    });
    expect(config).toMatchObject({
      assetOrigins: ['https://cdn.test', 'http://localhost:4201'],
      stripeWebhookSecrets: ['whsec_old', 'whsec_new'],
      demoAccounts: true,
      contactInbox: undefined,
      limits: { signIn: 3 },
      trustProxy: 'loopback',
    });
  });

  it('counts the proxies in front of it', () => {
    const { trustProxy } = parseConfig({ ...environment, TRUST_PROXY: '1' });
    if (typeof trustProxy !== 'function') throw new Error('a number of hops was not understood');
    expect([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.2', 1)]).toEqual([true, false]);
  });

  it('says all that is missing, one sentence each', () => {
    const problems = problemsOf({});
    const names = Object.keys(environment).filter((name) => name !== 'PUBLISH_SECRET');
    expect(problems).toHaveLength(names.length);
    for (const name of names) {
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name} is missing: .+\\.$`, 'u')));
    }
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['API_PORT', 'http'],
    ['API_PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['JWT_SECRET', 'short'],
    ['SITE_URL', 'localhost'],
    ['ASSET_ORIGINS', 'cdn'],
    ['ASSET_ORIGINS', ','],
    ['STRIPE_API_URL', 'ftp://x'],
    ['SMTP_URL', 'http://localhost'],
    ['DISCOVERY_SIGNING_KEY', 'bm8='],
    ['DISCOVERY_SIGNING_KEY', keyOf('P-384')],
    ['PUBLISH_SECRET', 'short'],
    ['DEMO_ACCOUNTS', 'yes'],
    ['CONTACT_INBOX', 'nobody'],
    ['LIMIT_AUTH', '0'],
    ['CANARY_ERROR_LIMIT', '5'],
  ])('refuses %s=%s in one sentence naming it', (name, value) => {
    const problems = problemsOf({ ...environment, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} .+\\.$`, 'u'))]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_emulator'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_live,whsec_emulator'],
    ['DEMO_ACCOUNTS', 'true'],
  ])('refuses %s=%s in production', (name, value) => {
    expect(problemsOf(production)).toEqual([]);
    expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringContaining(name)]);
  });
});
