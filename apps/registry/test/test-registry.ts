import { generateKeyPairSync } from 'node:crypto';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  createTestDatabase,
  signIn as signInToApi,
  startTestApi,
  startTestServer,
  TEST_REGISTRY_SECRET,
  type TestApi,
  type TestApiOptions,
  type TestPerson,
} from '@haulway/api/testing';
import { isOfRegistry, REQUEST_TIMEOUTS, type Role } from '@haulway/contracts';
import type supertest from 'supertest';
import { type DataSource } from 'typeorm';
import { servePersonalData } from '../src/personal-data.repository.js';
import { type RegistryConfig } from '../src/registry-config.js';
import { RegistryModule } from '../src/registry.module.js';
import { ownerUrl, registryUrl } from './registry-role.js';

const signing = generateKeyPairSync('ec', { namedCurve: 'P-256' });

export const discoveryPublicKey = signing.publicKey;

export type { TestPerson };

export interface TestRegistryOptions extends Pick<
  TestApiOptions,
  'providers' | 'logTo' | 'statusesUnchecked'
> {
  readonly config?: Partial<RegistryConfig>;
  /** Of the API beside it. */
  readonly apiConfig?: TestApiOptions['config'];
  /** An API that runs already. The test that started it stops it. */
  readonly beside?: TestApi;
  /** The registry's address of an existing database, for several instances on one. The test that made it drops it. */
  readonly databaseUrl?: string;
}

export interface TestRegistry {
  readonly app: NestFastifyApplication;
  readonly url: string;
  /** Sends calls to the registry or to the API, as the site does. */
  readonly http: Pick<ReturnType<typeof supertest>, 'get' | 'post' | 'put' | 'patch' | 'delete'>;
  readonly config: RegistryConfig;
  /** The database as the registry's role sees it. */
  readonly dataSource: DataSource;
  readonly api: TestApi;
  close(): Promise<void>;
}

const testConfig = (databaseUrl: string, apiUrl: string): RegistryConfig => ({
  environment: 'test',
  port: 0,
  host: '127.0.0.1',
  databaseUrl,
  directDatabaseUrl: databaseUrl,
  replicaUrl: undefined,
  databasePoolSize: 10,
  trustProxy: false,
  log: { level: 'silent', pretty: false },
  metrics: { port: 'off', host: '127.0.0.1' },
  tracing: undefined,
  requestTimeouts: REQUEST_TIMEOUTS,
  checkResponses: true,
  digestKey: TEST_REGISTRY_SECRET,
  apiUrl: new URL(apiUrl).origin,
  registrySecret: TEST_REGISTRY_SECRET,
  assetOrigins: ['http://localhost:4210'],
  uploads: undefined,
  discoverySigningKey: signing.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  publishSecret: '5d0c61a9f27e3b84c6e1907a2fd83b54',
  canary: { excess: 0.05, pages: 20, networks: 3, windowMinutes: 15 },
  callLimits: { telemetry: 100_000, stacks: 100_000, reads: 1_000_000, writes: 100_000 },
});

/** Starts the registry as main does, beside an API, over a database of their own. */
export const startTestRegistry = async (options: TestRegistryOptions = {}): Promise<TestRegistry> => {
  const { beside, providers, apiConfig } = options;
  const isGiven = beside !== undefined || options.databaseUrl !== undefined;
  const database = isGiven ? undefined : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? registryUrl(beside?.config.databaseUrl ?? database?.url ?? '');
  const api =
    beside ?? (await startTestApi({ databaseUrl: ownerUrl(databaseUrl), providers, config: apiConfig }));
  const usual = testConfig(databaseUrl, api.url);
  const callLimits = { ...usual.callLimits, ...options.config?.callLimits };
  const config = { ...usual, ...options.config, callLimits };
  const server = await startTestServer(RegistryModule.with(config), config, {
    ...options,
    extend: servePersonalData,
  });
  const of = (path: string) => (isOfRegistry(path) ? server.http : api.http);
  return {
    ...server,
    http: {
      get: (path) => of(path).get(path),
      post: (path) => of(path).post(path),
      put: (path) => of(path).put(path),
      patch: (path) => of(path).patch(path),
      delete: (path) => of(path).delete(path),
    },
    config,
    api,
    close: async () => {
      await server.stop();
      if (!beside) await api.close();
      await database?.drop();
    },
  };
};

export const signIn = ({ api }: TestRegistry, role?: Role): Promise<TestPerson> => signInToApi(api, role);
