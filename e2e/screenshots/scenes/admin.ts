import type { Page } from '@playwright/test';
import { failing, waiting } from '../../support/answers.js';
import { ADMIN } from '../../support/ports.js';
import { faulty, press, type Scene } from '../scene.js';

const who = 'admin';
const SECTIONS = [
  ['admin', '/admin'],
  ['admin-users', '/admin/users'],
  ['admin-failed-jobs', '/admin/failed-jobs'],
  ['admin-releases', '/admin/releases'],
] as const;
/** What the sections ask for; never who is there, nor which remotes. */
const LISTS =
  /\/api\/(bookings\/admin|auth\/users|failed-jobs|micro-frontends\/(history|failures|releases|live|health))/u;

const dialog = (name: string, path: string, then: (page: Page) => Promise<unknown>): Scene => ({
  name: `admin-dialog-${name}`,
  path,
  who,
  window: true,
  then,
});

/** The dashboard's sections in every state, and their dialogs. */
export const adminScenes: readonly Scene[] = [
  ...SECTIONS.map(([name, path]) => ({ name, path, who }) as const),
  ...faulty(SECTIONS, 'loading', (page) => page.route(LISTS, waiting), who),
  ...faulty(SECTIONS, 'failed', (page) => page.route(LISTS, failing()), who),
  { name: 'admin-empty', path: '/admin?search=nobody-is-called-this', who },
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
  dialog('role', '/admin/users', press(`Change role of ${ADMIN.email}`)),
  dialog('release', '/admin/releases', press(/^(Roll back|Switch off)/u)),
];
