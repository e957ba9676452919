import type { AdminBooking, CalendarDay, CalendarPlaces, Resource } from '@haulway/contracts';
import { formatWeekdayDate, TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { Badge, Button, Card, Icon, Stack } from '@haulway/ui';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { capitalised } from '../../../change-texts.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { ScrollTable } from '../../../components/ScrollTable.js';
import { StatusBadges } from '../../../components/StatusBadges.js';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { CAPACITY_COLUMNS, capacityText, dayFacts, RESOURCE_NAMES } from '../calendar-texts.js';
import styles from './CalendarSection.module.css';
import { DayChanges } from './DayChanges.js';

export interface DayPanelProps {
  readonly date: string;
  readonly today: string;
  /** Undefined while the capacity of the day is not known. */
  readonly day: CalendarDay | undefined;
  readonly resource: Resource | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onClose: () => void;
}

/** A day: its capacity by slot, its changes, and its bookings. */
export function DayPanel({ date, today, day, resource, heading, onClose }: DayPanelProps) {
  return (
    <Card as="section" padding="small" aria-labelledby="calendar-day">
      <Stack gap={4}>
        <div className={styles.dayHead}>
          <h2 id="calendar-day" ref={heading} tabIndex={-1}>
            {`${formatWeekdayDate(date)} ${date.slice(0, 4)}`}
          </h2>
          <Button variant="ghost" size="small" aria-label="Back to the month" onClick={onClose}>
            <Icon name="close" size={18} />
          </Button>
        </div>
        {day && <DayCapacity day={day} resource={resource} />}
        <DayChanges key={date} date={date} over={date < today} day={day} />
        <DayBookings date={date} />
      </Stack>
    </Card>
  );
}

function SlotCell({ slot }: { slot: CalendarPlaces | undefined }) {
  return (
    <td>
      <span>{slot && capacityText(slot)}</span>
      {slot && slot.left !== null && slot.places !== 0 && (
        <span className={styles.left}>{`${slot.left} left`}</span>
      )}
      {slot && slot.overbooked > 0 && <Badge tone="red">{`Overbooked by ${slot.overbooked}`}</Badge>}
    </td>
  );
}

function DayCapacity({ day, resource }: { day: CalendarDay; resource: Resource | undefined }) {
  const { resources, reason } = dayFacts(day, resource);
  if (resources.length === 0) return <p>No bookings, no limit.</p>;
  const tight = day.places.flatMap((slot) =>
    slot.tightest
      .filter(
        ({ area, taken, places }) =>
          taken >= places && places > 0 && (area !== null || slot.tightest.length > 1),
      )
      .map((area) => ({ ...slot, ...area })),
  );
  return (
    <>
      {reason && (
        <p>
          Closed: <strong>{reason}</strong>
        </p>
      )}
      <ScrollTable className={styles.table} label="Booked by slot" columns={CAPACITY_COLUMNS}>
        {resources.map(({ resource: of }) => (
          <tr key={of}>
            <th scope="row">{RESOURCE_NAMES[of]}</th>
            {TIME_SLOTS_OF_DAY.map((slot) => (
              <SlotCell
                key={slot}
                slot={day.places.find((one) => one.resource === of && one.slot === slot)}
              />
            ))}
          </tr>
        ))}
      </ScrollTable>
      {tight.length > 0 && (
        <ul className={styles.tight} aria-label="Fully booked areas">
          {tight.map(({ resource: of, slot, area, taken, places }) => (
            <li key={`${of} ${slot} ${area?.join()}`}>
              {`${RESOURCE_NAMES[of]}, ${slot}, ${area?.join(', ') ?? 'other areas'}: ${taken} of ${places}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Number of a day's bookings that are shown here; the others are in the list of all bookings. */
const SHOWN = 50;

function BookingRow({ booking }: { booking: AdminBooking }) {
  return (
    <li className={styles.row}>
      <span>
        <Link to={`/admin?search=${booking.id}`}>{booking.customer_name}</Link>
        <br />
        <span>{`${booking.service_name}, ${booking.collection_postcode}`}</span>
      </span>
      <StatusBadges booking={booking} />
    </li>
  );
}

/** The bookings of a day by slot, each with a link to it. The cancelled ones are folded. */
function DayBookings({ date }: { date: string }) {
  const search = `date_from=${date}&date_to=${date}`;
  const query = bookingsApi.useAdminBookingsQuery(`${search}&status=not_cancelled&limit=${SHOWN}`);
  const { data: cancelled } = bookingsApi.useAdminBookingsQuery(`${search}&status=cancelled&limit=${SHOWN}`);
  const { data } = query;
  const total = (data?.total ?? 0) + (cancelled?.total ?? 0);
  return (
    <Stack gap={3}>
      <h3>Bookings</h3>
      <NotLoaded of="bookings" query={query} isThere={data !== undefined} aside />
      {data?.bookings.length === 0 && <p>No bookings on this day.</p>}
      {TIME_SLOTS_OF_DAY.map((slot) => {
        const bookings = data?.bookings.filter((booking) => booking.collection_time_slot === slot) ?? [];
        if (bookings.length === 0) return null;
        return (
          <section key={slot} aria-label={`Bookings, ${slot}`}>
            <h4 className={styles.slot}>{capitalised(slot)}</h4>
            <ul className={styles.list}>
              {bookings.map((booking) => (
                <BookingRow key={booking.id} booking={booking} />
              ))}
            </ul>
          </section>
        );
      })}
      {cancelled && cancelled.bookings.length > 0 && (
        <details>
          <summary className={styles.folded}>{`Cancelled: ${cancelled.total}`}</summary>
          <ul className={styles.list} aria-label="Cancelled bookings">
            {cancelled.bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
        </details>
      )}
      {data && total > 0 && (
        <ul className={styles.actions}>
          <li>
            <Link to={`/admin?${search}`}>
              {data.total > SHOWN ? `All ${total} bookings on this day` : 'Open in the bookings list'}
            </Link>
          </li>
          <li>
            <Link to={`/admin/day?date=${date}`}>Plan the day</Link>
          </li>
        </ul>
      )}
    </Stack>
  );
}
