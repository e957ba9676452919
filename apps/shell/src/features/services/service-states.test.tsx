import { FakeFailure, type FakeRoutes, delayedResponse, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { offline } from '../../../test/offline.js';
import { sampleService, servicesResponse } from '../../../test/sample-services.js';
import { DocumentServices } from './catalogue/document-services.js';
import { ServicePage } from './ServicePage.js';
import { ServicesPage } from './ServicesPage.js';

function Site() {
  return (
    <>
      <Link to="/services/skip-hire">Skips</Link>
      <Link to="/services/loft-clearance">Lofts</Link>
      <Routes>
        <Route path="/services" element={<ServicesPage />} />
        <Route path="/services/:slug" element={<ServicePage />} />
      </Routes>
    </>
  );
}
const open = (path: string, routes: FakeRoutes) => renderRemote(Site, { path, routes });
const responseOf = (name: string, given: Partial<Parameters<typeof sampleService>[0]> = {}) => ({
  service: sampleService({ name, ...given }),
});
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
const facts = (): { name: string; offers: { price: string; url: string } } =>
  JSON.parse(document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');

describe('a service page while it loads', () => {
  it('shows a heading and says that it is loading, without any content', async () => {
    const { pending, respond } = delayedResponse();
    open('/services/skip-hire', { 'GET /services/skip-hire': pending });
    expect(screen.getByRole('status')).toHaveTextContent('Loading service');
    expect(screen.getByRole('heading', { level: 1, name: 'Service' })).toBeInTheDocument();
    respond(responseOf('Skip Hire'));
    expect(await title('Skip Hire')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('never shows a late response for the previous address', async () => {
    const slow = delayedResponse();
    open('/services/skip-hire', {
      'GET /services/skip-hire': slow.pending,
      'GET /services/loft-clearance': responseOf('Loft Clearance'),
    });
    await go('Lofts');
    expect(await title('Loft Clearance')).toBeVisible();
    slow.respond(responseOf('Skip Hire'));
    await waitFor(() => expect(document.title).toBe('Loft Clearance | Haulway'));
    expect(screen.queryByText('Skip Hire')).not.toBeInTheDocument();
    expect(facts().name).toBe('Loft Clearance');
  });

  it('shows nothing of the previous service', async () => {
    open('/services/skip-hire', {
      'GET /services/skip-hire': responseOf('Skip Hire'),
      'GET /services/loft-clearance': delayedResponse().pending,
    });
    await title('Skip Hire');
    await go('Lofts');
    expect(screen.queryByRole('link', { name: 'Book Skip Hire' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading service');
    expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
  });

  it('loads when the connection is back', async () => {
    const responses: (() => unknown)[] = [offline, () => responseOf('Skip Hire')];
    open('/services/skip-hire', { 'GET /services/skip-hire': () => responses.shift()?.() });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach Haulway.");
    expect(robots()).toBe('noindex');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title('Skip Hire')).toBeVisible();
    expect(robots()).toBeUndefined();
  });

  it.each([[null], [{}], [[]], ['text']])('shows an error when the response is %j', async (response) => {
    const responses: unknown[] = [response, responseOf('Skip Hire')];
    open('/services/skip-hire', { 'GET /services/skip-hire': () => responses.shift() });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title('Skip Hire')).toBeVisible();
  });

  it('of an unknown service is noindex, unlike the next page', async () => {
    open('/services/skip-hire', {
      'GET /services/skip-hire': new FakeFailure(404, 'Service not found'),
      'GET /services/loft-clearance': responseOf('Loft Clearance'),
    });
    expect(await title('Service Not Found')).toBeVisible();
    expect(robots()).toBe('noindex');
    await go('Lofts');
    await title('Loft Clearance');
    expect(robots()).toBeUndefined();
  });

  it.each([
    ['/services/a%2Fb', '/services/a%2Fb'],
    ['/services/..%2Fadmin', '/services/..%2Fadmin'],
    ['/services/%3Fq=1', '/services/%3Fq%3D1'],
  ])('with a made-up slug %s requests exactly %s', async (path, requested) => {
    const { requests } = open(path, {});
    await title('Service Not Found');
    expect(requests.map((request) => request.path)).toEqual([requested]);
  });
});

describe('a service page', () => {
  it('has structured data with its price and booking address', async () => {
    open('/services/skip-hire', { 'GET /services/skip-hire': responseOf('Skip Hire', { base_price: 180 }) });
    await title('Skip Hire');
    expect(facts()).toMatchObject({
      '@type': 'Service',
      name: 'Skip Hire',
      offers: { price: '180.00', priceCurrency: 'GBP', url: `${location.origin}/book/skip-hire` },
    });
  });

  it('shows an admin’s text as plain text, also in the structured data', async () => {
    const name = 'Skips </script><script>alert(1)</script>';
    open('/services/skip-hire', { 'GET /services/skip-hire': responseOf(name, { slug: 'skip-hire' }) });
    expect(await title(name)).toBeVisible();
    expect(facts().name).toBe(name);
    expect(document.body.querySelector('script')).toBeNull();
  });

  it.each([
    ['skip sizes', { skip_sizes: [{ name: '4 Yard', price: 210 }] }, '£210.00', 'Prices plus VAT.'],
    ['bags', { bag_options: [{ name: 'Midi bag', price: 99.5 }] }, '£99.50', 'Prices include VAT.'],
    ['loads', { load_sizes: [{ name: 'Half van', price: 149 }] }, '£149.00', 'Prices include VAT.'],
  ])('lists its %s with prices and VAT', async (_what, booking_config, price, vat) => {
    open('/services/odd-jobs', {
      'GET /services/odd-jobs': { service: sampleService({ name: 'Odd Jobs', booking_config }) },
    });
    expect(await screen.findByText(price)).toBeVisible();
    expect(screen.getByText(vat)).toBeVisible();
  });

  it('shows no empty price list', async () => {
    const booking_config = { flow_type: 'multi_item', items: [] } as const;
    open('/services/odd-jobs', {
      'GET /services/odd-jobs': {
        service: sampleService({ name: 'Odd Jobs', booking_config: { ...booking_config, items: [] } }),
      },
    });
    await title('Odd Jobs');
    expect(screen.queryByRole('heading', { name: 'Sizes and prices' })).not.toBeInTheDocument();
  });
});

describe('the services page with a list in its document', () => {
  const { booking_config: _config, ...listed } = sampleService({ name: 'Skip Hire', popular: true });
  const document = { current: [listed] };
  beforeEach(() => {
    document.current = [listed];
  });
  const openListed = (response: unknown) =>
    renderRemote(
      () => (
        <DocumentServices value={document}>
          <ServicesPage />
        </DocumentServices>
      ),
      { path: '/services', routes: { 'GET /services': response } },
    );

  it('shows the list at once, and then what the API returns, in the same card', async () => {
    const { pending, respond } = delayedResponse();
    openListed(pending);
    const card = screen.getByRole('heading', { name: 'Skip Hire' });
    expect(screen.getByText('From £59')).toBeVisible();
    expect(screen.queryByTestId('service-skeleton')).not.toBeInTheDocument();
    respond(servicesResponse([{ ...listed, base_price: 61, booking_config: {} }]));
    expect(await screen.findByText('From £61')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Skip Hire' })).toBe(card);
  });

  it('keeps the list below the error when the API does not respond', async () => {
    const responses: (() => unknown)[] = [offline, () => servicesResponse([])];
    openListed(() => responses.shift()?.());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch services');
    expect(screen.getByRole('heading', { name: 'Skip Hire' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No services found in this category.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('starts without that list when it is opened again', async () => {
    const { pending } = delayedResponse();
    openListed(pending).unmount();
    openListed(pending);
    expect(await screen.findByText('Loading services')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Skip Hire' })).not.toBeInTheDocument();
  });
});

describe('the services page', () => {
  it('keeps the chosen tab after a failure', async () => {
    const responses: (() => unknown)[] = [
      offline,
      () => servicesResponse([sampleService({ name: 'Skip Hire', category: 'skip' })]),
    ];
    const { address } = open('/services?tab=skip', { 'GET /services': () => responses.shift()?.() });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach Haulway.");
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Skip Hire' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Skip Hire', selected: true })).toBeVisible();
    expect(address()).toBe('/services?tab=skip');
  });

  it('says that it is loading, and hides the placeholders from screen readers', async () => {
    const { pending, respond } = delayedResponse();
    open('/services', { 'GET /services': pending });
    expect(screen.getByRole('status')).toHaveTextContent('Loading services');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    respond(servicesResponse([sampleService({ name: 'Skip Hire', popular: true })]));
    expect(await screen.findByRole('heading', { name: 'Skip Hire' })).toBeVisible();
    expect(screen.queryByTestId('service-skeleton')).not.toBeInTheDocument();
  });

  it('shows a long name in full, as plain text, with links', async () => {
    const name = `<b>${'Clearance '.repeat(15)}</b>`.trim();
    open('/services', {
      'GET /services': servicesResponse([sampleService({ name, slug: 'long', features: [] })]),
    });
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: `Book ${name}` })).toHaveAttribute('href', '/book/long');
    expect(document.querySelector('b')).toBeNull();
  });
});
