import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { temporaryFolder } from '../../test/programs.js';
import { readSettings } from '../start/settings.js';
import { productionEnvironment } from './production-environment.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => folder.remove());

it('creates the keys of a trial once, readable only by their owner', () => {
  const first = productionEnvironment({}, undefined, folder.path);
  const file = join(folder.path, 'deploy/.data/keys.env');
  expect(first).toMatchObject({
    NODE_ENV: 'production',
    PRODUCTION_TRIAL: 'true',
    TRUST_PROXY: '1',
    JWT_SECRET: expect.stringMatching(/^[\da-f]{64}$/u),
    HAULWAY_DATA_DIR: join(folder.path, 'deploy/.data'),
  });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(productionEnvironment({}, undefined, folder.path)).toEqual(first);
  expect(first.JWT_SECRET).not.toBe(first.SECOND_FACTOR_KEY);
  expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({ SELLER_NAME: expect.any(String) });
  expect(readSettings(folder.path, first)).toMatchObject({
    environment: 'production',
    siteUrl: 'http://localhost:4200',
  });
});

it('uses a given file of keys unchanged, and prefers variables that are already set', () => {
  writeFileSync(join(folder.path, 'mine.env'), 'JWT_SECRET=mine\nSITE_URL=https://haulway.example.com\n');
  const env = productionEnvironment({ LOG_LEVEL: 'warn', JWT_SECRET: 'set' }, 'mine.env', folder.path);
  expect(env).toMatchObject({
    JWT_SECRET: 'set',
    LOG_LEVEL: 'warn',
    SITE_URL: 'https://haulway.example.com',
  });
  // this file of keys does not make it a trial
  expect(env.PRODUCTION_TRIAL).toBeUndefined();
  expect(() => readSettings(folder.path, env)).toThrow('needs a real payment account');
});

it('names the file that is missing', () => {
  expect(() => productionEnvironment({}, 'none.env', folder.path)).toThrow(
    /^The keys can't be read from \S+none\.env \(ENOENT\)\.$/u,
  );
});
