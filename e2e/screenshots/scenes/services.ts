import { failing, waiting } from '../../support/route-responses.js';
import { answerServices } from '../../support/services.js';
import { faulty, press, type Scene } from '../scene.js';

const LISTS = [
  ['home', '/'],
  ['services', '/services'],
] as const;
const SLUGS = [
  'man-and-van',
  'garden-clearance',
  'appliance-removal',
  'skip-hire',
  'skip-bags',
  'commercial-skip-hire',
  'furniture-removal',
  'house-clearance',
  'office-clearance',
  'bin-collection',
  'waste-collection',
  'commercial-waste',
  'construction-waste',
  'medical-waste',
];
const ONE = [['service', '/services/skip-hire']] as const;
const one = '**/api/services/skip-hire';

/** Home, the list of services and each service's page. */
export const servicesScenes: readonly Scene[] = [
  ...LISTS.map(([name, path]) => ({ name, path })),
  ...faulty(LISTS, 'loading', (page) => answerServices(page, waiting)),
  ...faulty(LISTS, 'failed', (page) => answerServices(page, failing())),
  ...faulty(LISTS, 'empty', (page) =>
    answerServices(page, (route) => route.fulfill({ json: { services: [], total: 0, page: 1, limit: 100 } })),
  ),
  { name: 'home-commercial', path: '/', then: press('Commercial customer') },
  { name: 'home-menu', path: '/', then: press('Menu'), window: true, phoneOnly: true },
  {
    name: 'home-menu-signed-in',
    path: '/',
    who: 'customer',
    window: true,
    then: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
      else await press(/^Anna-Maria/u)(page);
    },
  },
  ...['collection', 'skip', 'furniture', 'clearance', 'commercial'].map((tab) => ({
    name: `services-${tab}`,
    path: `/services?tab=${tab}`,
  })),
  ...SLUGS.map((slug) => ({ name: `service-${slug}`, path: `/services/${slug}` })),
  ...faulty(ONE, 'loading', (page) => page.route(one, waiting)),
  ...faulty(ONE, 'failed', (page) => page.route(one, failing())),
  { name: 'service-missing', path: '/services/no-such-service' },
];
