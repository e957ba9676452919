import { ConfigError } from '@haulway/server/config';
import { parseConfig } from './parse-config.js';

const environment = {
  DATABASE_URL: 'postgres://haulway:secret@localhost:54329/haulway',
  JWT_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
  SMTP_URL: 'smtp://localhost:1025',
};
const production = {
  ...environment,
  NODE_ENV: 'production',
  SECOND_FACTOR_KEY: '71d0c3a95e8f246b0a7be9d31c58f246',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_8GQmVt3xWk1zRfYb5CpLd7NsHj2AeUo9',
  SITE_URL: 'https://haulway.example.com',
  JWT_SECRET: 'f3a91c7e52d8b06417e9a2c5d80b6f34',
  PHOTOS_S3_BUCKET: 'haulway-photos',
  SELLER_NAME: 'Haulway of Leeds Ltd',
  SELLER_ADDRESS: '7 Real Street, Leeds, LS1 4AP',
  SELLER_VAT_NUMBER: 'GB 123 4567 89',
  SELLER_COMPANY_NUMBER: '12345678',
  SELLER_CARRIER_LICENCE: 'CBDU123456',
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
  it('requires only the secrets and addresses, and has defaults for everything else', () => {
    expect(parseConfig(environment)).toMatchObject({
      environment: 'development',
      port: 3333,
      host: 'localhost',
      siteUrl: 'http://localhost:4200',
      stripeApiUrl: undefined,
      demoAccounts: false,
      callLimits: { auth: 100, payments: 60, contact: 5, writes: 60, reads: 60_000, webhook: 60_000 },
      signInLimit: 10,
      holds: {
        minutes: 30,
        minutesInAll: 60,
        perAccount: 3,
        perAddress: 3,
        perNetwork: 3,
        perNetworkAll: 30,
      },
      mailLimits: { perAccount: 5, perAddress: 30 },
      listRowsLimit: 10_000,
      photos: { folder: '.data/photos' },
      movesLimit: 10,
      guestBookingLimits: { perNetwork: 100, perEmail: 30 },
      trustProxy: false,
      requestTimeouts: { headersMs: 15_000, bodyMs: 30_000 },
      metrics: { port: undefined, host: 'localhost' },
      tracing: undefined,
      checkResponses: true,
    });
  });

  it('sends texts through the configured provider, and none without it', () => {
    const textsOf = (more: NodeJS.ProcessEnv) => parseConfig({ ...environment, ...more }).texts;
    const SMS_URL = 'https://AC1:token@api.twilio.com/2010-04-01/Accounts/AC1/Messages.json';
    expect(textsOf({ SMS_URL })).toEqual({ url: SMS_URL, from: 'Haulway' });
    expect(textsOf({ SMS_URL, SMS_FROM: '+447700900000' })).toMatchObject({ from: '+447700900000' });
    expect(textsOf({ SMS_URL: '', SMS_FROM: '' })).toBeUndefined();
    expect(problemsOf(production)).toEqual([]);
  });

  it("accepts a port number or 'off' for metrics, and no other value", () => {
    const portOf = (METRICS_PORT: string) => parseConfig({ ...environment, METRICS_PORT }).metrics.port;
    expect([portOf('9500'), portOf('0'), portOf('off')]).toEqual([9500, 0, 'off']);
    const sentence = "METRICS_PORT must be a port number, or 'off'.";
    for (const METRICS_PORT of ['on', '65536', '-1'])
      expect(problemsOf({ ...environment, METRICS_PORT })).toEqual([sentence]);
  });

  it('sends traces to the configured collector, and none if no collector is configured', () => {
    const tracingOf = (more: NodeJS.ProcessEnv) => parseConfig({ ...environment, ...more }).tracing;
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
    expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: {},
      ratio: 1,
      service: 'haulway-api',
    });
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, x-team = haulway',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_SERVICE_NAME: 'haulway-worker',
    };
    expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more })).toMatchObject({
      headers: { 'api-key': 'a=b', 'x-team': 'haulway' },
      ratio: 0.25,
      service: 'haulway-worker',
    });
    expect(tracingOf(more)).toBeUndefined();
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', "must be the collector's address."],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a share from 0 to 1.'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all', 'must be a share from 0 to 1.'],
    ...['secret', 'a b=secret', 'a=%E0%A4%A', 'a=b%0Asecret', '=secret'].map((text) => [
      'OTEL_EXPORTER_OTLP_HEADERS',
      text,
      'must be headers as name=value, separated by commas, percent-encoded.',
    ]),
  ])('refuses %s=%s, without repeating the value in the message', (name = '', value = '', sentence = '') => {
    expect(problemsOf({ ...environment, [name]: value })).toEqual([`${name} ${sentence}`]);
  });

  it('reads lists, flags and limits', () => {
    const config = parseConfig({
      ...environment,
      STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
      DEMO_ACCOUNTS: 'true',
      LIMIT_SIGNIN: '3',
      CONTACT_INBOX: '',
      TRUST_PROXY: 'loopback',
    });
    expect(config).toMatchObject({
      stripeWebhookSecrets: ['whsec_old', 'whsec_new'],
      demoAccounts: true,
      contactInbox: undefined,
      signInLimit: 3,
      trustProxy: 'loopback',
    });
  });

  it('reads the number of proxies in front of the API', () => {
    const { trustProxy } = parseConfig({ ...environment, TRUST_PROXY: '1' });
    if (typeof trustProxy !== 'function') throw new Error('a number of hops was not understood');
    expect([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.2', 1)]).toEqual([true, false]);
  });

  it.each(['1', 'loopback', '10.0.0.1', '10.0.0.0/8, 2001:db8::/32, uniquelocal', 'false'])(
    'accepts proxies by number of hops or by address in production (%s)',
    (value) => expect(problemsOf({ ...production, TRUST_PROXY: value })).toEqual([]),
  );

  it('reports every missing variable, in one sentence each', () => {
    const problems = problemsOf({});
    const names = Object.keys(environment);
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
    ['STRIPE_API_URL', 'ftp://x'],
    ['SMTP_URL', 'http://localhost'],
    ['SMS_URL', 'smtp://localhost'],
    ['SMS_FROM', 'Haulway of Leeds'],
    ['SMS_FROM', '07700 900123'],
    ['DEMO_ACCOUNTS', 'yes'],
    ['CONTACT_INBOX', 'nobody'],
    ['LIMIT_AUTH', '0'],
    ['LIMIT_WRITES', '0'],
    ['LIMIT_GUEST_BOOKINGS', 'many'],
    ['HOLD_MINUTES', '0'],
    ['HOLDS_MINUTES', '0'],
    ['HOLDS_PER_ACCOUNT', '0'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
  ])('refuses %s=%s in one sentence that names the variable', (name, value) => {
    const problems = problemsOf({ ...environment, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} .+\\.$`, 'u'))]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_emulator'],
    ['STRIPE_SECRET_KEY', 'sk_test_51NxAbCdEfGh'],
    ['STRIPE_SECRET_KEY', 'rk_test_51NxAbCdEfGh'],
    ['STRIPE_API_URL', 'https://stripe.example.com'],
    ['STRIPE_WEBHOOK_SECRET', `${production.STRIPE_WEBHOOK_SECRET},whsec_emulator`],
    ['STRIPE_WEBHOOK_SECRET', `${production.STRIPE_WEBHOOK_SECRET},whsec_live`],
    ['SELLER_NAME', ''],
    ['SELLER_VAT_NUMBER', 'GB 000 0000 00 (example)'],
    ['SITE_URL', ''],
    ['SITE_URL', 'http://haulway.example.com'],
    ['SITE_URL', 'https://localhost:4200'],
    ['SITE_URL', 'https://[::1]'],
    ['JWT_SECRET', 'x'.repeat(64)],
    ['SECOND_FACTOR_KEY', ''],
    ['SECOND_FACTOR_KEY', 'x'.repeat(64)],
    ['DEMO_ACCOUNTS', 'true'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8, 0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
  ])('refuses %s=%s in production, in one sentence that names the variable', (name, value) => {
    expect(problemsOf(production)).toEqual([]);
    expect(problemsOf({ ...production, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} .+\\.$`, 'u')),
    ]);
    if (value !== '') expect(problemsOf({ ...environment, [name]: value })).toEqual([]);
  });

  it('requires second factors in production, and does not check responses there', () => {
    expect(parseConfig(production)).toMatchObject({ secondFactorRequired: true, checkResponses: false });
  });

  it('reports everything that production refuses at once', () => {
    const { NODE_ENV } = production;
    const named = problemsOf({ ...environment, NODE_ENV }).map((problem) => problem.split(' ')[0]);
    expect(named).toEqual([
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SITE_URL',
      'JWT_SECRET',
      'SECOND_FACTOR_KEY',
      'SELLER_NAME',
      'SELLER_ADDRESS',
      'SELLER_VAT_NUMBER',
      'SELLER_COMPANY_NUMBER',
      'SELLER_CARRIER_LICENCE',
      'PHOTOS_S3_BUCKET',
    ]);
  });
});
