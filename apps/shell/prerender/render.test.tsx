/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageDocument, SITE } from './document.js';
import { businessFacts } from './facts.js';
import { sampleService } from '../test/sample-services.js';
import { pageRenderer, render, sitePages } from './render.js';

const template = readFileSync(path.join(__dirname, '../src/index.html'), 'utf8');
const documentOf = async (pattern: string, missing = false) =>
  pageDocument(template, {
    mark: missing ? 'missing' : pattern,
    ...(await render(missing ? '/nobody/s' : pattern, { missing })),
    sheets: ['assets/main.css', 'assets/page.css'],
    scripts: ['assets/page.js', 'assets/main.js'],
    firstScript: 'assets/first.js',
    typeface: 'assets/face.woff2',
    canonicalPath: '/x',
    facts: businessFacts(),
  });

const HEADINGS: Record<string, string> = {
  '/': 'Rubbish gone on the day you choose',
  '/services': 'Our services',
  '/how-it-works': 'How It Works',
  '/contact': 'Contact',
  '/about': 'About us',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/auth': 'Your Haulway account',
  '/auth/forgot': 'Forgot your password?',
  '/auth/reset': 'Choose a new password',
  '/auth/verify': 'Confirm your email address',
  '/my-data': 'My data',
};

it('leaves the seller and the expiry of points as placeholders in the footer and the terms, for the serving site to fill', async () => {
  const foot = async (pattern: string) => (await documentOf(pattern)).split('<footer')[1] ?? '';
  expect(await foot('/')).toContain('%SELLER_NAME:Haulway Ltd%');
  const terms = (await documentOf('/terms')).split('<footer')[0];
  for (const mark of ['NAME', 'ADDRESS', 'COMPANY_NUMBER', 'VAT_NUMBER', 'CARRIER_LICENCE'])
    expect(terms).toContain(`%SELLER_${mark}:`);
  expect(terms).toMatch(/%POINTS_EXPIRY:Points only expire if [^%<]+%/u);
});

it('covers every page of the shell', () => {
  // The name of a service comes from the API, so the heading of its page is not known here.
  expect(sitePages.map(({ path: pattern }) => pattern).filter((each) => each !== '/services/:slug')).toEqual(
    Object.keys(HEADINGS),
  );
});

it.each(Object.entries(HEADINGS))(
  'renders %s with its heading, title and description',
  async (pattern, heading) => {
    const html = await documentOf(pattern);
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/u)?.[1]).toBe(heading);
    expect(html.match(/<title>/gu)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]*Haulway[^<]*<\/title>/u);
    expect(html.match(/<meta name="description" content="[^"]{20,}"/gu)).toHaveLength(1);
  },
);

it.each([...sitePages.map(({ path: pattern }) => [pattern, false] as const), ['404', true] as const])(
  'leaves nothing invalid in %s, such as undefined, inline styles or unknown scripts',
  async (pattern, missing) => {
    const html = await documentOf(pattern, missing);
    expect(html).not.toMatch(/undefined|NaN|\[object/u);
    // The content policy refuses inline styles and scripts. A data block is neither.
    expect(html).not.toContain(' style="');
    expect(html.match(/<script(?! defer src| src| type="application\/ld\+json")/gu)).toBeNull();
    // A template would be content that only a script can move into its place.
    expect(html).not.toContain('<template');
    expect(html).toContain('<footer');
  },
);

it('shows six placeholder cards instead of services, and a spinner instead of one service', async () => {
  expect((await documentOf('/')).match(/service-skeleton/gu)).toHaveLength(6);
  expect((await documentOf('/services')).match(/service-skeleton/gu)).toHaveLength(6);
  expect(await documentOf('/services/:slug')).toContain('Loading service');
});

it('marks only the missing page as noindex', async () => {
  expect(await documentOf('404', true)).toContain('Oops! Page not found');
  expect(await documentOf('404', true)).toContain('noindex');
  expect(await documentOf('/about')).not.toContain('noindex');
});

it('renders the services page with its cards instead of placeholders', async () => {
  const { booking_config: _config, ...skips } = sampleService({ name: 'Skip & Hire', slug: 'skip-hire' });
  const { head, body } = await pageRenderer.servicesPage([skips]);
  expect(head).toContain('<title>Services | Haulway</title>');
  expect(body).toMatch(/<h2[^>]*>.*Skip &amp; Hire.*<\/h2>/u);
  for (const text of ['From £59<', 'href="/book/skip-hire"', 'href="/services/skip-hire"'])
    expect(body).toContain(text);
  expect(body).not.toMatch(/service-skeleton|Loading services/u);
});

it('renders the first view of the calculator with items and prices, but no controls', async () => {
  const item = {
    id: 'i',
    _id: 'i',
    slug: 'fridge',
    name: 'Fridge & freezer',
    description: 'Upright',
    category: 'Kitchen' as const,
    volume: 1,
    weight: 60,
    price: 80,
    icon: 'box',
    bulky: true,
    appliance: true,
  };
  const { body } = await pageRenderer.remotePage({ heading: 'Things', subtitle: 'All', items: [item] });
  expect(body).toMatch(/<div data-skeleton="">.*<h1[^>]*>Things<\/h1><p[^>]*>All<\/p>/u);
  expect(body).toMatch(/Fridge &amp; freezer<\/p><p[^>]*>Upright<\/p><p[^>]*>£80\.00<\/p>/u);
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect(main).not.toMatch(/<(?:button|input|select|form)/u);
});

it('renders a service page with price, choices and structured data', async () => {
  const service = sampleService({
    name: 'Skip & Hire',
    slug: 'skip-hire',
    base_price: 180,
    booking_config: { skip_sizes: [{ name: '4 Yard', price: 210 }] },
  });
  const { head, body, facts } = await pageRenderer.servicePage(service);
  expect(head).toContain('<title>Skip &amp; Hire | Haulway</title>');
  expect(head).toContain(`<meta name="description" content="Skip &amp; Hire anywhere in the UK"`);
  expect(body).toMatch(/<h1[^>]*>Skip &amp; Hire<\/h1>/u);
  for (const text of ['£180<', '4 Yard', '£210.00', 'href="/book/skip-hire"']) expect(body).toContain(text);
  expect(body).not.toContain('Loading service');
  expect(facts).toMatchObject({
    '@type': 'Service',
    offers: { price: '180.00', priceCurrency: 'GBP', url: `${SITE}/book/skip-hire` },
  });
});

it('renders the page of a missing service with noindex', async () => {
  const { head, body } = await pageRenderer.missingServicePage();
  expect(head).toContain('<title>Service Not Found | Haulway</title>');
  expect(head).toContain('noindex');
  expect(body).toMatch(/<h1[^>]*>Service Not Found<\/h1>/u);
  expect(body).not.toContain('Loading service');
});

it('renders the first view of a remote’s page with its known heading', async () => {
  const { body } = await pageRenderer.remotePage({ heading: 'Our vans', subtitle: 'Every <one>' });
  expect(body).toMatch(/<h1[^>]*>Our vans<\/h1><p[^>]*>Every &lt;one&gt;<\/p>/u);
  expect((await pageRenderer.remotePage({ heading: 'Our vans' })).body).toMatch(
    /<h1[^>]*><span[^>]*>Our vans<\/span><\/h1>/u,
  );
});

it('renders the first view of a booking page with name, price and choices, but no controls', async () => {
  const service = sampleService({
    name: 'Man & Van',
    slug: 'man-and-van',
    base_price: 99.99,
    booking_config: { load_sizes: [{ name: 'Half Load', description: '7 yd³', price: 169.99 }] },
  });
  const { body } = await pageRenderer.remotePage({ heading: 'Book Man & Van', service });
  expect(body).toMatch(/<div data-skeleton="">.*<h1[^>]*>Book Man &amp; Van<\/h1>/u);
  expect(body).toMatch(/Half Load<\/p><p[^>]*>7 yd³<\/p>.*<p[^>]*>£169\.99 inc\. VAT<\/p>/u);
  expect(body).toContain('From £99.99');
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect(main).not.toMatch(/<(?:button|input|select|form)/u);
});
