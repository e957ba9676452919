import type { Page } from '@playwright/test';
import { failing, waiting } from '../../support/route-responses.js';
import { press, type Scene } from '../scene.js';

/** The site's settings with the contact form's e-mail enabled, so that sending can fail. */
const mailed = async (page: Page): Promise<void> => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), contactForm: 'mailed' } });
  });
  await page.route('**/api/contact', failing());
};
const write = async (page: Page): Promise<void> => {
  for (const name of ['First Name', 'Last Name', 'Subject', 'Message'])
    await page.getByRole('textbox', { name }).fill('Grace');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.test');
  await press('Send Message')(page);
};
/** The files of the calculator's remote, on any origin. */
const filesOfRemote = /\/calculator-mfe\/[^/]+\//u;

/** The information pages, the contact form, and the page for an unknown path. */
export const informationScenes: readonly Scene[] = [
  ...['how-it-works', 'contact', 'about', 'privacy', 'terms'].map((name) => ({
    name,
    path: `/${name}`,
  })),
  {
    name: 'how-it-works-answers',
    path: '/how-it-works',
    then: async (page) => {
      for (const question of await page.locator('summary').all()) await question.click();
    },
  },
  { name: 'contact-faulty', path: '/contact', then: press('Send Message') },
  { name: 'contact-sent', path: '/contact', then: write },
  { name: 'contact-refused', path: '/contact', before: mailed, then: write },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'remote-loading',
    path: '/waste-calculator',
    before: (page) => page.route(filesOfRemote, waiting),
    // A remote has a deadline of five seconds.
    then: (page) => page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' }),
    passing: true,
  },
  {
    name: 'remote-down',
    path: '/waste-calculator',
    before: (page) => page.route(filesOfRemote, (route) => route.abort()),
    then: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
];
