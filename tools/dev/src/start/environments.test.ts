import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/programs.js';
import { environmentsOf, inherited, STRIPE_JS_URL } from './environments.js';
import { closingScreen } from './closing-screen.js';
import { type Secrets } from './secrets.js';
import { readSettings } from './settings.js';
import { partsOf } from './parts.js';

const secrets: Secrets = {
  jwtSecret: 'jwt',
  publishSecret: 'publish',
  discoverySigningKey: 'private',
  discoveryKey: 'public',
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

it('lets the stand-ins know each other', () => {
  const { api, site, payments } = read({});
  expect(api).toMatchObject({
    DATABASE_URL: 'postgres://haulway:password@127.0.0.1:54329/haulway',
    STRIPE_SECRET_KEY: 'sk_test_emulator',
    STRIPE_API_URL: 'http://localhost:4242',
    SMTP_URL: 'smtp://localhost:1025',
    DEMO_ACCOUNTS: 'true',
  });
  expect(payments).toMatchObject({
    STRIPE_WEBHOOK_SECRET: api.STRIPE_WEBHOOK_SECRET,
    WEBHOOK_URL: 'http://localhost:3333/api/payments/webhook',
  });
  expect(site).toMatchObject({ STRIPE_JS_URL: 'http://localhost:4242/stripe.js', DISCOVERY_KEY: 'public' });
});

it('gives no part a secret that is not its own', () => {
  const { site, assets, mail, payments, database } = read({});
  for (const env of [site, assets, mail, payments, database]) {
    expect(Object.values(env)).not.toContain('jwt');
    expect(Object.values(env)).not.toContain('publish');
    expect(Object.values(env)).not.toContain('private');
  }
});

it('keeps the log in JSON where it is printed for people', () => {
  const { api, settings } = read({ LOG_PRETTY: 'true' });
  expect([settings.printsLog, api.LOG_PRETTY]).toEqual([true, 'false']);
  expect(read({}).settings.printsLog).toBe(false);
});

it('starts only what nothing replaces', () => {
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

it('asks for the Stripe.js that the installed library expects', () => {
  const library = readFileSync(join(ROOT, 'node_modules/@stripe/stripe-js/dist/pure.js'), 'utf8');
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(library)?.[1];
  expect(STRIPE_JS_URL).toBe(`https://js.stripe.com/${train}/stripe.js`);
});

it('knows no demo accounts in production', () => {
  const { api, migrate, screen } = read({ NODE_ENV: 'production', ...STRIPE });
  expect([api.DEMO_ACCOUNTS, migrate.DEMO_ACCOUNTS]).toEqual([undefined, undefined]);
  expect(screen).not.toContain('demo');
  expect(read({}).screen).toContain('admin@haulway.test / Admin-demo-1');
});

it('keeps the condition for sources from built code', () => {
  const pass = (NODE_OPTIONS: string) => inherited({ NODE_OPTIONS }).NODE_OPTIONS;
  expect(pass('--conditions=haulway')).toBeUndefined();
  expect(pass('--max-old-space-size=2048 --conditions haulway')).toBe('--max-old-space-size=2048');
});
