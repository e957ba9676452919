import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DEFAULT_BODY_BYTES, everyEndpoint, timeoutOptions } from '@haulway/contracts';
import { type Logger } from 'pino';
import { AppModule } from './app.module.js';
import { SecurityTrail } from './modules/audit/security-trail.js';
import { ApiConfig } from './common/config/index.js';
import {
  answerClientError,
  answerFrameworkErrors,
  assertRoutesDeclared,
  cachePublicResponses,
  guardBodies,
  guardRequests,
  jsonBodyParser,
  limitBodies,
  patternOf,
  requestIdOf,
} from '@haulway/server/http';
import { serveDocs } from './common/openapi/index.js';
import { logRequest, logRequests, NestLogger } from '@haulway/server/logging';
import { measureRequests, Metrics } from '@haulway/server/metrics';
import { Tracing } from '@haulway/server/tracing';
import { limitCalls } from '@haulway/server/rate-limiting';

const PREFIX = 'api';
const CACHEABLE_PATHS: ReadonlySet<string> = new Set(
  everyEndpoint.filter(({ cacheable }) => cacheable).map((endpoint) => `/${PREFIX}${patternOf(endpoint)}`),
);

/** Creates the Fastify adapter with the API's settings. */
export const createAdapter = (config: ApiConfig, logger: Logger): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: DEFAULT_BODY_BYTES,
    ...timeoutOptions(config.requestTimeouts),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    frameworkErrors: answerFrameworkErrors((request, reply) => logRequest(logger, request, reply)),
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });

/** Nest's own body parsers are off: they would accept forms too, and the API accepts only JSON. */
export const APP_OPTIONS = { rawBody: true, bodyParser: false } as const;

/** Does everything that a bare application needs before it is ready to listen. */
export const configureApp = async (
  app: NestFastifyApplication,
  logger: Logger,
): Promise<NestFastifyApplication> => {
  app.setGlobalPrefix(PREFIX);
  const fastify = app.getHttpAdapter().getInstance();
  // first, so that all the others run within a request's span
  await app.get(Tracing).watch(fastify);
  logRequests(fastify, logger);
  measureRequests(fastify, app.get(Metrics));
  limitBodies(fastify, PREFIX);
  app.useBodyParser('application/json', { bodyLimit: DEFAULT_BODY_BYTES }, jsonBodyParser(fastify));
  cachePublicResponses(fastify, CACHEABLE_PATHS);
  app.get(SecurityTrail).watch(fastify, `/${PREFIX}`);
  limitCalls(app, PREFIX);
  guardRequests(fastify);
  guardBodies(app, PREFIX);
  await app.register(cookie);
  assertRoutesDeclared(app);
  serveDocs(fastify, app.get(ApiConfig).environment);
  await app.init();
  await fastify.ready();
  return app;
};

/**
 * The API, initialised and not listening yet.
 * @throws Error when a handler is not declared with @Route or the database can't be reached
 */
export const createApp = async (config: ApiConfig, logger: Logger): Promise<NestFastifyApplication> => {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config),
    createAdapter(config, logger),
    {
      ...APP_OPTIONS,
      abortOnError: false,
      logger: new NestLogger(logger),
    },
  );
  return configureApp(app, logger);
};
