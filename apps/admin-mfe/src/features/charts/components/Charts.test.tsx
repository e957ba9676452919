import type { BookingChartsResponse } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, delayedResponse, renderRemote } from '@haulway/platform/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { setDate } from '../../../../test/fill.js';
import { BarChart } from '../../../components/BarChart.js';
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
          { date: '2026-11-22', bookings: 2, paid_revenue: 300, recorded_revenue: 100 },
        ],
        services: [],
        regions: [{ region: 'london', bookings: 3, paid_revenue: 509.97 }],
        capacity: [{ date: '2026-11-23', resource: 'van', slot: 'morning', taken: 2, places: 4 }],
      },
    },
  });
  const revenue = await screen.findByRole('group', { name: 'Paid revenue by day, as a table' });
  expect(within(revenue).getByRole('row', { name: 'Sat 21 Nov 2026 £509.97' })).toBeVisible();
  const recorded = { name: 'Sun 22 Nov 2026 £300.00, of which recorded £100.00' };
  expect(within(revenue).getByRole('row', recorded)).toBeVisible();
  const fortnight = screen.getByRole('region', { name: 'Next 14 days' });
  expect(within(fortnight).getByRole('row', { name: 'Mon 23 Nov 2026 2 of 4' })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Services' })).getByText('Nothing in this period.'),
  ).toBeVisible();
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-21');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-22');
});

it('keeps the layout while loading, and marks it as busy', async () => {
  const numbers = delayedResponse();
  const { container } = renderRemote(Charts, {
    path: '/admin',
    routes: { 'GET /bookings/admin/charts': numbers.pending },
  });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(container.querySelector('[aria-busy="true"]')).toContainElement(
    screen.getByRole('region', { name: 'Services' }),
  );
  expect(screen.queryByText('Nothing in this period.')).not.toBeInTheDocument();
  numbers.respond({
    from: '2026-11-21',
    to: '2026-11-22',
    days: [],
    services: [],
    regions: [],
    capacity: [],
  });
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

const charts = (values: Partial<BookingChartsResponse> = {}): BookingChartsResponse => ({
  from: '2026-10-24',
  to: '2026-11-22',
  days: [{ date: '2026-11-22', bookings: 2, paid_revenue: 1234.5 }],
  services: [{ service: 'man-and-van', name: 'Man & Van', bookings: 2, paid_revenue: 1234.5 }],
  regions: [
    { region: 'london', bookings: 1, paid_revenue: 1000 },
    { region: 'national', bookings: 1, paid_revenue: 234.5 },
  ],
  capacity: [],
  ...values,
});
const open = (response: unknown, path = '/admin') =>
  renderRemote(Charts, { path, routes: { 'GET /bookings/admin/charts': response } });
const table = (title: string) => within(screen.getByRole('region', { name: title }));

describe('the charts', () => {
  it('write the chosen period into the address, keep its other values, and remove it again', async () => {
    const { address, requests } = open(
      ({ query }: FakeRequest) => charts({ from: query.get('from') ?? '2026-10-24' }),
      '/admin?status=paid',
    );
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('2026-10-24'));
    setDate(screen.getByLabelText('From'), '2026-11-01');
    await waitFor(() => expect(address()).toBe('/admin?status=paid&chart_from=2026-11-01'));
    await waitFor(() => expect(requests.at(-1)?.query.toString()).toBe('from=2026-11-01'));
    setDate(screen.getByLabelText('From'), '');
    await waitFor(() => expect(address()).toBe('/admin?status=paid'));
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue('2026-10-24'));
  });

  it('send an invalid period to the API, and do not show its error message', async () => {
    const { requests } = open(
      new FakeFailure(400, 'from: Must be a date, as 2026-11-30'),
      '/admin?chart_from=banana&chart_to=2026-02-31',
    );
    expect(await screen.findByText("We couldn't load the charts.")).toBeVisible();
    expect(screen.queryByText(/Must be a date/u)).not.toBeInTheDocument();
    expect(requests[0]?.query.get('from')).toBe('banana');
    expect(screen.getByLabelText('From')).toHaveValue('');
  });

  it('name regions and services as the dashboard does, with pence in the tables', async () => {
    open(charts());
    await screen.findByRole('group', { name: 'Regions, as a table' });
    expect(table('Regions').getByRole('row', { name: 'Rest of UK 1' })).toBeVisible();
    expect(table('Regions').getByRole('row', { name: 'London 1' })).toBeVisible();
    expect(table('Services').getByRole('row', { name: 'Man & Van 2' })).toBeVisible();
    expect(
      table('Paid revenue by day').getByRole('row', { name: 'Sun 22 Nov 2026 £1,234.50' }),
    ).toBeVisible();
  });

  it('add up the slots of each coming day, and show only the taken capacity when there is no limit', async () => {
    const row = (date: string, taken: number, places: number | null) =>
      ({ date, resource: 'van', slot: 'morning', taken, places }) as const;
    open(
      charts({
        capacity: [
          row('2026-11-23', 2, 4),
          row('2026-11-23', 3, 4),
          row('2026-11-23', 1, null),
          row('2026-11-24', 5, null),
          row('2026-11-25', 0, 0),
        ],
      }),
    );
    await screen.findByRole('group', { name: 'Next 14 days, as a table' });
    const fortnight = table('Next 14 days');
    expect(fortnight.getByRole('row', { name: 'Mon 23 Nov 2026 6 of 8' })).toBeVisible();
    expect(fortnight.getByRole('row', { name: 'Tue 24 Nov 2026 5' })).toBeVisible();
    expect(fortnight.getByRole('row', { name: 'Wed 25 Nov 2026 0 of 0' })).toBeVisible();
  });
});

describe('a chart', () => {
  const bars = (count: number, value: (index: number) => number = () => 1) =>
    Array.from({ length: count }, (_, index) => ({
      label: `Service number ${index}`,
      value: value(index),
      text: String(value(index)),
    }));
  const draw = (...args: Parameters<typeof bars>) =>
    render(<BarChart title="Services" of="Service" unit="Bookings" bars={bars(...args)} />).container;
  const texts = (container: HTMLElement) =>
    [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);

  it('writes only as many dates as fit, and shortens long ones', () => {
    const names = texts(draw(60)).filter((text) => text?.startsWith('Service'));
    expect(names).toHaveLength(5);
    expect(names[0]).toBe('Service…');
  });

  it('puts names at the left of their bars, one in a line, as many as fit', () => {
    const drawn = (count: number) =>
      render(<BarChart title="Services" of="Service" unit="Bookings" named bars={bars(count)} />).container;
    const namesOf = (container: HTMLElement) =>
      texts(container).filter((text) => text?.startsWith('Service'));
    expect(namesOf(drawn(5))).toEqual([0, 1, 2, 3, 4].map((index) => `Service number ${index}`));
    expect(namesOf(drawn(60)).length).toBeLessThanOrEqual(9);
    expect(namesOf(drawn(60)).at(-1)).toMatch(/^.{1,17}$/u);
  });

  it('writes all amounts of one axis in the same form', async () => {
    const amounts = async (paid_revenue: number) => {
      const { container, unmount } = open(
        charts({ days: [{ date: '2026-11-22', bookings: 2, paid_revenue }] }),
      );
      await screen.findByRole('group', { name: 'Paid revenue by day, as a table' });
      const found = texts(container).filter((text) => text?.startsWith('£'));
      unmount();
      return found;
    };
    expect(await amounts(10_000)).toEqual(['£0', '£2k', '£4k', '£6k', '£8k', '£10k']);
    expect(await amounts(800)).toEqual(['£0', '£200', '£400', '£600', '£800']);
  });

  it('of zeros has bars of no height, and an axis that ends above zero', () => {
    const container = draw(3, () => 0);
    for (const bar of container.querySelectorAll('rect')) expect(bar).toHaveAttribute('height', '0');
    expect(texts(container)).toContain('1');
  });

  it('keeps every bar inside its area, whatever the numbers', () => {
    const container = draw(31, (index) => 10 ** (index % 8));
    for (const bar of container.querySelectorAll('rect')) {
      const [y, height] = ['y', 'height'].map((name) => Number(bar.getAttribute(name)));
      expect(y).toBeGreaterThanOrEqual(0);
      expect((y ?? 0) + (height ?? 0)).toBeLessThanOrEqual(190);
    }
  });
});
