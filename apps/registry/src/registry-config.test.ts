import { generateKeyPairSync } from 'node:crypto';
import { ConfigError } from '@haulway/server/config';
import { parseConfig } from './registry-config.js';

const keyOf = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

const environment = {
  REGISTRY_DATABASE_URL: 'postgres://haulway_registry:secret@localhost:54329/haulway',
  REGISTRY_SECRET: '61f0c2d97b35e84a1c9d20f7b86e35a4d21c',
  DISCOVERY_SIGNING_KEY: keyOf('P-256'),
};
const production = { ...environment, NODE_ENV: 'production', ASSET_ORIGINS: 'https://assets.example.com' };

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('the configuration of the registry', () => {
  it('requires its database, its secret and its key, and has defaults for everything else', () => {
    expect(problemsOf({}).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(environment));
    expect(
      parseConfig({ ...environment, ASSET_ORIGINS: 'https://cdn.test/ , http://localhost:4201' }),
    ).toMatchObject({
      port: 3334,
      apiUrl: 'http://localhost:3333',
      assetOrigins: ['https://cdn.test', 'http://localhost:4201'],
      canary: { excess: 0.05, pages: 20, networks: 3, windowMinutes: 15 },
      callLimits: { telemetry: 60, stacks: 20, reads: 60_000, writes: 60 },
    });
  });

  it('has the secret that may publish every remote in development only', () => {
    const PUBLISH_SECRET = 'publish-secret-of-some-length';
    expect(parseConfig({ ...environment, PUBLISH_SECRET }).publishSecret).toBe(PUBLISH_SECRET);
    expect(parseConfig({ ...production, PUBLISH_SECRET }).publishSecret).toBeUndefined();
    expect(parseConfig(environment).publishSecret).toBeUndefined();
  });

  it.each([
    ['ASSET_ORIGINS', 'cdn'],
    ['ASSET_ORIGINS', ','],
    ['DISCOVERY_SIGNING_KEY', 'bm8='],
    ['DISCOVERY_SIGNING_KEY', keyOf('P-384')],
    ['PUBLISH_SECRET', 'short'],
    ['REGISTRY_SECRET', 'short'],
    ['CANARY_ERROR_LIMIT', '5'],
  ])('refuses %s=%s in one sentence that names the variable', (name, value) => {
    expect(problemsOf({ ...environment, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} .+\\.$`, 'u')),
    ]);
  });

  it.each([
    ['ASSET_ORIGINS', ''],
    ['ASSET_ORIGINS', 'https://assets.example.com,http://cdn.example.com'],
    ['ASSET_ORIGINS', 'http://a.example.com,http://b.example.com'],
    ['ASSET_ORIGINS', 'https://127.0.0.1:4210'],
    ['ASSET_ORIGINS', 'https://assets.localhost'],
    ['REGISTRY_SECRET', 'x'.repeat(64)],
    ['TRUST_PROXY', 'true'],
  ])('refuses %s=%s in production', (name, value) => {
    expect(problemsOf(production)).toEqual([]);
    expect(problemsOf({ ...production, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} .+\\.$`, 'u')),
    ]);
  });
});
