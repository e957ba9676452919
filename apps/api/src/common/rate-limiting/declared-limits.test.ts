import { everyEndpoint, limitOf } from '@haulway/contracts';
import { isAdminList } from '../http/index.js';

const named = everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const writing = named.filter(([, { method }]) => method !== 'GET');

it.each(writing)('%s has a rate limit or states why it has none', (_name, endpoint) => {
  if (limitOf(endpoint)) return;
  const { limit } = endpoint;
  expect(typeof limit === 'object' ? limit.none.split(' ').length : 0).toBeGreaterThan(4);
});

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

it('exempts only signed requests from a limit', () => {
  const without = writing.filter(([, endpoint]) => !limitOf(endpoint));
  expect(without.map(([, { access }]) => access)).toEqual(['stripe']);
});
