import { renderRemote } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import { Charts } from './Charts.js';

it('show their numbers as a table beside, and take the period from the address', async () => {
  renderRemote(Charts, {
    path: '/admin?chart_from=2026-11-21&chart_to=2026-11-22',
    routes: {
      'GET /bookings/admin/charts': {
        from: '2026-11-21',
        to: '2026-11-22',
        days: [
          { date: '2026-11-21', bookings: 3, paid_revenue: 509.97 },
          { date: '2026-11-22', bookings: 0, paid_revenue: 0 },
        ],
        services: [],
        regions: [{ region: 'london', bookings: 3, paid_revenue: 509.97 }],
        capacity: [{ date: '2026-11-23', resource: 'van', slot: 'morning', taken: 2, places: 4 }],
      },
    },
  });
  const revenue = await screen.findByRole('region', { name: 'Paid revenue by day' });
  expect(within(revenue).getByRole('row', { name: '2026-11-21 £509.97' })).toBeVisible();
  const fortnight = screen.getByRole('region', { name: 'The coming fortnight' });
  expect(within(fortnight).getByRole('row', { name: '2026-11-23 2 of 4' })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Services' })).getByText('Nothing in this period.'),
  ).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-21');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-22');
});
