import { logger } from '@haulway/platform';
import { type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES, WASTE_ITEMS } from '../../../test/fixtures.js';
import { SELECTION_KEY } from '../../state/selection-store.js';
import { AllItems } from './components/AllItems.js';

/** Fewer items than are sold, because each one is a card to draw. */
const SOLD = [
  '2-Seater Sofa',
  '3-Seater Sofa',
  'Office Chair',
  'Office Desk',
  'Dining Chair',
  'Garden Chair',
  'Fridge',
];
const FEW = WASTE_ITEMS.filter(({ name }) => SOLD.includes(name));
const ITEMS = { waste_items: FEW, total: FEW.length, page: 1, limit: 100 };

const open = (routes: FakeRoutes = {}, signedIn = false) =>
  renderRemote(AllItems, {
    path: '/waste-calculator',
    routes: { ...CATALOGUE_ROUTES, 'GET /waste-items': ITEMS, ...routes },
    ...(signedIn && { user: SAMPLE_USER }),
  });
const search = async (value: string) =>
  fireEvent.change(await screen.findByPlaceholderText('Search waste items...'), { target: { value } });
const badge = (name: string) =>
  within(screen.getByRole('group', { name: 'Categories' })).getByRole('button', { name });
const cards = () =>
  within(screen.getByRole('list', { name: 'Waste items' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const bar = () => within(screen.getByRole('region', { name: 'Estimate so far' }));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

describe('search and category together', () => {
  it('show only the items that match both, and all matches again without the category', async () => {
    open();
    await search('CHAIR');
    await waitFor(() => expect(cards()).toHaveLength(3));
    await userEvent.click(badge('Office'));
    await waitFor(() => expect(cards()).toEqual(['Office Chair']));
    expect(screen.getByText('Showing 1 of 7')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Office' })).toBeVisible();
    await userEvent.click(badge('Office'));
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(screen.getByPlaceholderText('Search waste items...')).toHaveValue('CHAIR');
    expect(screen.getByRole('heading', { level: 2, name: 'All Categories' })).toBeVisible();
  });

  it('name the number of matches in other categories', async () => {
    open();
    await search('sofa');
    await userEvent.click(badge('Kitchen'));
    expect(
      await screen.findByText('No matches in Kitchen. There are 2 matches in all categories.'),
    ).toBeVisible();
  });

  it('offer no other category for a word that no item has', async () => {
    open();
    await search('piano');
    await userEvent.click(badge('Kitchen'));
    expect(await screen.findByText('No items found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Search all categories' })).not.toBeInTheDocument();
  });

  it('do not change what is picked, nor its price in London', async () => {
    localStorage.setItem(SELECTION_KEY, JSON.stringify({ basket: { fridge: 2 }, postcode: 'SW1A 1AA' }));
    open();
    await search('chair');
    await waitFor(() => expect(cards()).not.toContain('Fridge'));
    expect(bar().getByRole('button', { name: 'Book £192.00' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Book This Service £192.00' })).toBeEnabled();
  });
});

it('Enter in the search box moves the focus to the results, past the filters', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  open();
  await search('chair');
  await userEvent.type(screen.getByPlaceholderText('Search waste items...'), '{Enter}');
  expect(screen.getByRole('heading', { level: 2, name: 'All Categories' })).toHaveFocus();
  expect(scroll).toHaveBeenCalled();
});

describe('the bar at the bottom of the page', () => {
  it('books the service that volume and weight recommend, at its price', async () => {
    localStorage.setItem(SELECTION_KEY, JSON.stringify({ basket: { fridge: 3 }, postcode: '' }));
    const { address, requests } = open({ 'POST /drafts': { draft: { id: 'draft-1' } } }, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Book £240.00' }));
    await waitFor(() => expect(address()).toBe('/book/man-and-van?step=2&from=calculator'));
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('rounds the volume to one decimal and the weight to none', async () => {
    localStorage.setItem(SELECTION_KEY, JSON.stringify({ basket: { 'sofa-3-seater': 3 }, postcode: '' }));
    open();
    expect(await screen.findByText('2.8 m³')).toBeVisible();
    expect(bar().getByText('150 kg')).toBeVisible();
  });
});
