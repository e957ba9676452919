import { RECENT_BOOKINGS } from '@haulway/domain';
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ALL_BOOKINGS_PER_PAGE, useBookingsView } from './use-bookings-view.js';

const at = (search: string) =>
  renderHook(() => ({ view: useBookingsView(), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/profile${search}`]}>{children}</MemoryRouter>,
  }).result;

describe('the view of the bookings', () => {
  it.each(['', '0', '-1', '1.5', '1e3', '01', ' 2', '２', 'two', '1000000', '9'.repeat(40)])(
    'shows the recent ones when the address names the page %j',
    (page) => {
      const { view } = at(`?tab=bookings&page=${encodeURIComponent(page)}`).current;
      expect(view).toMatchObject({ all: false, page: 1 });
    },
  );

  it('requests a valid page number within its limits for any text in the address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (page) => {
        const { view } = at(`?page=${encodeURIComponent(page)}`).current;
        expect(Number.isInteger(view.page)).toBe(true);
        expect(view.page).toBeGreaterThanOrEqual(1);
        expect(view.page).toBeLessThan(1_000_000);
        expect(view.limit).toBe(view.all ? ALL_BOOKINGS_PER_PAGE : RECENT_BOOKINGS);
        if (view.all) expect(String(view.page)).toBe(page);
      }),
      { numRuns: 60 },
    );
  });
});
