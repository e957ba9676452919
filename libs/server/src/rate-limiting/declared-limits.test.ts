import { everyEndpoint, limitOf } from '@haulway/contracts';
import { isAdminList } from '../http/index.js';

const named = everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const writing = named.filter(([, { method }]) => method !== 'GET');

it.each(named)('%s declares 429 exactly where it can be answered', (_name, endpoint) => {
  expect(endpoint.errors.includes(429)).toBe(limitOf(endpoint) !== undefined || isAdminList(endpoint));
});

it('counts the rows of every list that admins read', () => {
  const lists = named.filter(([, endpoint]) => isAdminList(endpoint)).map(([name]) => name);
  expect(lists).toEqual(
    expect.arrayContaining([
      'GET /bookings/admin/all',
      'GET /customers/admin',
      'GET /auth/users',
      'GET /security-events',
      'GET /failed-jobs',
    ]),
  );
});

it('exempts only probes, and what signed-in people read, from a limit', () => {
  const open = named.filter(([, { access }]) => ['public', 'optional', 'stripe'].includes(access));
  const without = [...open, ...writing].filter(([, endpoint]) => !limitOf(endpoint));
  expect(without.map(([name]) => name)).toEqual(['GET /health/live', 'GET /health/ready']);
});
