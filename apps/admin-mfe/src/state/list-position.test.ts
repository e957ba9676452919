import { FIRST_PAGE, positionBeside, positionOf, totalOf, writePosition } from './list-position.js';

const EDGES = { total: 45, total_exact: true, next: 'last-row', previous: 'first-row' };

it.each(['page=0', 'page=-2', 'page=x', 'page=1.5', ''])('reads %s as the first page', (address) => {
  expect(positionOf(new URLSearchParams(address)).page).toBe(1);
});

it('moves to neighbouring pages by row cursors, and reads them back from the address', () => {
  const second = positionBeside(FIRST_PAGE, 2, EDGES);
  const address = new URLSearchParams('role=admin');
  writePosition(address, second);
  expect(address.toString()).toBe('role=admin&page=2&after=last-row');
  expect(positionOf(address)).toEqual(second);
  expect(positionBeside({ ...second, page: 3 }, 2, EDGES)).toEqual({
    page: 2,
    after: '',
    before: 'first-row',
  });
});

it('leaves the first page out of the address', () => {
  const address = new URLSearchParams();
  writePosition(address, positionBeside(positionBeside(FIRST_PAGE, 2, EDGES), 1, EDGES));
  expect(address.toString()).toBe('');
});

it('knows only whether more rows follow when the total is not exact', () => {
  expect(totalOf(EDGES)).toBe(45);
  expect(totalOf({ ...EDGES, total_exact: false })).toBe('more');
  expect(totalOf({ ...EDGES, total_exact: false, next: null })).toBe('last');
});
