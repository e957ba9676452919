import { everyEndpoint, hasCountedRows, limitOf } from '@haulway/contracts';
import { z } from 'zod';

const named = everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const writing = named.filter(([, { method }]) => method !== 'GET');

/**
 * Responses for admins with lists that name no customer, the board, which stays open all day and has one day only, and
 * the waste movements, which the law wants whole.
 */
const UNCOUNTED = new Set([
  'GET /availability/calendar',
  'GET /bookings/admin/charts',
  'GET /bookings/admin/cancel-options',
  'GET /bookings/admin/workers',
  'GET /dispatch',
  'GET /texts/months',
  'GET /payments/{booking_id}',
  'GET /tips/{id}',
  'GET /tips/{id}/history',
  'GET /diversion/months',
  'GET /waste-movements',
  'GET /waste-movements/summary',
  'GET /micro-frontends/preview',
  'GET /micro-frontends/live',
  'GET /micro-frontends/failures',
]);
const holdsList = (type: unknown): boolean => {
  if (type instanceof z.ZodArray) return true;
  return type instanceof z.ZodObject && Object.values(type.shape).some(holdsList);
};

it.each(named.filter(([, { access, method }]) => access === 'admin' && method === 'GET'))(
  'counts the rows of %s, if it returns rows of people',
  (name, endpoint) => {
    expect(hasCountedRows(endpoint)).toBe(holdsList(endpoint.response) && !UNCOUNTED.has(name));
  },
);

it('counts the rows of other responses in which an admin gets customers or bookings', () => {
  const others = named.filter(([, endpoint]) => endpoint.access !== 'admin' || endpoint.method !== 'GET');
  expect(others.filter(([, endpoint]) => hasCountedRows(endpoint)).map(([name]) => name)).toEqual([
    'GET /bookings',
    'POST /bookings/admin/bulk',
    'PUT /customers/admin/{id}/notes',
  ]);
});

it('exempts only probes, and what signed-in people read, from a limit', () => {
  const open = named.filter(([, { access }]) => ['public', 'optional', 'stripe'].includes(access));
  const without = [...open, ...writing].filter(([, endpoint]) => !limitOf(endpoint));
  expect(without.map(([name]) => name)).toEqual(['GET /health/live', 'GET /health/ready']);
});
