import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseConfig } from '../src/common/config/index.js';
import { ConfigError } from '@haulway/server/config';
import { testConfig } from './test-config.js';

const deployed = (file: string): NodeJS.ProcessEnv =>
  parseEnv(readFileSync(join(__dirname, '../../../deploy/kubernetes', file), 'utf8'));

/** The API container's environment, before anybody has filled in the secrets. */
const example = {
  NODE_ENV: 'production',
  API_HOST: '0.0.0.0',
  ...deployed('settings.env'),
  ...deployed('secrets.example.env'),
};

const refused = (env: NodeJS.ProcessEnv): string[] => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => problem.split('.')[0] ?? '');
    throw error;
  }
};

it('the example settings: the API refuses to start with the example secrets, and nothing else is missing', () => {
  expect(refused(example)).toEqual([
    'JWT_SECRET must have at least 32 characters',
    'SECOND_FACTOR_KEY must have at least 32 characters',
    'REGISTRY_SECRET must have at least 32 characters',
  ]);
});

it('the example settings are valid for production once the secrets are filled in', () => {
  const { jwtSecret, registrySecret, secondFactorKey } = testConfig('postgres://localhost/none');
  const config = parseConfig({
    ...example,
    STRIPE_WEBHOOK_SECRET: 'whsec_8GQmVt3xWk1zRfYb5CpLd7NsHj2AeUo9',
    JWT_SECRET: jwtSecret,
    REGISTRY_SECRET: registrySecret,
    SECOND_FACTOR_KEY: secondFactorKey,
  });
  const addresses = [config.siteUrl, config.smtpUrl, config.databaseUrl];
  // None uses a default that is meant for one machine.
  expect(addresses.map((each) => new URL(each).hostname.replace(/^.*(?=example\.com$)/u, ''))).toEqual(
    addresses.map(() => 'example.com'),
  );
  expect(config.mailFrom).toContain('example.com');
  // One hop, the edge, is trusted. With none, all customers would share one rate limit.
  const { trustProxy } = config;
  if (typeof trustProxy !== 'function') throw new Error('TRUST_PROXY does not count hops');
  expect([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.2', 1)]).toEqual([true, false]);
});

it('the edge logs neither queries nor tokens or email addresses in paths', () => {
  const edge = readFileSync(join(__dirname, '../../../deploy/nginx/haulway.conf'), 'utf8');
  const format = /log_format haulway ([^;]+);/u.exec(edge)?.[1] ?? '';
  expect(format).toContain('$host$haulway_logged_uri ');
  expect(format).not.toMatch(/\$(?:request |request_uri|args|query_string|uri|http_)/u);
  const masked = /map \$uri \$haulway_logged_uri \{\s*~(\S+) \S+;/u.exec(edge)?.[1] ?? '';
  expect('/api/customers/requests/secret').toMatch(new RegExp(masked, 'u'));
  expect(edge).toMatch(/map \$uri \$haulway_logged_uri \{[^}]*\s~@ \/-;\s+"~#" \/-;/u);
  expect(edge.match(/access_log [^;]+;/gu)?.every((line) => line.endsWith(' haulway;'))).toBe(true);
});
