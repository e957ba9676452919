import {
  type ExecutionContext,
  type INestApplicationContext,
  RequestMethod,
  type Type,
} from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Endpoint } from '@haulway/contracts';
import { findEndpoint } from './route.js';

export interface Handler {
  /** `Class.method` */
  readonly name: string;
  /** As Nest serves it: `GET /bookings/:id`. */
  readonly serves: string;
  readonly endpoint: Endpoint | undefined;
  /** The class and the method, as Nest passes them to guards. */
  readonly controller: Type<unknown>;
  readonly method: ReturnType<ExecutionContext['getHandler']>;
}

const isClass = (value: unknown): value is Type<object> => typeof value === 'function';

/** Every handler of every controller. They are found by reflection, so that none is missed. */
export const handlersOf = (app: INestApplicationContext): Handler[] => {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      if (!isClass(metatype)) return [];
      const prototype: Readonly<Record<string, unknown>> = metatype.prototype;
      return scanner.getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method];
        if (typeof handler !== 'function') return [];
        const verb: unknown = Reflect.getMetadata(METHOD_METADATA, handler);
        if (typeof verb !== 'number') return [];
        const path = String(Reflect.getMetadata(PATH_METADATA, handler));
        return [
          {
            name: `${metatype.name}.${method}`,
            serves: `${RequestMethod[verb]} ${path}`,
            endpoint: findEndpoint(handler),
            controller: metatype,
            method: handler,
          },
        ];
      });
    });
};

/**
 * Refuses to start with a handler that does not declare its endpoint, because its access rule would be unknown.
 * @throws Error naming the handlers.
 */
export const assertRoutesDeclared = (app: INestApplicationContext): void => {
  const undeclared = handlersOf(app).filter((handler) => handler.endpoint === undefined);
  if (undeclared.length > 0) {
    throw new Error(`Handlers without @Route: ${undeclared.map((handler) => handler.name).join(', ')}`);
  }
};
