import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '@haulway/server/config';
import { parseConfig } from '../src/registry-config.js';

const deployed = (file: string): NodeJS.ProcessEnv =>
  parseEnv(readFileSync(join(__dirname, '../../../deploy/kubernetes', file), 'utf8'));
/** The registry container's environment, before anybody has filled in the secrets. */
const example = {
  NODE_ENV: 'production',
  ...deployed('settings.env'),
  ...deployed('registry-secrets.example.env'),
};

it('the example settings: the registry refuses to start with the example secrets, and nothing else is missing', () => {
  let refused: readonly string[] = [];
  try {
    parseConfig(example);
  } catch (error) {
    if (error instanceof ConfigError) refused = error.problems;
  }
  expect(refused).toEqual([
    'REGISTRY_SECRET must have at least 32 characters.',
    'DISCOVERY_SIGNING_KEY must be an ECDSA P-256 private key, PKCS8 in base64.',
  ]);
});

it('has no secret of customers or money among the settings of the registry', () => {
  expect(
    Object.keys(example).filter((name) => /STRIPE_SECRET|WEBHOOK|JWT|SMTP|SECOND|^DATABASE_URL/u.test(name)),
  ).toEqual([]);
});
