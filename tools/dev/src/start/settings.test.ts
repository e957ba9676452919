import { dataDirOf, portsInUse, readSettings } from './settings.js';

const read = (env: NodeJS.ProcessEnv = {}) => readSettings('/work', env);
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it('has a default for every setting', () => {
  expect(read()).toMatchObject({
    dataDir: '/work/.data',
    environment: 'development',
    siteUrl: 'http://localhost:4200',
    assetsUrl: 'http://localhost:4210',
    assetOrigins: 'http://localhost:4210',
    databaseUrl: undefined,
    stripe: undefined,
    smtpUrl: undefined,
    smsUrl: undefined,
  });
  expect(portsInUse(read())).toHaveLength(8);
});

it('derives addresses from the ports', () => {
  expect(read({ SITE_PORT: '5000', ASSETS_PORT: '5010' })).toMatchObject({
    siteUrl: 'http://localhost:5000',
    assetOrigins: 'http://localhost:5010',
  });
});

it('does not need the port of a part that an address replaces', () => {
  const settings = read({ ...KEYS, DATABASE_URL: 'postgres://db/x', SMTP_URL: 'smtp://mail' });
  expect(portsInUse(settings)).toEqual(['SITE_PORT', 'ASSETS_PORT', 'API_PORT', 'REGISTRY_PORT']);
});

it('ignores the keys of the emulator', () => {
  expect(
    read({ STRIPE_SECRET_KEY: 'sk_test_emulator', STRIPE_WEBHOOK_SECRET: 'whsec_emulator' }).stripe,
  ).toBeUndefined();
});

it.each([
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY need STRIPE_WEBHOOK_SECRET of the same Stripe account beside it.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    'STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET of the same Stripe account beside it.',
  ],
  [
    { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'STRIPE_PUBLISHABLE_KEY needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET of the same Stripe account beside it.',
  ],
  [
    { NODE_ENV: 'production', ...KEYS },
    'NODE_ENV=production is not for npm start: run the images or the built files (docs/runbooks/deploy-to-production.md).',
  ],
  [{ API_PORT: '4200' }, 'API_PORT and SITE_PORT are both 4200: give each its own.'],
  [{ DB_PORT: 'five' }, "DB_PORT must be a port number from 0 to 65535, not 'five'."],
])('refuses %j in one sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});

it('finds the data folder in the workspace, or at the configured path', () => {
  expect(dataDirOf('/work', { HAULWAY_DATA_DIR: 'e2e/.data' })).toBe('/work/e2e/.data');
  expect(dataDirOf('/work', { HAULWAY_DATA_DIR: '/srv/haulway' })).toBe('/srv/haulway');
});
