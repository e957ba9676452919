import { FakeFailure, type FakeRequest, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES, WASTE_ITEMS } from '../../test/fixtures.js';
import { WithItems } from './WithItems.js';

function Prices() {
  return (
    <WithItems loading={<p>On their way</p>}>
      {(items) => (
        <ul>
          {items.map(({ id, pricePence }) => (
            <li key={id}>{`${id} ${pricePence}`}</li>
          ))}
        </ul>
      )}
    </WithItems>
  );
}
const open = (items: FakeRoutes['GET /waste-items']) =>
  renderRemote(Prices, { routes: { ...CATALOGUE_ROUTES, 'GET /waste-items': items } });
const shown = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const listOf = (...prices: number[]) =>
  prices.map((price, index) => ({ ...WASTE_ITEMS[0]!, slug: `item-${index}`, price }));

beforeEach(() => localStorage.clear());

describe('the items of the catalogue', () => {
  it('have their prices in pence, and their slug as id', async () => {
    open({ waste_items: listOf(0.29, 33.5, 99.99), total: 3, page: 1, limit: 100 });
    expect(screen.getByText('On their way')).toBeVisible();
    expect(await shown()).toEqual(['item-0 29', 'item-1 3350', 'item-2 9999']);
  });

  it('are loaded from all pages', async () => {
    const all = listOf(1, 2, 3, 4, 5);
    const { requests } = open(({ query }: FakeRequest) => {
      const page = Number(query.get('page') ?? 1);
      return { waste_items: all.slice((page - 1) * 2, page * 2), total: 5, page, limit: 2 };
    });
    expect(await shown()).toHaveLength(5);
    expect(requests.filter(({ path }) => path === '/waste-items')).toHaveLength(3);
  });

  it('can be an empty list', async () => {
    open({ waste_items: [], total: 0, page: 1, limit: 100 });
    expect(await screen.findByRole('list')).toBeEmptyDOMElement();
  });

  it('are not shown in part: one failed page is a failure, until it is loaded again', async () => {
    let down = true;
    const all = listOf(1, 2, 3);
    open(({ query }: FakeRequest) => {
      const page = Number(query.get('page') ?? 1);
      if (page === 2 && down) return new FakeFailure(503, 'Not now');
      return { waste_items: all.slice((page - 1) * 2, page * 2), total: 3, page, limit: 2 };
    });
    expect(await screen.findByText("We couldn't load the waste items.")).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown()).toHaveLength(3);
  });
});
