import type { Page } from '@playwright/test';
import { failing, waiting } from '../../support/route-responses.js';
import { halfLoad } from '../../support/made-bookings.js';
import { ADMIN } from '../../support/ports.js';
import { faulty, press, type Scene } from '../scene.js';

const who = 'admin';
const SECTIONS = [
  ['admin', '/admin'],
  ['admin-users', '/admin/users'],
  ['admin-documents', '/admin/documents'],
  ['admin-waste-types', '/admin/waste-types'],
  ['admin-failed-jobs', '/admin/failed-jobs'],
  ['admin-releases', '/admin/releases'],
] as const;
/** The requests of the sections, without those for the session and the remotes. */
const LISTS =
  /\/api\/(bookings\/admin|auth\/users|documents|waste-types|failed-jobs|micro-frontends\/(history|failures|releases|live|health))/u;

const dialog = (
  name: string,
  path: string,
  then: (page: Page) => Promise<unknown>,
  before?: Scene['before'],
): Scene => ({
  name: `admin-dialog-${name}`,
  path,
  who,
  window: true,
  before,
  then,
});

/** Two bookings of a customer with a unique name. */
const CALLED = 'Featherstonehaugh';
const fill = async ({ request }: Page): Promise<void> => {
  for (const first of ['Maximiliana Wolfeschlegelsteinhausenbergerdorff', 'Bo']) {
    const customer_email = `${first.slice(0, 2).toLowerCase()}@pictures.test`;
    await request.post('/api/bookings/guest', {
      data: halfLoad({ customer_name: `${first} ${CALLED}`, customer_email }),
    });
  }
};
/** Shows all listed bookings as paid, with terms that refund half. */
const paid = async (page: Page): Promise<void> => {
  await page.route('**/api/bookings/admin/all?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { bookings: object[] };
    const bookings = answer.bookings.map((booking) => ({
      ...booking,
      ...{ status: 'confirmed', payment_status: 'paid' },
    }));
    await route.fulfill({ response, json: { ...answer, bookings } });
  });
  await page.route('**/api/bookings/admin/cancel-options?*', (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
    const cancel = { allowed: true, refund_amount: 85, fee_amount: 84.99, reason: null };
    return route.fulfill({ json: { options: ids.map((id) => ({ id, cancel })) } });
  });
};
const OURS = `/admin?search=${CALLED}`;
const ALL = 'Select all bookings on this page';
const asTable = async (page: Page): Promise<void> => {
  await press('Table')(page);
  await page.getByRole('checkbox', { name: ALL }).waitFor();
};
const allOfTable = async (page: Page): Promise<void> => {
  await asTable(page);
  await page.getByRole('checkbox', { name: ALL }).check();
};
const bulkCancel = async (page: Page): Promise<void> => {
  await allOfTable(page);
  await press('Set status')(page);
  await page.getByRole('dialog').getByLabel('Status').selectOption('Cancelled');
  await page.getByRole('radio', { name: /^Give back what the terms say £/u }).waitFor();
};
const aRefundFailed = (page: Page) =>
  page.route('**/api/failed-jobs?*', async (route) => {
    const refund = {
      ...{ kind: 'refund', id: 'r', state: 'needs_attention', subject: 'refund_failed', recipient: null },
      booking_id: '0b8c2c5e-7d0e-4c8a-9a55-1f0a9e3f1a11',
      cause:
        '£169.99 did not go back to the customer: refund it from the booking, at the card payment provider or by another way.',
      ...{ attempts: 0, created_at: '2026-11-20T10:12:00.000Z', tried_at: null },
    };
    const list = { failed_jobs: [refund], needs_attention: 1, total: 1, page: 1, limit: 10 };
    await route.fulfill({ json: list });
  });

/** The dashboard's sections in every state, and their dialogs. */
export const adminScenes: readonly Scene[] = [
  ...SECTIONS.map(([name, path]) => ({ name, path, who }) as const),
  ...faulty(SECTIONS, 'loading', (page) => page.route(LISTS, waiting), who),
  ...faulty(SECTIONS, 'failed', (page) => page.route(LISTS, failing()), who),
  { name: 'admin-empty', path: '/admin?search=nobody-is-called-this', who },
  { name: 'admin-cards', path: OURS, who, before: fill },
  { name: 'admin-table', path: OURS, who, before: paid, then: asTable },
  { name: 'admin-table-all', path: '/admin', who, then: asTable },
  { name: 'admin-table-chosen', path: OURS, who, then: allOfTable },
  { name: 'admin-failed-refund', path: '/admin/failed-jobs', who, before: aRefundFailed },
  { name: 'admin-filters', path: '/admin', who, then: press('Filters'), window: true },
  { name: 'admin-users-empty', path: '/admin/users?search=nobody-is-called-this', who },
  {
    name: 'admin-role-taken-away',
    path: '/admin',
    who,
    before: (page) =>
      page.route('**/api/bookings/admin/stats', (route) =>
        route.fulfill({ status: 403, json: { statusCode: 403, error: 'forbidden', message: 'No.' } }),
      ),
  },
  dialog('view', '/admin', press(/^View booking/u)),
  dialog('edit', '/admin', press(/^Edit booking/u)),
  dialog('bulk-cancel', OURS, bulkCancel, paid),
  dialog('role', '/admin/users', press(`Change role of ${ADMIN.email}`)),
  dialog('release', '/admin/releases', press(/^(Roll back|Switch off)/u)),
];
