import { TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { Stack } from '@haulway/ui';
import { Link } from 'react-router-dom';
import { useAdminBookingsQuery } from '../../../state/admin-bookings-api.js';
import { StatusBadges } from '../../../components/StatusBadges.js';
import { capitalised } from '../calendar-texts.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import styles from './Calendar.module.css';

/** Number of a day's bookings that are shown here; the others are in the list of all bookings. */
const SHOWN = 50;

/** The bookings of a day by slot, each with a link to it. */
export function DayBookings({ date }: { date: string }) {
  const search = `date_from=${date}&date_to=${date}`;
  const query = useAdminBookingsQuery(`${search}&limit=${SHOWN}`);
  const { data } = query;
  return (
    <Stack gap={3}>
      <h4>Bookings</h4>
      <NotLoaded of="bookings" query={query} isThere={data !== undefined} aside />
      {data?.bookings.length === 0 && <p>None on this day.</p>}
      {TIME_SLOTS_OF_DAY.map((slot) => {
        const bookings = data?.bookings.filter((booking) => booking.collection_time_slot === slot) ?? [];
        if (bookings.length === 0) return null;
        return (
          <section key={slot} aria-label={`Bookings, ${slot}`}>
            <h5 className={styles.slot}>{capitalised(slot)}</h5>
            <ul className={styles.list}>
              {bookings.map((booking) => (
                <li key={booking.id} className={styles.row}>
                  <span>
                    <Link to={`/admin?search=${booking.id}`}>{booking.customer_name}</Link>
                    <br />
                    {booking.service_name}, {booking.collection_postcode}
                  </span>
                  <StatusBadges booking={booking} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {data && data.bookings.length > 0 && (
        <p>
          <Link to={`/admin?${search}`}>
            {data.total > SHOWN
              ? `All ${data.total} bookings of this day`
              : 'Open them in the list of bookings'}
          </Link>
        </p>
      )}
    </Stack>
  );
}
