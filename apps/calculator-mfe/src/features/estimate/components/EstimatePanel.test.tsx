import { renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES } from '../../../../test/fixtures.js';
import EstimatePanel from './EstimatePanel.js';

beforeEach(() => localStorage.clear());

describe('the estimate panel', () => {
  it('adds up items of several rooms in the region of the postcode', async () => {
    renderRemote(EstimatePanel, { path: '/profile', routes: CATALOGUE_ROUTES });
    const panel = screen.getByRole('region', { name: 'Estimate a clearance' });
    expect(panel).toHaveTextContent('Add items to see which services we recommend.');
    await userEvent.click(screen.getByRole('button', { name: 'Add one Armchair' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Kitchen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one Fridge' }));
    expect(panel).toHaveTextContent('1.5 yd³');
    expect(panel).toHaveTextContent('85 kg');
    expect(panel).toHaveTextContent('£110.00');
    const picked = within(screen.getByRole('list', { name: 'Selected items' })).getAllByRole('listitem');
    expect(picked.map(({ textContent }) => textContent)).toEqual(['1 × Armchair£30.00', '1 × Fridge£80.00']);
    expect(panel).toHaveTextContent('About 19% of a van (1.5 yd³ of 8 yd³)');
    await userEvent.type(screen.getByLabelText('Pricing area'), 'EC');
    expect(panel).toHaveTextContent('£132.00');
    const services = screen.getByRole('list', { name: 'Recommended services' });
    expect(within(services).getAllByRole('listitem')).toHaveLength(1);
    expect(services).toHaveTextContent('Man & Van');
  });

  it('books the recommended service', async () => {
    const { address, requests } = renderRemote(EstimatePanel, {
      path: '/profile',
      routes: { ...CATALOGUE_ROUTES, 'POST /drafts': { draft: { id: 'draft-1' } } },
      user: SAMPLE_USER,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add one Armchair' }));
    await userEvent.click(screen.getByRole('button', { name: 'Book Man & Van' }));
    await waitFor(() => expect(address()).toBe('/book/man-and-van?step=2&from=calculator'));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      service_name: 'Man & Van',
      total_price: 30,
    });
  });

  it('leads to the whole calculator', () => {
    renderRemote(EstimatePanel, { routes: CATALOGUE_ROUTES });
    expect(screen.getByRole('link', { name: 'Open the full calculator' })).toHaveAttribute(
      'href',
      '/waste-calculator',
    );
  });
});
