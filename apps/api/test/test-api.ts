import 'reflect-metadata';
import { rm } from 'node:fs/promises';
import { type DynamicModule } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { everyEndpoint } from '@haulway/contracts';
import { type DestinationStream } from 'pino';
import supertest, { type Test as Call } from 'supertest';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { type ApiConfig } from '../src/common/config/index.js';
import { extendApi } from '../src/app.js';
import { type ServerConfig } from '@haulway/server/config';
import { patternOf } from '@haulway/server/http';
import { APP_OPTIONS, configureApp, createAdapter, type Extension } from '@haulway/server/start';
import { createLogger, NestLogger } from '@haulway/server/logging';
import { testConfig } from './test-config.js';
import { createTestDatabase } from './test-database.js';
import { useValue } from './use-value.js';

export interface TestApiOptions {
  readonly config?: Partial<ApiConfig>;
  /** Replacements for providers, as [token, value], for negative controls and external parties. */
  readonly providers?: readonly (readonly [unknown, unknown])[];
  /** An existing database, for several instances of the API on one. The test that made it drops it. */
  readonly databaseUrl?: string;
  /** The destination of the log, at the configured level. A test may have one such API at a time. */
  readonly logTo?: DestinationStream;
  /** For a test that sends malformed requests, and checks itself what each of them may be answered with. */
  readonly statusesUnchecked?: true;
}

export type SignedInCalls = Readonly<
  Record<'get' | 'post' | 'put' | 'patch' | 'delete', (path: string, body?: object) => Call>
>;

export interface TestApi {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly http: ReturnType<typeof supertest>;
  /** Calls of somebody who is signed in, or who has other headers that authenticate. */
  as(person: { readonly auth: Readonly<Record<string, string>> }): SignedInCalls;
  readonly config: ApiConfig;
  readonly dataSource: DataSource;
  close(): Promise<void>;
}

/** A server under test, over the database that its configuration names. */
export const startTestServer = async (
  module: DynamicModule,
  config: ServerConfig,
  {
    providers = [],
    logTo,
    statusesUnchecked,
    extend,
  }: Pick<TestApiOptions, 'providers' | 'logTo' | 'statusesUnchecked'> & { extend?: Extension },
) => {
  const logger = await createLogger(config.log, 'api', logTo);
  const building = Test.createTestingModule({ imports: [module] });
  for (const [token, value] of providers) building.overrideProvider(token).useValue(value);
  const app = (await building.compile()).createNestApplication<NestFastifyApplication>(
    createAdapter(config, logger),
    { ...APP_OPTIONS, logger: logTo ? new NestLogger(logger) : ['fatal'] },
  );
  const undeclared = watchStatuses(app);
  await configureApp(app, logger, extend);
  await app.listen(0, '127.0.0.1');
  const url = `${(await app.getUrl()).replace('[::1]', '127.0.0.1')}/api`;
  const http = supertest(url);
  return {
    app,
    url,
    http,
    as: ({ auth }: { readonly auth: Readonly<Record<string, string>> }): SignedInCalls => {
      const by = (method: keyof SignedInCalls) => (path: string, body?: object) => {
        const call = http[method](path).set(auth);
        return body === undefined ? call : call.send(body);
      };
      return { get: by('get'), post: by('post'), put: by('put'), patch: by('patch'), delete: by('delete') };
    },
    dataSource: app.get(DataSource),
    stop: async () => {
      await app.close();
      if (undeclared.size > 0 && !statusesUnchecked)
        throw new Error(`Not declared in the contract: ${[...undeclared].join(', ')}`);
    },
  };
};

/** Starts the API as main does, listening on a free port, over a database of its own. */
export const startTestApi = async (options: TestApiOptions = {}): Promise<TestApi> => {
  const database = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const usual = testConfig(options.databaseUrl ?? database?.url ?? '');
  const callLimits = { ...usual.callLimits, ...options.config?.callLimits };
  const config = { ...usual, ...options.config, callLimits };
  const server = await startTestServer(AppModule.with(config), config, { ...options, extend: extendApi });
  return {
    ...server,
    config,
    close: async () => {
      try {
        await server.stop();
        if ('folder' in usual.photos) await rm(usual.photos.folder, { recursive: true, force: true });
      } finally {
        await database?.drop();
      }
    },
  };
};

/** An API for all tests of a file or a `describe`, closed after them; with `each`, a new one for each test. */
export const useTestApi = (options: TestApiOptions = {}, { each = false } = {}): TestApi =>
  useValue(
    () => startTestApi(options),
    (api) => api.close(),
    each,
  );

/**
 * Collects the error statuses that the contract does not declare for their route, except those of any route: 500, and 413
 * for a body that the route does not take.
 */
const watchStatuses = (app: NestFastifyApplication): ReadonlySet<string> => {
  const declared = new Map(
    everyEndpoint.map((endpoint) => [
      `${endpoint.method} /api${patternOf(endpoint)}`,
      new Set<number>([...endpoint.errors, 500, ...((endpoint.body ?? endpoint.upload) ? [] : [413])]),
    ]),
  );
  const undeclared = new Set<string>();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const route = `${request.method} ${request.routeOptions.url}`;
    if (statusCode >= 400 && declared.get(route)?.has(statusCode) === false)
      undeclared.add(`${statusCode} of ${route}`);
    done();
  });
  return undeclared;
};
