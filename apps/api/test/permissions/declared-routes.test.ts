import { randomUUID } from 'node:crypto';
import { Controller, Get } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DiscoveryModule } from '@nestjs/core';
import { apiEndpoints, type Endpoint, endpoints } from '@haulway/contracts';
import { assertRoutesDeclared, handlersOf, parseRequest, Route } from '@haulway/server/http';
import { startTestApi } from '../test-api.js';

const served = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path.replace(/\{(\w+)\}/gu, ':$1')}`;

@Controller()
class Declared {
  @Route(endpoints.health.live)
  live() {
    return { status: 'ok' as const };
  }
}

@Controller('secret')
class Undeclared {
  @Get()
  door() {
    return 'open';
  }
}

describe('the registered routes', () => {
  it('are those of the contract, each with one handler', async () => {
    const api = await startTestApi();
    const handlers = handlersOf(api.app);
    await api.close();
    expect(handlers.filter(({ endpoint }) => endpoint === undefined)).toEqual([]);
    const expected = Object.values(apiEndpoints).flatMap((group) => Object.values<Endpoint>(group));
    expect(handlers.map(({ serves }) => serves).sort()).toEqual(expected.map(served).sort());
  });

  it('of admins refuse fields that they do not have, by name', () => {
    const bodies = Object.values(endpoints)
      .flatMap((group) => Object.values<Endpoint>(group))
      .filter(({ access }) => access === 'admin' || access === 'release_manager')
      .flatMap(({ body }) => body ?? []);
    expect(bodies.length).toBeGreaterThan(20);
    for (const body of bodies) {
      expect(() => parseRequest(body, { stauts: 'cancelled' }, 'body')).toThrow(
        expect.objectContaining({
          code: 'invalid_request',
          details: expect.objectContaining({ stauts: 'Is not a field of this request' }),
        }),
      );
    }
    const bulk = { status: 'cancelled', bookings: [{ id: randomUUID(), version: 1, refund: 10 }] };
    expect(() => parseRequest(endpoints.admin.bulkChange.body, bulk, 'body')).toThrow(
      expect.objectContaining({ details: { 'bookings.0.refund': 'Is not a field of this request' } }),
    );
    const signIn = parseRequest(
      endpoints.auth.signIn.body,
      { email: 'a@b.test', password: 'x', remember: 1 },
      'body',
    );
    expect(signIn).toEqual({ email: 'a@b.test', password: 'x' });
  });

  it('are refused at start if one is not in the contract', async () => {
    const start = async (controllers: (typeof Declared | typeof Undeclared)[]) => {
      const module = await Test.createTestingModule({ imports: [DiscoveryModule], controllers }).compile();
      return () => assertRoutesDeclared(module);
    };
    expect(await start([Declared])).not.toThrow();
    expect(await start([Declared, Undeclared])).toThrow('Handlers without @Route: Undeclared.door');
  });
});
