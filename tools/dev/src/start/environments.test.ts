import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/programs.js';
import { environmentsOf, partsOf, STRIPE_JS_URL } from './environments.js';
import { closingScreen } from './closing-screen.js';
import { type Secrets } from './secrets.js';
import { readSettings } from './settings.js';

const secrets: Secrets = {
  jwtSecret: 'jwt',
  publishSecret: 'publish',
  discoverySigningKey: 'private',
  discoveryKey: 'public',
  registrySecret: 'registry',
  registryDatabasePassword: 'registry password',
  secondFactorKey: 'second factor',
  databasePassword: 'password',
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const read = (env: NodeJS.ProcessEnv) => {
  const settings = readSettings('/work', env);
  const environments = environmentsOf(settings, secrets, {});
  return {
    ...environments,
    settings,
    parts: partsOf(settings, environments),
    screen: closingScreen(settings, secrets),
  };
};

it('connects the emulators with each other', () => {
  const { api, registry, site, payments } = read({});
  expect(api).toMatchObject({
    DATABASE_URL: 'postgres://haulway:password@127.0.0.1:54329/haulway',
    STRIPE_SECRET_KEY: 'sk_test_emulator',
    STRIPE_API_URL: 'http://localhost:4242',
    SMTP_URL: 'smtp://localhost:1025',
    SMS_URL: 'http://localhost:8025/api/texts',
    DEMO_ACCOUNTS: 'true',
  });
  expect(registry).toMatchObject({
    REGISTRY_DATABASE_URL: 'postgres://haulway_registry:registry%20password@127.0.0.1:54329/haulway',
    API_URL: 'http://localhost:3333',
    REGISTRY_SECRET: api.REGISTRY_SECRET,
  });
  expect(payments).toMatchObject({
    STRIPE_WEBHOOK_SECRET: api.STRIPE_WEBHOOK_SECRET,
    WEBHOOK_URL: 'http://localhost:3333/api/payments/webhook',
    WEBHOOK_EVENTS: expect.stringContaining('payment_intent.succeeded,'),
  });
  expect(site).toMatchObject({ STRIPE_JS_URL: 'http://localhost:4242/stripe.js', DISCOVERY_KEY: 'public' });
});

it('gives each part only its own secrets', () => {
  const { api, worker, registry, site, assets, mail, payments, database } = read({});
  const found = (env: NodeJS.ProcessEnv, ...values: string[]) =>
    Object.values(env).filter((value) => values.includes(value ?? ''));
  for (const env of [site, assets, mail, payments, database])
    expect(found(env, 'jwt', 'publish', 'private')).toEqual([]);
  for (const env of [api, worker]) expect(found(env, 'publish', 'private', 'registry password')).toEqual([]);
  expect(found(registry, 'jwt', 'second factor', 'sk_test_emulator', 'whsec_emulator')).toEqual([]);
  expect(registry).not.toHaveProperty('SMTP_URL');
});

it('passes the secrets of its own environment only to the parts that need them', () => {
  const given = {
    JWT_SECRET: 'own jwt',
    DISCOVERY_SIGNING_KEY: 'own key',
    STRIPE_SECRET_KEY: 'own stripe',
    OTEL_EXPORTER_OTLP_HEADERS: 'own headers',
  };
  const { api, worker, site, assets, mail } = environmentsOf(readSettings('/work', {}), secrets, given);
  for (const env of [site, assets, mail]) {
    expect(Object.values(env).filter((value) => value?.startsWith('own'))).toEqual([]);
  }
  expect([api, worker].map((env) => env.OTEL_EXPORTER_OTLP_HEADERS)).toEqual(['own headers', 'own headers']);
});

it('gives the worker the metrics port after that of the API, if one is configured', () => {
  const { api, worker } = environmentsOf(readSettings('/work', {}), secrets, { METRICS_PORT: '9500' });
  expect([api.METRICS_PORT, worker.METRICS_PORT]).toEqual(['9500', '9501']);
  const left = environmentsOf(readSettings('/work', {}), secrets, { METRICS_PORT: 'off' });
  expect([left.api.METRICS_PORT, left.worker.METRICS_PORT]).toEqual(['off', 'off']);
  expect(read({}).worker.METRICS_PORT).toBeUndefined();
});

it('starts only the parts that are not replaced by an external service', () => {
  const names = (env: NodeJS.ProcessEnv) => read(env).parts.foundations.map(({ name }) => name);
  expect(names({})).toEqual(['database', 'payments', 'mail', 'assets']);
  expect(names({ DATABASE_URL: 'postgres://db/x', SMTP_URL: 'smtp://mail', ...STRIPE })).toEqual(['assets']);
});

it('uses the real payment service with real keys', () => {
  const { api, site } = read(STRIPE);
  expect(api).toMatchObject({ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
  expect(api.STRIPE_API_URL).toBeUndefined();
  expect(site).toMatchObject({ STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_JS_URL });
});

it('loads the Stripe.js version that the installed library expects', () => {
  const library = readFileSync(join(ROOT, 'node_modules/@stripe/stripe-js/dist/pure.js'), 'utf8');
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(library)?.[1];
  expect(STRIPE_JS_URL).toBe(`https://js.stripe.com/${train}/stripe.js`);
});

it('has demo accounts', () => {
  const { migrate, screen } = read({});
  expect(migrate.DEMO_ACCOUNTS).toBe('true');
  expect(screen).toContain('admin@haulway.test / Admin-demo-1');
});
