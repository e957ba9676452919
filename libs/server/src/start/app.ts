import 'reflect-metadata';
import { type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DEFAULT_BODY_BYTES, everyEndpoint, timeoutOptions } from '@haulway/contracts';
import { type Logger } from 'pino';
import { SecurityTrail } from '../audit/index.js';
import { type ServerConfig } from '../config/index.js';
import {
  sendClientError,
  sendFrameworkErrors,
  acceptForms,
  assertRoutesDeclared,
  cachePublicResponses,
  guardBodies,
  guardRequests,
  jsonBodyParser,
  limitBodies,
  patternOf,
  requestIdOf,
} from '../http/index.js';
import { logRequest, logRequests, NestLogger } from '../logging/index.js';
import { measureRequests, Metrics } from '../metrics/index.js';
import { limitCalls } from '../rate-limiting/index.js';
import { Tracing } from '../tracing/tracing.module.js';

const PREFIX = 'api';
const CACHEABLE_PATHS: ReadonlySet<string> = new Set(
  everyEndpoint.filter(({ cacheable }) => cacheable).map((endpoint) => `/${PREFIX}${patternOf(endpoint)}`),
);

/** Creates the Fastify adapter with a server's settings. */
export const createAdapter = (config: ServerConfig, logger: Logger): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: DEFAULT_BODY_BYTES,
    ...timeoutOptions(config.requestTimeouts),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy,
    frameworkErrors: sendFrameworkErrors((request, reply) => logRequest(logger, request, reply)),
    clientErrorHandler: sendClientError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });

/** Nest's own body parsers are off: they would accept forms too, and our servers accept only JSON. */
export const APP_OPTIONS = { rawBody: true, bodyParser: false } as const;

/** What one server adds to a bare application, after what all servers have. */
export type Extension = (app: NestFastifyApplication) => Promise<void> | void;

/** Does everything that a bare application needs before it is ready to listen. */
export const configureApp = async (
  app: NestFastifyApplication,
  logger: Logger,
  extend?: Extension,
): Promise<NestFastifyApplication> => {
  app.setGlobalPrefix(PREFIX);
  const fastify = app.getHttpAdapter().getInstance();
  // first, so that all the others run within a request's span
  await app.get(Tracing).watch(fastify);
  logRequests(fastify, logger);
  measureRequests(fastify, app.get(Metrics));
  limitBodies(fastify, PREFIX);
  app.useBodyParser('application/json', { bodyLimit: DEFAULT_BODY_BYTES }, jsonBodyParser(fastify));
  acceptForms(fastify, PREFIX);
  cachePublicResponses(fastify, CACHEABLE_PATHS);
  app.get(SecurityTrail).watch(fastify, `/${PREFIX}`);
  limitCalls(app, PREFIX);
  guardRequests(fastify);
  guardBodies(app, PREFIX);
  await extend?.(app);
  assertRoutesDeclared(app);
  await app.init();
  await fastify.ready();
  return app;
};

/**
 * A server, initialised and not listening yet.
 * @throws Error when a handler is not declared with @Route or the database can't be reached
 */
export const createApp = async (
  module: DynamicModule,
  config: ServerConfig,
  logger: Logger,
  extend?: Extension,
): Promise<NestFastifyApplication> => {
  const app = await NestFactory.create<NestFastifyApplication>(module, createAdapter(config, logger), {
    ...APP_OPTIONS,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  return configureApp(app, logger, extend);
};
