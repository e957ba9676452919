import type { BookingChartsResponse } from '@haulway/contracts';
import { formatDay, formatPounds, toPence } from '@haulway/domain';
import { Stack, TextField, VisuallyHidden } from '@haulway/ui';
import { useSearchParams } from 'react-router-dom';
import { dashboardApi } from '../../../state/dashboard-api.js';
import { type AxisFormat, type Bar, BarChart } from '../../../components/BarChart.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import styles from '../../../components/Charts.module.css';

const REGIONS = { london: 'London', national: 'Rest of UK' } as const;

/** '2026-11-23' as '23/11'. */
const dayOf = (date: string): string => date.slice(5).split('-').reverse().join('/');

/** Pounds for an axis: '£500', or all of them in thousands: '£5k'. */
const roundPounds: AxisFormat = (value, top) =>
  top >= 1000 && value > 0 ? `£${value / 1000}k` : `£${value}`;

const pounds = (value: number): string => formatPounds(toPence(value));

const dayBar = (date: string, value: number, text = String(value)): Bar => ({
  label: formatDay(date),
  short: dayOf(date),
  value,
  text,
});

type PaidDay = BookingChartsResponse['days'][number];

const bookingsBar = (label: string, bookings: number): Bar => ({
  label,
  value: bookings,
  text: String(bookings),
});

const paidText = ({ paid_revenue: paid, recorded_revenue: recorded }: PaidDay): string =>
  recorded === undefined ? pounds(paid) : `${pounds(paid)}, of which recorded ${pounds(recorded)}`;

/** Used capacity of each resource in the coming fortnight, in all slots together. */
const capacityBars = (capacity: BookingChartsResponse['capacity']): Bar[] =>
  [...new Set(capacity.map(({ date }) => date))].map((date) => {
    const day = capacity.filter((row) => row.date === date);
    const taken = day.reduce((sum, row) => sum + row.taken, 0);
    const limited = day.filter(({ places }) => places !== null);
    const places = limited.reduce((sum, row) => sum + (row.places ?? 0), 0);
    return dayBar(date, taken, limited.length === 0 ? `${taken}` : `${taken} of ${places}`);
  });

/** The charts, or their placeholders while the numbers are loading. */
function Drawn({ data }: { data: BookingChartsResponse | undefined }) {
  return (
    <div aria-busy={!data} className={styles.frame}>
      {!data && (
        <p role="status">
          <VisuallyHidden>Loading charts</VisuallyHidden>
        </p>
      )}
      <div className={styles.charts}>
        <BarChart
          title="Bookings by day"
          of="Day"
          unit="Bookings"
          bars={data?.days.map(({ date, bookings }) => dayBar(date, bookings))}
        />
        <BarChart
          title="Paid revenue by day"
          of="Day"
          format={roundPounds}
          unit="Paid"
          bars={data?.days.map((day) => dayBar(day.date, day.paid_revenue, paidText(day)))}
        />
        <BarChart
          title="Services"
          of="Service"
          named
          unit="Bookings"
          bars={data?.services.map(({ name, bookings }) => bookingsBar(name, bookings))}
        />
        <BarChart
          title="Regions"
          of="Region"
          named
          unit="Bookings"
          bars={data?.regions.map(({ region, bookings }) => bookingsBar(REGIONS[region], bookings))}
        />
        <BarChart title="Next 14 days" of="Day" unit="Booked" bars={data && capacityBars(data.capacity)} />
      </div>
    </div>
  );
}

/**
 * Bookings and revenue by day, service and region, and the capacity used in the coming fortnight. The period is in the
 * address.
 */
export function Charts() {
  const [address, setAddress] = useSearchParams();
  const period = { from: address.get('chart_from') ?? '', to: address.get('chart_to') ?? '' };
  const search = new URLSearchParams(Object.entries(period).filter(([, date]) => date !== ''));
  const query = dashboardApi.useAdminChartsQuery(search.toString());
  const { data, error } = query;
  const change = (name: 'from' | 'to', date: string): void => {
    const next = new URLSearchParams(address);
    if (date) next.set(`chart_${name}`, date);
    else next.delete(`chart_${name}`);
    setAddress(next, { replace: true });
  };
  return (
    <Stack as="section" gap={4} aria-labelledby="charts-heading">
      <h2 id="charts-heading">Charts</h2>
      <div className={styles.period}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'from' ? 'From' : 'To'}
            type="date"
            value={period[name] || (data?.[name] ?? '')}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
      </div>
      <NotLoaded of="charts" query={query} isThere />
      {(data || error === undefined) && <Drawn data={data} />}
    </Stack>
  );
}
