import type { Page, Route } from '@playwright/test';
import { failing, waiting } from '../../support/route-responses.js';
import { faulty, press, type Scene } from '../scene.js';

const who = 'customer';
const NAMES = ['profile', 'addresses', 'bookings', 'drafts', 'loyalty'] as const;
const TABS = NAMES.map((tab) => [`account-${tab}`, `/profile?tab=${tab}`] as const);
const LISTS = /\/api\/(saved-addresses|bookings|drafts|loyalty|auth\/me)(\?|$)/u;
const LISTS_ONLY = /\/api\/(saved-addresses|bookings|drafts|loyalty)(\?|$)/u;

const nothing = (route: Route): Promise<void> =>
  route.fulfill({
    json: {
      addresses: [],
      bookings: [],
      drafts: [],
      transactions: [],
      balance: 0,
      total: 0,
      page: 1,
      limit: 20,
    },
  });
/** A ledger with both kinds of lines. Real ones would need paid bookings. */
const ledger = (route: Route): Promise<void> =>
  route.fulfill({
    json: {
      balance: 219,
      transactions: [
        ['Man & Van, booking INV-2035-000012', 'earned', 169],
        ['Discount on House Clearance', 'spent', -50],
        ['Skip Hire, booking INV-2035-000002, for a whole building site', 'earned', 100],
      ].map(([description, transaction_type, points], at) => ({
        id: String(at),
        _id: String(at),
        description,
        transaction_type,
        points,
        created_at: '2035-05-06T10:00:00.000Z',
      })),
      total: 3,
      page: 1,
      limit: 20,
    },
  });
/** Every status that has a badge colour. */
const everyStatus = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const answer = await response.json();
  const statuses = ['pending', 'confirmed', 'completed', 'cancelled'];
  for (const [at, booking] of answer.bookings.entries()) booking.status = statuses[at % statuses.length];
  await route.fulfill({ response, json: answer });
};
const dialog = (
  name: string,
  tab: (typeof NAMES)[number],
  then: (page: Page) => Promise<unknown>,
): Scene => ({
  name: `account-dialog-${name}`,
  path: `/profile?tab=${tab}`,
  who,
  window: true,
  then,
});

/** The account: signed out, every tab in every state, its dialogs. */
export const accountScenes: readonly Scene[] = [
  { name: 'account-signed-out', path: '/profile' },
  {
    name: 'account-validating',
    path: '/profile',
    who,
    before: (page) => page.route('**/api/auth/me', waiting),
  },
  ...TABS.filter(([name]) => name !== 'account-loyalty').map(
    ([name, path]) => ({ name, path, who }) as const,
  ),
  {
    name: 'account-loyalty',
    path: '/profile?tab=loyalty',
    who,
    before: (page) => page.route(/\/api\/loyalty/u, ledger),
  },
  {
    name: 'account-bookings-all',
    path: '/profile?tab=bookings&page=1',
    who,
    before: (page) => page.route(/\/api\/bookings\?/u, everyStatus),
  },
  ...faulty(TABS, 'loading', (page) => page.route(LISTS_ONLY, waiting), who),
  ...faulty(TABS, 'failed', (page) => page.route(LISTS, failing()), who),
  ...faulty(TABS, 'empty', (page) => page.route(LISTS_ONLY, nothing), who),
  { name: 'account-profile-edit', path: '/profile', who, then: press('Edit') },
  {
    name: 'account-profile-edit-refused',
    path: '/profile',
    who,
    then: async (page) => {
      await press('Edit')(page);
      await page.route('**/api/auth/profile', failing('Failed to update profile'));
      await press('Save Changes')(page);
      await page.getByText('Failed to update profile').waitFor();
    },
    window: true,
  },
  dialog('add-address', 'addresses', press('Add Address')),
  dialog('edit-address', 'addresses', press('Edit Main office')),
  dialog('password', 'profile', press('Change Password')),
  dialog('password-faulty', 'profile', press('Change Password', 'Save Password')),
  dialog('password-refused', 'profile', async (page) => {
    await press('Change Password')(page);
    await page.getByLabel('Current password').fill('not-it');
    await page.getByLabel('New password').fill('Customer-pass-2');
    await press('Save Password')(page);
    await page.getByRole('alert').waitFor();
  }),
  dialog('end-sessions', 'profile', press('End all sessions')),
];
