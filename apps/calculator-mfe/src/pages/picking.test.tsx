import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES, WASTE_ITEMS } from '../../test/fixtures.js';
import CalculatorPage from './CalculatorPage.js';

const KEY = 'haulway.calculator.basket';
const ITEMS = 'GET /waste-items';

/** Fewer items than are sold, because each one is a card to draw. */
const SOLD = ['2-Seater Sofa', 'Armchair', 'Fridge', 'Wardrobe', 'Old TV', 'Greenhouse'];
const FEW = WASTE_ITEMS.filter(({ name }) => SOLD.includes(name));
const ROUTES: FakeRoutes = {
  ...CATALOGUE_ROUTES,
  [ITEMS]: { waste_items: FEW, total: FEW.length, page: 1, limit: 100 },
};

const open = (path = '/waste-calculator', options: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(CalculatorPage, { path, routes: ROUTES, ...options });
const byRoom = (routes: FakeRoutes = {}, signedIn = false) =>
  open('/waste-calculator?by=room', {
    routes: { ...ROUTES, ...routes },
    ...(signedIn ? { user: SAMPLE_USER } : {}),
  });
const store = (selection: unknown): void =>
  localStorage.setItem(KEY, typeof selection === 'string' ? selection : JSON.stringify(selection));
const catalogueOf = (items: readonly object[]) => ({
  ...CATALOGUE_ROUTES,
  [ITEMS]: { waste_items: items, total: items.length, page: 1, limit: 100 },
});
const cards = (): string[] =>
  within(screen.getByRole('list', { name: 'Waste items' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent ?? '');
const bar = () => screen.getByRole('region', { name: 'Estimate so far' });
const summary = () => screen.getByRole('region', { name: 'Your Selection' });
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('the two views', () => {
  it('are in the address, and show one selection', async () => {
    const { address } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Item: Fridge' }));
    await userEvent.click(screen.getByRole('tab', { name: 'By room' }));
    expect(address()).toBe('/waste-calculator?by=room');
    expect(await screen.findByRole('tab', { name: 'Living Room', selected: true })).toBeVisible();
    expect(summary()).toHaveTextContent('Fridge');
    await userEvent.click(screen.getByRole('tab', { name: 'All items' }));
    expect(address()).toBe('/waste-calculator');
    await waitFor(() => expect(bar()).toHaveTextContent('1 item'));
  });

  it.each(['?by=', '?by=colour', '?by=room%00', '?room', '?by=ROOM'])(
    'show all items for %s',
    async (search) => {
      open(`/waste-calculator${search}`);
      expect(await screen.findByText('Showing 6 of 6')).toHaveAttribute('role', 'status');
      expect(screen.getByRole('tab', { name: 'All items' })).toHaveAttribute('aria-selected', 'true');
    },
  );

  it('are switched by the arrow keys', async () => {
    const { address } = open();
    act(() => screen.getByRole('tab', { name: 'All items' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/waste-calculator?by=room'));
    expect(screen.getByRole('tab', { name: 'By room' })).toHaveFocus();
  });
});

describe('the list of items', () => {
  it('announces the number of matches', async () => {
    open();
    fireEvent.change(await screen.findByPlaceholderText('Search waste items...'), {
      target: { value: 'sofa' },
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Showing \d of 6$/u));
    for (const name of cards()) expect(name).toMatch(/sofa/iu);
  });

  it.each(['.*', '[a-z', '((', '\\', '%', '"'])('is searched for %j as plain text', async (search) => {
    open();
    fireEvent.change(await screen.findByPlaceholderText('Search waste items...'), {
      target: { value: search },
    });
    expect(await screen.findByText('No items found')).toBeVisible();
    expect(screen.getByText('Showing 0 of 6')).toBeVisible();
  });

  it('is searched within the chosen category, and names it', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Kitchen');
    expect(screen.getByRole('heading', { level: 2, name: 'Kitchen' })).toBeVisible();
    fireEvent.change(screen.getByPlaceholderText('Search waste items...'), { target: { value: 'wardrobe' } });
    expect(await screen.findByText('No items found')).toBeVisible();
    expect(screen.getByText(/There is 1 match in all categories\./u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Search all categories' }));
    await waitFor(() => expect(cards()).toEqual(['Wardrobe']));
  });

  it('is empty for an empty catalogue, and Book is disabled', async () => {
    open('/waste-calculator', { routes: catalogueOf([]) });
    expect(await screen.findByText('No items found')).toBeVisible();
    expect(screen.getByText('Showing 0 of 0')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book £0.00' })).toBeDisabled();
  });

  it('shows a very long name with HTML as text', async () => {
    const [first] = WASTE_ITEMS;
    const name = `<img src=x onerror="alert(1)"> ${'Kühlschrank'.repeat(20)}`;
    open('/waste-calculator', {
      routes: catalogueOf([{ ...first, name, description: '<script>alert(1)</script>' }]),
    });
    const heading = await screen.findByRole('heading', { level: 3, name });
    expect(heading.closest('li')?.querySelector('img, script')).toBeNull();
    expect(screen.getByRole('button', { name: `Add Item: ${name}` })).toBeVisible();
  });
});

describe('the view by room', () => {
  it('shows that the items are loading, and loads them again after a failure', async () => {
    let tries = 0;
    byRoom({ [ITEMS]: () => (++tries === 1 ? new FakeFailure(500) : ROUTES[ITEMS]) });
    expect(screen.getByText('Loading waste items')).toBeInTheDocument();
    expect(await screen.findByText("We couldn't load the waste items.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: 'Living Room' })).toBeVisible();
  });

  it('recommends nothing for an empty selection', async () => {
    byRoom();
    expect(await screen.findByText('Add items to see which services we recommend.')).toBeVisible();
    expect(screen.getByText('Nothing selected yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Services that suit a load this size/u)).not.toBeInTheDocument();
  });

  it('shows the items of one room only, and keeps the selection of another', async () => {
    byRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Item: 2-Seater Sofa' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Kitchen' }));
    await waitFor(() => expect(cards()).toContain('Fridge'));
    expect(cards()).not.toContain('2-Seater Sofa');
    expect(summary()).toHaveTextContent('2-Seater Sofa');
  });

  it('prices by the postcode, and mentions London prices', async () => {
    store({ basket: { fridge: 1 }, postcode: '' });
    byRoom();
    const postcode = await screen.findByLabelText('Postcode');
    expect(bar()).toHaveTextContent('Total £80.00');
    fireEvent.change(postcode, { target: { value: 'SW1A 1AA' } });
    expect(await screen.findByLabelText('Postcode (London prices)')).toHaveValue('SW1A 1AA');
    await waitFor(() => expect(bar()).toHaveTextContent('Total £96.00'));
    expect(summary()).toHaveTextContent('£96.00');
  });

  it('recommends a service, with an explanation, for what fits into no range', async () => {
    store({ basket: { fridge: 900 }, postcode: '' });
    byRoom();
    const services = await screen.findByRole('list', { name: 'Recommended services' });
    expect(within(services).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.getByText(/Services that suit a load this size/u)).toBeVisible();
  });
});
