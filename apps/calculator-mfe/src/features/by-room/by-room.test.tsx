import { type FakeRoutes, delayedResponse, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES, WASTE_ITEMS } from '../../../test/fixtures.js';
import { SELECTION_KEY } from '../../state/selection-store.js';
import { ByRoom } from './components/ByRoom.js';

/** Fewer items than are sold. None of them is in the dining room. */
const FEW = WASTE_ITEMS.filter(({ slug }) => ['armchair', 'fridge', 'microwave'].includes(slug));
const open = (basket: Readonly<Record<string, number>>, routes: FakeRoutes = {}, signedIn = true) => {
  localStorage.setItem(SELECTION_KEY, JSON.stringify({ basket, postcode: '' }));
  return renderRemote(ByRoom, {
    path: '/waste-calculator?by=room',
    routes: {
      ...CATALOGUE_ROUTES,
      'GET /waste-items': { waste_items: FEW, total: FEW.length, page: 1, limit: 100 },
      ...routes,
    },
    ...(signedIn && { user: SAMPLE_USER }),
  });
};
const services = async () =>
  within(await screen.findByRole('list', { name: 'Recommended services' }))
    .getAllByRole('listitem')
    .map((service) => service.querySelector('p')?.textContent);
const summary = () => within(screen.getByRole('region', { name: 'Your Selection' }));
const SIGN_IN = "You'll need to sign in to complete the booking";

beforeEach(() => localStorage.clear());

describe('the calculator by room', () => {
  it('says that a room is empty, and keeps the tabs of all rooms', async () => {
    open({});
    await userEvent.click(await screen.findByRole('tab', { name: 'Dining Room' }));
    expect(await screen.findByText('No items found')).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(8);
  });

  it.each([
    ['every service whose range holds the items', { armchair: 1 }, ['Skip Bags', 'Man & Van']],
    ['only bags for what is too little for a van', { microwave: 1 }, ['Skip Bags']],
    ['no bag for one heavy item more', { microwave: 1, fridge: 1 }, ['Man & Van']],
    ['man and van alone for what no range holds', { fridge: 900 }, ['Man & Van']],
  ])('recommends %s', async (_what, basket, names) => {
    open(basket);
    expect(await services()).toEqual(names);
  });

  it('takes its recommendation back once minus has removed the last item', async () => {
    open({ armchair: 1 });
    expect(await services()).toEqual(['Skip Bags', 'Man & Van']);
    await userEvent.click(summary().getByRole('button', { name: 'Remove one Armchair' }));
    expect(screen.getByText('Nothing selected yet.')).toBeVisible();
    expect(screen.getByText('Add items to see which services we recommend.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Recommended services' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book £0.00' })).toBeDisabled();
  });

  it('books one service for a double click on the bar: the one that is recommended first', async () => {
    const { pending, respond } = delayedResponse();
    const { address, requests } = open({ fridge: 1 }, { 'POST /drafts': pending });
    const book = await screen.findByRole('button', { name: 'Book £80.00' });
    await userEvent.dblClick(book);
    await waitFor(() => expect(book).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByRole('button', { name: 'Book Man & Van' })).toHaveAttribute('aria-busy', 'true');
    respond({ draft: { id: 'draft-1' } });
    await waitFor(() => expect(address()).toBe('/book/man-and-van?step=2&from=calculator'));
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('tells that a booking needs an account, signed in %s', async (signedIn, notes) => {
    open({ fridge: 1 }, {}, signedIn);
    await services();
    expect(screen.queryAllByText(SIGN_IN)).toHaveLength(notes);
  });
});
