import type { Page, Route } from '@playwright/test';
import { failing, only, waiting } from '../../support/route-responses.js';
import { LONG_NAME } from '../../support/account.js';
import { faulty, press, type Scene } from '../scene.js';

const who = 'admin';
const SECTIONS = [
  ['catalogue-services', '/admin/services'],
  ['catalogue-waste-items', '/admin/waste-items'],
  ['catalogue-customers', '/admin/customers'],
] as const;
/** The requests of the sections, without those for the session and the remotes. */
const LISTS = /\/api\/(services\/admin|waste-items\/admin|customers\/admin)/u;
const SERVICES = '**/api/services/admin?*';

type Json = Record<string, unknown>;
const recordsIn = (answer: Json, name: string): Json[] => answer[name] as Json[];

/** The real response with its first record changed; without a change, an empty list. */
const altered =
  (name: string, change?: (record: Json) => Json) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const answer = (await response.json()) as Json;
    const [first, ...others] = recordsIn(answer, name);
    const rows = first && change ? [change(first), ...others] : [];
    await route.fulfill({ response, json: { ...answer, [name]: rows, ...(change ? {} : { total: 0 }) } });
  };

const openFirst = press(/^Edit /u);
/** Opens the first service, and waits for the preview of step 1 beside its fields. */
const openService = async (page: Page): Promise<void> => {
  await openFirst(page);
  await page
    .getByRole('region', { name: 'Preview' })
    .getByRole('radio')
    .first()
    .waitFor()
    .catch(() => undefined);
};
const fieldOf = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();

const emptyNew = async (page: Page): Promise<void> => {
  await press('New service')(page);
  await press('Create service')(page);
  await page.getByRole('alert').first().waitFor();
};

const conflict = async (page: Page): Promise<void> => {
  const current: Json = { value: undefined };
  await page.route(SERVICES, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Json;
    current['value'] ??= recordsIn(answer, 'services')[0];
    await route.fulfill({ response, json: answer });
  });
  await page.route(
    '**/api/services/admin/*',
    only('PUT', (route) => {
      const service = current['value'] as Json;
      const theirs = { ...service, version: 99, label: 'Bank holiday offer', base_price: 149.5 };
      return route.fulfill({
        status: 409,
        json: { statusCode: 409, error: 'stale', message: 'Stale.', details: { service: theirs } },
      });
    }),
  );
};
const typeAndSave = async (page: Page): Promise<void> => {
  await openService(page);
  await fieldOf(page, 'Base price in pounds').fill('159');
  await press('Save service')(page);
  await page.getByText('changed by somebody else').waitFor();
};

const price = (id: number, effective_from: string, base_price: number, booking_config: object | null) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  _id: `00000000-0000-4000-8000-00000000000${id}`,
  created_at: '2026-11-22T09:00:00.000Z',
  ...{ effective_from, base_price, booking_config },
});
const withPrices = (page: Page): Promise<unknown> =>
  page.route(
    SERVICES,
    altered('services', (service) => ({
      ...service,
      scheduled_prices: [
        price(1, '2035-06-03T23:00:00.000Z', 199, null),
        price(2, '2035-12-03T00:00:00.000Z', 210, {
          load_sizes: ['Quarter Load', 'Half Load', 'Three Quarter Load', 'Full Load'].map((name, at) => ({
            name,
            price: 99 + 50 * at,
          })),
        }),
      ],
    })),
  );

const change = (what: string, from: string | null, to: string | null, day: number) => ({
  at: `2026-11-${10 + day}T10:12:00.000Z`,
  admin: day % 2 ? 'admin@haulway.test' : `${LONG_NAME.toLowerCase()}@haulway.test`,
  ...{ what, from, to },
});
const sizes = (half: number, full: number): string =>
  JSON.stringify({
    load_sizes: [
      { name: 'Half Load', price: half },
      { name: 'Full Load', price: full },
    ],
  });
const withHistory = (page: Page): Promise<unknown> =>
  page.route('**/api/services/admin/*/history*', (route) => {
    const changes = [
      change('base_price', '£169.99', '£180.00', 9),
      change('booking_config', sizes(169.99, 299), sizes(180, 320), 8),
      change('scheduled_price', null, '£199.00 from 2035-06-03T23:00:00.000Z: Half Load £199.00', 7),
      change('description', 'Two people and a van.', 'Two people, a van, and an hour of loading.', 6),
      change('created', null, 'Man & Van', 0),
    ];
    return route.fulfill({ json: { changes, total: changes.length, page: 1, limit: 100 } });
  });

const schedule = async (page: Page): Promise<void> => {
  await openService(page);
  await page.getByLabel(/^Begins/u).fill('2035-06-04T00:00');
  await page.getByLabel('Base price from then').fill('much');
  await press('Schedule price')(page);
  await page.getByRole('alert').first().waitFor();
};
const backAgain = async (page: Page): Promise<void> => {
  await openService(page);
  await page.getByLabel('Base price from then').fill('205');
  await fieldOf(page, 'Description').fill('Half of a sentence');
  await page.reload();
  await page.getByText('What you had typed is back').first().waitFor();
};

const openCustomer = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: 'Customers' }).getByRole('link').first().click();
  await page.getByLabel('Notes').waitFor();
};
const wholeCustomer = (page: Page): Promise<unknown> =>
  page.route(/\/api\/customers\/admin\/[^?]+$/u, async (route) => {
    if (route.request().method() !== 'GET') {
      const message = 'The notes could not be saved just now. Please try again.';
      return route.fulfill({ status: 503, json: { statusCode: 503, error: 'busy', message } });
    }
    const response = await route.fetch();
    const answer = (await response.json()) as { customer: Json };
    const booking = {
      ...{ id: 'b', service_name: 'Household and Garden Clearance', collection_date: '2035-05-06' },
      ...{ collection_time_slot: 'afternoon', total_price: 1234.5, status: 'confirmed' },
    };
    const bookings = ['paid', 'pending', 'refunded'].map((payment_status, at) => ({
      ...booking,
      ...{ id: `b${at}`, payment_status },
    }));
    const customer = {
      ...answer.customer,
      full_name: LONG_NAME,
      phone: '01632 960001',
      points: 128,
      bookings,
    };
    return route.fulfill({ response, json: { customer } });
  });
const failedNotes = async (page: Page): Promise<void> => {
  await openCustomer(page);
  await page.getByLabel('Notes').fill('Rings twice. The gate has the code 12, and the dog is friendly.');
  await press('Save notes')(page);
  await page.getByRole('alert').first().waitFor();
};

const LINK = '/my-data#token=abc';
const mailed = (kind: 'export' | 'erase') => (page: Page) =>
  page.route('**/api/customers/requests{,/confirm}', (route) =>
    route.fulfill({
      json: route.request().url().endsWith('/requests')
        ? { request: { email: 'gus@haulway.test', kind, bookings: 2, has_account: true } }
        : {},
    }),
  );
const myData = (state: string, before: Scene['before'], then?: Scene['then']): Scene => ({
  name: `my-data-${state}`,
  path: LINK,
  before,
  then,
});

/** Before each picture, deletes half-typed entries of the previous one, once. */
const begunAnew = (scene: Scene): Scene => ({
  ...scene,
  before: async (page) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('picture')) return;
      sessionStorage.setItem('picture', 'begun');
      for (const key of Object.keys(localStorage))
        if (key.startsWith('haulway.admin.edit.')) localStorage.removeItem(key);
    });
    await scene.before?.(page);
  },
});

const scenes: readonly Scene[] = [
  ...SECTIONS.map(([name, path]) => ({ name, path, who }) as const),
  ...faulty(SECTIONS, 'loading', (page) => page.route(LISTS, waiting), who),
  ...faulty(SECTIONS, 'failed', (page) => page.route(LISTS, failing()), who),
  {
    name: 'catalogue-services-empty',
    path: '/admin/services',
    who,
    before: (page) => page.route(SERVICES, altered('services')),
  },
  {
    name: 'catalogue-waste-items-empty',
    path: '/admin/waste-items',
    who,
    before: (page) => page.route('**/api/waste-items/admin?*', altered('waste_items')),
  },
  { name: 'catalogue-customers-empty', path: '/admin/customers?search=nobody-is-called-this', who },
  { name: 'catalogue-new', path: '/admin/services', who, then: press('New service') },
  { name: 'catalogue-new-mistakes', path: '/admin/services', who, then: emptyNew },
  { name: 'catalogue-edit', path: '/admin/services', who, then: openService },
  {
    name: 'catalogue-no-preview',
    path: '/admin/services',
    who,
    before: (page) => page.route('**/booking-mfe/**', (route) => route.abort()),
    then: openFirst,
  },
  { name: 'catalogue-conflict', path: '/admin/services', who, before: conflict, then: typeAndSave },
  { name: 'catalogue-history', path: '/admin/services', who, before: withHistory, then: openService },
  {
    name: 'catalogue-history-failed',
    path: '/admin/services',
    who,
    before: (page) => page.route('**/api/services/admin/*/history*', failing()),
    then: openService,
  },
  { name: 'catalogue-schedule', path: '/admin/services', who, before: withPrices, then: openService },
  { name: 'catalogue-schedule-mistakes', path: '/admin/services', who, then: schedule },
  { name: 'catalogue-kept', path: '/admin/services', who, then: backAgain },
  { name: 'catalogue-waste-items-edit', path: '/admin/waste-items', who, then: openFirst },
  {
    name: 'catalogue-waste-items-mistakes',
    path: '/admin/waste-items',
    who,
    then: press('New item', 'Create item'),
  },
  { name: 'catalogue-customer', path: '/admin/customers', who, before: wholeCustomer, then: openCustomer },
  {
    name: 'catalogue-customer-notes-failed',
    path: '/admin/customers',
    who,
    before: wholeCustomer,
    then: failedNotes,
  },
  { name: 'catalogue-customer-missing', path: '/admin/customers/nobody@haulway.test', who },
  myData('loading', (page) => page.route('**/api/customers/requests', waiting)),
  myData('failed', (page) =>
    page.route('**/api/customers/requests', failing('This link is no longer valid.')),
  ),
  myData('export', mailed('export')),
  myData('erase', mailed('erase')),
  myData('erased', mailed('erase'), press('Erase my data')),
  { name: 'my-data-empty', path: '/my-data' },
];

/**
 * Services, the calculator's items, customers and the page of an e-mailed link to a person's data, each in its states.
 */
export const catalogueScenes: readonly Scene[] = scenes.map(begunAnew);
