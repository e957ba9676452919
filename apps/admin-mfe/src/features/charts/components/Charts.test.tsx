import { FakeFailure, later, renderRemote } from '@haulway/platform/testing';
import { screen, within } from '@testing-library/react';
import { BarChart } from './BarChart.js';
import { Charts } from './Charts.js';

it('shows each chart’s numbers in a table, and reads the period from the address', async () => {
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
  const revenue = await screen.findByRole('group', { name: 'Paid revenue by day, as a table' });
  expect(within(revenue).getByRole('row', { name: '21/11/2026 £509.97' })).toBeVisible();
  const fortnight = screen.getByRole('region', { name: 'The coming fortnight' });
  expect(within(fortnight).getByRole('row', { name: '23/11/2026 2 of 4' })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Services' })).getByText('Nothing in this period.'),
  ).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-21');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-22');
});

it('keeps the layout while loading, and marks it as busy', async () => {
  const numbers = later();
  const { container } = renderRemote(Charts, {
    path: '/admin',
    routes: { 'GET /bookings/admin/charts': numbers.given },
  });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(container.querySelector('[aria-busy="true"]')).toContainElement(
    screen.getByRole('region', { name: 'Services' }),
  );
  expect(screen.queryByText('Nothing in this period.')).not.toBeInTheDocument();
  numbers.answer({ from: '2026-11-21', to: '2026-11-22', days: [], services: [], regions: [], capacity: [] });
  expect(await screen.findAllByText('Nothing in this period.')).toHaveLength(5);
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

it('draws bars in proportion to their numbers, on an axis with round numbers', async () => {
  const { container } = renderRemote(
    () => (
      <BarChart
        title="Bookings"
        of="Day"
        unit="Bookings"
        bars={[
          { label: '2026-11-21', short: '21/11', value: 8, text: '8' },
          { label: '2026-11-22', short: '22/11', value: 4, text: '4' },
        ]}
      />
    ),
    {},
  );
  const [high = 0, low = 0] = [...container.querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect(high).toBeGreaterThan(50);
  expect(low).toBeCloseTo(high / 2);
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['0', '2', '4', '6', '8', '21/11', '22/11']);
});

it('reports a failed load, and requests the period of the address', async () => {
  const { requests } = renderRemote(Charts, {
    path: '/admin?chart_from=2026-11-01',
    routes: { 'GET /bookings/admin/charts': new FakeFailure(400, 'Too long') },
  });
  expect(await screen.findByText('The charts could not be loaded.')).toBeVisible();
  expect(requests[0]?.query.toString()).toBe('from=2026-11-01');
});
