import { FakeFailure, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES, WASTE_ITEMS } from '../../../test/fixtures.js';
import EstimatePanel from './EstimatePanel.js';

beforeEach(() => localStorage.clear());

describe('the estimate panel', () => {
  it('adds up items of several rooms in the region of the postcode', async () => {
    renderRemote(EstimatePanel, { path: '/profile', routes: CATALOGUE_ROUTES });
    const panel = screen.getByRole('region', { name: 'Estimate a clearance' });
    await screen.findByRole('button', { name: 'Add one Armchair' });
    expect(panel).toHaveTextContent('Add items to see which services we recommend.');
    await userEvent.click(await screen.findByRole('button', { name: 'Add one Armchair' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Kitchen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one Fridge' }));
    expect(panel).toHaveTextContent('1.5 yd³');
    expect(panel).toHaveTextContent('85 kg');
    expect(panel).toHaveTextContent('£110.00');
    const picked = within(screen.getByRole('list', { name: 'Selected items' })).getAllByRole('listitem');
    expect(picked.map(({ textContent }) => textContent)).toEqual(['1 × Armchair£30.00', '1 × Fridge£80.00']);
    expect(panel).toHaveTextContent('About 11% of a van (1.5 yd³ of 14 yd³)');
    await userEvent.type(screen.getByLabelText('Pricing area'), 'EC');
    expect(panel).toHaveTextContent('£132.00');
    const services = screen.getByRole('list', { name: 'Recommended services' });
    expect(within(services).getAllByRole('listitem')).toHaveLength(1);
    expect(services).toHaveTextContent('Man & Van');
  });

  it('shows the prices that the office has set, and books at them', async () => {
    const items = WASTE_ITEMS.map((item) => (item.slug === 'armchair' ? { ...item, price: 33.5 } : item));
    const { requests } = renderRemote(EstimatePanel, {
      path: '/profile',
      routes: {
        ...CATALOGUE_ROUTES,
        'GET /waste-items': { waste_items: items, total: items.length, page: 1, limit: 100 },
        'POST /drafts': { draft: { id: 'draft-1' } },
      },
      user: SAMPLE_USER,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add one Armchair' }));
    expect(screen.getByRole('list', { name: 'Selected items' })).toHaveTextContent('£33.50');
    await userEvent.click(screen.getByRole('button', { name: 'Book Man & Van' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        service_name: 'Man & Van',
        total_price: 33.5,
      }),
    );
  });

  it('asks before it books bags for an armchair', async () => {
    renderRemote(EstimatePanel, { path: '/profile', routes: CATALOGUE_ROUTES, user: SAMPLE_USER });
    await userEvent.click(await screen.findByRole('button', { name: 'Add one Armchair' }));
    await userEvent.click(screen.getByRole('button', { name: 'Book Skip Bags' }));
    expect(await screen.findByRole('dialog', { name: "An armchair won't go in a bag" })).toBeVisible();
  });

  it('shows an error when the items cannot be loaded, and loads them again', async () => {
    let calls = 0;
    renderRemote(EstimatePanel, {
      routes: {
        ...CATALOGUE_ROUTES,
        'GET /waste-items': () =>
          (calls += 1) === 1 ? new FakeFailure(503, 'Not now') : CATALOGUE_ROUTES['GET /waste-items'],
      },
    });
    expect(await screen.findByText("We couldn't load the waste items.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /again/iu }));
    expect(await screen.findByRole('button', { name: 'Add one Armchair' })).toBeVisible();
  });

  it('links to the full calculator', () => {
    renderRemote(EstimatePanel, { routes: CATALOGUE_ROUTES });
    expect(screen.getByRole('link', { name: 'Open the full calculator' })).toHaveAttribute(
      'href',
      '/waste-calculator',
    );
  });
});
