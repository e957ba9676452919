import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES } from '../../test/fixtures.js';
import manifest from '../../haulway.remote.json';
import CalculatorPage from './CalculatorPage.js';

const open = (options: Parameters<typeof renderRemote>[1] = {}) =>
  renderRemote(CalculatorPage, { path: '/waste-calculator', routes: CATALOGUE_ROUTES, ...options });

const add = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: `Add Item: ${name}` }));
const cards = (): string[] =>
  within(screen.getByRole('list', { name: 'Waste items' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent ?? '');

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(logger, 'error').mockReturnValue();
});

it('starts with heading and subtitle of the manifest, which the host shows before the code is loaded', () => {
  open();
  const { heading, subtitle } = manifest.opens['/waste-calculator'];
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(subtitle)).toBeVisible();
});

describe('the catalogue', () => {
  it('shows every item with category, measures and price', async () => {
    open();
    await waitFor(() => expect(cards()).toHaveLength(33));
    expect(screen.getByRole('heading', { level: 1, name: 'Waste Calculator' })).toBeVisible();
    const fridge = screen.getByRole('heading', { name: 'Fridge' }).closest('li');
    expect(fridge).toHaveTextContent('Kitchen');
    expect(fridge).toHaveTextContent('1 yd³60 kg');
    expect(fridge).toHaveTextContent('£80.00');
  });

  it('is searched by name or description, case-insensitively', async () => {
    open();
    await userEvent.type(await screen.findByPlaceholderText('Search waste items...'), 'TUMBLE');
    expect(cards()).toEqual(['Washing Machine']);
    await userEvent.type(screen.getByPlaceholderText('Search waste items...'), 'zzz');
    expect(screen.getByText('No items found')).toBeVisible();
  });

  it('is filtered by the dropdown and by the badges', async () => {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Electronics');
    expect(cards()).toEqual(['Old TV', 'Desktop Computer']);
    const badges = screen.getByRole('group', { name: 'Categories' });
    expect(within(badges).getByRole('button', { pressed: true })).toHaveTextContent('Electronics');
    await userEvent.click(within(badges).getByRole('button', { name: 'Dining Room' }));
    expect(screen.getByLabelText('Category')).toHaveValue('Dining Room');
    expect(cards()).toHaveLength(3);
    await userEvent.click(within(badges).getByRole('button', { name: 'Dining Room' }));
    expect(cards()).toHaveLength(33);
  });

  it('shows London prices for a London postcode', async () => {
    open();
    await userEvent.type(await screen.findByPlaceholderText('Enter postcode for pricing'), 'sw1a');
    const fridge = await screen.findByRole('heading', { name: 'Fridge' });
    expect(fridge.closest('li')).toHaveTextContent('£96.00 (London)');
  });

  it('switches to the list view', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'List' }));
    expect(screen.getByRole('list', { name: 'Waste items' })).toHaveClass('list');
  });

  it('shows an error when it cannot be loaded, and loads again', async () => {
    let tries = 0;
    const items = CATALOGUE_ROUTES['GET /waste-items'];
    open({
      routes: {
        ...CATALOGUE_ROUTES,
        'GET /waste-items': () => (++tries === 1 ? new FakeFailure(500) : items),
      },
    });
    expect(await screen.findByText("We couldn't load the waste items.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toHaveLength(33));
  });

  it('takes the categories from the items when their list cannot be loaded', async () => {
    open({ routes: { ...CATALOGUE_ROUTES, 'GET /waste-items/categories': new FakeFailure(500) } });
    const badges = await screen.findByRole('group', { name: 'Categories' });
    expect(within(badges).getAllByRole('button')).toHaveLength(8);
  });
});

describe('the selection', () => {
  it('adds up, is saved when the page is left, and can be emptied', async () => {
    const { unmount } = open();
    await add('Fridge');
    const panel = () => screen.getByRole('region', { name: 'Your Selection' });
    await userEvent.click(within(panel()).getByRole('button', { name: 'Add one Fridge' }));
    expect(panel()).toHaveTextContent('£160.00');
    expect(panel()).toHaveTextContent('2.0 yd³');
    expect(panel()).toHaveTextContent('120 kg');
    expect(screen.getByRole('region', { name: 'Estimate so far' })).toHaveTextContent(
      '2 items 1.5 m³ 120 kg',
    );
    unmount();
    open();
    await waitFor(() => expect(panel()).toHaveTextContent('£160.00'));
    await userEvent.click(within(panel()).getByRole('button', { name: 'Remove one Fridge' }));
    await userEvent.click(within(panel()).getByRole('button', { name: 'Remove one Fridge' }));
    expect(panel()).toHaveTextContent('Nothing selected yet');
    expect(screen.getByRole('button', { name: 'Book £0.00' })).toBeDisabled();
  });

  it('keeps the focus on the controls that replace Add Item', async () => {
    open();
    await add('Fridge');
    const card = screen.getAllByRole('group', { name: 'Quantity of Fridge' })[0];
    expect(within(card!).getByRole('button', { name: 'Add one Fridge' })).toHaveFocus();
    await userEvent.click(within(card!).getByRole('button', { name: 'Remove one Fridge' }));
    expect(screen.getByRole('button', { name: 'Add Item: Fridge' })).toHaveFocus();
  });

  it('leads to the summary with the recommended service and its fullness', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    open();
    await add('Fridge');
    await userEvent.click(screen.getByRole('button', { name: 'View Summary' }));
    const heading = screen.getByRole('heading', { name: 'Summary' });
    expect(heading).toHaveFocus();
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('Skip Bags Collection');
    expect(summary).toHaveTextContent('About 50% of a skip bag (1.0 yd³ of 2 yd³)');
  });
});

describe('by room', () => {
  it('starts with the living room and recommends once there are items', async () => {
    const { address } = open();
    await userEvent.click(screen.getByRole('tab', { name: 'By room' }));
    expect(address()).toBe('/waste-calculator?by=room');
    expect(await screen.findByRole('tab', { name: 'Living Room' })).toHaveAttribute('aria-selected', 'true');
    expect(cards()).toHaveLength(5);
    const services = screen.getByRole('region', { name: 'Recommended services' });
    expect(services).toHaveTextContent('Add items to see which services we recommend.');
    await add('2-Seater Sofa');
    expect(services).toHaveTextContent('Skip BagsTypical price £15-40');
    expect(services).toHaveTextContent('Man & VanTypical price £80-200');
    expect(screen.getByRole('region', { name: 'Your Selection' })).toHaveTextContent('£45.00');
    expect(screen.getByRole('region', { name: 'Estimate so far' })).toHaveTextContent('1 item Total £45.00');
    await userEvent.click(screen.getByRole('tab', { name: 'Garden' }));
    expect(cards()).toContain('Greenhouse');
    expect(screen.getByRole('region', { name: 'Estimate so far' })).toHaveTextContent('1 item');
  });
});

describe('booking', () => {
  const book = async (routes: FakeRoutes, signedIn: boolean) => {
    const opened = open({
      routes: { ...CATALOGUE_ROUTES, ...routes },
      ...(signedIn ? { user: SAMPLE_USER } : {}),
    });
    await userEvent.type(await screen.findByPlaceholderText('Enter postcode for pricing'), 'SW1A 1AA');
    await add('Wardrobe');
    await add('Fridge');
    await userEvent.click(screen.getByRole('button', { name: /^Book This Service/ }));
    return opened;
  };
  const handOff = (): unknown => JSON.parse(localStorage.getItem('haulway.calculator.handover') ?? 'null');
  const body = {
    service_id: expect.any(String),
    service_name: 'Man & Van',
    current_step: 2,
    total_price: 186,
    draft_data: { from_waste_calculator: true, calculator_region: 'london', postcode: 'SW1A 1AA' },
    items: [
      { id: 'wardrobe', quantity: 1, price: 90, unit_price: 90 },
      { id: 'fridge', quantity: 1, price: 96 },
    ],
  };

  it('saves a draft and goes on to the address', async () => {
    const { address, requests } = await book({ 'POST /drafts': { draft: { id: 'draft-1' } } }, true);
    await waitFor(() => expect(address()).toBe('/book/man-and-van?step=2&from=calculator'));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject(body);
    expect(handOff()).toMatchObject({ ...body, service_id: expect.any(String), draft_id: 'draft-1' });
  });

  it('asks a visitor to sign in first and keeps the selection', async () => {
    const { address, requests } = await book({}, false);
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(requests.every(({ method }) => method === 'GET')).toBe(true);
    expect(handOff()).toMatchObject({ current_step: 2, service_name: 'Man & Van' });
    expect(handOff()).not.toHaveProperty('draft_id');
    expect(localStorage.getItem('haulway.calculator.basket')).toContain('wardrobe');
  });

  it('tells a visitor before the click that they need to sign in', async () => {
    const { unmount } = await book({}, false);
    unmount();
    open();
    expect(await screen.findByText("You'll need to sign in to complete the booking")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book This Service £186.00' })).toBeVisible();
  });
});
