import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort, type RunningService } from '@haulway/process';
import { z } from 'zod';
import { listen } from '../listen.js';
import { siteSettings } from '../settings.js';
import { createSite } from '../site-app.js';

const page = (title: string) => `<link rel="canonical" href="https://site.invalid/x"><title>${title}</title>`;
let folder: string;
let api: Server;
let site: RunningService;
let routes: string[];
const opens = {
  '/admin': { heading: 'Desk & $& chair', subtitle: 'All of it' },
  '/things': { heading: 'Things', subtitle: 'All of them', list: 'waste-items' },
};
const heads = {
  '/admin': { title: 'Desk & "chair"', description: 'Where <all> is done', hidden: true },
  '/book/:slug': { title: 'Book {service}', description: 'Book {service} here' },
  '/waste-calculator': { title: 'Waste Calculator' },
};
const ID = '00000000-0000-4000-8000-000000000017';
const SKIP_HIRE = {
  id: ID,
  _id: ID,
  slug: 'skip-hire',
  name: 'Skip & $& Hire',
  category: 'skip',
  popular: true,
  label: null,
  label_color: null,
  price_display: 'From £180',
  base_price: 180,
  description: 'A <skip> </script>',
  features: ['Delivered'],
  icon: 'skip',
  booking_config: {},
  of_another_day: 'kept',
};
const itemOf = (slug: string) => ({
  id: ID,
  _id: ID,
  slug,
  name: 'A thing',
  description: '',
  category: 'General',
  volume: 1,
  weight: 1,
  price: 1,
  icon: 'box',
  bulky: false,
  appliance: false,
});
/** Draws pages as the shell's renderer does, but as text that a test can read. */
const RENDERER = `exports.pageRenderer = {
  servicesPage: async (services) =>
    ({ head: '<title>Listed</title>', body: services.map(({ name }) => '<h2>' + name.length + '</h2>').join('') }),
  servicePage: async ({ name }) => ({ head: '<title>Drawn</title>', body: '<h1>A service</h1>', facts: { name } }),
  missingServicePage: async () => ({ head: '<title>None</title>', body: '<h1>No service</h1>' }),
  remotePage: async ({ heading, subtitle, service, items }) => ({
    head: '',
    body: '<h1>' + heading.length + '</h1><p>' + [subtitle, service && service.base_price] + '</p>' +
      (items ? items.map(({ slug }) => slug) : ''),
  }),
};`;
let requested: number;
let down: boolean;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const answers: Record<string, () => object> = {
  '/api/micro-frontends': () => ({
    microFrontends: { admin: [{ extras: { haulway: { routes, opens, pages: heads } } }] },
  }),
  '/api/services': () => ({ services: [SKIP_HIRE], total: 1 }),
  '/api/waste-items': () => ({
    waste_items: Array.from({ length: 14 }, (_, index) => itemOf(`t${index + 1}`)),
    total: 14,
  }),
};

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  [routes, requested, down] = [['/admin', '/book/:slug', '/waste-calculator', '/things'], 0, false];
  folder = mkdtempSync(join(tmpdir(), 'haulway-pages-test-'));
  const pages = [
    { path: '/', file: 'index.html', hidden: false },
    { path: '/services', file: 'services/index.html', hidden: false, template: 'services.template.html' },
    {
      path: '/services/:slug',
      file: 'services/_slug/index.html',
      hidden: false,
      template: 'service.template.html',
    },
    { path: '/auth', file: 'auth/index.html', hidden: true },
  ];
  write(
    'pages.json',
    JSON.stringify({
      pages,
      frame: 'app.html',
      frameTemplate: 'app.template.html',
      missing: '404.html',
      renderer: '.server/render.cjs',
    }),
  );
  write('index.html', page('Home'));
  write('services/index.html', page('Services'));
  write('services.template.html', '<!-- page head --><div id="root"><!-- page body --></div>');
  write('services/_slug/index.html', page('Service'));
  write('auth/index.html', page('Auth'));
  write('service.template.html', '<!-- page head --><div id="root"><!-- page body --></div>');
  write('app.html', `${page('Frame')}<!-- remote -->`);
  write('app.template.html', '<!-- page head --><!-- remote --><div id="root"><!-- page body --></div>');
  write('.server/render.cjs', RENDERER);
  write('404.html', page('Missing'));
  api = createServer((request, response) => {
    requested += 1;
    const answer = answers[request.url ?? ''];
    if (down || !answer) return response.writeHead(503).end();
    return response.end(JSON.stringify(answer()));
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => api.listen(port, 'localhost', resolve));
  const settings = siteSettings({
    SITE_URL: 'https://haulway.example/',
    SHELL_DIST: folder,
    API_URL: `http://localhost:${port}`,
    REGISTRY_URL: `http://localhost:${port}`,
    ASSET_ORIGINS: 'http://localhost:4210',
    STRIPE_JS_URL: 'http://localhost:4242/stripe.js',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    DISCOVERY_KEY: 'key',
    ...{ SELLER_ADDRESS: '1 Real Street, Leeds LS8 2QA', LOYALTY_POINTS_EXPIRY_MONTHS: '24' },
    SELLER_NAME: 'Żółć & <Söhne> $& Ltd',
  });
  site = await listen(await createSite(settings), 0);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, html: await response.text(), headers: response.headers };
};

it.each([
  ['/', 200, 'Home'],
  ['/?utm=1', 200, 'Home'],
  ['/auth/', 200, 'Auth'],
  ['/services', 200, 'Listed'],
  ['/services/', 200, 'Listed'],
  ['/services?tab=skip', 200, 'Services'],
  ['/services/skip-hire', 200, 'Drawn'],
  [`/services/${ID}`, 200, 'Drawn'],
  ['/services/nothing', 404, 'None'],
  ['/services/no%20%3Cthing%3E', 404, 'None'],
  ['/book/anything', 200, 'Service Not Found | Haulway'],
  ['/book/skip-hire', 200, 'Book Skip &amp; $&amp; Hire | Haulway'],
  ['/admin', 200, 'Desk &amp; &quot;chair&quot; | Haulway'],
  ['/admin/more', 404, 'Missing'],
  ['/nowhere', 404, 'Missing'],
])('answers %s with %s %s', async (path, status, title) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.html).toMatch(/<title( data-opened)?>/u);
  expect(answer.html).toContain(`>${title}</title>`);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

it("inserts the site's own address into pages, and answers 304 to clients that have them", async () => {
  const { html, headers } = await get('/');
  expect(html).toContain('href="https://haulway.example/x"');
  const again = await fetch(site.url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  write('index.html', page('Home, built anew'));
  expect((await get('/')).html).toContain('Home, built anew');
});

it('inserts the seller and when points expire into pages as text, or the example if none is configured', async () => {
  write(
    'index.html',
    '<p>%SELLER_NAME:Haulway Ltd%, %SELLER_ADDRESS:1 Example Yard%, %SELLER_COMPANY_NUMBER:12345678%, 100% yours. %POINTS_EXPIRY:Never.%</p>',
  );
  expect((await get('/')).html).toBe(
    '<p>Żółć &#38; &#60;Söhne&#62; $&#38; Ltd, 1 Real Street, Leeds LS8 2QA, 12345678, 100% yours. Points expire 24 months after you earn them. We&#39;ll email you 30 days before yours expire.</p>',
  );
});

describe('the figures', () => {
  const WITH_FIGURES =
    '<!-- figures --><script>{"name":"H","aggregateRating":"%RATING_FACTS%"}</script><p>%RATING%</p><p>%DIVERSION%</p>';
  const NOTHING = '<script>{"name":"H"}</script><p></p><p></p>';
  const YEAR = { from: '2025-12-01', to: '2026-11-30', collected_kg: 1 };
  const DIVERTED = '97.2% kept out of landfill, December 2025 to November 2026';
  beforeEach(() => {
    write('index.html', WITH_FIGURES);
    write('auth/index.html', WITH_FIGURES);
  });
  afterEach(() => {
    delete answers['/api/ratings'];
    delete answers['/api/diversion'];
  });
  const rated = (rating: object) => {
    answers['/api/ratings'] = () => ({ ...rating, latest: [] });
  };
  const diverted = (figure: object) => {
    answers['/api/diversion'] = () => ({ ...YEAR, ...figure });
  };

  it('are in the document from five ratings and 100 bookings on: texts, meta tags and facts', async () => {
    rated({ average: 5, count: 132 });
    diverted({ diverted_percent: 97.2, bookings: 100 });
    const shown =
      '<meta name="haulway-rating" content="5.0 out of 5 from 132 customers">' +
      `<meta name="haulway-diversion" content="${DIVERTED}"><script>{"name":"H","aggregateRating":` +
      '{"@type":"AggregateRating","ratingValue":"5.0","ratingCount":132,"bestRating":5,"worstRating":1}}</script>' +
      `<p>5.0 out of 5 from 132 customers</p><p>${DIVERTED}</p>`;
    expect((await get('/')).html).toBe(shown);
    expect((await get('/auth')).html).toBe(shown);
  });

  /** What schema.org and Google's guide to review snippets require of an average; its names are checked by its type. */
  const aggregate = z.strictObject({
    '@type': z.literal('AggregateRating'),
    ratingValue: z.string().regex(/^[1-5]\.\d$/u),
    ratingCount: z.int().min(5),
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  });

  it.each([
    { average: 1, count: 5 },
    { average: 4.8, count: 1_234 },
    { average: 5, count: 5 },
  ])('are valid structured data for %j', async ({ average, count }) => {
    rated({ average, count });
    const [, facts = ''] = /<script>(.*?)<\/script>/u.exec((await get('/')).html) ?? [];
    const { ratingValue, ratingCount } = aggregate.parse(JSON.parse(facts).aggregateRating);
    expect([Number(ratingValue), ratingCount]).toEqual([average, count]);
  });

  it.each([{ average: 4.9, count: 4 }, { average: null, count: 0 }, { average: 'x' }])(
    'are without a rating for %j',
    async (response) => {
      rated(response);
      expect((await get('/')).html).toBe(NOTHING);
    },
  );

  it.each([
    { diverted_percent: 97.2, bookings: 99 },
    { diverted_percent: null, bookings: 100 },
    { diverted_percent: '97.2', bookings: 100 },
  ])('are without the diversion for %j', async (response) => {
    diverted(response);
    expect((await get('/')).html).toBe(NOTHING);
  });

  it('are each shown without the other', async () => {
    diverted({ diverted_percent: 97.2, bookings: 100 });
    expect((await get('/')).html).toBe(
      `<meta name="haulway-diversion" content="${DIVERTED}"><script>{"name":"H"}</script><p></p><p>${DIVERTED}</p>`,
    );
  });
});

const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(html)?.[1] ?? 'null');

it('renders the services page with its list, without what only a booking needs', async () => {
  const { html } = await get('/services');
  expect(html).toContain(`<div id="root"><h2>${SKIP_HIRE.name.length}</h2></div>`);
  const { booking_config: _config, of_another_day: _unknown, ...listed } = SKIP_HIRE;
  expect(dataOf(html)).toEqual({ answers: {}, services: [listed] });
});

it('renders the first twelve items on the page that starts with them, unless a query opens another view', async () => {
  const first = 't1,t2,t3,t4,t5,t6,t7,t8,t9,t10,t11,t12';
  const { html } = await get('/things');
  expect(html).toContain(`<p>All of them,</p>${first}</div>`);
  expect(dataOf(html)).toEqual({ answers: {}, skeleton: { heading: 'Things', subtitle: 'All of them' } });
  expect((await get('/things?by=room')).html).toContain('<p>All of them,</p></div>');
});

it('renders both without their lists while the API is unreachable', async () => {
  expect((await get('/things')).html).toContain('t12');
  down = true;
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
  expect((await get('/services')).html).toContain('<title>Services</title>');
  expect((await get('/things')).status).toBe(200);
  expect((await get('/things')).html).not.toContain('t12');
  later.mockRestore();
});

it('renders the page of a service, and embeds the catalogue’s response in the document', async () => {
  for (const name of ['skip-hire', ID]) {
    const { html } = await get(`/services/${name}`);
    expect(html).toContain('<div id="root"><h1>A service</h1></div>');
    expect(html).toContain('<link rel="canonical" href="https://haulway.example/services/skip-hire">');
    expect(html).toContain('<meta property="og:url" content="https://haulway.example/services/skip-hire">');
    expect(html).toContain(
      '<script type="application/ld+json" data-facts>{"name":"Skip & $& Hire"}</script>',
    );
    expect(dataOf(html)).toEqual({ answers: { [`/services/${name}`]: { service: SKIP_HIRE } } });
  }
});

it('renders the page of an unknown service, with data that prevents another request', async () => {
  const { html } = await get('/services/no%20thing');
  expect(html).toContain('<div id="root"><h1>No service</h1></div>');
  expect(html).not.toContain('canonical');
  expect(dataOf(html)).toEqual({ answers: { '/services/no%20thing': { service: null } } });
});

it('renders a remote’s page heading and metadata before any script has run', async () => {
  const { html } = await get('/admin');
  expect(html).toContain('<h1>15</h1><p>All of it,</p>');
  expect(html).toContain('href="/api/micro-frontends"');
  expect(html).toContain('<meta name="description" content="Where &lt;all> is done" data-opened>');
  expect(html).toContain(
    '<meta property="og:title" content="Desk &amp; &quot;chair&quot; | Haulway" data-opened>',
  );
  expect(html).toContain('<meta name="robots" content="noindex" data-opened>');
  expect(html).not.toContain('canonical');
  expect(dataOf(html)).toMatchObject({ answers: {}, skeleton: { heading: 'Desk & $& chair' } });
});

it('includes the service of a remote’s route, by its slug', async () => {
  for (const name of ['skip-hire', ID]) {
    const { html } = await get(`/book/${name}`);
    expect(html).toContain(
      '<meta name="description" content="Book Skip &amp; $&amp; Hire here" data-opened>',
    );
    expect(html).toContain('<link rel="canonical" href="https://haulway.example/book/skip-hire">');
    expect(html).toContain(`<h1>${'Book Skip & $& Hire'.length}</h1><p>,180</p>`);
    // the page requests its own data, so the document has no responses
    expect(dataOf(html)).toEqual({ answers: {}, skeleton: { heading: 'Book Skip & $& Hire' } });
  }
  const { html } = await get('/book/nothing');
  expect(html).toContain('<meta name="robots" content="noindex" data-opened>');
  expect(html).not.toContain('canonical');
});

it('renders no options if the query opens another step of the page', async () => {
  const { html } = await get('/book/skip-hire?step=2');
  expect(html).toContain(`<h1>${'Book Skip & $& Hire'.length}</h1><p>,</p>`);
});

it('sends pages as they were built if they cannot be rendered', async () => {
  write('.server/render.cjs', 'exports.pageRenderer = { servicePage: 1 };');
  expect((await get('/services/skip-hire')).html).toContain('<title>Service</title>');
  const { html } = await get('/book/skip-hire');
  expect(html).toContain('<title>Frame</title>');
  expect(html).toContain('href="/api/micro-frontends"');
});

it("does not serve the renderer's own file", async () => {
  expect((await get('/.server/render.cjs')).status).toBe(404);
});

it('answers no 404 for pages while the API is unreachable', async () => {
  down = true;
  expect((await get('/nowhere')).status).toBe(200);
  expect((await get('/services/nothing')).status).toBe(200);
});

it('calls the API at intervals, not for every visitor, and finds new routes within about a second', async () => {
  await Promise.all([get('/admin'), get('/admin'), get('/waste-calculator')]);
  expect(requested).toBe(1);
  routes = [...routes, '/fifth'];
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_100);
  expect((await get('/fifth')).status).toBe(200);
  expect(requested).toBe(2);
  clock.mockRestore();
});

it('lists the pages for search engines', async () => {
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('application/xml');
  expect(sitemap.html.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://haulway.example/</loc>',
    '<loc>https://haulway.example/services</loc>',
    '<loc>https://haulway.example/services/skip-hire</loc>',
    '<loc>https://haulway.example/book/skip-hire</loc>',
    '<loc>https://haulway.example/waste-calculator</loc>',
  ]);
  expect((await get('/robots.txt')).html).toContain('Sitemap: https://haulway.example/sitemap.xml');
});
