import { type ExecutionContext, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyRequest } from 'fastify';
import { DEFAULT_BODY_BYTES } from '@haulway/contracts';
import { forbidden } from './api-exception.js';
import { type Handler, handlersOf } from './declared-routes.js';

/** What is done to a call before its body is read; it throws to refuse the call. */
type Check = (context: ExecutionContext) => Promise<unknown>;

/** A guard that needs no more of a request than its address and its headers. */
interface BodilessGuard {
  canActivate(context: ExecutionContext): boolean | Promise<boolean>;
}

/**
 * Runs a check at the beginning of every call to the handlers that have one, in Fastify's `onRequest`: Nest's own guards
 * come after the body has been read and parsed. Checks run in the order in which they are added.
 * @param prefix the API's base path, without slashes
 * @param checkOf asked once for each handler
 */
export const beforeBody = (
  app: NestFastifyApplication,
  prefix: string,
  checkOf: (handler: Handler) => Check | undefined,
): void => {
  const checked = new Map(
    handlersOf(app).flatMap((handler) => {
      const check = checkOf(handler);
      return check ? [[handler.serves, { handler, check }] as const] : [];
    }),
  );
  const base = `/${prefix}`;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      // what answers HEAD is the handler of GET
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const path = request.routeOptions.url?.slice(base.length) ?? '';
      const found = checked.get(`${method} ${path}`);
      if (!found) return done();
      const { controller, method: handler } = found.handler;
      const context = new ExecutionContextHost([request, reply], controller, handler);
      found.check(context).then(() => done(), done);
    });
};

/**
 * Guards of a class or a method that run before the body is read, those of the class first: for routes that take large
 * bodies, which nobody may send who has no right to. They stand in for `@UseGuards`.
 */
export const GuardBeforeBody = Reflector.createDecorator<readonly Type<BodilessGuard>[]>();

/** Whether Fastify refuses a call for its size as the next thing it does, and reads nothing of it either. */
const isRefusedForSize = ({ headers, routeOptions }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > (routeOptions.bodyLimit ?? DEFAULT_BODY_BYTES);

/** Runs the guards that {@link GuardBeforeBody} names. @param prefix the API's base path, without slashes */
export const guardBodies = (app: NestFastifyApplication, prefix: string): void => {
  const reflector = app.get(Reflector);
  beforeBody(app, prefix, ({ controller, method }) => {
    const guards = reflector
      .getAllAndMerge(GuardBeforeBody, [controller, method])
      .map((guard) => app.get(guard, { strict: false }));
    if (guards.length === 0) return undefined;
    return async (context) => {
      if (isRefusedForSize(context.switchToHttp().getRequest<FastifyRequest>())) return;
      for (const guard of guards) if (!(await guard.canActivate(context))) throw forbidden();
    };
  });
};
