import { FIRST_PAGE, placeBeside, placeOf, totalOf, writePlace } from './list-place.js';

const EDGES = { total: 45, total_exact: true, next: 'last-row', previous: 'first-row' };

it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', ''])('takes %s for the first page', (address) => {
  expect(placeOf(new URLSearchParams(address)).page).toBe(1);
});

it('asks for the neighbours by the rows at the edges, in the address and back', () => {
  const second = placeBeside(FIRST_PAGE, 2, EDGES);
  const address = new URLSearchParams('role=admin');
  writePlace(address, second);
  expect(address.toString()).toBe('role=admin&page=2&after=last-row');
  expect(placeOf(address)).toEqual(second);
  expect(placeBeside({ ...second, page: 3 }, 2, EDGES)).toEqual({ page: 2, after: '', before: 'first-row' });
});

it('says nothing of the first page', () => {
  const address = new URLSearchParams();
  writePlace(address, placeBeside(placeBeside(FIRST_PAGE, 2, EDGES), 1, EDGES));
  expect(address.toString()).toBe('');
});

it('knows of uncounted rows only whether more follow', () => {
  expect(totalOf(EDGES)).toBe(45);
  expect(totalOf({ ...EDGES, total_exact: false })).toBe('more');
  expect(totalOf({ ...EDGES, total_exact: false, next: null })).toBe('last');
});
