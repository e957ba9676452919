import { type Endpoint, everyEndpoint } from '@haulway/contracts';

const resourceOf = ({ path }: Endpoint): string => path.split('/')[1] ?? '';
const changed = new Set(everyEndpoint.filter(({ method, tags }) => method !== 'GET' && tags).map(resourceOf));

/** Responses that no page caches: streams, and those that only programs request. */
const UNCACHED = [
  '/auth/export',
  '/bookings/admin/export',
  '/bookings/{id}/timeline/stream',
  '/customers/requests',
  '/micro-frontends',
  '/micro-frontends/preview',
  '/micro-frontends/releases',
  '/micro-frontends/{remote}/history',
  '/micro-frontends/{remote}/releases',
  '/micro-frontends/{remote}/uploads',
];

it('every response that a change of the same resource can make stale has tags, by which the client clears it', () => {
  const untagged = everyEndpoint
    .filter((endpoint) => endpoint.method === 'GET' && !endpoint.tags && changed.has(resourceOf(endpoint)))
    .map(({ path }) => path);
  expect(untagged.filter((path) => !UNCACHED.includes(path))).toEqual([]);
});
