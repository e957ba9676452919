import { logger } from '@haulway/platform';
import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
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

describe('until the items are there', () => {
  const openSlowly = (path: string) => {
    let respond = (): void => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const Site = () => (
      <Routes>
        <Route path="/" element={<Link to="/waste-calculator">Calculator</Link>} />
        <Route path="*" element={<CalculatorPage loading={<p>Items and prices</p>} />} />
      </Routes>
    );
    const slow = () => response.then(() => CATALOGUE_ROUTES['GET /waste-items']);
    renderRemote(Site, { path, routes: { ...CATALOGUE_ROUTES, 'GET /waste-items': slow } });
    return respond;
  };

  it('a first visit shows what the host has painted', async () => {
    const respond = openSlowly('/waste-calculator');
    expect(screen.getByText('Items and prices')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    respond();
    await waitFor(() => expect(cards()).toHaveLength(33));
    expect(screen.queryByText('Items and prices')).not.toBeInTheDocument();
  });

  it('a page opened by a link shows its heading', async () => {
    openSlowly('/');
    await userEvent.click(screen.getByRole('link', { name: 'Calculator' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Waste Calculator' })).toBeVisible();
    expect(screen.getByText('Loading waste items')).toBeInTheDocument();
  });
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

  it('is there with the first render when the host has its items already', () => {
    open({
      before: ({ client }) => client.prime({ path: '/waste-items' }, CATALOGUE_ROUTES['GET /waste-items']),
    });
    expect(cards()).toHaveLength(12);
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
    await add('Microwave');
    await userEvent.click(screen.getByRole('button', { name: 'View Summary' }));
    const heading = screen.getByRole('heading', { name: 'Summary' });
    expect(heading).toHaveFocus();
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('Skip Bags Collection');
    expect(summary).toHaveTextContent('About 8% of a skip bag');
    expect(summary).toHaveTextContent('By the item£15.00');
    await add('3-Seater Sofa');
    expect(summary).toHaveTextContent('Skip Bags Collection');
    expect(summary).toHaveTextContent('About 10% of a van');
    expect(summary).toHaveTextContent('By the load: Quarter Load£99.99');
  });
});

describe('by room', () => {
  it('starts with the living room and recommends once there are items', async () => {
    const { address } = open();
    await userEvent.click(screen.getByRole('tab', { name: 'By room' }));
    expect(address()).toBe('/waste-calculator?by=room');
    expect(await screen.findByRole('tab', { name: 'Living Room' })).toHaveAttribute('aria-selected', 'true');
    expect(cards()).toHaveLength(5);
    // rows of 3 and 2, and not one card below four
    expect(screen.getByRole('list', { name: 'Waste items' })).toHaveAttribute('data-rows', '3');
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
