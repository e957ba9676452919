import type { APIResponse, Page } from '@playwright/test';
import { z } from 'zod';
import { failing, waiting } from '../../support/route-responses.js';
import { halfLoad } from '../../support/made-bookings.js';
import { ADMIN } from '../../support/ports.js';
import { press, type Scene } from '../scene.js';

const who = 'admin';
/** A month far in the future, with a closed day and a day with more bookings than places. */
const MONTH = '/admin/calendar?month=2035-05';
const CLOSED = '2035-05-07';
const OVERBOOKED = '2035-05-09';

const session = z.object({ token: z.string() });
const LISTS = /\/api\/(availability|bookings\/admin)/u;

/** Creates rules, a closed day and an overbooked day; existing ones stay. */
const fill = async ({ request }: Page): Promise<void> => {
  const { token } = session.parse(await (await request.post('/api/auth/signin', { data: ADMIN })).json());
  const headers = { Authorization: `Bearer ${token}` };
  const ask = (method: 'POST' | 'PUT', path: string, data: object): Promise<APIResponse> =>
    request.fetch(`/api${path}`, { method, headers, data });
  await ask('POST', '/availability/rules', { resource: 'van', places: 40 });
  await ask('POST', '/availability/rules', {
    resource: 'van',
    area: ['LS', 'BD', 'WF1'],
    weekday: 6,
    places: 2,
  });
  await ask('POST', '/availability/rules', { resource: 'clinical', weekday: 7, slot: 'evening', places: 0 });
  for (const customer_name of ['Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh', 'Bo Li'])
    await ask(
      'POST',
      '/bookings/guest',
      halfLoad({ collection_date: OVERBOOKED, customer_name, customer_email: 'pictures@example.test' }),
    );
  await ask('PUT', '/availability/days', { date: CLOSED, places: 0, reason: 'Early May bank holiday' });
  await ask('PUT', '/availability/days', { date: OVERBOOKED, resource: 'van', slot: 'morning', places: 1 });
};

const shown = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Calendar' }).waitFor();

const nothing = (page: Page): Promise<unknown> =>
  page.route(/\/api\/availability\/rules/u, (route) =>
    route.fulfill({ json: { rules: [], total: 0, page: 1, limit: 10 } }),
  );

/** The calendar of the office: a month, a day of it, the rules. */
export const calendarScenes: readonly Scene[] = [
  { name: 'admin-calendar', path: MONTH, who, before: fill, then: shown },
  {
    name: 'admin-calendar-loading',
    path: MONTH,
    who,
    before: (page) => page.route(LISTS, waiting),
    then: shown,
  },
  {
    name: 'admin-calendar-failed',
    path: MONTH,
    who,
    before: (page) => page.route(LISTS, failing()),
    then: shown,
  },
  { name: 'admin-calendar-empty', path: '/admin/calendar?month=2036-02', who, before: nothing, then: shown },
  { name: 'admin-calendar-closed', path: `${MONTH}&day=${CLOSED}`, who, then: shown },
  { name: 'admin-calendar-overbooked', path: `${MONTH}&day=${OVERBOOKED}`, who, then: shown },
  {
    name: 'admin-calendar-day-failed',
    path: `${MONTH}&day=${OVERBOOKED}`,
    who,
    before: (page) => page.route(/\/api\/(availability\/days|bookings\/admin)/u, failing()),
    then: shown,
  },
  {
    name: 'admin-calendar-rule',
    path: MONTH,
    who,
    then: async (page) => {
      await press('New rule')(page);
      await page.getByLabel('Places a slot').last().fill('1');
      await page.getByLabel('Areas').fill('LS, S1');
      await press('Show what it does')(page);
      await page.getByRole('region', { name: 'The next fortnight with this rule' }).waitFor();
    },
  },
  {
    name: 'admin-calendar-rule-refused',
    path: MONTH,
    who,
    then: async (page) => {
      await press('New rule')(page);
      await page.getByLabel('Places a slot').last().fill('40');
      await press('Save rule')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'admin-calendar-rule-removed', path: MONTH, who, then: press(/^Remove /u), window: true },
];
