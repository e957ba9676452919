import { type Access, type Endpoint, everyEndpoint } from '@haulway/contracts';

const named = everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Who may be an admin with a session. A publish token belongs to a machine, which nobody can ask. */
const OF_ADMINS: ReadonlySet<Access> = new Set<Access>(['admin', 'release_manager']);
const isOfAdmins = ({ access }: Endpoint): boolean => OF_ADMINS.has(access);
const writes = ({ method }: Endpoint): boolean => method !== 'GET';

/** Routes that move money or points, or change prices, policies, releases or roles. To note money that came moves none. */
const SENSITIVE =
  /^\/(?:payments(?!\/\{booking_id\}\/record(?:\/|$))|policies|services|waste-items|micro-frontends|availability\/rules(?!\/preview))|\/role$|\/requests$|\/points$/u;

const changes = named.filter(([, endpoint]) => isOfAdmins(endpoint) && writes(endpoint));
const sensitive = changes.filter(([, { path }]) => SENSITIVE.test(path));
const files = named.filter(([, endpoint]) => isOfAdmins(endpoint) && endpoint.file);

it.each(changes)('%s needs a confirmation, or says why not', (_name, { confirmation }) => {
  expect(confirmation).toBeDefined();
  if (typeof confirmation === 'object' && 'none' in confirmation)
    expect(confirmation.none.split(' ').length).toBeGreaterThan(4);
});

it.each(sensitive)('%s needs a confirmation, always or depending on its content', (_name, endpoint) => {
  const { confirmation } = endpoint;
  expect(confirmation === true || (typeof confirmation === 'object' && 'when' in confirmation)).toBe(true);
});

it('covers money, prices, policies, releases, roles and requests for personal data', () => {
  const paths = sensitive.map(([name]) => name);
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /payments/{booking_id}/refund',
      'POST /services/admin/{id}/prices',
      'PUT /services/admin/{id}',
      'PUT /waste-items/admin/{id}',
      'PUT /policies/changes',
      'POST /availability/rules',
      'POST /micro-frontends/{remote}/kill',
      'DELETE /micro-frontends/tokens/{id}',
      'PUT /auth/users/{id}/role',
      'POST /customers/admin/requests',
      'POST /customers/admin/{id}/points',
    ]),
  );
});

it.each(files)('%s, a file for admins, needs a confirmation', (_name, { confirmation }) => {
  expect(confirmation).toBe(true);
});

it("a customer's export of their own data needs a confirmation", () => {
  const own = everyEndpoint.find(({ path }) => path === '/auth/export');
  expect(own?.confirmation).toBe(true);
});
