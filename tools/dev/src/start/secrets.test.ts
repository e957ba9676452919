import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/programs.js';
import { readSecrets } from './secrets.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => folder.remove());

const file = () => join(folder.path, 'secrets.json');

it('creates secrets once, readable only by their owner', () => {
  const first = readSecrets(folder.path, {});
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readSecrets(folder.path, {})).toEqual(first);
  expect(first.jwtSecret).not.toBe(first.publishSecret);
});

it('creates a matching key pair', () => {
  const { discoverySigningKey, discoveryKey } = readSecrets(folder.path, {});
  const key = createPrivateKey({
    key: Buffer.from(discoverySigningKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
  expect(createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')).toBe(discoveryKey);
});

it('adds a secret that an older file lacks, and keeps the others', () => {
  const { jwtSecret } = readSecrets(folder.path, {});
  writeFileSync(file(), JSON.stringify({ jwtSecret }));
  const secrets = readSecrets(folder.path, {});
  expect(secrets.jwtSecret).toBe(jwtSecret);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ publishSecret: secrets.publishSecret });
});

it('prefers the environment, without storing its values', () => {
  const elsewhere = temporaryFolder();
  const other = readSecrets(elsewhere.path, {});
  elsewhere.remove();
  const secrets = readSecrets(folder.path, {
    JWT_SECRET: 'given',
    DISCOVERY_SIGNING_KEY: other.discoverySigningKey,
  });
  expect(secrets).toMatchObject({ jwtSecret: 'given', discoveryKey: other.discoveryKey });
  expect(readFileSync(file(), 'utf8')).not.toContain('given');
});

it.each(['{', '[]', '{"jwtSecret":"short"}', '{"jwtSecret":1}'])(
  'refuses a file that contains %s',
  (text) => {
    writeFileSync(file(), text);
    expect(() => readSecrets(folder.path, {})).toThrow('does not hold the secrets of this folder');
    expect(readFileSync(file(), 'utf8')).toBe(text);
  },
);

it('refuses an invalid signing key and names its variable', () => {
  expect(() => readSecrets(folder.path, { DISCOVERY_SIGNING_KEY: 'bm8=' })).toThrow(
    /^DISCOVERY_SIGNING_KEY does not/,
  );
});
