import { type ExecutionContext, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyRequest } from 'fastify';
import { DEFAULT_BODY_BYTES } from '@haulway/contracts';
import { forbidden } from './api-exception.js';
import { type Handler, handlersOf } from './declared-routes.js';

/** A check of a call before its body is read; it throws to reject the call. */
type Check = (context: ExecutionContext) => Promise<unknown>;

/** A guard that needs only the address and the headers of a request. */
interface BodilessGuard {
  canActivate(context: ExecutionContext): boolean | Promise<boolean>;
}

/**
 * Runs checks at the start of calls to handlers that have one, in Fastify's `onRequest`. Nest's own guards run only
 * after the body has been read and parsed. Checks run in the order in which they are added.
 * @param prefix the API's base path, without slashes
 * @param checkOf called once for each handler
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
      // HEAD is served by the handler of GET
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
 * Guards of a class or a method that run before the body is read, those of the class first. They replace `@UseGuards`
 * on routes with large bodies, so that unauthorised callers can't send them.
 */
export const GuardBeforeBody = Reflector.createDecorator<readonly Type<BodilessGuard>[]>();

/** Whether Fastify is about to reject a call for its size, without reading its body. */
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
