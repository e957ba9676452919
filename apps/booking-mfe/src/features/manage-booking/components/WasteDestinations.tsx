import { type WasteOutcome } from '@haulway/contracts';
import { formatDay } from '@haulway/domain';
import { Card } from '@haulway/ui';
import { manageBookingApi, type OpenedBooking } from '../manage-booking-api.js';
import styles from './BookingDocuments.module.css';

const OUTCOME_TEXTS: Readonly<Record<WasteOutcome, string>> = {
  reuse: 'reused',
  recycling: 'recycled',
  energy: 'burned for energy',
  landfill: 'landfill',
};

const WEIGHT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Where a collected booking's waste went. Nothing until it is known. */
export function WasteDestinations({ opened }: { opened: OpenedBooking }) {
  const { data } = manageBookingApi.useManagedDestinationsQuery(opened);
  if (!data || data.length === 0) return null;
  return (
    <Card as="section" padding="large" className={styles.documents} aria-labelledby="destinations-heading">
      <h2 id="destinations-heading" className={styles.heading}>
        Where your waste went
      </h2>
      <ul>
        {data.map(({ date, town, outcome, weight_kg: kg }, index) => (
          <li key={index}>
            {`${formatDay(date)}, ${town}: ${WEIGHT.format(kg)} kg, ${OUTCOME_TEXTS[outcome]}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
