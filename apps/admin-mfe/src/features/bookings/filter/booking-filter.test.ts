import { positionOf } from '../../../state/list-position.js';
import { filterOf, isFiltered, narrowing, NO_FILTER, searchOf } from './booking-filter.js';

const ID = '7f3c21aa-5b7e-4a83-9c57-0d1b5a3c9e10';

describe('the booking filter in the address', () => {
  it('is written back exactly as it was read', () => {
    const address = `status=completed&worker=Sam&search=a%26b&sort=oldest&page=3&after=${ID}`;
    const parsed = new URLSearchParams(address);
    expect(searchOf(filterOf(parsed), positionOf(parsed)).toString()).toBe(address);
  });

  it('falls back to the default order for an unknown sort', () => {
    for (const sort of ['cheapest', '', 'toString', 'newest,oldest'])
      expect(filterOf(new URLSearchParams({ sort })).sort).toBe('');
    expect(filterOf(new URLSearchParams({ sort: 'price_lowest' })).sort).toBe('price_lowest');
  });

  it('leaves out values that do not filter', () => {
    expect(searchOf(NO_FILTER, { page: 1, after: ID, before: '' }).toString()).toBe('');
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(isFiltered({ ...NO_FILTER, sort: 'oldest' })).toBe(false);
  });

  it('counts the active filters behind the Filters button', () => {
    const filter = {
      ...NO_FILTER,
      status: 'pending',
      search: 'a',
      sort: 'oldest',
      slot: 'morning',
      worker: 'Sam',
    };
    expect(narrowing(filter)).toBe(2);
    expect(isFiltered({ ...NO_FILTER, search: 'a' })).toBe(true);
  });
});
