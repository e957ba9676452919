import { renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleService, servicesResponse } from '../../../test/sample-services.js';
import { HomePage } from './HomePage.js';

const manAndVan = sampleService({
  name: 'Man & Van',
  slug: 'man-and-van',
  price_display: 'From £99.99',
  label: 'Most Popular',
  label_color: 'yellow',
});
const builders = sampleService({
  name: 'Builders Waste',
  category: 'commercial',
  label: 'Trade',
  label_color: 'purple',
});
const openHome = (response: unknown) => renderRemote(HomePage, { routes: { 'GET /services': response } });

describe('HomePage', () => {
  it('has one main heading, the price and links to book', async () => {
    openHome(servicesResponse([manAndVan]));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Book now' })).toHaveAttribute('href', '/services');
    expect(screen.getByRole('link', { name: 'man and van from £99.99' })).toHaveAttribute(
      'href',
      '/book/man-and-van',
    );
    expect(screen.getByRole('link', { name: 'Call 0808 157 0123' })).toHaveAttribute(
      'href',
      'tel:+448081570123',
    );
    expect(screen.getByRole('region', { name: /Better for where we all live/ })).toHaveTextContent('95%');
    await screen.findByRole('link', { name: 'Man & Van' });
  });

  it('shows the diversion of the document beside the claim', async () => {
    const meta = document.createElement('meta');
    meta.name = 'haulway-diversion';
    meta.content = '97.2% kept out of landfill, December 2025 to November 2026';
    document.head.append(meta);
    openHome(servicesResponse([manAndVan]));
    meta.remove();
    const shown = screen.getByText(meta.content);
    expect(shown.parentElement).toHaveTextContent('95%landfill diversion');
    await screen.findByRole('link', { name: 'Man & Van' });
  });

  it.each([
    ['2026-11-24', 'Next collection: tomorrow morning'],
    ['2026-11-26', 'Next collection: Thursday 26 November, morning'],
  ])('shows the next collection from the calendar: %s', async (date, text) => {
    const { requests } = renderRemote(HomePage, {
      routes: {
        'GET /services': servicesResponse([manAndVan]),
        'GET /availability': {
          availability: [{ date: '2026-11-24', slots: [] }],
          next_free: { date, slot: 'morning' },
        },
      },
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(requests.map(({ path }) => path)).toContain('/availability');
  });

  it('shows six placeholder cards until the services are loaded', async () => {
    openHome(servicesResponse([manAndVan]));
    expect(screen.getAllByTestId('service-skeleton')).toHaveLength(6);
    expect(screen.getByText('Loading services')).toBeInTheDocument();
    await screen.findByRole('link', { name: 'Man & Van' });
    expect(screen.queryByTestId('service-skeleton')).not.toBeInTheDocument();
  });

  it('shows the domestic services first, and the commercial ones after the toggle', async () => {
    openHome(servicesResponse([manAndVan, builders]));
    expect(await screen.findByRole('link', { name: 'Man & Van' })).toHaveAttribute(
      'href',
      '/book/man-and-van',
    );
    expect(screen.getByText('From £99.99')).toBeVisible();
    expect(screen.getByText('Most Popular')).toHaveClass('yellow');
    expect(screen.getByRole('button', { name: 'Domestic customer' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Commercial customer' }));
    expect(screen.getByRole('link', { name: 'Builders Waste' })).toHaveAttribute(
      'href',
      '/book/builders-waste',
    );
    expect(screen.getByText('Trade')).toHaveClass('orange');
    expect(screen.queryByRole('link', { name: 'Man & Van' })).not.toBeInTheDocument();
  });

  it('says so when a customer type has no services', async () => {
    openHome(servicesResponse([builders]));
    expect(await screen.findByText('No services found in this category.')).toBeVisible();
  });
});
